import type { SaleItem, SalePayment } from '@kezhan/folios/model/cash-sale-calls'
import { chargeLine, paymentLine } from '@kezhan/folios/rules/posting'
import { refuse } from '@kezhan/folios/rules/refusals'
import { checkGoodsNamed, codeIn, isTakenAtDesk, type StoredCode } from '../account/posting-code-store'
import type { LineToPost } from '../ledger/lines'

interface Place {
  readonly folioId: string
  readonly businessDate: string
}

export function itemLines(
  place: Place,
  codes: ReadonlyMap<string, StoredCode>,
  items: readonly SaleItem[],
): LineToPost[] {
  return items.map(item => {
    const amountFen = item.qty * item.unitPriceFen - (item.discountFen ?? 0)
    if (amountFen < 0) throw refuse('sale.discount')
    const code = codeIn(codes, item.code)
    checkGoodsNamed(code, item.goodsId)
    return {
      ...chargeLine(place, code, amountFen, 'person'),
      qty: item.qty,
      unitPriceFen: item.unitPriceFen,
      remark: item.name,
      ...(item.goodsId ? { goodsId: item.goodsId } : {}),
    }
  })
}

/** Refuses what the desk does not take itself. */
export function paymentLines(
  place: Place,
  codes: ReadonlyMap<string, StoredCode>,
  payments: readonly SalePayment[],
  receiptNo: string,
): LineToPost[] {
  return payments.map(({ payCode, amountFen, payRef }) => {
    const method = codeIn(codes, payCode)
    if (!isTakenAtDesk(method)) throw refuse('pay.elsewhere', { name: method.name })
    return {
      ...paymentLine(place, method, amountFen),
      receiptNo,
      ...(payRef ? { payRef } : {}),
    }
  })
}

/** 项目摘要: what the list shows of a sale. */
export function summaryOf(items: readonly SaleItem[]): string {
  const text = items.map(({ name, qty }) => (qty === 1 ? name : `${name}×${qty}`)).join('、')
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
