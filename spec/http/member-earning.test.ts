import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { AvailableRooms } from '@kezhan/desk/model/room-state'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, bookingOf, type DeskHotel, nightPasses, walkIn } from './testing/desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'

let hotel: DeskHotel
let club: ReturnType<typeof memberDesk>
let day = '2026-05-04'
beforeAll(async () => {
  hotel = await aDeskHotel(day, '15:00')
  club = memberDesk(hotel)
  await hotel.config('dirtyRoomCheckIn', 'allow')
  // One and a half points for every yuan of a room.
  await hotel.sql(`update member_level set points_ratio_bp = 15000, discount_bp = 10000 where code = 'JK'`)
})
afterAll(() => hotel.booted.stop())
beforeEach(() => hotel.setClock(`${day} 15:00`))

const aMember = (more: object = {}) => club.add(more, 'JK')
const points = async (memberId: string) => (await club.purses(memberId)).points
const priced = (fen: number) => ({
  nights: [{ date: day, priceFen: fen, overrideReason: '测试价' }],
  confirmed: 'Y',
})
const stayOf = (roomNo: string, memberId: string, fen: number) =>
  walkIn(hotel, roomNo, addDays(day, 1), { memberId, ...priced(fen) })
async function night(): Promise<void> {
  day = addDays(day, 1)
  await nightPasses(hotel, `${day} 04:00`)
  hotel.setClock(`${day} 10:00`)
}
const checkOut = async (stayId: string, more: object) =>
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, confirmed: 'Y', ...more }))

async function aUnit(code: string, more: object = {}): Promise<string> {
  const unit = { code, name: `单位${code}`, kind: 'company', canCredit: 'Y', state: 'valid', ...more }
  return accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit)).id
}

test('HOTEL-036 who leaves on account earns as who pays: 331.40 at one and a half is 497', async () => {
  const memberId = await aMember()
  const unitId = await aUnit('EARN')
  const terms = {
    unitId,
    name: '默认',
    creditLimitFen: 500_000,
    billingCycle: 'month',
    billDay: 1,
    dueDays: 30,
  }
  const account = accepted(
    await hotel.post<{ id: string }>('/crm/unitAccount/add', { ...terms, state: 'normal' }),
  )
  const { stayId } = await stayOf('301', memberId, 33_140)
  await night()
  await checkOut(stayId, { unitAccountId: account.id })
  expect(await points(memberId)).toBe(497)
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId, reason: '退错房' }))
  expect(await points(memberId)).toBe(0)
  // The unit still owes it.
  await checkOut(stayId, {})
  expect(await points(memberId)).toBe(497)
})

test('HOTEL-036 who leaves without paying earns when he has paid: 276.80 is 415', async () => {
  const memberId = await aMember()
  const { stayId } = await stayOf('302', memberId, 27_680)
  await night()
  accepted(await hotel.post('/ebk/order/walkOut', { stayId, reason: '客人失联' }))
  expect(await points(memberId)).toBe(0)
  const payments = [{ payCode: '9001', amountFen: 27_680 }]
  accepted(await hotel.post('/ebk/order/settleLater', { stayId, payments }))
  expect(await points(memberId)).toBe(415)
})

