import { expect, test } from 'vitest'
import { type CommissionPaperFacts, commissionPaper } from './commission-paper'

const facts: CommissionPaperFacts = {
  kind: 'intermediary',
  name: '晓风旅行',
  code: 'XF',
  contact: null,
  contractNo: 'HT-1',
  month: '2026-05',
  from: '2026-05-01',
  to: '2026-05-31',
  openingFen: 1_000,
  settlements: [{ settleNo: 'YJ2605310001', businessDate: '2026-05-31', way: '现金', amountFen: 4_000 }],
  rows: [
    {
      businessDate: '2026-05-03',
      orderNo: 'RZ1',
      guestName: '张三',
      typeName: '大床房',
      nights: 1.5,
      roomChargeFen: 44_700,
      amountFen: 4_470,
      state: 'settled',
    },
    {
      businessDate: '2026-05-09',
      orderNo: 'RZ2',
      guestName: '李四',
      typeName: '双床房',
      nights: 1,
      roomChargeFen: 39_800,
      amountFen: 3_980,
      state: 'pending',
    },
  ],
  notices: ['请核对'],
}

test('a statement adds up: open before, earned, paid, open now', () => {
  const { blocks, number } = commissionPaper(facts)
  expect(number).toBe('XF-2026-05')
  expect(blocks[1]).toMatchObject({
    facts: [
      ['期初未付', '10.00'],
      ['本期佣金', '84.50'],
      ['本期已付', '40.00'],
      ['期末未付', '54.50'],
    ],
  })
  expect(blocks[2]).toMatchObject({ sums: ['合计', '', '', '', '2.5', '845.00', '84.50', ''] })
  expect(blocks[4]).toMatchObject({ kind: 'amount', label: '期末未付', text: '54.50' })
})

test('a month without payments has no table of them', () => {
  expect(
    commissionPaper({ ...facts, settlements: [] }).blocks.filter(one => one.kind === 'table'),
  ).toHaveLength(1)
})
