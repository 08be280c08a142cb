import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

/** A debt that is about to be written, beside the line that made it. */
export interface NewEntry {
  readonly id: string
  readonly businessDate: string
  readonly unitName: string
  readonly unitAccountId: string
  readonly guestName: string | null
  readonly roomNo: string | null
  readonly orderNo: string
  readonly amountFen: number
  readonly signer: string | null
  readonly folioId: string
  readonly folioLineId: string
  readonly remark: string | null
}

export async function insertEntry(ctx: Ctx, db: Queries, desk: Desk, entry: NewEntry): Promise<void> {
  await db.query(
    `insert into ar_entry (id, tenant_id, hotel_code, business_date, unit_name, unit_account_id, guest_name, room_no, order_no,
       amount_fen, paid_fen, signer, state, folio_id, folio_line_id, remark, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, 'open', $12, $13, $14, $15)`,
    [
      entry.id,
      desk.tenantId,
      desk.hotelCode,
      entry.businessDate,
      entry.unitName,
      entry.unitAccountId,
      entry.guestName,
      entry.roomNo,
      entry.orderNo,
      entry.amountFen,
      entry.signer,
      entry.folioId,
      entry.folioLineId,
      entry.remark,
      desk.username,
    ],
  )
  const title = `${entry.unitName} ${entry.orderNo}`
  await recordChanges(ctx, db, [{ table: 'ar_entry', id: entry.id, title, before: null, after: entry }])
}
