import { type invoiceIssue as call, type InvoiceKind, invoiceKinds } from '@kezhan/folios/model/invoice-calls'
import { checkInvoice, invoiceItems, invoiceLimitFen } from '@kezhan/folios/rules/invoicing'
import { refuse } from '@kezhan/folios/rules/refusals'
import { newId } from '@kezhan/server-kit/new-id'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { moneyWrite, paperNumber } from '../account/money-write'
import { lockFolio } from '../ledger/folio'
import { tellFolioChanged } from '../ledger/folio-changed'
import { checkNumber } from './invoice-step'
import { addInvoice, invoicedFen, invoicesOf, settledBill, settledLines } from './invoice-store'
import { keepTitle } from './title-store'

export const invoiceIssue: HandlerOf<typeof call> = async (ctx, input) => {
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
}

function kindOf(text: string): InvoiceKind {
  if (!Object.hasOwn(invoiceKinds, text)) throw refuse('invoice.kind')
  return text as InvoiceKind // Its keys are the kinds.
}
