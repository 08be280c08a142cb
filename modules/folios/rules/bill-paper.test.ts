import { expect, test } from 'vitest'
import type { LineView } from '../model/account-views'
import { type BillFacts, type BillVersion, billPaper } from './bill-paper'

const aLine = (more: Partial<LineView>): LineView => ({
  id: 'l1',
  lineNo: 1,
  side: 'D',
  code: '1001',
  codeName: '房费',
  postingClass: 'ROOM',
  amountFen: 29_800,
  qty: 1,
  unitPriceFen: null,
  businessDate: '2026-05-01',
  chargeDate: '2026-05-01',
  kind: 'NORMAL',
  method: null,
  roomNo: '801',
  stayId: 's1',
  reversesId: null,
  parentId: null,
  settleId: null,
  settleNo: null,
  payer: 'guest',
  isConfidential: 'N',
  receiptNo: null,
  realname: '王收银',
  shiftName: '早班',
  reason: null,
  remark: null,
  createdAt: '2026-05-01 23:10:00',
  state: 'open',
  ...more,
})

/** Two nights of 298.00 and two bottles of water; 600.00 in cash, and a transfer that went back. */
const lines: readonly LineView[] = [
  aLine({}),
  aLine({ chargeDate: '2026-05-02', remark: '含早', payer: 'company' }),
  aLine({ code: '2001', codeName: '商品', amountFen: 1_000, qty: 2, remark: '矿泉水', roomNo: null }),
  aLine({ side: 'C', code: '9001', codeName: '现金', amountFen: 60_000, roomNo: null }),
  aLine({ side: 'C', code: '9005', codeName: '转账', amountFen: 5_000 }),
  aLine({ side: 'C', code: '9005', codeName: '转账', amountFen: -5_000, kind: 'REFUND' }),
]
const facts: BillFacts = {
  folioNo: 'ZH001',
  settleNo: null,
  name: '801 张三',
  version: 'detail',
  lines,
  stay: {
    stayNo: 'RZ001',
    roomNo: '801',
    roomTypeName: '大床房',
    arriveTs: '2026-05-01 14:05:33',
    departTs: '2026-05-03 11:58:02',
  },
  invoices: [],
  cashier: '王收银',
  notices: [],
  invoiceLink: '',
}
const block = (more: Partial<BillFacts>, at: number) => billPaper({ ...facts, ...more }).blocks[at]
const titles = (version: BillVersion) =>
  billPaper({ ...facts, version }).blocks.flatMap(one => (one.kind === 'table' ? [one.title] : []))

test('a bill is numbered by its account, the paper of a settlement by the settlement', () => {
  const bill = billPaper(facts)
  expect([bill.title, bill.number, bill.code]).toEqual([
    '账单（明细）',
    'ZH001',
    { text: 'ZH001', caption: 'ZH001' },
  ])
  const settled = billPaper({ ...facts, settleNo: 'JZ009', version: 'audit' })
  expect([settled.title, settled.number, settled.code]).toEqual([
    '结账单（审计版）',
    'JZ009',
    { text: 'JZ009', caption: 'JZ009' },
  ])
})

test('where guests apply for invoices themselves, the square code leads there', () => {
  expect(billPaper({ ...facts, invoiceLink: 'https://x.cn/i/1' }).code).toEqual({
    text: 'https://x.cn/i/1',
    caption: '扫码申请开票',
  })
})

test('the head tells the stay to the minute, and only the account where there is no stay', () => {
  expect(block({}, 0)).toEqual({
    kind: 'facts',
    facts: [
      ['账号', 'ZH001'],
      ['客人', '张三'],
      ['房号', '801'],
      ['房型', '大床房'],
      ['入住', '2026-05-01 14:05'],
      ['离店', '2026-05-03 11:58'],
      ['登记单号', 'RZ001'],
    ],
  })
  const { stay: _, ...noStay } = facts
  expect(billPaper({ ...noStay, name: '会议押金' }).blocks[0]).toEqual({
    kind: 'facts',
    facts: [
      ['账号', 'ZH001'],
      ['客人', '会议押金'],
    ],
  })
})

