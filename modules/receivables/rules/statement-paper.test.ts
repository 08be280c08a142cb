import { expect, test } from 'vitest'
import { type StatementFacts, statementPaper } from './statement-paper'

const aStatement = (part: Partial<StatementFacts> = {}): StatementFacts => ({
  bill: { id: 'b', billNo: 'AR1', amountFen: 90_000, paidFen: 10_000, dueDate: '2026-06-30', state: 'sent' },
  unitName: '甲公司',
  accountName: '主账套',
  periodFrom: '2026-05-01',
  periodTo: '2026-05-31',
  openingFen: 5000,
  chargedFen: 90_000,
  receivedFen: 10_000,
  ageingFen: [50_000, 30_000, 5000, 0],
  entries: [
    {
      id: 'e1',
      businessDate: '2026-05-02',
      guestName: '张三',
      roomNo: '301',
      orderNo: 'RZ1',
      amountFen: 60_000,
      paidFen: 10_000,
    },
    {
      id: 'e2',
      businessDate: '2026-05-20',
      guestName: null,
      roomNo: null,
      orderNo: 'HY2',
      amountFen: 30_000,
      paidFen: 0,
    },
  ],
  notices: ['请于到期日前付款'],
  ...part,
})

test('a statement has the unit and its period, every debt with what is paid of it, and all that is owed by age', () => {
  expect(statementPaper(aStatement())).toEqual({
    title: '对账单',
    number: 'AR1',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['单位', '甲公司'],
          ['账套', '主账套'],
          ['账期', '2026-05-01 至 2026-05-31'],
          ['到期日', '2026-06-30'],
        ],
      },
      {
        kind: 'facts',
        facts: [
          ['上期未结', '50.00'],
          ['本期发生', '900.00'],
          ['本期收款及折让', '100.00'],
          ['期末未结', '850.00'],
        ],
      },
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
        rows: [
          ['2026-05-02', '张三', '301', 'RZ1', '600.00', '100.00', '500.00'],
          ['2026-05-20', '', '', 'HY2', '300.00', '0.00', '300.00'],
        ],
        sums: ['合计', '', '', '', '900.00', '100.00', '800.00'],
      },
      {
        kind: 'table',
        title: '账龄（全部未结）',
        columns: [
          { title: '0–30天', isAmount: true },
          { title: '31–60天', isAmount: true },
          { title: '61–90天', isAmount: true },
          { title: '90天以上', isAmount: true },
        ],
        rows: [['500.00', '300.00', '50.00', '0.00']],
      },
      { kind: 'amount', label: '本单应付', text: '800.00', capitals: '捌佰元整' },
      { kind: 'notes', title: '条款', lines: ['请于到期日前付款'] },
      { kind: 'signatures', names: ['酒店盖章', '单位盖章', '日期'] },
    ],
    code: { text: 'AR1', caption: 'AR1' },
  })
})

test('a statement without terms has no place for them', () => {
  expect(statementPaper(aStatement({ notices: [] })).blocks.map(block => block.kind)).not.toContain('notes')
})
