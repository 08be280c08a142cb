import { formatYuan } from '@kezhan/base/money'
import { amountBlock, factsBlock, notesBlock, type PaperContent } from '@kezhan/base/paper'

/** A line of a sale as its paper tells it; what came back has a number below nought. */
export interface SaleLine {
  readonly name: string
  readonly qty: number
  readonly amountFen: number
}

export interface SaleFacts {
  readonly saleNo: string
  readonly businessPoint: string | null
  readonly customer: string | null
  readonly businessDate: string
  readonly shiftName: string
  readonly realname: string
  readonly items: readonly SaleLine[]
  readonly payments: readonly Omit<SaleLine, 'qty'>[]
  /** The room that it was charged to. */
  readonly roomNo: string | null
  readonly notices: readonly string[]
}

/** 销售小票. Who has it on his room signs for it. */
export function salePaper(facts: SaleFacts): PaperContent {
  const { items, payments, roomNo, realname } = facts
  const sum = (lines: readonly { readonly amountFen: number }[]) =>
    lines.reduce((total, line) => total + line.amountFen, 0)
  const owedFen = roomNo === null ? sum(items) - sum(payments) : 0
  return {
    title: '销售小票',
    number: facts.saleNo,
    blocks: [
      factsBlock([
        ['营业点', facts.businessPoint],
        ['客户', facts.customer],
        ['挂房账', roomNo],
        ['日期', facts.businessDate],
        ['班次', facts.shiftName],
      ]),
      {
        kind: 'table',
        columns: [{ title: '品名' }, { title: '数量', isAmount: true }, { title: '金额', isAmount: true }],
        rows: items.map(({ name, qty, amountFen }) => [name, String(qty), formatYuan(amountFen)]),
      },
      amountBlock('合计', sum(items)),
      factsBlock([
        ...payments.map(({ name, amountFen }) => [name, formatYuan(amountFen)] as const),
        ['待收', owedFen === 0 ? null : formatYuan(owedFen)],
      ]),
      ...notesBlock('', facts.notices),
      {
        kind: 'signatures',
        names: roomNo === null ? [`收银员 ${realname}`] : [`收银员 ${realname}`, '客人签名'],
      },
    ],
  }
}
