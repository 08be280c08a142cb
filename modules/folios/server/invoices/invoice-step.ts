import { type InvoiceState, type InvoiceView, invoiceStates } from '@kezhan/folios/model/invoice-calls'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { moneyWrite } from '../account/money-write'
import { lockFolio } from '../ledger/folio'
import { tellFolioChanged } from '../ledger/folio-changed'
import { changeInvoice, folioOfInvoice, type InvoiceChange, invoiceOf } from './invoice-store'

/** One step of an invoice from a state it must be in, under the lock of its folio. */
export function changeInvoiceState(
  ctx: Ctx,
  input: { readonly id: string },
  from: InvoiceState,
  action: string,
  change: (db: Db) => Promise<InvoiceChange>,
): Promise<InvoiceView> {
  return moneyWrite(ctx, input, async (db, desk) => {
    const folioId = await folioOfInvoice(db, input.id)
    await lockFolio(db, folioId)
    const before = await invoiceOf(db, input.id)
    if (before.state !== from) throw refuse('invoice.state', { state: invoiceStates[before.state], action })
    const after = await changeInvoice(ctx, db, before, await change(db))
    await tellFolioChanged(db, desk.hotelCode, [folioId])
    return after
  })
}

export async function checkNumber(db: Queries, invoiceNo: string): Promise<void> {
  const known = await db.query('select 1 from invoice where invoice_no = $1', [invoiceNo])
  if (known.length > 0) throw refuse('invoice.number')
}
