import { grouped } from '@kezhan/base/grouped'
import { formatYuan } from '@kezhan/base/money'
import { roundQuotient, toTheFen } from '@kezhan/base/rounding'
import { splitByWeights } from '@kezhan/base/split-amount'
import type { InvoiceItem, InvoiceState } from '../model/invoice-calls'
import type { PostingClass, Side } from '../model/posting-codes'
import { refuse } from './refusals'

export interface SettledLine {
  readonly side: Side
  readonly class: PostingClass
  readonly amountFen: number
  readonly taxRateBp: number
}

/**
 * Ways of paying that the hotel itself gives an invoice for (hotel domain §6.4). Coupons, points and what was given away
 * are nobody's money; a channel invoices what it collected; stored value was invoiced when it was topped up, and the tax
 * office allows no second invoice when it is spent.
 */
const invoiceable: ReadonlySet<PostingClass> = new Set<PostingClass>([
  'PAY_CASH',
  'PAY_CARD',
  'PAY_WECHAT',
  'PAY_ALIPAY',
  'PAY_TRANSFER',
  'PAY_AR',
  'DEPOSIT',
])

/** What of a settlement may be invoiced at all. */
export function invoiceLimitFen(lines: readonly SettledLine[]): number {
  const paidFen = lines.reduce(
    (sum, line) => sum + (line.side === 'C' && invoiceable.has(line.class) ? line.amountFen : 0),
    0,
  )
  return Math.max(0, paidFen)
}

/** An application takes its part as an invoice does; what is red or void has given it back. */
export const takesPart = (state: InvoiceState): boolean => state === 'applied' || state === 'issued'

/** Refuses what would invoice more than was paid. */
export function checkInvoice(amountFen: number, limitFen: number, invoicedFen: number): void {
  if (amountFen <= 0) throw refuse('invoice.positive')
  const leftFen = Math.max(0, limitFen - invoicedFen)
  if (amountFen > leftFen) throw refuse('invoice.tooMuch', { left: formatYuan(leftFen) })
}

/** Tax that is inside a price: amount × r / (1 + r). */
export function taxInsideFen(amountFen: number, taxRateBp: number): number {
  return roundQuotient(BigInt(amountFen) * BigInt(taxRateBp), BigInt(10_000 + taxRateBp), toTheFen)
}

const lodging = '*住宿服务*住宿费'
const itemNames: Partial<Readonly<Record<PostingClass, string>>> = {
  ROOM: lodging,
  ROOM_EXTRA: lodging,
  FNB: '*餐饮服务*餐费',
  GOODS: '*日用杂品*商品',
  RENT: '*现代服务*租赁费',
}
const otherItem = '*现代服务*其他服务费'

/**
 * Items of an invoice: what was consumed, by name and rate, each with its share of the amount. They sum to the amount to
 * the fen. A settlement whose charges cancel out is lodging.
 */
export function invoiceItems(lines: readonly SettledLine[], amountFen: number): InvoiceItem[] {
  const charges = lines.filter(line => line.side === 'D')
  const groups = [...grouped(charges, line => `${itemNames[line.class] ?? otherItem} ${line.taxRateBp}`)]
    .map(([key, group]) => ({
      key,
      taxRateBp: group[0]?.taxRateBp ?? 0,
      weight: group.reduce((sum, line) => sum + line.amountFen, 0),
    }))
    .filter(({ weight }) => weight > 0)
  if (groups.length === 0) return [itemOf(lodging, amountFen, charges[0]?.taxRateBp ?? 0)]
  const shares = splitByWeights(
    amountFen,
    groups.map(({ weight }) => weight),
  )
  return groups.flatMap(({ key, taxRateBp }, at) => {
    const shareFen = shares[at] ?? 0
    return shareFen === 0 ? [] : [itemOf(key.slice(0, key.lastIndexOf(' ')), shareFen, taxRateBp)]
  })
}

const itemOf = (name: string, amountFen: number, taxRateBp: number): InvoiceItem => ({
  name,
  amountFen,
  taxRateBp,
  taxFen: taxInsideFen(amountFen, taxRateBp),
})