/** A team of two rooms whose master pays them; whoever is named shows his card when he comes. */
async function aTeam(booker: string, cards: readonly (string | null)[], priceFen: number) {
  const team = {
    name: `团${day}`,
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: day,
    departDate: addDays(day, 1),
    route: 'all',
    priceReason: '淡季',
    memberId: booker,
    plan: [{ roomTypeId: hotel.king, date: day, qty: 2, priceFen }],
  }
  const { teamId } = accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', team))
  const rows = cards.map((_card, at) => ({ ...aGuest(`团员${at}`), roomType: '大床房' }))
  accepted(await hotel.post('/ebk/team/importList', { teamId, rows }))
  accepted(await hotel.post('/ebk/order/autoAssign', { teamId }))
  const { members, masterFolioId } = accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
  const stayIds: string[] = []
  for (const [at, { reservationRoomId }] of members.entries()) {
    const memberId = cards[at] ?? undefined
    const guests = [aGuest(`团员${at}`)]
    const arriving = { reservationRoomId, guests, memberId, confirmed: 'Y' }
    const { stayId } = accepted(await hotel.post<{ stayId: string }>('/ebk/order/checkIn', arriving))
    stayIds.push(stayId)
  }
  return { stayIds, master: masterFolioId ?? '' }
}
async function teamLeaves({ stayIds, master }: { stayIds: readonly string[]; master: string }, fen: number) {
  for (const stayId of stayIds) await checkOut(stayId, {})
  if (fen > 0) await club.ledger.pay(master, fen)
  accepted(await hotel.post('/ebk/account/settle', { folioId: master }))
}

test('HOTEL-036 a team: who shows his card earns by his own room, though the master pays', async () => {
  const [booker, one] = [await aMember(), await aMember()]
  const team = await aTeam(booker, [one, null], 21_300)
  await night()
  await teamLeaves(team, 42_600)
  // 213 × 1.5
  expect([await points(one), await points(booker)]).toEqual([319, 0])
})

test('HOTEL-036 a team: where the hotel says so, who booked it earns by all rooms, or nobody', async () => {
  const [booker, one] = [await aMember(), await aMember()]
  await hotel.config('pointsForTeams', 'booker')
  const team = await aTeam(booker, [one, null], 19_900)
  await night()
  await teamLeaves(team, 39_800)
  // 199 × 1.5 is 298.5, for each room by itself.
  expect([await points(one), await points(booker)]).toEqual([0, 596])
  await hotel.config('pointsForTeams', 'none')
  hotel.setClock(`${day} 15:00`)
  const other = await aTeam(booker, [one, null], 19_900)
  await night()
  await teamLeaves(other, 39_800)
  expect([await points(one), await points(booker)]).toEqual([0, 596])
  await hotel.config('pointsForTeams', 'guest')
})

test('HOTEL-036 a team: what a gift has paid on the master earns nothing in any room', async () => {
  const [booker, one] = [await aMember(), await aMember()]
  accepted(
    await hotel.post('/crm/topUpRule/add', {
      name: '充 300 送 300',
      amountMinFen: 30_000,
      giftFixedFen: 30_000,
      giftPoints: 0,
      validFrom: '2020-01-01',
      isStackable: 'N',
      enabled: 'Y',
    }),
  )
  await club.topUp(booker, 30_000)
  const team = await aTeam(booker, [one, null], 24_000)
  await night()
  for (const stayId of team.stayIds) await checkOut(stayId, {})
  // 200 of the 480 of the master: half of it money, half given. 50 of the 100 given fall on his room.
  await club.send('/crm/member/pay', { folioId: team.master, memberId: booker, amountFen: 20_000 })
  await club.ledger.pay(team.master, 28_000)
  accepted(await hotel.post('/ebk/account/settle', { folioId: team.master }))
  expect(await points(one)).toBe(Math.floor(190 * 1.5))
  await expectBooksRight(hotel)
})

test('HOTEL-036 linked rooms: each earns by its own; a gift that paid earns nothing', async () => {
  const [one, two] = [await aMember(), await aMember()]
  await club.topUp(one, 30_000)
  const main = await stayOf('301', one, 30_000)
  const other = await stayOf('302', two, 25_600)
  await night()
  accepted(await hotel.post('/ebk/order/link', { mainStayId: main.stayId, stayIds: [other.stayId] }))
  // 120 of the main room: 60 of money, 60 given.
  await club.send('/crm/member/pay', { folioId: main.folioId, memberId: one, amountFen: 12_000 })
  accepted(
    await hotel.post('/ebk/order/checkOutLinked', {
      stayId: main.stayId,
      payments: [{ payCode: '9001', amountFen: 43_600 }],
      confirmed: 'Y',
    }),
  )
  expect([await points(one), await points(two)]).toEqual([Math.floor(240 * 1.5), Math.floor(256 * 1.5)])
})

