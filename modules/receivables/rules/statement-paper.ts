import { formatYuan } from '@kezhan/base/money'
import { amountBlock, factsBlock, notesBlock, type PaperContent } from '@kezhan/base/paper'
import type { Statement } from '../model/receivable-calls'
import { ageBuckets } from './allocation'

export interface StatementFacts extends Pick<Statement, 'bill' | 'unitName' | 'entries'> {
  readonly accountName: string
  readonly periodFrom: string
  readonly periodTo: string
  /** Owed when the period began, what came in it, what was paid in it: of the whole account. */
  readonly openingFen: number
  readonly chargedFen: number
  readonly receivedFen: number
  /** In the order of `ageBuckets`. */
  readonly ageingFen: readonly number[]
  readonly notices: readonly string[]
}

/** 对账单 as it goes to the unit. */
export function statementPaper(facts: StatementFacts): PaperContent {
  const { bill, unitName, accountName, entries, openingFen, chargedFen, receivedFen, ageingFen } = facts
  const sum = (of: (entry: (typeof entries)[number]) => number) =>
    formatYuan(entries.reduce((total, entry) => total + of(entry), 0))
  return {
    title: '对账单',
    number: bill.billNo,
    blocks: [
      factsBlock([
        ['单位', unitName],
        ['账套', accountName],
        ['账期', `${facts.periodFrom} 至 ${facts.periodTo}`],
        ['到期日', bill.dueDate],
      ]),
      factsBlock([
        ['上期未结', formatYuan(openingFen)],
        ['本期发生', formatYuan(chargedFen)],
        ['本期收款及折让', formatYuan(receivedFen)],
        ['期末未结', formatYuan(openingFen + chargedFen - receivedFen)],
      ]),
      {
        kind: 'table',
        title: '挂账明细',
        columns: [
          { title: '日期' },
          { title: '客人' },
          { title: '房号', isWideOnly: true },
          { title: '单号', isWideOnly: true },
          { title: '金额', isAmount: true },
          { title: '已收', isAmount: true },
          { title: '未收', isAmount: true },
        ],
        rows: entries.map(entry => [
          entry.businessDate,
          entry.guestName ?? '',
          entry.roomNo ?? '',
          entry.orderNo,
          ...[entry.amountFen, entry.paidFen, entry.amountFen - entry.paidFen].map(formatYuan),
        ]),
        sums: [
          '合计',
          '',
          '',
          '',
          sum(entry => entry.amountFen),
          sum(entry => entry.paidFen),
          sum(entry => entry.amountFen - entry.paidFen),
        ],
      },
      {
        kind: 'table',
        title: '账龄（全部未结）',
        columns: ageBuckets.map(({ text }) => ({ title: text, isAmount: true })),
        rows: [ageBuckets.map((_, at) => formatYuan(ageingFen[at] ?? 0))],
      },
      amountBlock('本单应付', bill.amountFen - bill.paidFen),
      ...notesBlock('条款', facts.notices),
      { kind: 'signatures', names: ['酒店盖章', '单位盖章', '日期'] },
    ],
    code: { text: bill.billNo, caption: bill.billNo },
  }
}
