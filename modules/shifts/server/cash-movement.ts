import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { movementFen } from '../rules/cash-count'

/** Cash that comes into the drawer of the open turn of duty or leaves it, other than by guests. Returns the movement. */
export async function moveCash(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  moved: { readonly kind: string; readonly amountFen: number; readonly reason: string },
): Promise<string> {
  const id = newId()
  const { kind, reason } = moved
  const row = { kind, amountFen: movementFen(kind, moved.amountFen), reason }
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
  await recordChanges(ctx, db, [{ table: 'cash_movement', id, title: reason, before: null, after: row }])
  return id
}

/** What the house pays somebody in cash. */
export const payOut = (
  ctx: Ctx,
  db: Db,
  desk: Desk,
  { amountFen, reason }: { readonly amountFen: number; readonly reason: string },
): Promise<string> => moveCash(ctx, db, desk, { kind: 'expense', amountFen, reason })
