import { demoPassword } from '@kezhan/app-server/seed/demo-data'
import { ask, signIn } from '@kezhan/app-server/testing/boot'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { makeSimulator } from '@kezhan/folios/server/payments/simulator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00', { payments: [makeSimulator('a secret of the test')] })
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

/** What the cashier is told about a wish that is not granted. */
async function said(path: string, body: object): Promise<string> {
  const { success, message } = (await hotel.post(path, body)).body
  expect([path, success]).toEqual([path, false])
  return message
}
const account = (word: string, body: object) => said(`/ebk/account/${word}`, body)
const reason = '试'
const nowhere = 'nowhere'

test('what is not there is said so, kind by kind', async () => {
  const folioId = await desk.folio()
  const items = [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }]
  const cash = { payCode: '9001', amountFen: 500 }
  await desk.charge(folioId, 100)
  expect([
    await account('preauth/capture', { preauthId: nowhere, amountFen: 100 }),
    await said('/ebk/cashSale/collect', { saleId: nowhere, payments: [cash] }),
    await said('/ebk/cashSale/sell', { items: [], payments: [cash] }),
    await said('/ebk/invoice/void', { id: nowhere, reason }),
    await said('/ebk/payment/refund', { orderId: nowhere, amountFen: 100, reason }),
    await said('/ebk/ar/charge', { folioId, unitAccountId: nowhere }),
    await said('/ebk/ar/refund', { receiptId: nowhere, amountFen: 100, reason }),
    await said('/ebk/ar/sendBill', { billId: nowhere }),
    await said('/ebk/approval/decide', { id: nowhere, agree: 'Y' }),
    await account('post', { folioId, code: 'X1', amountFen: 100 }),
    await said('/market/coupon/void', { couponId: nowhere, reason }),
    await said('/ebk/shift/movement', { kind: 'gift', amountFen: 100, reason }),
    await said('/ebk/handover/confirm', { id: nowhere, receivedFen: 0 }),
    await said('/ebk/shift/force', { sessionId: nowhere, pieces: {} }),
  ]).toEqual([
    '预授权不存在',
    '现付单不存在',
    '请选择商品',
    '发票不存在',
    '支付单不存在',
    '账套不存在',
    '收款单不存在',
    '账单不存在',
    '审批单不存在',
    '科目“X1”不存在',
    '优惠券不存在',
    '请选择收入、支出或上缴',
    '未找到对应的交班单',
    '本班还没有任何操作，无需交班',
  ])
  const sold = accepted(await desk.sale('sell', { items, payments: [cash] }))
  const { saleId } = sold
  expect(await said('/ebk/cashSale/toRoom', { saleId, targetFolioId: folioId })).toBe('该现付单已结束')
  accepted(await desk.sale('giveBack', { saleId, reason }))
  expect(await said('/ebk/cashSale/giveBack', { saleId, reason })).toBe('该现付单已结束')
})

test('a line is split into parts of its own sign, and money goes back once', async () => {
  const folioId = await desk.folio()
  const lineId = await desk.charge(folioId, 1000)
  expect(await account('split', { folioId, lineId, partsFen: [1500, -500] })).toBe(
    '请至少拆成两笔，每笔与原金额同号',
  )
  const paid = await desk.pay(folioId, 5000)
  accepted(await desk.call('refund', { folioId, amountFen: 3000, reason }))
  expect(await account('reverse', { folioId, lineIds: [paid], reason })).toBe(
    '该收款已退款或已使用，请先处理退款',
  )
  await hotel.sql(`update posting_code set enabled = 'N' where hotel_code = 'KZ001' and code = '2001'`)
  expect(await account('post', { folioId, code: '2001', amountFen: 100 })).toBe('科目未启用')
  await hotel.sql(`update posting_code set enabled = 'Y' where hotel_code = 'KZ001' and code = '2001'`)
})

test('a payment that never came is not given back', async () => {
  const folioId = await desk.folio()
  const wish = { folioId, adapter: 'simulator', code: '9003', purpose: 'pay', amountFen: 1000 }
  const failed = await hotel.post<PaymentOrder>('/ebk/payment/start', { ...wish, authCode: '288' })
  expect(failed.body.result.state).toBe('failed')
  const orderId = failed.body.result.id
  expect(await said('/ebk/payment/refund', { orderId, amountFen: 1000, reason })).toBe(
    '该支付单没有可退的款项',
  )
  const notice = { orderId, outsideNo: 'x', amountFen: 1000, state: 'paid', signature: 'x' }
  const forged = await ask(hotel.booted.app, 'POST', '/ebk/payment/notify/simulator', { body: notice })
  expect([forged.status, forged.body.message]).toEqual([403, '支付通知的签名不正确'])
})

