import type { PreCheck } from '@kezhan/audit/model/audit-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, bookingOf, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const say = async (path: string, body: object) => (await hotel.post(path, body)).body.message
const dates = { arrive: '2026-06-01', depart: '2026-06-03' }

test('how long one may stay and how far ahead one may book are settings of the hotel', async () => {
  await hotel.config('longestStayNights', '3')
  await hotel.config('bookingHorizonDays', '30')
  const long = '最多入住3晚，请分开办理'
  const book = (arrive: string, depart: string) =>
    say('/ebk/order/addBooking', bookingOf(hotel, { arrive, depart }))
  expect(await book('2026-05-10', '2026-05-14')).toBe(long)
  expect(await book('2026-06-01', '2026-06-02')).toBe('只能预订30天内入住的房间')
  const stay = { roomId: hotel.rooms['301'], departDate: '2026-05-05', guests: [aGuest()] }
  expect(await say('/ebk/order/checkIn', stay)).toBe(long)
  const { stayId } = await walkIn(hotel, '301', '2026-05-04')
  expect(await say('/ebk/order/extend', { stayId, departDate: '2026-05-05' })).toBe(long)
  const team = {
    name: '西湖团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: '2026-05-10',
    departDate: '2026-05-14',
    plan: [{ roomTypeId: hotel.king, date: '2026-05-10', qty: 1, priceFen: 29_800 }],
  }
  expect(await say('/ebk/team/add', team)).toBe(long)
  await hotel.config('longestStayNights', '500')
  await hotel.config('bookingHorizonDays', '500')
})

test('a plan that asks for payment in advance is sold to who pays in advance', async () => {
  const plan = {
    code: 'PREPAID',
    name: '预付八折',
    kind: 'channel',
    derive: 'percent',
    shareBp: 8000,
    amountFen: 0,
    breakfasts: 0,
    guarantee: 'prepaid',
    enabled: 'Y',
    sortOrder: 9,
  }
  const { id: ratePlanId } = accepted(await hotel.post<{ id: string }>('/market/ratePlan/add', plan))
  const order = (more: object) =>
    bookingOf(hotel, { ...dates, more: { rooms: [{ roomTypeId: hotel.king, qty: 1, ratePlanId }], ...more } })
  const refused = await say('/ebk/order/addBooking', order({}))
  expect(refused).toMatch(/^价格方案“预付八折”须全额预付，请收[\d.]+元$/)
  const totalFen = Number(/收([\d.]+)元/.exec(refused)?.[1]) * 100
  const short = order({ guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: totalFen - 1 } })
  expect(await say('/ebk/order/addBooking', short)).toBe(refused)
  const paid = order({ guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: totalFen } })
  expect(accepted(await hotel.post('/ebk/order/addBooking', paid))).toMatchObject({ totalFen })
  const stay = { roomId: hotel.rooms['302'], departDate: '2026-05-02', guests: [aGuest()], ratePlanId }
  expect(await say('/ebk/order/checkIn', stay)).toContain('须全额预付')
})

test('the checks before the audit name the orders of channels that wait for a word', async () => {
  await hotel.sql(
    `insert into channel_order (id, tenant_id, hotel_code, channel_id, channel_order_no, channel_version, state, problem, wanted)
     values ('co-1', '1', 'KZ001', $1, 'W-1', 1, 'pending', null, '{"bookerName":"甲"}'), ('co-2', '1', 'KZ001', $1, 'W-2', 1, 'problem', '没有房', '{"bookerName":"乙"}')`,
    [hotel.ota],
  )
  const { checks } = accepted(await hotel.get<{ checks: PreCheck[] }>('/ebk/audit/precheck'))
  expect(checks.find(check => check.key === 'channels')).toMatchObject({
    count: 2,
    examples: ['W-1 甲', 'W-2 乙'],
  })
})
