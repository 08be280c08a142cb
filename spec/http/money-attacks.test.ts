import { type Answer, ask, signIn } from '@kezhan/app-server/testing/boot'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { moneyThings } from './testing/money-deeds'

/** The abuses that were found, sent again as everybody who does not answer for the house's money. */
let hotel: DeskHotel
const tokens = new Map<string, string>()
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  for (const role of ['frontdesk', 'cashier', 'housekeeper', 'finance'])
    tokens.set(role, await signIn(hotel.booted.app, role))
})
afterAll(() => hotel.booted.stop())

interface Attack {
  readonly path: string
  readonly body: object
  /** What who may make the call at all is told. */
  readonly says: RegExp
}

async function attacks(): Promise<Record<string, Attack>> {
  const { desk, send, aBill, aDebt, aWine } = moneyThings(hotel)
  const { folioId } = await aBill()
  const { unitAccountId } = await aDebt()
  await send('/ebk/ar/receive', { unitAccountId, amountFen: 600, method: '9001' })
  const [unit] = await hotel.sql<{ folioId: string; lineId: string }>(
    `select f.id as "folioId", l.id as "lineId" from folio f join folio_line l on l.folio_id = f.id where f.owner_id = $1`,
    [unitAccountId],
  )
  const order = await send<PaymentOrder>('/ebk/payment/start', {
    folioId,
    adapter: 'simulator',
    code: '9003',
    purpose: 'pay',
    amountFen: 10_000,
    authCode: '1',
  })
  const wine = await aWine()
  const { stayId } = await walkIn(hotel, '301', '2026-05-02')
  const thing = { name: '熨斗', totalQty: 2, feeMode: 'free', priceFen: 0, depositFen: 0, compensationFen: 0 }
  const { id: itemId } = await send<{ id: string }>('/base/rentalItem/add', {
    ...thing,
    enabled: 'Y',
    sortOrder: 1,
  })
  const settled = await desk.folio()
  const charge = await desk.charge(settled, 100_000)
  const adjust = /^没有调账权限，可提交审批$/
  const less = (code: string, amountFen: number) => ({ folioId, code, amountFen, reason: '多收' })
  return {
    'a bill is cancelled by a negative charge': {
      path: '/ebk/account/post',
      body: less('2004', -9900),
      says: adjust,
    },
    'the same as a correction of the room': {
      path: '/ebk/account/post',
      body: less('1006', -3270),
      says: adjust,
    },
    'goods come back by a negative number': {
      path: '/ebk/account/post',
      body: { folioId, code: '2001', goodsId: wine, qty: -1, amountFen: -10_000, reason: '退' },
      says: /数量/,
    },
    'a bill is free of charge': {
      path: '/ebk/account/pay',
      body: { folioId, code: '9202', amountFen: 10_000, reason: '招待' },
      says: /^没有免单权限，可提交审批$/,
    },
    'money of a unit pays a guest': {
      path: '/ebk/account/transfer',
      body: { folioId: unit?.folioId, lineIds: [unit?.lineId], targetFolioId: folioId },
      says: /请在应收管理中办理/,
    },
    'money of a unit is paid out': {
      path: '/ebk/account/refund',
      body: { folioId: unit?.folioId, amountFen: 600 },
      says: /请在应收管理中办理/,
    },
    'the number of an outside payment is typed': {
      path: '/ebk/account/pay',
      body: { folioId, code: '9003', amountFen: 50_000, payRef: order.outsideNo },
      says: /不能手工录入/,
    },
    'more goes back than was paid': {
      path: '/ebk/payment/refund',
      body: { orderId: order.id, amountFen: 10_001, reason: '退' },
      says: /^可退金额为100\.00元$/,
    },
    'goods go for a fen': {
      path: '/ebk/cashSale/sell',
      body: {
        items: [{ code: '2001', name: '红酒', qty: 1, unitPriceFen: 1, goodsId: wine }],
        payments: [{ payCode: '9001', amountFen: 1 }],
      },
      says: /^没有商品改价权限，可提交审批$/,
    },
    'an approver reads what the applicant made up': {
      path: '/ebk/approval/apply',
      body: {
        action: '冲账',
        targetKind: 'line',
        targetId: charge,
        targetTitle: '矿泉水',
        amountFen: 100,
        reason: '打错',
      },
      says: /申请/,
    },
    'three of two irons are lent': {
      path: '/ebk/service/add',
      body: { stayId, kind: 'rental', itemId, qty: 3, content: '熨斗' },
      says: /^熨斗仅剩2件可借$/,
    },
    'a charge is made for a day that is over': {
      path: '/ebk/account/post',
      body: { folioId, code: '2004', amountFen: 100, chargeDate: '2026-04-30' },
      says: /^没有补录权限，可提交审批$/,
    },
  }
}

test('every abuse of money is refused to every role, with the reason said, and nothing moves', async () => {
  const all = await attacks()
  const books = async () => {
    const [row] = await hotel.sql<{ it: string }>(
      `select concat((select count(*) from folio_line), ' ', (select count(*) from journal_entry), ' ', (select count(*) from approval)) as it`,
    )
    return row?.it
  }
  const before = await books()
  const said = new Map<string, number>()
  for (const [name, { path, body, says }] of Object.entries(all))
    for (const [role, token] of tokens) {
      const answer: Answer = await ask(hotel.booted.app, 'POST', path, { token, body })
      if (answer.status === 403) continue
      expect([name, role, answer.status, answer.body.success]).toEqual([name, role, 200, false])
      expect([name, role, answer.body.message]).toEqual([name, role, expect.stringMatching(says)])
      said.set(name, (said.get(name) ?? 0) + 1)
    }
  expect(Object.keys(all).filter(name => !said.has(name))).toEqual([])
  expect(await books()).toBe(before)
})

test('a fee that may not be waived is not taken in silence either', async () => {
  await hotel.sql(`update cancel_rule set enabled = 'N' where hotel_code = 'KZ001'`)
  await hotel.sql(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen, no_show_fee,
       no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order)
     values ('first-night', '1', 'KZ001', '首晚', 24, 'first_night', 0, 0, 'first_night', 0, 0, 'Y', 'Y', 1)`,
  )
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const { reservationId } = await book(hotel, { arrive: '2026-05-02', depart: '2026-05-03', more })
  const cancel = { reservationId, reason: '改期', waiveFee: 'Y' }
  const token = tokens.get('frontdesk') ?? ''
  const answer = await ask(hotel.booted.app, 'POST', '/ebk/order/cancel', { token, body: cancel })
  expect(answer.body.message).toBe('没有免违约金权限，可提交审批')
  expect(accepted(await hotel.post<{ feeFen: number }>('/ebk/order/cancel', cancel)).feeFen).toBe(0)
})
