import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { makeSimulator } from '@kezhan/folios/server/payments/simulator'
import type { ReceiptAnswer } from '@kezhan/receivables/model/receivable-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
let frontdesk: string
beforeAll(async () => {
  booted = await boot({ payments: [makeSimulator('a secret of the test')] })
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  frontdesk = await signIn(booted.app, 'frontdesk')
})
afterAll(() => booted.stop())

const post = <T = unknown>(path: string, body: object, token = desk.token): Promise<Answer<T>> =>
  ask<T>(booted.app, 'POST', path, { token, body })

let units = 0
/** A unit that owed 100.00 and has paid 150.00: its receipt, and the folio that carries the money. */
async function aUnit() {
  const head = { code: `L${++units}`, name: `单位${units}`, kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await post<{ id: string }>('/crm/unit/add', head))
  const terms = { creditLimitFen: 1_000_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const { id: unitAccountId } = accepted(
    await post<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms }),
  )
  const debt = await desk.folio('挂账客人')
  await desk.charge(debt, 10_000)
  accepted(await post('/ebk/ar/charge', { folioId: debt, unitAccountId }))
  const receipt = accepted(
    await post<ReceiptAnswer>('/ebk/ar/receive', {
      unitAccountId,
      amountFen: 15_000,
      method: '9001',
      isAllocated: 'Y',
    }),
  )
  const [money] = await booted.sql<{ folioId: string; lineId: string }>(
    `select l.folio_id as "folioId", l.id as "lineId" from folio_line l join ar_receipt r on r.folio_line_id = l.id where r.id = $1`,
    [receipt.id],
  )
  return { unitAccountId, receiptId: receipt.id, folioId: money?.folioId ?? '', lineId: money?.lineId ?? '' }
}
const apart = '单位账户的款项请在应收管理中办理'

test('what paid a debt of a unit pays no guest’s bill, and nothing of a guest goes to a unit', async () => {
  const unit = await aUnit()
  const guest = await desk.folio()
  const charge = await desk.charge(guest, 5000)
  const deposit = await desk.pay(guest, 3000)
  const out = await desk.call('transfer', {
    folioId: unit.folioId,
    lineIds: [unit.lineId],
    targetFolioId: guest,
  })
  expect(out.body.message).toBe(apart)
  const into = await desk.call('transfer', {
    folioId: guest,
    lineIds: [charge, deposit],
    targetFolioId: unit.folioId,
  })
  expect(into.body.message).toBe(apart)
  expect([await desk.balance(unit.folioId), await desk.balance(guest)]).toEqual([15_000, -2000])
})

test('no call of the bill reaches the account of a unit', async () => {
  const { folioId, lineId } = await aUnit()
  const calls: Readonly<Record<string, object>> = {
    '/ebk/account/post': { code: '2001', amountFen: 100 },
    '/ebk/account/pay': { code: '9001', amountFen: 100 },
    '/ebk/account/refund': { amountFen: 100, reason: '退' },
    '/ebk/account/reverse': { lineIds: [lineId], reason: '冲' },
    '/ebk/account/adjust': { lineId, amountFen: -100, reason: '减' },
    '/ebk/account/split': { lineId, parts: 2 },
    '/ebk/account/settle': {},
    '/ebk/account/partialSettle': { lineIds: [lineId] },
    '/ebk/account/grantCredit': { amountFen: 100, reason: '老客' },
    '/ebk/account/preauth/add': { amountFen: 100, method: '9002', authNo: 'L1' },
    '/ebk/payment/start': {
      adapter: 'simulator',
      code: '9003',
      purpose: 'pay',
      amountFen: 100,
      authCode: '1',
    },
  }
  for (const [path, body] of Object.entries(calls)) {
    const answer = await post(path, { folioId, ...body })
    expect([path, answer.body.message]).toEqual([path, apart])
  }
  const sale = { items: [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }], targetFolioId: folioId }
  expect((await post('/ebk/cashSale/sell', sale)).body.message).toBe(apart)
  expect(await desk.balance(folioId)).toBe(15_000)
})

test('money of a unit that paid no debt goes back by a call of its own, with its right, and never twice', async () => {
  const { receiptId, folioId } = await aUnit()
  const back = (amountFen: number, token?: string) =>
    post<ReceiptAnswer>('/ebk/ar/refund', { receiptId, amountFen, reason: '多付' }, token)
  expect((await back(5000, frontdesk)).status).toBe(403)
  expect((await back(5001)).body.message).toBe('可退金额为50.00元')
  expect((await back(0)).body.message).toBe('金额必须大于0')
  expect((await back(3000)).body.result).toMatchObject({ amountFen: 15_000, allocatedFen: 10_000 })
  expect((await back(2001)).body.message).toBe('可退金额为20.00元')
  await booted.sql(`update ar_receipt set kind = 'writeOff' where id = $1`, [receiptId])
  expect((await back(1)).body.message).toBe('折让没有收到款项，不能退款')
  expect(await desk.balance(folioId)).toBe(12_000)
})

const start = (folioId: string, amountFen: number, authCode = '1') =>
  post<PaymentOrder>('/ebk/payment/start', {
    folioId,
    adapter: 'simulator',
    code: '9003',
    purpose: 'pay',
    amountFen,
    authCode,
  })

test('the number of an outside payment is never typed by hand, so nothing goes back beyond the payment', async () => {
  const folioId = await desk.folio()
  const order = accepted(await start(folioId, 10_000))
  const typed = { code: '9003', amountFen: 50_000, payRef: order.outsideNo }
  const mine = '该支付流水号属于扫码支付单，不能手工录入'
  expect((await post('/ebk/account/pay', { folioId, ...typed })).body.message).toBe(mine)
  const deposit = { folioId, code: '9101', method: '9003', amountFen: 100, payRef: order.outsideNo }
  expect((await post('/ebk/account/pay', deposit)).body.message).toBe(mine)
  const items = [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }]
  const payments = [{ code: '9003', amountFen: 500, payRef: order.outsideNo }]
  expect((await post('/ebk/cashSale/sell', { items, payments })).body.message).toBe(mine)
  const { unitAccountId } = await aUnit()
  const receive = { unitAccountId, amountFen: 500, method: '9003', payRef: order.outsideNo }
  expect((await post('/ebk/ar/receive', receive)).body.message).toBe(mine)
  const refund = (amountFen: number) =>
    post<PaymentOrder>('/ebk/payment/refund', { orderId: order.id, amountFen, reason: '退' })
  expect((await refund(10_001)).body.message).toBe('可退金额为100.00元')
  expect((await refund(6000)).body.result).toMatchObject({ state: 'paid', amountFen: 6000 })
  expect((await refund(4001)).body.message).toBe('可退金额为40.00元')
})

test('a number that was typed before the service named it lets nobody take back more than the service got', async () => {
  const folioId = await desk.folio()
  const order = accepted(await start(folioId, 10_000, '7'))
  expect(order.state).toBe('unknown')
  // Somebody guesses the number while the payment is open.
  await post('/ebk/account/pay', { folioId, code: '9003', amountFen: 50_000, payRef: `SIM${order.id}` })
  await booted.sql(`update payment_order set state = 'paid', outside_no = $2 where id = $1`, [
    order.id,
    `SIM${order.id}`,
  ])
  await post('/ebk/payment/resolve', { orderId: order.id })
  const refund = await post('/ebk/payment/refund', { orderId: order.id, amountFen: 50_000, reason: '退' })
  expect(refund.body.message).toBe('可退金额为100.00元')
})