test('a settlement is taken back on its day and in its shift, an authorisation used until its day', async () => {
  const settledBy = async (who: LedgerDesk) => {
    const folioId = await who.folio()
    await who.charge(folioId, 1000)
    await who.pay(folioId, 1000)
    const { settlementId } = accepted(await who.call('settle', { folioId }))
    return { folioId, settlementId }
  }
  const colleague = new LedgerDesk(hotel.booted, await signIn(hotel.booted.app, 'manager'))
  const [early, late] = [await settledBy(colleague), await settledBy(desk)]
  expect(await account('settle', { folioId: late.folioId })).toBe('账户已结，不能结账')
  const folioId = await desk.folio()
  const card = { folioId, payCode: '9002', authNo: 'A1', amountFen: 5000, expiresOn: '2026-05-01' }
  const { id: preauthId } = accepted(await desk.call<{ id: string }>('preauth/add', card))
  const shiftOf = '(select shift_session_id from settlement where id = $1)'
  await hotel.sql(`update shift_session set state = 'handedOver' where id = ${shiftOf}`, [early.settlementId])
  expect(await account('revokeSettle', { settlementId: early.settlementId, reason })).toBe('已交班，需审批')
  await desk.nextDay()
  expect(await account('revokeSettle', { settlementId: late.settlementId, reason })).toBe(
    '已过夜审，不能撤销结账',
  )
  expect(await account('preauth/capture', { preauthId, amountFen: 100 })).toBe('预授权已过期')
})

test('who has chosen no shift moves no money', async () => {
  const token = await signIn(hotel.booted.app, 'frontdesk')
  await hotel.sql(
    `update sys_session set shift_index = null where user_id = (select id from sys_user where username = 'frontdesk')`,
  )
  const folioId = await desk.folio()
  const answer = await new LedgerDesk(hotel.booted, token).call('pay', {
    folioId,
    code: '9001',
    amountFen: 100,
  })
  expect(answer.body.message).toBe('请选择班次!')
})

test('nobody takes over a shift that he has handed over today', async () => {
  const expense = { kind: 'expense', amountFen: 100, reason }
  const receiver = await signIn(hotel.booted.app, 'cashier')
  await ask(hotel.booted.app, 'POST', '/ebk/shift/movement', { token: receiver, body: expense })
  await hotel.sql(
    `update shift_session set state = 'handedOver' where user_id = (select id from sys_user where username = 'cashier')`,
  )
  accepted(await hotel.post('/ebk/shift/movement', expense))
  accepted(await hotel.post('/ebk/shift/count', { pieces: {}, slips: {} }))
  const taking = {
    receiver: 'cashier',
    password: demoPassword,
    shiftIndex: '01',
    areSlipsChecked: 'Y',
    reason,
  }
  expect(await said('/ebk/shift/handover', taking)).toBe('该班次已交接，请选择下一班次')
})

test('a bill that is void is neither sent nor made void again', async () => {
  const add = async (path: string, body: object) =>
    accepted(await hotel.post<{ id: string }>(`/crm/${path}/add`, body)).id
  const unitId = await add('unit', {
    code: 'R1',
    name: '远洋',
    kind: 'company',
    canCredit: 'Y',
    state: 'valid',
  })
  const terms = { creditLimitFen: 100_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const unitAccountId = await add('unitAccount', { unitId, name: '默认账套', ...terms })
  const folioId = await desk.folio()
  await desk.charge(folioId, 1000)
  const charged = await hotel.post<{ entryId: string }>('/ebk/ar/charge', { folioId, unitAccountId })
  const { entryId } = accepted(charged)
  const made = await hotel.post<{ id: string }>('/ebk/ar/bill', { unitAccountId, entryIds: [entryId] })
  const billId = accepted(made).id
  accepted(await hotel.post('/ebk/ar/voidBill', { billId }))
  expect(await said('/ebk/ar/sendBill', { billId })).toBe('已作废的账单不能发送')
  expect(await said('/ebk/ar/voidBill', { billId })).toBe('已作废的账单不能作废')
})
