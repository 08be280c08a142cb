import { assert } from '@kezhan/base/assert'
import type { JournalLine } from '@kezhan/folios/rules/journal'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'

export interface EntryHead {
  /** Where what names it is written in the same breath. */
  readonly id?: string
  /** What was done: `post`, `pay`, `transfer`, `settle` … */
  readonly kind: string
  /** What people know it by: the number of a folio, a settlement, a sale. */
  readonly reference: string
  readonly reversesId?: string
}

/** One balanced entry. Where nothing moves (a split) it has no lines, and still says who did what. Returns its id. */
export async function writeEntry(
  ctx: Ctx,
  db: Queries,
  desk: Desk,
  { id = newId(), kind, reference, reversesId }: EntryHead,
  lines: readonly JournalLine[],
): Promise<string> {
  assert(ctx.call.money, `${ctx.call.method} ${ctx.call.path} declares what it writes into the journal`)
  await db.query(
    `with entry as (
       insert into journal_entry (id, tenant_id, hotel_code, business_date, shift_session_id, username, kind, reference, reverses_id, request_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))
     insert into journal_line (entry_id, line_no, tenant_id, hotel_code, account, debit_fen, credit_fen)
     select $1, l.line_no, $2, $3, l.account, l.debit_fen, l.credit_fen
     from unnest($11::text[], $12::bigint[], $13::bigint[]) with ordinality as l (account, debit_fen, credit_fen, line_no)`,
    [
      id,
      desk.tenantId,
      desk.hotelCode,
      desk.businessDate,
      desk.shiftSessionId,
      desk.username,
      kind,
      reference,
      reversesId ?? null,
      ctx.requestId,
      lines.map(line => line.account),
      lines.map(line => line.debitFen),
      lines.map(line => line.creditFen),
    ],
  )
  return id
}
