import {
  type InvoiceKind,
  type InvoiceState,
  type InvoiceView,
  invoiceIssue,
  invoiceKinds,
  invoiceNumber,
  invoiceRed,
  invoiceStates,
  invoicesOfFolio,
  invoiceTitles,
  invoiceVoid,
} from '@kezhan/folios/model/invoice-calls'
import { checkInvoice, invoiceItems, invoiceLimitFen } from '@kezhan/folios/rules/invoicing'
import { refuse } from '@kezhan/folios/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { moneyWrite, paperNumber } from '../account/money-write'
import { lockFolio } from '../ledger/folio'
import { tellFolioChanged } from '../ledger/folio-changed'
import {
  addInvoice,
  changeInvoice,
  folioOfInvoice,
  type InvoiceChange,
  invoiceable,
  invoicedFen,
  invoiceOf,
  invoicesOf,
  settledBill,
  settledLines,
} from './invoice-store'
import { findTitles, keepTitle } from './title-store'

export const invoiceRoutes: readonly Route[] = [
  serve(invoicesOfFolio, async (ctx, { folioId }) => {
    const invoices = await invoicesOf(ctx.db, folioId)
    return { result: { invoices, settlements: await invoiceable(ctx.db, folioId, invoices) } }
  }),

  serve(invoiceTitles, async (ctx, { keyword }) => ({ result: await findTitles(ctx.db, keyword) })),

  serve(invoiceIssue, async (ctx, input) => {
    const kind = kindOf(input.kind)
    const taxNo = input.taxNo || null
    if (taxNo === null && (kind === 'eSpecial' || kind === 'paperSpecial')) throw refuse('invoice.taxNo')
    const applyNo = await paperNumber(ctx, 'FP')
    const result = await moneyWrite(ctx, input, async (db, desk) => {
      const place = await settledBill(db, input.settlementId)
      // Two desks that invoice the same settlement, and who takes it back meanwhile, take turns at the folio.
      await lockFolio(db, place.folioId)
      const bill = await settledBill(db, input.settlementId)
      if (bill.state !== 'valid') throw refuse('invoice.revoked')
      const lines = (await settledLines(db, bill.folioId)).filter(line => line.settlementId === bill.id)
      const known = invoicedFen(await invoicesOf(db, bill.folioId), bill.id)
      checkInvoice(input.amountFen, invoiceLimitFen(lines), known)
      const invoiceNo = input.invoiceNo || null
      if (invoiceNo !== null) await checkNumber(db, invoiceNo)
      const contact = {
        addressPhone: input.addressPhone || null,
        bankAccount: input.bankAccount || null,
        email: input.email || null,
        phone: input.phone || null,
      }
      const head = { id: newId(), applyNo, invoiceNo, kind, title: input.title, taxNo }
      const view = await addInvoice(ctx, db, desk.businessDate, {
        ...head,
        amountFen: input.amountFen,
        bill,
        contact,
        remark: input.remark || null,
        items: invoiceItems(lines, input.amountFen),
      })
      if (taxNo !== null) await keepTitle(ctx, db, { taxNo, title: input.title, ...contact })
      await tellFolioChanged(db, desk.hotelCode, [bill.folioId])
      return view
    })
    return { result, message: result.state === 'issued' ? '开票已登记' : '开票申请已登记' }
  }),

  serve(invoiceNumber, async (ctx, input) => ({
    result: await changed(ctx, input, 'applied', '登记号码', async db => {
      await checkNumber(db, input.invoiceNo)
      return { state: 'issued', invoiceNo: input.invoiceNo }
    }),
    message: '发票号码已登记',
  })),

  serve(invoiceRed, async (ctx, input) => ({
    result: await changed(ctx, input, 'issued', '红冲', async () => ({
      state: 'red',
      reason: input.reason,
      redNo: input.redNo || null,
    })),
    message: '已红冲',
  })),

  serve(invoiceVoid, async (ctx, input) => ({
    result: await changed(ctx, input, 'applied', '作废', async () => ({
      state: 'void',
      reason: input.reason,
    })),
    message: '已作废',
  })),
]

/** One step of an invoice from a state it must be in, under the lock of its folio. */
function changed(
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

async function checkNumber(db: Queries, invoiceNo: string): Promise<void> {
  const known = await db.query('select 1 from invoice where invoice_no = $1', [invoiceNo])
  if (known.length > 0) throw refuse('invoice.number')
}

function kindOf(text: string): InvoiceKind {
  if (!Object.hasOwn(invoiceKinds, text)) throw refuse('invoice.kind')
  return text as InvoiceKind // Its keys are the kinds.
}
