import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { PermissionCode } from '@kezhan/resource/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aDeskHotel, aGuest, book, bookingOf, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
/** A clerk without the right to other prices, one who may down to the floor, and one who decides. */
const tokens = { plain: '', seller: '', chief: '' }
type Who = keyof typeof tokens
const reason = '老客户'

beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const work: PermissionCode[] = [
    'order:list',
    'order:add',
    'order:edit',
    'stay:checkin',
    'stay:extend',
    'stay:change',
  ]
  const person = async (username: string, rights: readonly PermissionCode[]) => {
    const place = { username, tenantId: '1', hotelCode: 'KZ001' }
    return (await addPerson(hotel.booted, { ...place, rights })).token
  }
  tokens.plain = await person('price_plain', work)
  tokens.seller = await person('price_seller', [...work, 'price:override'])
  tokens.chief = await person('price_chief', ['approval:decide', 'price:override', 'price:belowFloor'])
  // 70 % of 298.00 is 208.60; the type itself goes no lower than 250.00.
  await hotel.sql(
    `insert into base_price (id, tenant_id, hotel_code, room_type_id, effective_from, weekday_fen, weekend_fen, minimum_fen, breakfasts)
     values ('floor-king', '1', 'KZ001', $1, '2026-01-01', 29800, 29800, 25000, 0)`,
    [hotel.king],
  )
})
afterAll(() => hotel.booted.stop())

const post = (who: Who, path: string, body: object) =>
  ask<Record<string, unknown>>(hotel.booted.app, 'POST', path, { token: tokens[who], body })
const noRight = '无改价权限，请提交申请'
const tooLow = (date: string, price: string, floor = '250.00') =>
  `${date}房价${price}元低于底价${floor}元，需审批`

/** Every way of typing a price: what is sent for a price and a reason, and the night that is sold. */
interface Way {
  readonly path: string
  readonly night: string
  body(priceFen: number, why: string | null): Promise<object> | object
}

async function waysToType(): Promise<Record<string, Way>> {
  const typed = (date: string, priceFen: number, why: string | null) => [
    { date, priceFen, overrideReason: why },
  ]
  const day = { arrive: '2026-05-10', depart: '2026-05-11' }
  const order = await book(hotel, { arrive: '2026-05-20', depart: '2026-05-21' })
  const line = order.rooms[0]?.reservationRoomId
  const stay = await walkIn(hotel, '301', '2026-05-02')
  const roomId = hotel.rooms['303'] ?? ''
  return {
    booking: {
      path: '/ebk/order/addBooking',
      night: '2026-05-10',
      body: (priceFen, why) => {
        const rooms = [{ roomTypeId: hotel.king, qty: 1, nights: typed('2026-05-10', priceFen, why) }]
        return bookingOf(hotel, { ...day, more: { rooms } })
      },
    },
    update: {
      path: '/ebk/order/update',
      night: '2026-05-20',
      body: (priceFen, why) => ({
        reservationId: order.reservationId,
        lines: [{ reservationRoomId: line, nights: typed('2026-05-20', priceFen, why) }],
      }),
    },
    walkIn: {
      path: '/ebk/order/checkIn',
      night: '2026-05-01',
      body: (priceFen, why) => ({
        roomId,
        departDate: '2026-05-02',
        guests: [aGuest()],
        nights: typed('2026-05-01', priceFen, why),
      }),
    },
    changeRoom: {
      path: '/ebk/order/changeRoom',
      night: '2026-05-01',
      body: (typedFen, why) => ({
        stayId: stay.stayId,
        roomId: hotel.rooms['302'],
        price: 'typed',
        typedFen,
        reason: why ?? '',
      }),
    },
    extension: {
      path: '/ebk/order/extend',
      night: '2026-05-02',
      body: (typedFen, why) => ({ stayId: stay.stayId, departDate: '2026-05-03', typedFen, reason: why }),
    },
    team: {
      path: '/ebk/team/add',
      night: '2026-05-12',
      body: priceFen => ({
        name: '西湖团',
        leaderName: '领队',
        leaderPhone: '13700000000',
        channelId: hotel.channel,
        arriveDate: '2026-05-12',
        departDate: '2026-05-13',
        plan: [{ roomTypeId: hotel.king, date: '2026-05-12', qty: 1, priceFen }],
      }),
    },
    teamBooking: {
      path: '/ebk/order/addBooking',
      night: '2026-05-14',
      body: (priceFen, why) => ({
        ...bookingOf(hotel, { arrive: '2026-05-14', depart: '2026-05-15' }),
        kind: 'TEAM',
        team: { name: '灵隐团', leaderName: '领队', leaderPhone: '13700000000' },
        rooms: [{ roomTypeId: hotel.king, qty: 1, nights: typed('2026-05-14', priceFen, why) }],
      }),
    },
  }
}

