import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { PreCheck } from '@kezhan/audit/model/audit-calls'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import type { PermissionCode } from '@kezhan/resource/permission'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, bookingOf, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
/** Who sells, who may also sell at other prices but gives nothing away, and who decides. */
const tokens = { plain: '', seller: '', chief: '' }
type Who = keyof typeof tokens

beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const work: PermissionCode[] = ['order:list', 'order:add', 'order:edit', 'stay:checkin', 'stay:extend']
  const person = async (username: string, rights: readonly PermissionCode[]) => {
    const place = { username, tenantId: '1', hotelCode: 'KZ001' }
    return (await addPerson(hotel.booted, { ...place, rights })).token
  }
  tokens.plain = await person('house_plain', work)
  tokens.seller = await person('house_seller', [...work, 'price:override', 'price:belowFloor'])
  tokens.chief = await person('house_chief', [
    'approval:decide',
    'price:override',
    'price:belowFloor',
    'price:free',
  ])
})
afterAll(() => hotel.booted.stop())

const post = (who: Who, path: string, body: object) =>
  ask<Record<string, unknown>>(hotel.booted.app, 'POST', path, { token: tokens[who], body })
const say = async (who: Who, path: string, body: object) => (await post(who, path, body)).body.message
const noFree = '没有免费房权限，可提交审批'

test('a browser that says its order came from a channel pays the price of the house all the same', async () => {
  const night = { date: '2026-06-01', priceFen: 1 }
  const order = (nights: object) => ({
    ...bookingOf(hotel, { arrive: '2026-06-01', depart: '2026-06-02' }),
    sourceType: 'ota',
    channelId: hotel.ota,
    channelOrderNo: `C-${JSON.stringify(nights).length}`,
    rooms: [{ roomTypeId: hotel.king, qty: 1, nights }],
  })
  const path = '/ebk/order/addBooking'
  expect(await say('plain', path, order([night]))).toBe('价格已变动，请确认新的价格')
  const typed = order([{ ...night, overrideReason: '渠道价' }])
  expect(await say('plain', path, typed)).toBe('无改价权限，请提交申请')
  expect(await hotel.sql(`select 1 from reservation where arrive = '2026-06-01'`)).toEqual([])
  expect(accepted(await post('plain', path, order([])))).toMatchObject({ totalFen: 29_800 })
})

test('what the house asks of its own sale binds an order that a browser calls one of a channel', async () => {
  await hotel.sql(
    `insert into holiday (id, tenant_id, hotel_code, date, name, kind, layer, min_nights)
     values ('h-min', '1', 'KZ001', '2026-07-01', '店庆', 'special', 'weekday', 3)`,
  )
  const dates = { arrive: '2026-07-01', depart: '2026-07-02' }
  const ota = { sourceType: 'ota', channelId: hotel.ota, channelOrderNo: 'C-MIN' }
  const refused = await say('plain', '/ebk/order/addBooking', bookingOf(hotel, { ...dates, more: ota }))
  expect(refused).toBe('该日期设有最少入住3晚限制')
})

test('free and house use take the right and a reason wherever a night is given away', async () => {
  const dates = { arrive: '2026-06-10', depart: '2026-06-20' }
  for (const stayType of ['FREE', 'HOUSE']) {
    const booking = bookingOf(hotel, { ...dates, more: { stayType, reason: '业主亲友' } })
    const right = stayType === 'FREE' ? noFree : '没有自用房权限，可提交审批'
    expect(await say('seller', '/ebk/order/addBooking', booking)).toBe(right)
    const stay = { roomId: hotel.rooms['301'], departDate: '2026-05-11', guests: [aGuest()], stayType }
    expect(await say('seller', '/ebk/order/checkIn', { ...stay, reason: '业主亲友' })).toBe(right)
    const silent = { ...stay, guests: [aGuest()] }
    const why = stayType === 'FREE' ? '免费房请填写原因' : '自用房请填写原因'
    expect((await hotel.post('/ebk/order/checkIn', silent)).body.message).toBe(why)
  }
  const { stayId } = await walkIn(hotel, '301', '2026-05-02', { stayType: 'FREE', reason: '业主亲友' })
  const [night] = await hotel.sql(
    `select price_fen::int as fen, base_fen::int as base, override_reason as why, override_by as by from stay_night where stay_id = $1`,
    [stayId],
  )
  expect(night).toEqual({ fen: 0, base: 29_800, why: '业主亲友', by: 'desk_clerk' })
  const longer = { stayId, departDate: '2026-05-04', reason: '再住两晚' }
  expect(await say('seller', '/ebk/order/extend', longer)).toBe(noFree)
  expect(await say('seller', '/ebk/order/extend', { ...longer, price: 'keep' })).toBe(noFree)
  const order = await book(hotel, {
    arrive: '2026-05-10',
    depart: '2026-05-11',
    more: { stayType: 'FREE', reason: '业主亲友' },
  })
  const line = { reservationRoomId: order.rooms[0]?.reservationRoomId, departDate: '2026-05-15' }
  const update = { reservationId: order.reservationId, lines: [line], reason: '再住四晚' }
  expect(await say('seller', '/ebk/order/update', update)).toBe(noFree)
  const remark = { reservationId: order.reservationId, remark: '高楼层' }
  accepted(await post('seller', '/ebk/order/update', remark))
})

