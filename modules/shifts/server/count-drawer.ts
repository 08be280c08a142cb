import { stateAfter } from '@kezhan/base/state-table'
import { deskOf } from '@kezhan/hotels/server/desk'
import { setShiftState } from '@kezhan/hotels/server/shift-session'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { countDrawer as call } from '../model/shift-duty-calls'
import { checkCount } from '../rules/cash-count'
import { countedCashFen } from '../rules/drawer'
import { refuse } from '../rules/refusals'
import { shiftStates } from '../rules/shift-states'
import { dutyOf, lockSession, type SessionRow } from './duty'
import { movedCount } from './duty-figures'
import { noFacts } from './shift-facts'

export const countDrawer: HandlerOf<typeof call> = async (ctx, input) => {
  const { pieces } = input
  const slips = input.slips ?? {}
  checkCount(pieces, slips)
  const counted = await once(ctx, input, async db => {
    const { shiftSessionId } = await deskOf(ctx, db)
    const session = await lockSession(db, shiftSessionId)
    if (session === undefined) throw refuse('shift.missing')
    await keepCount(ctx, db, session, { pieces, slips })
    return session
  })
  return { result: await dutyOf(ctx.db, ctx.user.hotelCode, { ...counted, state: 'counted' }) }
}

export interface Count {
  readonly pieces: Readonly<Record<string, number>>
  readonly slips: Readonly<Record<string, number>>
}

/** Keeps a count; each one overwrites the last, and the change log keeps them all. */
export async function keepCount(ctx: Ctx, db: Db, session: SessionRow, count: Count): Promise<void> {
  const state = stateAfter(shiftStates, session.state, 'count', noFacts)
  const countedFen = countedCashFen(count.pieces)
  const moved = await movedCount(db, session.id)
  await db.query(
    `insert into drawer_count as c (shift_session_id, tenant_id, hotel_code, counted_fen, pieces, slips, moved)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (shift_session_id) do update set count_no = c.count_no + 1, counted_fen = excluded.counted_fen, pieces = excluded.pieces,
       slips = excluded.slips, moved = excluded.moved, counted_at = now()`,
    [
      session.id,
      ctx.user.tenantId,
      ctx.user.hotelCode,
      countedFen,
      JSON.stringify(count.pieces),
      JSON.stringify(count.slips),
      moved,
    ],
  )
  await setShiftState(db, session.id, state)
  await recordChanges(ctx, db, [
    {
      table: 'drawer_count',
      id: session.id,
      title: `${session.shiftName} ${session.realname}`,
      before: null,
      after: { countedFen, ...count },
    },
  ])
}