test('every way of typing a price takes the right, keeps above the floor of the type, and below it needs an agreement', async () => {
  for (const [name, { path, night, body }] of Object.entries(await waysToType())) {
    const say = async (who: Who, priceFen: number, more: object = {}) =>
      (await post(who, path, { ...(await body(priceFen, reason)), ...more })).body.message
    expect([name, await say('plain', 26_000)]).toEqual([name, noRight])
    expect([name, await say('seller', 24_999)]).toEqual([name, tooLow(night, '249.99')])
    const agreed = await anAgreement('seller', await post('seller', path, await body(24_000, reason)))
    const lower = await say('seller', 23_900, { approvalId: agreed })
    expect([name, lower]).toEqual([name, '审批单与本次操作不符'])
    const done = await post('seller', path, { ...(await body(24_000, reason)), approvalId: agreed })
    expect([name, done.body.success, done.body.message]).toEqual([name, true, expect.any(String)])
    const [used] = await hotel.sql<{ state: string }>('select state from approval where id = $1', [agreed])
    expect([name, used?.state]).toEqual([name, 'used'])
  }
})

async function anAgreement(who: Who, refused: Answer<unknown>) {
  const { id } = await applyFor({ booted: hotel.booted, token: tokens[who] }, refused, reason)
  accepted(await post('chief', '/ebk/approval/decide', { id, agree: 'Y' }))
  return id
}

test('a typed price says why, also where a stay is made longer', async () => {
  const { stayId } = await walkIn(hotel, '401', '2026-05-02')
  const extend = { stayId, departDate: '2026-05-03', typedFen: 30_000 }
  expect((await post('seller', '/ebk/order/extend', extend)).body.message).toBe('修改房价请填写原因')
  accepted(await post('seller', '/ebk/order/extend', { ...extend, reason }))
  const [night] = await hotel.sql(
    `select price_fen::int as fen, base_fen::int as base, override_reason as why, override_by as by from stay_night
     where stay_id = $1 and night = '2026-05-02'`,
    [stayId],
  )
  expect(night).toEqual({ fen: 30_000, base: 39_800, why: reason, by: 'price_seller' })
})

test('沿用原价 goes on without a right down to the floor, and below it not', async () => {
  const cheap = (priceFen: number) => ({ nights: [{ date: '2026-05-01', priceFen, overrideReason: reason }] })
  const { stayId } = await walkIn(hotel, '402', '2026-05-02', cheap(28_000))
  const keep = (departDate: string) =>
    post('plain', '/ebk/order/extend', { stayId, departDate, price: 'keep' })
  expect(accepted(await keep('2026-05-03'))).toMatchObject({ addedFen: 28_000 })
  // 70 % of 398.00 is 278.60.
  await hotel.sql('update stay_night set price_fen = 27859 where stay_id = $1', [stayId])
  expect((await keep('2026-05-04')).body.message).toBe(noRight)
  const asSeller = { stayId, departDate: '2026-05-04', price: 'keep' }
  expect((await post('seller', '/ebk/order/extend', asSeller)).body.message).toBe(
    tooLow('2026-05-03', '278.59', '278.60'),
  )
})

test('the public price of a team is no typed price, and one that stands is not asked again', async () => {
  const plan = (priceFen: number) => [{ roomTypeId: hotel.twin, date: '2026-05-16', qty: 1, priceFen }]
  const team = {
    name: '断桥团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    arriveDate: '2026-05-16',
    departDate: '2026-05-17',
  }
  const channelId = hotel.channel
  const { teamId } = accepted(
    await post('plain', '/ebk/team/add', { ...team, channelId, plan: plan(39_800) }),
  ) as { teamId: string }
  const low = { ...team, teamId, plan: plan(20_000), priceReason: '老客户' }
  accepted(await hotel.post('/ebk/team/update', low))
  accepted(await post('plain', '/ebk/team/update', { ...team, teamId, plan: plan(20_000) }))
  expect(
    (await post('plain', '/ebk/team/update', { ...team, teamId, plan: plan(21_000) })).body.message,
  ).toBe(noRight)
})
