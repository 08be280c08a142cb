import type {
  InvoiceableSettlement,
  InvoiceItem,
  InvoiceState,
  InvoiceView,
} from '@kezhan/folios/model/invoice-calls'
import { invoiceLimitFen, type SettledLine, takesPart } from '@kezhan/folios/rules/invoicing'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'

const columns = `v.id, v.apply_no, v.invoice_no, v.kind, v.title, v.tax_no,
  v.amount_fen, v.tax_fen, v.state, v.settlement_id, v.settle_no,
  v.business_date, v.realname, v.reason, v.red_no, v.version,
  (select coalesce(jsonb_agg(jsonb_build_object('name', i.name, 'amountFen', i.amount_fen, 'taxRateBp', i.tax_rate_bp, 'taxFen', i.tax_fen)
     order by i.line_no), '[]') from invoice_item i where i.invoice_id = v.id) as items`

/** Invoices of a folio, the oldest first. */
export function invoicesOf(db: Queries, folioId: string): Promise<InvoiceView[]> {
  return db.query<InvoiceView>(
    `select ${columns} from invoice v where v.folio_id = $1 order by v.create_time, v.id limit 500`,
    [folioId],
  )
}

/** Whether a settlement has an invoice that was not taken back. Asked under the lock of its folio. */
export async function isInvoiced(db: Queries, settlementId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from invoice where settlement_id = $1 and state in ('applied', 'issued') limit 1`,
    [settlementId],
  )
  return rows.length > 0
}

export interface SettledBill {
  readonly id: string
  readonly settleNo: string
  readonly folioId: string
  readonly folioName: string
  readonly state: 'valid' | 'revoked'
}

export async function settledBill(db: Queries, settlementId: string): Promise<SettledBill> {
  const [row] = await db.query<SettledBill>(
    `select s.id, s.settle_no, s.folio_id, f.name as folio_name, s.state
     from settlement s join folio f on f.id = s.folio_id where s.id = $1`,
    [settlementId],
  )
  if (row === undefined) throw refuse('settlement.missing')
  return row
}

/** Lines of settlements as invoices look at them. */
export function settledLines(
  db: Queries,
  folioId: string,
): Promise<(SettledLine & { readonly settlementId: string })[]> {
  return db.query<SettledLine & { settlementId: string }>(
    `select l.settle_id as settlement_id, l.side, l.posting_class as "class", l.amount_fen,
       coalesce(c.tax_rate_bp, 0) as tax_rate_bp
     from folio_line l left join posting_code c on c.hotel_code = l.hotel_code and c.code = l.code
     where l.folio_id = $1 and l.settle_id is not null order by l.line_no`,
    [folioId],
  )
}

/** Every valid settlement of a folio with what may still be invoiced of it. */
export async function invoiceable(
  db: Queries,
  folioId: string,
  invoices: readonly InvoiceView[],
): Promise<InvoiceableSettlement[]> {
  const settlements = await db.query<Omit<InvoiceableSettlement, 'limitFen' | 'invoicedFen'>>(
    `select id as settlement_id, settle_no, debit_fen as amount_fen, business_date
     from settlement where folio_id = $1 and state = 'valid' order by created_at, id limit 500`,
    [folioId],
  )
  const lines = await settledLines(db, folioId)
  return settlements.map(one => ({
    ...one,
    limitFen: invoiceLimitFen(lines.filter(line => line.settlementId === one.settlementId)),
    invoicedFen: invoicedFen(invoices, one.settlementId),
  }))
}

export const invoicedFen = (invoices: readonly InvoiceView[], settlementId: string): number =>
  invoices
    .filter(one => one.settlementId === settlementId && takesPart(one.state))
    .reduce((sum, one) => sum + one.amountFen, 0)

export interface NewInvoice
  extends Pick<InvoiceView, 'id' | 'applyNo' | 'invoiceNo' | 'kind' | 'title' | 'taxNo' | 'amountFen'> {
  readonly bill: SettledBill
  readonly items: readonly InvoiceItem[]
  readonly contact: InvoiceContact
  readonly remark: string | null
}
export interface InvoiceContact {
  readonly addressPhone: string | null
  readonly bankAccount: string | null
  readonly email: string | null
  readonly phone: string | null
}

export async function addInvoice(
  ctx: Ctx,
  db: Db,
  businessDate: string,
  made: NewInvoice,
): Promise<InvoiceView> {
  const { tenantId, hotelCode, username, realname } = ctx.user
  const { bill, items, contact } = made
  const taxFen = items.reduce((sum, item) => sum + item.taxFen, 0)
  const rows = items.map((item, at) => ({
    line_no: at + 1,
    name: item.name,
    amount_fen: item.amountFen,
    tax_rate_bp: item.taxRateBp,
    tax_fen: item.taxFen,
  }))
  await db.query(
    `with made as (
       insert into invoice (id, tenant_id, hotel_code, apply_no, invoice_no, kind, title, tax_no, amount_fen, tax_fen, state, settle_no,
         guest_name, business_date, realname, address_phone, bank_account, email, phone, remark, settlement_id, folio_id, create_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) returning id)
     insert into invoice_item (invoice_id, line_no, tenant_id, hotel_code, name, amount_fen, tax_rate_bp, tax_fen)
     select $1, i.line_no, $2, $3, i.name, i.amount_fen, i.tax_rate_bp, i.tax_fen
     from made, jsonb_to_recordset($24::jsonb) as i (line_no integer, name text, amount_fen bigint, tax_rate_bp integer, tax_fen bigint)`,
    [
      made.id,
      tenantId,
      hotelCode,
      made.applyNo,
      made.invoiceNo,
      made.kind,
      made.title,
      made.taxNo,
      made.amountFen,
      taxFen,
      made.invoiceNo === null ? 'applied' : 'issued',
      bill.settleNo,
      bill.folioName,
      businessDate,
      realname,
      contact.addressPhone,
      contact.bankAccount,
      contact.email,
      contact.phone,
      made.remark,
      bill.id,
      bill.folioId,
      username,
      JSON.stringify(rows),
    ],
  )
  const view = await invoiceOf(db, made.id)
  await recordChanges(ctx, db, [
    { table: 'invoice', id: view.id, title: view.applyNo, before: null, after: view },
  ])
  return view
}

export async function invoiceOf(db: Queries, id: string): Promise<InvoiceView> {
  const [view] = await db.query<InvoiceView>(`select ${columns} from invoice v where v.id = $1`, [id])
  if (view === undefined) throw refuse('invoice.missing')
  return view
}

/** Where an invoice stands; the lock of its folio is taken by who asks. */
export async function folioOfInvoice(db: Queries, id: string): Promise<string> {
  const [row] = await db.query<{ folioId: string }>('select folio_id from invoice where id = $1', [id])
  if (row === undefined) throw refuse('invoice.missing')
  return row.folioId
}

export interface InvoiceChange {
  readonly state: InvoiceState
  readonly invoiceNo?: string
  readonly redNo?: string | null
  readonly reason?: string
}

export async function changeInvoice(
  ctx: Ctx,
  db: Db,
  before: InvoiceView,
  change: InvoiceChange,
): Promise<InvoiceView> {
  const after: InvoiceView = { ...before, ...change, version: before.version + 1 }
  await db.query(
    `update invoice set state = $2, invoice_no = $3, red_no = $4, reason = $5, version = version + 1, update_by = $6, update_time = now()
     where id = $1`,
    [before.id, after.state, after.invoiceNo, after.redNo, after.reason, ctx.user.username],
  )
  await recordChanges(ctx, db, [{ table: 'invoice', id: before.id, title: before.applyNo, before, after }])
  return after
}
