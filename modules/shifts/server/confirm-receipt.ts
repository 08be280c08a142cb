import { stateAfter } from '@kezhan/base/state-table'
import { setShiftState } from '@kezhan/hotels/server/shift-session'
import { settle } from '@kezhan/server-kit/events/raise'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { confirmReceipt as call } from '../model/shift-duty-calls'
import { handedOver } from '../rules/events'
import { refuse } from '../rules/refusals'
import { shiftStates } from '../rules/shift-states'
import { noFacts } from './shift-facts'

export const confirmReceipt: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    const [row] = await db.query<{
      state: 'handedOver' | 'received'
      submitFen: number
      no: string
      sessionId: string
    }>(
      `select h.state, h.submit_fen, h.handover_no as no, s.shift_session_id as session_id
         from handover h join handover_sheet s on s.handover_id = h.id where h.id = $1 for update of h`,
      [input.id],
    )
    if (row === undefined) throw refuse('handover.missing')
    const facts = {
      ...noFacts,
      submitDifferenceFen: input.receivedFen - row.submitFen,
      reason: input.reason ?? '',
    }
    const state = stateAfter(shiftStates, row.state, 'confirmReceipt', facts)
    const after = { state, receivedFen: input.receivedFen, receivedBy: ctx.user.realname }
    await db.query(
      `update handover set state = $2, received_fen = $3, received_by = $4, version = version + 1, update_by = $5, update_time = now() where id = $1`,
      [input.id, after.state, after.receivedFen, after.receivedBy, ctx.user.username],
    )
    await setShiftState(db, row.sessionId, state)
    await settle(db, ctx.user, handedOver, input.id, '已核收')
    await recordChanges(ctx, db, [
      {
        table: 'handover',
        id: input.id,
        title: row.no,
        before: { state: row.state },
        after: { ...after, reason: input.reason ?? null },
      },
    ])
    return null
  })
  return { result: null, message: '核收成功' }
}
