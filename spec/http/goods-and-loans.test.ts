import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aDeskHotel, aGood, book, bookingOf, type DeskHotel, linesOf, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let boss: LedgerDesk
/** May do the daily work of the desk, and nothing that gives money away. */
let clerk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  boss = new LedgerDesk(hotel.booted, hotel.clerk)
  const { token } = await addPerson(hotel.booted, {
    username: 'plain_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [
      'acct:list',
      'acct:post',
      'acct:pay',
      'acct:sale',
      'order:add',
      'order:list',
      'order:cancel',
      'stay:service',
    ],
  })
  clerk = new LedgerDesk(hotel.booted, token)
})
afterAll(() => hotel.booted.stop())

const as = <T = unknown>(desk: LedgerDesk, path: string, body: object) =>
  ask<T>(hotel.booted.app, 'POST', path, { token: desk.token, body })
const agree = async (id: string) => accepted(await hotel.post('/ebk/approval/decide', { id, agree: 'Y' }))

test('goods go for their price: for less only with the right or an agreement, on the bill and at the counter', async () => {
  const goodsId = await aGood(hotel, '红酒', 10_000, 10)
  const folioId = await clerk.folio()
  const noRight = '没有商品改价权限，可提交审批'
  const posted = { folioId, code: '2001', goodsId, qty: 2, unitPriceFen: 1, amountFen: 2 }
  const refused = await clerk.call('post', posted)
  expect(refused.body.message).toBe(noRight)
  const item = { code: '2001', name: '红酒', goodsId, qty: 1 }
  for (const cheap of [
    { ...item, unitPriceFen: 1 },
    { ...item, unitPriceFen: 10_000, discountFen: 9_999 },
  ]) {
    const sale = await clerk.sale('sell', { items: [cheap], payments: [{ payCode: '9001', amountFen: 1 }] })
    expect(sale.body.message).toBe(noRight)
  }
  expect((await clerk.sale('sell', { items: [{ ...item, unitPriceFen: 10_000 }] })).body.success).toBe(true)
  expect((await boss.sale('sell', { items: [{ ...item, unitPriceFen: 9000 }] })).body.success).toBe(true)
  const approval = await applyFor(clerk, refused, '临期')
  expect(approval).toMatchObject({
    action: '商品改价',
    targetTitle: '红酒',
    amountFen: 19_998,
    beforeText: '标价200.00',
    afterText: '售价0.02',
  })
  await agree(approval.id)
  expect((await clerk.call('post', { ...posted, approvalId: approval.id })).body.success).toBe(true)
})

test('a day that is over takes the right to it or an agreement, and no day to come is posted', async () => {
  const folioId = await clerk.folio()
  const late = { folioId, code: '2004', amountFen: 100, chargeDate: '2026-04-30' }
  expect((await clerk.call('post', { ...late, chargeDate: '2026-05-02' })).body.message).toBe(
    '费用日期不能晚于营业日',
  )
  const refused = await clerk.call('post', late)
  expect(refused.body.message).toBe('没有补录权限，可提交审批')
  const { id } = await applyFor(clerk, refused, '漏记')
  await agree(id)
  expect((await clerk.call('post', { ...late, approvalId: id })).body.success).toBe(true)
  expect((await boss.call('post', late)).body.success).toBe(true)
  expect((await linesOf(hotel, folioId)).map(({ day, charged }) => [day, charged])).toEqual([
    ['2026-05-01', '2026-04-30'],
    ['2026-05-01', '2026-04-30'],
  ])
})

