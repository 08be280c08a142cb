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
  const { blocks } = commissionPaper({ ...facts, settlements: [] })
  expect(blocks.map(one => one.kind)).toEqual(['facts', 'facts', 'table', 'amount', 'notes', 'signatures'])
})

test('the paper names the month, the payee and every night', () => {
  const paper = commissionPaper({ ...facts, contact: '周经理' })
  expect([paper.title, paper.code]).toEqual(['佣金对账单', { text: 'XF-2026-05', caption: 'XF-2026-05' }])
  expect(paper.blocks[0]).toEqual({
    kind: 'facts',
    facts: [
      ['中介', '晓风旅行'],
      ['联系人', '周经理'],
      ['合同号', 'HT-1'],
      ['账期', '2026-05-01 至 2026-05-31'],
    ],
  })
  expect(paper.blocks[2]).toMatchObject({
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
    rows: [
      ['2026-05-03', 'RZ1', '张三', '大床房', '1.5', '447.00', '44.70', '已结算'],
      ['2026-05-09', 'RZ2', '李四', '双床房', '1', '398.00', '39.80', '待结算'],
    ],
  })
})

test('what was paid in the month is listed; notes and signatures stand below', () => {
  const { blocks } = commissionPaper(facts)
  expect(blocks[3]).toEqual({
    kind: 'table',
    title: '本期付款',
    columns: [{ title: '日期' }, { title: '结算单号' }, { title: '方式' }, { title: '金额', isAmount: true }],
    rows: [['2026-05-31', 'YJ2605310001', '现金', '40.00']],
  })
  expect(blocks.slice(5)).toEqual([
    { kind: 'notes', title: '说明', lines: ['请核对'] },
    { kind: 'signatures', names: ['酒店盖章', '中介签收', '日期'] },
  ])
})

test('a channel has neither contact nor contract, an intermediary may lack them', () => {
  const channel = commissionPaper({ ...facts, kind: 'channel', name: '携程' })
  const period = ['账期', '2026-05-01 至 2026-05-31']
  expect(channel.blocks[0]).toEqual({ kind: 'facts', facts: [['渠道', '携程'], period] })
  expect(channel.blocks.at(-1)).toMatchObject({ names: ['酒店盖章', '渠道签收', '日期'] })
  const bare = commissionPaper({ ...facts, contractNo: null })
  expect(bare.blocks[0]).toEqual({ kind: 'facts', facts: [['中介', '晓风旅行'], period] })
})
