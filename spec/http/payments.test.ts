import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import type { PaymentAdapter, PaymentNotice } from '@kezhan/folios/server/payments/payment-adapter'
import { makeSimulator } from '@kezhan/folios/server/payments/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LedgerDesk } from './testing/ledger-desk'

const service = makeSimulator('a secret of the test')
let isRefundRefused = false
/** The same service, which at times gives nothing back. */
const moody: PaymentAdapter = {
  ...service,
  refund: async payment =>
    isRefundRefused ? { state: 'failed', fault: '余额不足' } : service.refund(payment),
}
let booted: Booted
let desk: LedgerDesk
beforeAll(async () => {
  booted = await boot({ payments: [moody] })
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
})
afterAll(() => booted.stop())

const post = (word: string, body: object, key?: string) =>
  ask<PaymentOrder>(booted.app, 'POST', `/ebk/payment/${word}`, {
    token: desk.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const start = (folioId: string, authCode: string, more: object = {}, key?: string) =>
  post(
    'start',
    { folioId, authCode, adapter: 'simulator', code: '9003', purpose: 'pay', amountFen: 10_000, ...more },
    key,
  )
const notify = (notice: PaymentNotice) =>
  ask(booted.app, 'POST', '/ebk/payment/notify/simulator', { body: notice })
const orderOf = async (id: string) =>
  (
    await booted.sql<{ state: string; fault: string | null }>(
      'select state, fault from payment_order where id = $1',
      [id],
    )
  )[0]

test('a payment that the service confirms is posted once, also when the same request comes again', async () => {
  const folioId = await desk.folio()
  const first = await start(folioId, '281', {}, 'payment-key-1')
  expect(first.body.result).toMatchObject({ state: 'paid', outsideNo: `SIM${first.body.result.id}` })
  const again = await start(folioId, '281', {}, 'payment-key-1')
  expect(again.body.result).toMatchObject({ id: first.body.result.id, lineId: first.body.result.lineId })
  await post('resolve', { orderId: first.body.result.id })
  for (let times = 0; times < 5; times++)
    expect((await notify(service.notice({ orderId: first.body.result.id, amountFen: 10_000 }))).status).toBe(
      200,
    )
  expect(await desk.balance(folioId)).toBe(10_000)
  const records = await booted.sql('select 1 from sys_change_log where row_id = $1', [first.body.result.id])
  expect(records.length).toBeGreaterThanOrEqual(3)
})

test('silence is a state: it is resolved by asking, in either direction', async () => {
  const folioId = await desk.folio()
  const silentlyPaid = (await start(folioId, '280')).body.result
  expect(silentlyPaid).toMatchObject({ state: 'unknown', lineId: null })
  expect(await desk.balance(folioId)).toBe(0)
  expect((await post('resolve', { orderId: silentlyPaid.id })).body.result.state).toBe('paid')
  expect(await desk.balance(folioId)).toBe(10_000)
  const silentlyRefused = (await start(folioId, '289')).body.result
  expect(silentlyRefused.state).toBe('unknown')
  const failed = await post('resolve', { orderId: silentlyRefused.id })
  expect(failed.body.result).toMatchObject({ state: 'failed', fault: '用户取消支付', lineId: null })
  expect((await start(folioId, '288')).body.result.state).toBe('failed')
  expect(await desk.balance(folioId)).toBe(10_000)
})

test('what the service tells comes late, twice, out of order or from somebody else', async () => {
  const folioId = await desk.folio()
  const { id: orderId } = (await start(folioId, '287', { purpose: 'deposit' })).body.result
  const genuine = service.notice({ orderId, amountFen: 10_000 })
  const forged = { ...genuine, signature: 'f'.repeat(64) }
  expect((await notify(forged)).status).toBe(403)
  expect((await notify({ ...genuine, amountFen: 1 })).status).toBe(403)
  expect((await notify(service.notice({ orderId, amountFen: 1 }))).status).toBe(200)
  expect(await orderOf(orderId)).toEqual({ state: 'unknown', fault: '通知金额不符：1' })

  await desk.nextDay()
  await Promise.all([1, 2, 3, 4, 5].map(() => notify(genuine)))
  await notify(service.notice({ orderId, amountFen: 10_000 }, 'failed'))
  expect((await orderOf(orderId))?.state).toBe('paid')
  // What has come waits for the desk, whose shift it belongs to.
  expect(await desk.balance(folioId)).toBe(0)
  service.decide(orderId, { state: 'paid', outsideNo: genuine.outsideNo })
  await Promise.all([1, 2, 3, 4, 5].map(() => post('resolve', { orderId })))
  expect(await desk.balance(folioId)).toBe(10_000)
  const lines = await desk.lines(folioId)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ code: '9101', method: '9003' })
})

test('a refund goes back to its payment, never more than came; one that fails is taken back', async () => {
  const folioId = await desk.folio()
  const paid = (await start(folioId, '281')).body.result
  const refund = (amountFen: number) => post('refund', { orderId: paid.id, amountFen, reason: '少住一晚' })
  expect((await refund(10_001)).body.message).toBe('可退金额为100.00元')
  const refunds = await Promise.all([refund(6000), refund(6000)])
  expect(refunds.filter(answer => answer.body.success)).toHaveLength(1)
  expect(await desk.balance(folioId)).toBe(4000)
  const done = refunds.find(answer => answer.body.success)?.body.result
  expect(done).toMatchObject({ purpose: 'refund', refundsId: paid.id, state: 'paid' })

  const later = (await start(folioId, '281', { amountFen: 500 })).body.result
  isRefundRefused = true
  const failed = await post('refund', { orderId: later.id, amountFen: 500 })
  isRefundRefused = false
  expect(failed.body.result).toMatchObject({ state: 'failed', lineId: null })
  expect(await desk.balance(folioId)).toBe(4500)
  expect((await post('refund', { orderId: later.id, amountFen: 500 })).body.result.state).toBe('paid')
  expect(await desk.balance(folioId)).toBe(4000)
})

test('unknown services and purposes are refused, and a list shows what waits', async () => {
  const folioId = await desk.folio()
  expect((await start(folioId, '281', { adapter: 'nobody' })).body.message).toBe('支付渠道未启用')
  expect((await start(folioId, '281', { purpose: 'gift' })).body.message).toBe('支付用途不正确')
  const { id } = (await start(folioId, '287')).body.result
  const list = await ask<PaymentOrder[]>(booted.app, 'GET', '/ebk/payment/list', {
    token: desk.token,
    query: { folioId, isOpen: 'Y' },
  })
  expect(list.body.result.map(order => order.id)).toEqual([id])
})
