import { formatYuan } from '@kezhan/base/money'
import {
  amountBlock,
  factsBlock,
  notesBlock,
  type PaperBlock,
  type PaperColumn,
  type PaperContent,
} from '@kezhan/base/paper'
import { type CommissionState, commissionStates } from './commission-states'

export interface CommissionPaperFacts {
  readonly kind: 'intermediary' | 'channel'
  readonly name: string
  readonly code: string
  readonly contact: string | null
  readonly contractNo: string | null
  /** `2026-05`. */
  readonly month: string
  readonly from: string
  readonly to: string
  /** Earned before the month and not paid when it began. */
  readonly openingFen: number
  /** Paid in the month, whenever it was earned. */
  readonly settlements: readonly {
    readonly settleNo: string
    readonly businessDate: string
    readonly way: string
    readonly amountFen: number
  }[]
  readonly rows: readonly {
    readonly businessDate: string
    readonly orderNo: string
    readonly guestName: string
    readonly typeName: string
    readonly nights: number
    readonly roomChargeFen: number
    readonly amountFen: number
    readonly state: Exclude<CommissionState, 'void'>
  }[]
  readonly notices: readonly string[]
}

/** 佣金对账单 of a month, as it goes to the intermediary or the channel. */
export function commissionPaper(facts: CommissionPaperFacts): PaperContent {
  const { rows, settlements, openingFen } = facts
  const earnedFen = rows.reduce((sum, row) => sum + row.amountFen, 0)
  const paidFen = settlements.reduce((sum, one) => sum + one.amountFen, 0)
  const number = `${facts.code}-${facts.month}`
  return {
    title: '佣金对账单',
    number,
    blocks: [
      factsBlock([...payeeFacts(facts), ['账期', `${facts.from} 至 ${facts.to}`]]),
      factsBlock([
        ['期初未付', formatYuan(openingFen)],
        ['本期佣金', formatYuan(earnedFen)],
        ['本期已付', formatYuan(paidFen)],
        ['期末未付', formatYuan(openingFen + earnedFen - paidFen)],
      ]),
      {
        kind: 'table',
        title: '佣金明细',
        columns: [
          { title: '离店日' },
          { title: '订单', isWideOnly: true },
          { title: '客人' },
          { title: '房型', isWideOnly: true },
          { title: '间夜', isAmount: true },
          { title: '房费', isAmount: true },
          { title: '佣金', isAmount: true },
          { title: '状态', isWideOnly: true },
        ],
        rows: rows.map(row => [
          row.businessDate,
          row.orderNo,
          row.guestName,
          row.typeName,
          String(row.nights),
          formatYuan(row.roomChargeFen),
          formatYuan(row.amountFen),
          commissionStates.states[row.state],
        ]),
        sums: [
          '合计',
          '',
          '',
          '',
          String(rows.reduce((sum, row) => sum + row.nights, 0)),
          formatYuan(rows.reduce((sum, row) => sum + row.roomChargeFen, 0)),
          formatYuan(earnedFen),
          '',
        ],
      },
      ...paidBlock(settlements),
      amountBlock('期末未付', openingFen + earnedFen - paidFen),
      ...notesBlock('说明', facts.notices),
      { kind: 'signatures', names: ['酒店盖章', `${payeeWords[facts.kind]}签收`, '日期'] },
    ],
    code: { text: number, caption: number },
  }
}

const payeeWords = { intermediary: '中介', channel: '渠道' } as const

function payeeFacts({ kind, name, contact, contractNo }: CommissionPaperFacts): [string, string][] {
  const named: [string, string] = [payeeWords[kind], name]
  if (kind === 'channel') return [named]
  return [named, ['联系人', contact ?? ''], ['合同号', contractNo ?? '']]
}

function paidBlock(settlements: CommissionPaperFacts['settlements']): PaperBlock[] {
  if (settlements.length === 0) return []
  const columns: readonly PaperColumn[] = [
    { title: '日期' },
    { title: '结算单号' },
    { title: '方式' },
    { title: '金额', isAmount: true },
  ]
  const rows = settlements.map(one => [one.businessDate, one.settleNo, one.way, formatYuan(one.amountFen)])
  return [{ kind: 'table', title: '本期付款', columns, rows }]
}
