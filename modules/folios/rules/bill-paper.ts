import { grouped } from '@kezhan/base/grouped'
import { formatYuan } from '@kezhan/base/money'
import {
  amountBlock,
  factsBlock,
  notesBlock,
  type PaperBlock,
  type PaperContent,
  withoutRoom,
} from '@kezhan/base/paper'
import type { LineView } from '../model/account-views'

/** 明细, 汇总, 按付款人; 审计版 shows reversed and moved lines too. */
export const billVersions = { detail: '明细', summary: '汇总', payer: '按付款人', audit: '审计版' } as const
export type BillVersion = keyof typeof billVersions

const payers = { guest: '个人账', company: '公司账' } as const

export interface BillFacts {
  readonly folioNo: string
  readonly settleNo: string | null
  readonly name: string
  readonly version: BillVersion
  readonly lines: readonly LineView[]
  /** The stay it is about, if it is about one. */
  readonly stay?: {
    readonly stayNo: string
    readonly roomNo: string
    readonly roomTypeName: string
    readonly arriveTs: string
    readonly departTs: string
  }
  readonly invoices: readonly { readonly text: string }[]
  readonly cashier: string
  readonly notices: readonly string[]
  readonly invoiceLink: string
}

/** 账单 or, for one settlement, 结账单. What is confidential never comes here. */
export function billPaper(facts: BillFacts): PaperContent {
  const { folioNo, settleNo, name, version, lines, stay, invoices, cashier, notices, invoiceLink } = facts
  const debitFen = sideFen(lines, 'D')
  const creditFen = sideFen(lines, 'C')
  return {
    title: settleNo === null ? `账单（${billVersions[version]}）` : `结账单（${billVersions[version]}）`,
    number: settleNo ?? folioNo,
    blocks: [
      factsBlock([
        ['账号', folioNo],
        ['客人', withoutRoom(name, stay?.roomNo)],
        ['房号', stay?.roomNo],
        ['房型', stay?.roomTypeName],
        ['入住', stay?.arriveTs.slice(0, 16)],
        ['离店', stay?.departTs.slice(0, 16)],
        ['登记单号', stay?.stayNo],
      ]),
      ...bodyOf(version, lines),
      {
        kind: 'table',
        title: '付款方式',
        columns: methodColumns,
        rows: methodsOf(lines),
        sums: ['已付', formatYuan(creditFen)],
      },
      amountBlock('消费合计', debitFen),
      factsBlock([
        ['已付', formatYuan(creditFen)],
        [creditFen < debitFen ? '欠款' : '余额', formatYuan(Math.abs(creditFen - debitFen))],
        ...invoices.map(one => ['发票', one.text] as const),
      ]),
      ...notesBlock('', notices),
      { kind: 'signatures', names: ['客人签名', `收银员 ${cashier}`] },
    ],
    code:
      invoiceLink === ''
        ? { text: settleNo ?? folioNo, caption: settleNo ?? folioNo }
        : { text: invoiceLink, caption: '扫码申请开票' },
  }
}

function bodyOf(version: BillVersion, lines: readonly LineView[]): PaperBlock[] {
  if (version === 'summary') return [summaryTable('消费汇总', charges(lines))]
  if (version !== 'payer') return [detailTable(undefined, lines), summaryTable('消费小计', charges(lines))]
  return Object.entries(payers).flatMap(([payer, title]) => {
    const own = lines.filter(line => line.payer === payer)
    return own.length === 0 ? [] : [detailTable(title, own)]
  })
}

function detailTable(title: string | undefined, lines: readonly LineView[]): PaperBlock {
  return {
    kind: 'table',
    ...(title === undefined ? {} : { title }),
    columns: [
      { title: '日期' },
      { title: '项目' },
      { title: '房号', isWideOnly: true },
      { title: '摘要', isWideOnly: true },
      { title: '消费', isAmount: true },
      { title: '付款', isAmount: true },
    ],
    rows: lines.map(line => [
      line.chargeDate.slice(5),
      line.codeName,
      line.roomNo ?? '',
      [quantityText(line), line.remark ?? ''].filter(Boolean).join(' '),
      line.side === 'D' ? formatYuan(line.amountFen) : '',
      line.side === 'C' ? formatYuan(line.amountFen) : '',
    ]),
    sums: ['合计', '', '', '', formatYuan(sideFen(lines, 'D')), formatYuan(sideFen(lines, 'C'))],
  }
}

function summaryTable(title: string, lines: readonly LineView[]): PaperBlock {
  const groups = [...grouped(lines, line => line.code).values()]
  return {
    kind: 'table',
    title,
    columns: [{ title: '项目' }, { title: '笔数', isAmount: true }, { title: '金额', isAmount: true }],
    rows: groups.map(group => [
      group[0]?.codeName ?? '',
      String(group.length),
      formatYuan(group.reduce((sum, line) => sum + line.amountFen, 0)),
    ]),
    sums: ['合计', String(lines.length), formatYuan(sideFen(lines, 'D'))],
  }
}

const methodColumns = [{ title: '方式' }, { title: '金额', isAmount: true as const }]

/** How it was paid; a method whose payments were all given back is not shown. */
function methodsOf(lines: readonly LineView[]): string[][] {
  const paid = lines.filter(line => line.side === 'C')
  return [...grouped(paid, line => line.codeName).entries()].flatMap(([name, group]) => {
    const fen = group.reduce((sum, line) => sum + line.amountFen, 0)
    return fen === 0 ? [] : [[name, formatYuan(fen)]]
  })
}

const charges = (lines: readonly LineView[]) => lines.filter(line => line.side === 'D')

const sideFen = (lines: readonly LineView[], side: 'D' | 'C') =>
  lines.reduce((sum, line) => sum + (line.side === side ? line.amountFen : 0), 0)

/** How many; a part of a line is a part of its amount, not of its things. */
const quantityText = ({ qty, kind }: Pick<LineView, 'qty' | 'kind'>): string =>
  qty === 1 || kind === 'SPLIT_IN' ? '' : `×${qty}`