test('HOTEL-034 unit and member at once: the lower price, or whose the hotel says', async () => {
  await hotel.sql(`update member_level set discount_bp = 8500 where code = 'JK'`)
  const memberId = await aMember()
  const plan = {
    code: 'XY9',
    name: '九折协议',
    kind: 'unit',
    derive: 'percent',
    shareBp: 9000,
    amountFen: 0,
    breakfasts: 0,
    guarantee: 'none',
    enabled: 'Y',
    sortOrder: 9,
  }
  const { id: ratePlanId } = accepted(await hotel.post<{ id: string }>('/market/ratePlan/add', plan))
  const unitId = await aUnit('BOTH', { ratePlanId, contractFrom: '2026-01-01', contractTo: '2026-12-31' })
  const price = async (withPrice: object) => {
    const asked = { arriveDate: '2026-06-01', departDate: '2026-06-02', roomTypeIds: [hotel.king], withPrice }
    const { types } = accepted(await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', asked))
    return types.find(type => type.roomTypeId === hotel.king)?.nights?.[0]?.priceFen
  }
  // Of 298: 268.20 for the unit, 253.30 for the member, each in whole yuan.
  expect([await price({ unitId }), await price({ memberId })]).toEqual([26_800, 25_300])
  expect(await price({ unitId, memberId })).toBe(25_300)
  await hotel.config('identityPolicy', 'unit_first')
  expect(await price({ unitId, memberId })).toBe(26_800)
  await hotel.config('identityPolicy', 'member_first')
  await hotel.sql(`update member_level set discount_bp = 9500 where code = 'JK'`)
  // 283.10 although the unit pays less.
  expect(await price({ unitId, memberId })).toBe(28_300)
  await hotel.config('identityPolicy', 'lowest')
  expect(await price({ unitId, memberId })).toBe(26_800)
  await hotel.sql(`update member_level set discount_bp = 10000 where code = 'JK'`)
})

test('HOTEL-037 two files are merged by who may, and by nobody else', async () => {
  const [memberId, intoId] = [await club.add(), await club.add()]
  const person = await addPerson(hotel.booted, {
    username: 'no_merger',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['member:find', 'member:edit', 'member:freeze'],
  })
  const body = { memberId, intoId, reason: '同一人' }
  const refused = await ask(hotel.booted.app, 'POST', '/crm/member/merge', { token: person.token, body })
  expect(refused.status).toBe(403)
  expect((await club.detail(memberId)).member.state).toBe('normal')
  await club.send('/crm/member/merge', body)
  expect((await club.detail(memberId)).member.state).toBe('closed')
})

test('HOTEL-036 what is earned by base, rate, level and channel, and what lives how long', async () => {
  await hotel.sql(`update posting_code set counts_points = 'Y' where hotel_code = 'KZ001' and code = '2001'`)
  const validity = { months: 6, clearOn: '06-30', remindDays: 30 }
  await club.send('/crm/points/validitySave', { ...validity, mode: 'rolling', version: 0 })
  // Each slept for 218 and drank for 46; the level gives one and a half, or one.
  const cases = [
    { room: '301', set: { pointsBase: 'room' }, earned: 327 },
    { room: '302', set: { pointsBase: 'all' }, earned: 396 },
    { room: '303', set: { pointsBase: 'room', pointsPerYuanBp: '5000' }, earned: 163 },
    { room: '401', set: { pointsPerYuanBp: '10000' }, source: 'ota', earned: 0 },
    { room: '402', set: { pointsForChannels: 'Y' }, source: 'ota', level: 'PT', earned: 218 },
  ]
  const stays: { stayId: string; folioId: string; memberId: string }[] = []
  for (const { room, source, level = 'JK' } of cases) {
    const memberId = await club.add({}, level)
    const more = { memberId, ...priced(21_800), ...(source === undefined ? {} : { sourceType: source }) }
    stays.push({ ...(await walkIn(hotel, room, addDays(day, 1), more)), memberId })
  }
  await night()
  for (const [at, { set, earned, room }] of cases.entries()) {
    const { stayId = '', folioId = '', memberId = '' } = stays[at] ?? {}
    for (const [key, value] of Object.entries(set)) await hotel.config(key, value)
    await club.send('/ebk/account/post', { folioId, code: '2001', amountFen: 4600 })
    await checkOut(stayId, { payments: [{ payCode: '9001', amountFen: 26_400 }] })
    expect([room, await points(memberId)]).toEqual([room, earned])
  }
  await hotel.config('pointsForChannels', 'N')
  const endOf = async (memberId: string | undefined) =>
    (
      await hotel.sql<{ day: string }>(
        `select expires_on::text as day from member_lot where member_id = $1 and purse = 'points'`,
        [memberId],
      )
    ).map(lot => lot.day)
  expect(await endOf(stays[0]?.memberId)).toEqual([`2026-11-${day.slice(8)}`])
})

test('HOTEL-036 a bill that is opened again takes its points back, of what was spent as far as there are any', async () => {
  const memberId = await aMember()
  const { stayId, folioId } = await stayOf('301', memberId, 21_800)
  await night()
  await checkOut(stayId, { payments: [{ payCode: '9001', amountFen: 21_800 }] })
  expect(await points(memberId)).toBe(327)
  await club.send('/crm/member/payPoints', { folioId: await club.aBill(1000), memberId, points: 300 })
  const [settled] = await hotel.sql<{ id: string }>('select id from settlement where folio_id = $1', [
    folioId,
  ])
  await club.send('/ebk/account/revokeSettle', { settlementId: settled?.id, reason: '开错' })
  expect(await points(memberId)).toBe(0)
  await club.send('/ebk/account/settle', { folioId })
  // Only what had been taken comes again.
  expect(await points(memberId)).toBe(27)
  await expectBooksRight(hotel)
})

test('HOTEL-033 a room for points: every rule says why not', async () => {
  const memberId = await aMember()
  await club.givePoints(memberId, 50_000)
  const booker = { name: '欧阳会员', phone: '13711110000', memberId }
  // A Sunday.
  const dates = { arrive: '2026-05-24', depart: '2026-05-25' }
  let rules = 0
  const told = async (more: object) => {
    const rule = await club.send<{ id: string }>('/crm/pointsRoomRule/add', {
      name: `不能换${++rules}`,
      roomTypeId: hotel.twin,
      pointsPerNight: 1350,
      excludesHolidays: 'N',
      advanceDays: 0,
      validFrom: '2020-01-01',
      enabled: 'Y',
      ...more,
    })
    const wish = bookingOf(hotel, { ...dates, typeId: hotel.twin, more: { booker, pointsRuleId: rule.id } })
    return (await hotel.post('/ebk/order/addBooking', wish)).body.message
  }
  expect(await told({ levelIds: await club.levelId('PT') })).toBe('会员级别不可兑换该房型')
  expect(await told({ weekdays: '1,2' })).toBe('2026-05-24为周日，不可用积分兑换')
  expect(await told({ advanceDays: 60 })).toBe('积分换房须至少提前60天预订')
  expect(await told({ validTo: '2026-05-23' })).toBe('2026-05-24不在积分换房有效期内')
  expect(await told({ enabled: 'N' })).toBe('积分换房规则已停用')
  await hotel.sql(
    `insert into holiday (id, tenant_id, hotel_code, date, name, kind, layer) values ('points-holiday', '1', 'KZ001', '2026-05-24', '店庆', 'holiday', 'holiday')`,
  )
  expect(await told({ excludesHolidays: 'Y' })).toBe('2026-05-24为节假日，不可用积分兑换')
  expect(await told({ weekdays: '0', levelIds: await club.levelId('JK') })).toBe('预订成功！')
  expect(await points(memberId)).toBe(48_650)
})