test('明细 lists every line with its day, room and number of things, and sums both sides', () => {
  expect(block({}, 1)).toEqual({
    kind: 'table',
    columns: [
      { title: '日期' },
      { title: '项目' },
      { title: '房号', isWideOnly: true },
      { title: '摘要', isWideOnly: true },
      { title: '消费', isAmount: true },
      { title: '付款', isAmount: true },
    ],
    rows: [
      ['05-01', '房费', '801', '', '298.00', ''],
      ['05-02', '房费', '801', '含早', '298.00', ''],
      ['05-01', '商品', '', '×2 矿泉水', '10.00', ''],
      ['05-01', '现金', '', '', '', '600.00'],
      ['05-01', '转账', '801', '', '', '50.00'],
      ['05-01', '转账', '801', '', '', '-50.00'],
    ],
    sums: ['合计', '', '', '', '606.00', '600.00'],
  })
})

test('a part of a split line is a part of its amount, so it shows no number of things', () => {
  const part = aLine({ qty: 2, kind: 'SPLIT_IN', remark: '矿泉水' })
  expect(block({ lines: [part] }, 1)).toMatchObject({
    rows: [['05-01', '房费', '801', '矿泉水', '298.00', '']],
  })
})

const summary = {
  kind: 'table',
  columns: [{ title: '项目' }, { title: '笔数', isAmount: true }, { title: '金额', isAmount: true }],
  rows: [
    ['房费', '2', '596.00'],
    ['商品', '1', '10.00'],
  ],
  sums: ['合计', '3', '606.00'],
}

test('what was consumed is summed by item: below the lines, or in their place', () => {
  expect(block({}, 2)).toEqual({ ...summary, title: '消费小计' })
  expect(block({ version: 'summary' }, 1)).toEqual({ ...summary, title: '消费汇总' })
})

test('each version has its own tables', () => {
  expect(titles('detail')).toEqual([undefined, '消费小计', '付款方式'])
  expect(titles('audit')).toEqual([undefined, '消费小计', '付款方式'])
  expect(titles('summary')).toEqual(['消费汇总', '付款方式'])
  expect(titles('payer')).toEqual(['个人账', '公司账', '付款方式'])
})

test('按付款人 keeps what the company pays apart, and leaves out who pays nothing', () => {
  expect(block({ version: 'payer' }, 2)).toMatchObject({
    title: '公司账',
    rows: [['05-02', '房费', '801', '含早', '298.00', '']],
    sums: ['合计', '', '', '', '298.00', '0.00'],
  })
  const own = billPaper({ ...facts, version: 'payer', lines: [aLine({})] })
  expect(own.blocks.flatMap(one => (one.kind === 'table' ? [one.title] : []))).toEqual(['个人账', '付款方式'])
  expect(own.blocks.map(one => one.kind)).toEqual([
    'facts',
    'table',
    'table',
    'amount',
    'facts',
    'signatures',
  ])
})

test('ways of paying are summed, and one that was wholly given back is not shown', () => {
  expect(block({}, 3)).toEqual({
    kind: 'table',
    title: '付款方式',
    columns: [{ title: '方式' }, { title: '金额', isAmount: true }],
    rows: [['现金', '600.00']],
    sums: ['已付', '600.00'],
  })
})

test('the foot says what was consumed, paid and is owed, and by which invoices', () => {
  const invoices = [{ text: '普票 100.00' }, { text: '专票 200.00' }]
  const { blocks } = billPaper({ ...facts, invoices })
  expect(blocks.slice(4, 6)).toEqual([
    { kind: 'amount', label: '消费合计', text: '606.00', capitals: '陆佰零陆元整' },
    {
      kind: 'facts',
      facts: [
        ['已付', '600.00'],
        ['欠款', '6.00'],
        ['发票', '普票 100.00'],
        ['发票', '专票 200.00'],
      ],
    },
  ])
})

test.each([
  ['one fen too little is 欠款', 29_799, ['欠款', '0.01']],
  ['exactly paid is a balance of nought', 29_800, ['余额', '0.00']],
  ['one fen too much is 余额', 29_801, ['余额', '0.01']],
])('%s', (_, amountFen, expected) => {
  const paid = aLine({ side: 'C', code: '9001', codeName: '现金', amountFen })
  const foot = block({ lines: [aLine({}), paid] }, 5)
  expect(foot?.kind === 'facts' && foot.facts[1]).toEqual(expected)
})

test('what the hotel adds stands above the signatures of guest and cashier', () => {
  const signatures = { kind: 'signatures', names: ['客人签名', '收银员 王收银'] }
  expect(billPaper(facts).blocks.slice(6)).toEqual([signatures])
  expect(billPaper({ ...facts, notices: ['谢谢惠顾'] }).blocks.slice(6)).toEqual([
    { kind: 'notes', title: '', lines: ['谢谢惠顾'] },
    signatures,
  ])
})
