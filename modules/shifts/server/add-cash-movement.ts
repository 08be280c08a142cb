import { deskOf } from '@kezhan/hotels/server/desk'
import { newId } from '@kezhan/server-kit/new-id'
import { once } from '@kezhan/server-kit/once'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { addCashMovement as call } from '../model/shift-duty-calls'
import { movementFen } from '../rules/cash-count'

export const addCashMovement: HandlerOf<typeof call> = async (ctx, input) => {
  await once(ctx, input, async db => {
    const desk = await deskOf(ctx, db)
    const id = newId()
    const row = {
      kind: input.kind,
      amountFen: movementFen(input.kind, input.amountFen),
      reason: input.reason,
    }
    await db.query(
      `insert into cash_movement (id, tenant_id, hotel_code, shift_session_id, business_date, kind, amount_fen, reason, username)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        id,
        desk.tenantId,
        desk.hotelCode,
        desk.shiftSessionId,
        desk.businessDate,
        row.kind,
        row.amountFen,
        row.reason,
        desk.username,
      ],
    )
    await recordChanges(ctx, db, [
      { table: 'cash_movement', id, title: input.reason, before: null, after: row },
    ])
    return null
  })
  return { result: null, message: '登记成功' }
}