test('who may not waive a fee is told so, and the fee is neither waived nor taken meanwhile', async () => {
  await hotel.sql(`update cancel_rule set enabled = 'N' where hotel_code = 'KZ001'`)
  await hotel.sql(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen, no_show_fee,
       no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order)
     values ($1, '1', 'KZ001', '首晚', 24, 'first_night', 0, 0, 'first_night', 0, 0, 'Y', 'Y', 1)`,
    [newId()],
  )
  const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const order = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more: prepaid })
  const { reservationId } = order
  hotel.setClock('2026-05-01 20:00')
  const cancel = (desk: LedgerDesk, more: object = {}) =>
    as<{ feeFen: number }>(desk, '/ebk/order/cancel', {
      reservationId,
      reason: '改期',
      waiveFee: 'Y',
      ...more,
    })
  const refused = await cancel(clerk)
  expect(refused.body.message).toBe('没有免违约金权限，可提交审批')
  const approval = await applyFor(clerk, refused, '老客')
  expect(approval).toMatchObject({ action: '免违约金', amountFen: expect.any(Number), afterText: '免收' })
  expect(approval.targetTitle).toContain(order.resNo)
  await agree(approval.id)
  expect(accepted(await cancel(clerk, { approvalId: approval.id })).feeFen).toBe(0)
  hotel.setClock('2026-05-01 15:00')
})

test('who may not over-book is told so where he asks for it; an agreement lets him', async () => {
  await hotel.config('overbookAllowed', 'Y')
  await hotel.sql(
    `insert into overbook_cfg (id, tenant_id, hotel_code, date_from, date_to, limit_kind, qty, share_bp, enabled)
     values ($1, '1', 'KZ001', '2026-05-01', '2026-12-31', 'rooms', 2, 0, 'Y')`,
    [newId()],
  )
  const nights = { arrive: '2026-06-01', depart: '2026-06-02' }
  await book(hotel, { ...nights, qty: 3 })
  const wish = (more: object = {}) =>
    bookingOf(hotel, { ...nights, more: { overbookReason: '历史未到率高', ...more } })
  const plain = await as(clerk, '/ebk/order/addBooking', bookingOf(hotel, nights))
  expect(plain.body.message).toContain('仅剩0间')
  const refused = await as(clerk, '/ebk/order/addBooking', wish())
  expect(refused.body.message).toBe('没有超售权限，可提交审批')
  const { id } = await applyFor(clerk, refused, '历史未到率高')
  await agree(id)
  const done = accepted(
    await as<{ warnings: string[] }>(clerk, '/ebk/order/addBooking', wish({ approvalId: id })),
  )
  expect(done.warnings).toEqual(['已超订：2026-06-01'])
  accepted(await hotel.post('/ebk/order/addBooking', wish()))
})

async function aThing(name: string, totalQty: number, feeMode: string, priceFen: number): Promise<string> {
  const { id } = accepted(
    await hotel.post<{ id: string }>('/base/rentalItem/add', {
      name,
      totalQty,
      feeMode,
      priceFen,
      depositFen: 0,
      compensationFen: 5000,
      enabled: 'Y',
      sortOrder: 1,
    }),
  )
  return id
}
const outOf = async (id: string) =>
  (
    await hotel.sql<{ out: number; total: number }>(
      'select out_qty as out, total_qty as total from rental_item where id = $1',
      [id],
    )
  )[0]

test('nobody lends more than there is; what comes back can be lent again, what is lost cannot', async () => {
  const itemId = await aThing('充电宝', 2, 'free', 0)
  const { stayId } = await walkIn(hotel, '301', '2026-05-04')
  const lend = (qty: number) =>
    hotel.post<{ serviceId: string }>('/ebk/service/add', {
      stayId,
      kind: 'rental',
      itemId,
      qty,
      content: '充电宝',
    })
  const gone = { stayId, kind: 'rental', itemId: 'gone', qty: 1, content: '充电宝' }
  expect((await hotel.post('/ebk/service/add', gone)).body.message).toBe('租借物品不存在或已停用')
  expect((await lend(3)).body.message).toBe('充电宝仅剩2件可借')
  const first = accepted(await lend(1))
  const second = accepted(await lend(1))
  expect((await lend(1)).body.message).toBe('充电宝仅剩0件可借')
  accepted(await hotel.post('/ebk/service/finish', { serviceId: first.serviceId, state: 'back' }))
  accepted(await hotel.post('/ebk/service/finish', { serviceId: second.serviceId, state: 'lost' }))
  expect(await outOf(itemId)).toEqual({ out: 0, total: 1 })
  expect((await lend(2)).body.message).toBe('充电宝仅剩1件可借')
})

test('what is lent by the time or by the hour is charged when it comes back or is lost, begun hours whole, once', async () => {
  const [umbrella, mahjong] = [await aThing('雨伞', 9, 'once', 500), await aThing('麻将机', 9, 'hour', 2000)]
  const { stayId, folioId } = await walkIn(hotel, '303', '2026-05-04')
  const lend = async (itemId: string, qty: number) =>
    accepted(
      await hotel.post<{ serviceId: string }>('/ebk/service/add', {
        stayId,
        kind: 'rental',
        itemId,
        qty,
        content: '租借',
      }),
    ).serviceId
  const end = async (serviceId: string, state: 'back' | 'lost', more: object = {}) =>
    (await hotel.post('/ebk/service/finish', { serviceId, state, ...more })).body.message
  const rents = async () =>
    (await linesOf(hotel, folioId))
      .filter(line => ['2002', '2003'].includes(line.code))
      .map(({ code, fen }) => [code, fen])
  const [one, lost, table, short] = [
    await lend(umbrella, 2),
    await lend(umbrella, 1),
    await lend(mahjong, 1),
    await lend(mahjong, 1),
  ]
  expect(await rents()).toEqual([])
  hotel.setClock('2026-05-01 15:20')
  expect(await end(short, 'back')).toBe('操作成功，租金20.00元已入账')
  expect(await end(short, 'back')).toBe('该服务不能这样结束')
  hotel.setClock('2026-05-01 17:01')
  expect(await end(one, 'back')).toBe('操作成功，租金10.00元已入账')
  expect(await end(lost, 'lost', { compensationFen: 3000 })).toBe('操作成功，租金5.00元已入账')
  expect(await end(table, 'back')).toBe('操作成功，租金60.00元已入账')
  expect(await rents()).toEqual([
    ['2002', 2000],
    ['2002', 1000],
    ['2002', 500],
    ['2003', 3000],
    ['2002', 6000],
  ])
  hotel.setClock('2026-05-01 15:00')
})

test('what is lent by the day is charged by every audit until it is back, once a day', async () => {
  const itemId = await aThing('婴儿床', 5, 'day', 3000)
  const stay = await walkIn(hotel, '302', '2026-05-04', {
    deposits: [{ payCode: '9001', amountFen: 200_000 }],
  })
  const { serviceId } = accepted(
    await hotel.post<{ serviceId: string }>('/ebk/service/add', {
      stayId: stay.stayId,
      kind: 'rental',
      itemId,
      qty: 2,
      content: '婴儿床',
    }),
  )
  const audit = async (businessDate: string, at: string) => {
    hotel.setClock(at)
    accepted(await hotel.post('/ebk/audit/run', { businessDate, resume: 'N' }))
  }
  const rents = async () =>
    (await linesOf(hotel, stay.folioId))
      .filter(line => line.code === '2002')
      .map(({ fen, charged }) => [fen, charged])
  await audit('2026-05-01', '2026-05-02 04:00')
  expect(await rents()).toEqual([[6000, '2026-05-01']])
  await audit('2026-05-02', '2026-05-03 04:00')
  expect(await rents()).toEqual([
    [6000, '2026-05-01'],
    [6000, '2026-05-02'],
  ])
  accepted(await hotel.post('/ebk/service/finish', { serviceId, state: 'back' }))
  await audit('2026-05-03', '2026-05-04 04:00')
  expect(await rents()).toHaveLength(2)
})
