import type { FolioDetail, LineView } from '@kezhan/folios/model/account-views'
import { expect, test } from 'vitest'
import { billOffers } from './bill-offers'

const folio: FolioDetail['folio'] = {
  id: 'f1',
  folioNo: 'ZD1',
  ownerKind: 'STAY',
  ownerId: 's1',
  name: '张三',
  state: 'open',
  creditExtraFen: 0,
  debitFen: 0,
  creditFen: 50_000,
  balanceFen: 50_000,
  lineCount: 1,
  closedOn: null,
  version: 1,
}
const bill = { folio, offers: [], refundableFen: 50_000, settlements: [] }
const line = (state: LineView['state']): LineView => ({
  id: 'l1',
  lineNo: 1,
  side: 'C',
  code: '9001',
  codeName: '现金',
  postingClass: 'PAY_CASH',
  amountFen: 1,
  qty: 1,
  unitPriceFen: null,
  businessDate: '',
  chargeDate: '',
  kind: 'NORMAL',
  method: null,
  roomNo: null,
  stayId: null,
  reversesId: null,
  parentId: null,
  settleId: null,
  settleNo: null,
  payer: 'guest',
  isConfidential: 'N',
  receiptNo: null,
  realname: '',
  shiftName: '',
  reason: null,
  remark: null,
  createdAt: '',
  state,
})
const offer = (name: string, chosen: readonly LineView[], rights: readonly string[]) =>
  billOffers(bill, chosen, right => rights.includes(right)).find(one => one.name === name)

test('a button of the bill says why it cannot be pressed', () => {
  expect(offer('transfer', [], ['acct:transfer'])?.why).toBe('请先选择账目')
  expect(offer('transfer', [line('settled')], ['acct:transfer'])?.why).toBe('只能选择未结的账目')
  expect(offer('transfer', [line('open')], [])?.why).toBe('无转账权限')
  expect(offer('transfer', [line('open')], ['acct:transfer'])?.why).toBeUndefined()
  expect(offer('split', [line('open'), line('open')], ['acct:split'])?.why).toBe('请只选择一笔账目')
})

test('who may not reverse applies for it, one line at a time', () => {
  expect(offer('reverse', [line('open')], [])).toEqual({ name: 'reverse', title: '申请冲账', why: undefined })
  expect(offer('reverse', [line('open'), line('open')], [])?.why).toBe('请只选择一笔账目')
  expect(offer('reverse', [line('open'), line('open')], ['acct:reverse'])?.why).toBeUndefined()
})

test('the word of the server about the state of the folio stands on the button', () => {
  const offers = [{ action: 'post', title: '入账', offer: 'no', reasons: ['账户已结账，不能入账'] }]
  const [post] = billOffers({ ...bill, offers }, [], () => true)
  expect(post?.why).toBe('账户已结账，不能入账')
})

test('a bill that was opened again after the guest had left can be closed here; the others are closed with their stay', () => {
  const close = (state: 'open' | 'suspended', guest: 'inHouse' | 'gone') =>
    billOffers({ ...bill, folio: { ...folio, state } }, [], () => true, guest).some(
      one => one.name === 'close',
    )
  expect([close('open', 'inHouse'), close('suspended', 'gone'), close('open', 'gone')]).toEqual([
    false,
    false,
    true,
  ])
})

test('what a member has paid is given back to him where the bill has too much', () => {
  const paid = { ...line('open'), code: '9005', postingClass: 'PAY_STORED' }
  const offered = (chosen: readonly LineView[], balanceFen = 50_000) =>
    billOffers({ ...bill, folio: { ...folio, balanceFen } }, chosen, () => true).find(
      one => one.name === 'giveBack',
    )
  expect(offered([paid])).toMatchObject({ title: '退回会员', why: undefined })
  expect(offered([paid], -100)).toMatchObject({ why: '账单没有多付的款项' })
  expect(offered([line('open')])).toBeUndefined()
  expect(offered([{ ...paid, kind: 'REFUND' }])).toBeUndefined()
})