test('a night at nought is given away, whatever it is called', async () => {
  const nought = (date: string) => [{ date, priceFen: 0, overrideReason: '老客户' }]
  const rooms = [{ roomTypeId: hotel.king, qty: 1, nights: nought('2026-06-25') }]
  const order = bookingOf(hotel, { arrive: '2026-06-25', depart: '2026-06-26', more: { rooms } })
  expect(await say('seller', '/ebk/order/addBooking', order)).toBe(noFree)
  const stay = { roomId: hotel.rooms['302'], departDate: '2026-05-02', guests: [aGuest()] }
  expect(await say('seller', '/ebk/order/checkIn', { ...stay, nights: nought('2026-05-01') })).toBe(noFree)
  const guest = await walkIn(hotel, '302', '2026-05-02')
  const longer = { stayId: guest.stayId, departDate: '2026-05-03', typedFen: 0, reason: '老客户' }
  expect(await say('seller', '/ebk/order/extend', longer)).toBe(noFree)
})

const team = (priceFen: number) => ({
  name: '西湖团',
  leaderName: '领队',
  leaderPhone: '13700000000',
  channelId: hotel.channel,
  arriveDate: '2026-05-12',
  departDate: '2026-05-13',
  plan: [{ roomTypeId: hotel.twin, date: '2026-05-12', qty: 1, priceFen }],
})

test('a team below the floor says why, and at nought takes the right to give rooms away', async () => {
  expect(await say('seller', '/ebk/team/add', { ...team(0), priceReason: '赞助' })).toBe(noFree)
  const needsReason = '团队价低于底价，请填写价格原因'
  expect((await hotel.post('/ebk/team/add', team(0))).body.message).toBe(needsReason)
  expect(await say('seller', '/ebk/team/add', team(10_000))).toBe(needsReason)
  accepted(await post('seller', '/ebk/team/add', { ...team(10_000), priceReason: '赞助' }))
  accepted(await hotel.post('/ebk/team/add', { ...team(0), priceReason: '赞助' }))
})

test('who may not give a room away may with somebody else agreeing to exactly that', async () => {
  const wish = {
    action: '改价',
    targetKind: 'room',
    targetId: hotel.rooms['401'],
    targetTitle: '401 免费',
    amountFen: 39_800,
    reason: '投诉补偿',
  }
  const { id } = accepted(
    await ask<Approval>(hotel.booted.app, 'POST', '/ebk/approval/apply', {
      token: tokens.seller,
      body: wish,
    }),
  )
  accepted(await post('chief', '/ebk/approval/decide', { id, agree: 'Y' }))
  const stay = { roomId: hotel.rooms['401'], stayType: 'FREE', reason: '投诉补偿', approvalId: id }
  const two = { ...stay, departDate: '2026-05-03', guests: [aGuest()] }
  expect(await say('seller', '/ebk/order/checkIn', two)).toBe('审批单与本次操作不符')
  const one = { ...stay, departDate: '2026-05-02', guests: [aGuest('补偿客')] }
  accepted(await post('seller', '/ebk/order/checkIn', one))
})

test('the pre-checks of the audit list what was given away, by whom and why', async () => {
  const { checks } = accepted(await hotel.get<{ checks: PreCheck[] }>('/ebk/audit/precheck'))
  const free = checks.find(check => check.key === 'free')
  expect(free?.title).toBe('免费、自用和零价房')
  expect(free?.examples).toContain('301 张三 免费房 desk_clerk：业主亲友')
  expect(free?.examples).toContain('401 补偿客 免费房 house_seller：投诉补偿')
  expect(free?.examples.some(text => text.includes('西湖团') && text.includes('赞助'))).toBe(true)
})
