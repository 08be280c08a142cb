import type { PaperBlock, PaperContent } from '@kezhan/base/paper'
import type { LineView } from '@kezhan/folios/model/account-views'
import { type BillFacts, billPaper } from '@kezhan/folios/rules/bill-paper'
import { depositPaper, type ReceiptFacts, receiptPaper } from '@kezhan/folios/rules/receipt-paper'
import { expect, test } from 'vitest'
import { statementPaper } from './statement-paper'

const aLine = (part: Partial<LineView>): LineView => ({
  id: 'l',
  lineNo: 1,
  side: 'D',
  code: '1001',
  codeName: '全日房费',
  postingClass: 'ROOM',
  amountFen: 29_800,
  qty: 1,
  unitPriceFen: null,
  businessDate: '2026-05-01',
  chargeDate: '2026-05-01',
  kind: 'NORMAL',
  method: null,
  roomNo: '301',
  stayId: 's',
  reversesId: null,
  parentId: null,
  settleId: null,
  settleNo: null,
  payer: 'guest',
  isConfidential: 'N',
  receiptNo: null,
  realname: '王一',
  shiftName: '早班',
  reason: null,
  remark: null,
  createdAt: '2026-05-01 15:00:00',
  state: 'open',
  ...part,
})

const lines = [
  aLine({}),
  aLine({ chargeDate: '2026-05-02' }),
  aLine({ code: '2001', codeName: '小商品', amountFen: 1_500, qty: 3, payer: 'company' }),
  aLine({ side: 'C', code: '9001', codeName: '现金', amountFen: 50_000 }),
  aLine({ side: 'C', code: '9003', codeName: '微信支付', amountFen: 20_000 }),
  aLine({ side: 'C', code: '9003', codeName: '微信支付', amountFen: -20_000 }),
]

const aBill = (part: Partial<BillFacts> = {}): BillFacts => ({
  folioNo: 'ZD2605010001',
  settleNo: null,
  name: '张三',
  version: 'detail',
  lines,
  invoices: [],
  cashier: '王一',
  notices: ['请核对账目'],
  invoiceLink: '',
  ...part,
})

const tables = ({ blocks }: PaperContent) =>
  blocks.filter((one): one is Extract<PaperBlock, { kind: 'table' }> => one.kind === 'table')
const facts = ({ blocks }: PaperContent) => blocks.flatMap(one => (one.kind === 'facts' ? one.facts : []))
const amounts = ({ blocks }: PaperContent) => blocks.filter(one => one.kind === 'amount')

test('a bill in detail shows every line, its sums, what each thing came to, and how it was paid', () => {
  const paper = billPaper(aBill())
  const [detail, summary, methods] = tables(paper)
  expect(detail?.rows).toHaveLength(6)
  expect(detail?.rows[2]).toEqual(['05-01', '小商品', '301', '×3', '15.00', ''])
  expect(detail?.sums).toEqual(['合计', '', '', '', '611.00', '500.00'])
  expect(summary?.rows).toEqual([
    ['全日房费', '2', '596.00'],
    ['小商品', '1', '15.00'],
  ])
  // What was paid and given back is no way in which it was paid.
  expect(methods?.rows).toEqual([['现金', '500.00']])
  expect(facts(paper)).toContainEqual(['欠款', '111.00'])
  expect(amounts(paper)).toEqual([
    { kind: 'amount', label: '消费合计', text: '611.00', capitals: '陆佰壹拾壹元整' },
  ])
})

test('a summary has no single lines; by payer each has his own table and sum', () => {
  expect(tables(billPaper(aBill({ version: 'summary' }))).map(one => one.title)).toEqual([
    '消费汇总',
    '付款方式',
  ])
  const [guest, company] = tables(billPaper(aBill({ version: 'payer' })))
  expect([guest?.title, guest?.sums?.[4]]).toEqual(['个人账', '596.00'])
  expect([company?.title, company?.sums?.[4]]).toEqual(['公司账', '15.00'])
})

test('a settlement is a 结账单 of its own number; the code leads to the invoice where the hotel has a place for it', () => {
  const paper = billPaper(aBill({ settleNo: 'JZ2605030001', invoices: [{ text: '123 甲公司 已开' }] }))
  expect([paper.title, paper.number, paper.code?.text]).toEqual([
    '结账单（明细）',
    'JZ2605030001',
    'JZ2605030001',
  ])
  expect(facts(paper)).toContainEqual(['发票', '123 甲公司 已开'])
  expect(billPaper(aBill({ invoiceLink: 'https://a.example/fp' })).code).toEqual({
    text: 'https://a.example/fp',
    caption: '扫码申请开票',
  })
})

const aPayment = (part: Partial<ReceiptFacts> = {}): ReceiptFacts => ({
  number: 'YJ00000007',
  folioNo: 'ZD1',
  name: '张三',
  roomNo: '301',
  amountFen: 50_000,
  method: '现金',
  payRef: null,
  remark: null,
  businessDate: '2026-05-01',
  shiftName: '早班',
  realname: '王一',
  notices: ['凭单退款'],
  ...part,
})

test('a deposit slip has three parts and no number before it is printed', () => {
  const paper = depositPaper(aPayment())
  expect(paper.parts).toEqual(['客人联', '存根联', '财务联'])
  expect([paper.title, paper.number]).toEqual(['押金单', 'YJ00000007'])
  const blank = depositPaper(aPayment({ number: '' }))
  expect([blank.number, blank.code]).toEqual(['打印时编号', undefined])
})

test('money that goes back is a refund, and its amount is written without a minus', () => {
  const paper = receiptPaper(aPayment({ amountFen: -12_300 }))
  expect(paper.title).toBe('退款单')
  expect(amounts(paper)).toMatchObject([{ label: '退款金额', text: '123.00', capitals: '壹佰贰拾叁元整' }])
})

test('a statement: before, within and after the period, and the buckets by age', () => {
  const paper = statementPaper({
    bill: {
      id: 'b',
      billNo: 'AR1',
      amountFen: 60_000,
      paidFen: 10_000,
      dueDate: '2026-06-30',
      state: 'sent',
    },
    unitName: '甲公司',
    accountName: '主账套',
    periodFrom: '2026-05-01',
    periodTo: '2026-05-31',
    openingFen: 5_000,
    chargedFen: 60_000,
    receivedFen: 10_000,
    ageingFen: [50_000, 5_000, 0, 0],
    entries: [
      {
        id: 'e',
        businessDate: '2026-05-02',
        guestName: '张三',
        roomNo: '301',
        orderNo: 'RZ1',
        amountFen: 60_000,
        paidFen: 10_000,
      },
    ],
    notices: [],
  })
  expect(facts(paper)).toContainEqual(['期末未结', '550.00'])
  const [entries, ages] = tables(paper)
  expect(entries?.sums).toEqual(['合计', '', '', '', '600.00', '100.00', '500.00'])
  expect(ages?.rows).toEqual([['500.00', '50.00', '0.00', '0.00']])
  expect(amounts(paper)).toMatchObject([{ label: '本单应付', capitals: '伍佰元整' }])
})
