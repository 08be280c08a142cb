import type { invoiceTitles } from '@kezhan/folios/model/invoice-calls'
import type { AnswerOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

export type Title = AnswerOf<typeof invoiceTitles>[number]

export const titleColumns = `t.tax_no, t.title, t.address_phone, t.bank_account, t.email, t.phone`

/** The library learns by itself: who asks for an invoice again is known by his tax number. What he left out stays. */
export async function keepTitle(ctx: Ctx, db: Db, title: Title): Promise<void> {
  const { tenantId, hotelCode, username } = ctx.user
  const [before] = await db.query<Title & { id: string }>(
    `select t.id, ${titleColumns} from invoice_title t where t.tax_no = $1 for update`,
    [title.taxNo],
  )
  const after: Title = {
    ...title,
    addressPhone: title.addressPhone ?? before?.addressPhone ?? null,
    bankAccount: title.bankAccount ?? before?.bankAccount ?? null,
    email: title.email ?? before?.email ?? null,
    phone: title.phone ?? before?.phone ?? null,
  }
  if (before !== undefined && isSame(before, after)) return
  const cells = [after.title, after.addressPhone, after.bankAccount, after.email, after.phone]
  const [row] = await db.query<{ id: string }>(
    `insert into invoice_title as t (id, tenant_id, hotel_code, tax_no, title, address_phone, bank_account, email, phone, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (tenant_id, hotel_code, tax_no) do update set title = $5, address_phone = $6, bank_account = $7, email = $8, phone = $9,
       version = t.version + 1, update_by = $10, update_time = now() returning t.id`,
    [before?.id ?? newId(), tenantId, hotelCode, after.taxNo, ...cells, username],
  )
  await recordChanges(ctx, db, [
    { table: 'invoice_title', id: row?.id ?? '', title: after.title, before: before ?? null, after },
  ])
}

const isSame = (a: Title, b: Title): boolean =>
  a.title === b.title &&
  a.addressPhone === b.addressPhone &&
  a.bankAccount === b.bankAccount &&
  a.email === b.email &&
  a.phone === b.phone
