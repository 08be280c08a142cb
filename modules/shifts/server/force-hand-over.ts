import { stateAfter } from '@kezhan/base/state-table'
import { dayNumber } from '@kezhan/folios/server/day-number'
import { once } from '@kezhan/server-kit/once'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { forceHandOver as call } from '../model/shift-duty-calls'
import { checkCount } from '../rules/cash-count'
import { refuse } from '../rules/refusals'
import { shiftStates } from '../rules/shift-states'
import { businessDay } from './business-day'
import { keepCount } from './count-drawer'
import { lockSession } from './duty'
import { endTurn } from './hand-over'
import { noFacts } from './shift-facts'

export const forceHandOver: HandlerOf<typeof call> = async (ctx, input) => {
  const { pieces } = input
  checkCount(pieces, {})
  const handoverNo = await dayNumber(ctx, 'JB', businessDay(ctx))
  const result = await once(ctx, input, async db => {
    const session = await lockSession(db, input.sessionId)
    if (session === undefined) throw refuse('shift.missing')
    const [seen] = await db.query<{ hours: number }>(
      `select extract(epoch from now() - greatest(s.opened_at, (select max(l.created_at) from folio_line l where l.shift_session_id = s.id)))::float8 / 3600 as hours
         from shift_session s where s.id = $1`,
      [session.id],
    )
    const facts = {
      ...noFacts,
      giverId: session.userId,
      receiverId: ctx.user.id,
      hoursAbsent: seen?.hours ?? 0,
    }
    // Whether he is gone long enough is asked before his drawer is counted.
    stateAfter(shiftStates, session.state, 'forceHandOver', facts)
    await keepCount(ctx, db, session, { pieces, slips: {} })
    return endTurn(
      ctx,
      db,
      { ...session, state: 'counted' },
      {
        handoverNo,
        action: 'forceHandOver',
        next: null,
        facts,
        submitFen: input.submitFen ?? null,
        reason: input.reason ?? null,
        remark: input.remark ?? null,
      },
    )
  })
  return { result, message: '强制交班成功' }
}
