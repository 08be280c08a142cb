import { expect, test } from 'vitest'
import { depositPaper, type ReceiptFacts, receiptPaper } from './receipt-paper'
import { type SaleFacts, salePaper } from './sale-paper'

const facts: ReceiptFacts = {
  number: 'YJ001',
  folioNo: 'ZH001',
  name: '801 张三',
  roomNo: '801',
  amountFen: 50_000,
  method: '微信',
  payRef: '4200001',
  remark: '两晚押金',
  businessDate: '2026-05-01',
  shiftName: '早班',
  realname: '王收银',
  notices: ['退房时请出示'],
}

test('押金单 has three parts, the amount in capitals and who took it', () => {
  expect(depositPaper(facts)).toEqual({
    title: '押金单',
    number: 'YJ001',
    parts: ['客人联', '存根联', '财务联'],
    code: { text: 'YJ001', caption: 'YJ001' },
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['房号', '801'],
          ['客人', '张三'],
          ['账号', 'ZH001'],
          ['支付方式', '微信'],
          ['流水号', '4200001'],
          ['日期', '2026-05-01'],
          ['班次', '早班'],
          ['摘要', '两晚押金'],
        ],
      },
      { kind: 'amount', label: '金额', text: '500.00', capitals: '伍佰元整' },
      { kind: 'notes', title: '', lines: ['退房时请出示'] },
      { kind: 'signatures', names: ['收款人 王收银', '客人签名'] },
    ],
  })
})

test('before its first print a 押金单 has no number and no square code', () => {
  const paper = depositPaper({ ...facts, number: '' })
  expect(paper.number).toBe('打印时编号')
  expect(paper).not.toHaveProperty('code')
})

test.each([
  [1, '收据', '金额', '0.01'],
  [0, '收据', '金额', '0.00'],
  [-1, '退款单', '退款金额', '0.01'],
  [-12_000, '退款单', '退款金额', '120.00'],
])('a payment of %i fen is a %s', (amountFen, title, label, text) => {
  const paper = receiptPaper({ ...facts, amountFen })
  expect([paper.title, paper.number]).toEqual([title, 'YJ001'])
  expect(paper.blocks[1]).toMatchObject({ kind: 'amount', label, text })
  expect(paper).not.toHaveProperty('parts')
})

test('what is not known about a payment takes no place on its paper', () => {
  const bare = { ...facts, name: '会议押金', roomNo: null, payRef: null, remark: null, notices: [] }
  const { blocks } = receiptPaper(bare)
  expect(blocks.map(block => block.kind)).toEqual(['facts', 'amount', 'signatures'])
  expect(blocks[0]).toEqual({
    kind: 'facts',
    facts: [
      ['客人', '会议押金'],
      ['账号', 'ZH001'],
      ['支付方式', '微信'],
      ['日期', '2026-05-01'],
      ['班次', '早班'],
    ],
  })
})

const sale: SaleFacts = {
  saleNo: 'XS001',
  businessPoint: '大堂吧',
  customer: '李四',
  businessDate: '2026-05-01',
  shiftName: '中班',
  realname: '王收银',
  items: [
    { name: '矿泉水', qty: 2, amountFen: 1_000 },
    { name: '咖啡', qty: 1, amountFen: 2_800 },
  ],
  payments: [
    { name: '现金', amountFen: 3_000 },
    { name: '微信', amountFen: 800 },
  ],
  roomNo: null,
  notices: [],
}
const foot = (more: Partial<SaleFacts>) => salePaper({ ...sale, ...more }).blocks[3]

test('销售小票 lists the things, their sum and every way of paying', () => {
  expect(salePaper({ ...sale, notices: ['谢谢惠顾'] })).toEqual({
    title: '销售小票',
    number: 'XS001',
    blocks: [
      {
        kind: 'facts',
        facts: [
          ['营业点', '大堂吧'],
          ['客户', '李四'],
          ['日期', '2026-05-01'],
          ['班次', '中班'],
        ],
      },
      {
        kind: 'table',
        columns: [{ title: '品名' }, { title: '数量', isAmount: true }, { title: '金额', isAmount: true }],
        rows: [
          ['矿泉水', '2', '10.00'],
          ['咖啡', '1', '28.00'],
        ],
      },
      { kind: 'amount', label: '合计', text: '38.00', capitals: '叁拾捌元整' },
      {
        kind: 'facts',
        facts: [
          ['现金', '30.00'],
          ['微信', '8.00'],
        ],
      },
      { kind: 'notes', title: '', lines: ['谢谢惠顾'] },
      { kind: 'signatures', names: ['收银员 王收银'] },
    ],
  })
})

test('what is still to be paid at the counter is said', () => {
  expect(foot({ payments: [{ name: '现金', amountFen: 3_799 }] })).toEqual({
    kind: 'facts',
    facts: [
      ['现金', '37.99'],
      ['待收', '0.01'],
    ],
  })
})

test('what is charged to a room is owed by the room, and its guest signs for it', () => {
  const { blocks } = salePaper({ ...sale, payments: [], roomNo: '801' })
  expect(blocks[0]).toMatchObject({ facts: expect.arrayContaining([['挂房账', '801']]) })
  expect(blocks[3]).toEqual({ kind: 'facts', facts: [] })
  expect(blocks.at(-1)).toEqual({ kind: 'signatures', names: ['收银员 王收银', '客人签名'] })
})
