import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson, type Person } from '@kezhan/app-server/testing/people'
import type { HomeFigures, HomeTask, HotelsBeside } from '@kezhan/dashboard/model/home-calls'
import type { AllRoomStatus } from '@kezhan/desk/model/room-state'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'
import { anIntermediary } from './testing/intermediaries'

// 首页 (hotel domain §4.9, §4.10): every count is that of the list it leads to, every figure that of the reports.

const day = '2026-05-01'
const morrow = '2026-05-02'
const third = '2026-05-03'

let hotel: DeskHotel
let neighbour: Person
beforeAll(async () => {
  hotel = await aDeskHotel(day)
  await addNeighbourHotel(hotel.booted, 'KZ009')
  await hotel.sql(`update hotel set business_date = $1 where code = 'KZ009'`, [day])
  neighbour = await addPerson(hotel.booted, {
    username: 'next_door',
    tenantId: '1',
    hotelCode: 'KZ009',
    rights: 'all',
  })
})
afterAll(() => hotel.booted.stop())

const get = async <T>(path: string, token = hotel.clerk, query: Record<string, string> = {}) =>
  accepted(await ask<T>(hotel.booted.app, 'GET', path, { token, query }))
const tasks = (token?: string) => get<HomeTask[]>('/sys/dashboard/tasks', token)
const counts = async (token?: string): Promise<Record<string, number>> =>
  Object.fromEntries((await tasks(token)).map(({ key, count }) => [key, count]))
const total = async (path: string, query: Record<string, string>) =>
  (await get<{ total: number }>(path, hotel.clerk, { pageSize: '1', ...query })).total

/** The first room of a booking. */
const lineOf = async (reservationId: string) =>
  (
    await hotel.sql<{ id: string }>('select id from reservation_room where reservation_id = $1', [
      reservationId,
    ])
  )[0]?.id

test('without a session nobody has a home, and without its right nobody sees other hotels', async () => {
  for (const path of ['tasks', 'trends', 'hotels', 'hotelTrends?hotelCode=KZ001'])
    expect((await ask(hotel.booted.app, 'GET', `/sys/dashboard/${path}`)).status).toBe(401)
  const token = await signIn(hotel.booted.app, 'frontdesk')
  for (const path of ['hotels', 'hotelTrends?hotelCode=KZ001'])
    expect((await ask(hotel.booted.app, 'GET', `/sys/dashboard/${path}`, { token })).status).toBe(403)
})

test('each right shows its own tasks, who cannot act has none to do, and all of them say what to do', async () => {
  const all = await tasks()
  const seenWith = async (rights: string) => {
    const person = await addPerson(hotel.booted, {
      username: `only_${rights.replaceAll(/[: ]/g, '_')}`,
      tenantId: '1',
      hotelCode: 'KZ001',
      rights: rights.split(' '),
    })
    return (await tasks(person.token)).map(({ key }) => key)
  }
  const keysByRight = {
    // To look at orders is nothing to do.
    'order:list': [],
    'channelOrder:list': [],
    'report:leakProof:list': [],
    'room:list': [],
    'stay:checkout': [],
    'order:list order:assign': ['unassigned'],
    'order:list order:cancel': ['lateArrivals'],
    'order:list stay:checkout': ['overdue', 'dueOut'],
    'order:list acct:pay': ['owing'],
    'order:list acct:settle': ['walkedOut'],
    'order:list stay:guest': ['notUploaded'],
    'room:list order:list stay:service': ['services'],
    'channelOrder:list channelOrder:handle': ['channelPending', 'channelProblem', 'channelChanged'],
    'room:list room:hk': ['vacantDirty', 'occupiedDirty'],
    'room:list room:inspect': ['toInspect'],
    'approval:decide': ['approvals'],
    'ebk:shift:handover': ['handover'],
    'ebk:shift:force': ['openTurns'],
    'audit:run': ['audit'],
    'ebk:shift:confirm': ['receipts'],
    'report:leakProof:list report:leakProof:judge': ['leaks'],
    'crm:commission:confirm': ['commissions'],
    'report:budget:list': ['budget'],
    'base:building:list': [],
  }
  for (const [right, keys] of Object.entries(keysByRight)) expect(await seenWith(right)).toEqual(keys)
  expect(all.map(({ key }) => key).sort()).toEqual(Object.values(keysByRight).flat().sort())
  for (const { text, opens } of all) {
    expect(text).toMatch(/。$/)
    if (opens !== 'approvals') expect(opens.link).toMatch(/^\/[A-Z]/)
  }
})

test('what is to be done with orders is counted as its list counts it', async () => {
  const before = await counts()
  const waiting = await book(hotel, { arrive: day, depart: morrow })
  await book(hotel, { arrive: morrow, depart: third })
  await walkIn(hotel, '301', morrow, { confirmed: 'Y' })
  const planted = await counts()
  expect(planted).toMatchObject({
    unassigned: (before.unassigned ?? 0) + 1,
    owing: (before.owing ?? 0) + 1,
    dueOut: before.dueOut,
    overdue: before.overdue,
  })
  // The next day, an hour after he should have left, and after the booking was kept long enough.
  hotel.setClock(`${morrow} 15:00`)
  await hotel.sql(`update reservation set hold_until = $1::timestamp - interval '1 hour' where id = $2`, [
    `${morrow} 15:00`,
    waiting.reservationId,
  ])
  const late = await counts()
  expect(late).toMatchObject({
    overdue: (before.overdue ?? 0) + 1,
    lateArrivals: (before.lateArrivals ?? 0) + 1,
  })
  const lists = [
    ['unassigned', 'booking', 'todayUnassigned'],
    ['lateArrivals', 'booking', 'overdue'],
    ['overdue', 'livingIn', 'overdue'],
    ['dueOut', 'livingIn', 'due'],
    ['owing', 'livingIn', 'owing'],
    ['notUploaded', 'livingIn', 'notUploaded'],
    ['walkedOut', 'onAccount', 'walkedOut'],
  ] as const
  for (const [key, kind, tab] of lists)
    expect([key, late[key]]).toEqual([key, await total('/ebk/order/page', { kind, tab })])
  // Given a room, it waits no longer.
  accepted(
    await hotel.post('/ebk/order/assignRoom', {
      reservationRoomId: await lineOf(waiting.reservationId),
      roomId: hotel.rooms['302'],
    }),
  )
  expect((await counts()).unassigned).toBe(before.unassigned)
  hotel.setClock(`${day} 15:00`)
})

test('rooms to clean and to inspect are those that the board shows', async () => {
  const board = async () => (await get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus')).counters
  const setHk = (roomNo: string, hk: string) =>
    hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms[roomNo]], hk })
  const before = await counts()
  accepted(await setHk('401', 'dirty'))
  accepted(await setHk('301', 'dirty'))
  const dirty = await counts()
  expect([dirty.vacantDirty, dirty.occupiedDirty]).toEqual([
    (before.vacantDirty ?? 0) + 1,
    (before.occupiedDirty ?? 0) + 1,
  ])
  const { vd, od, vp } = await board()
  expect([dirty.vacantDirty, dirty.occupiedDirty, dirty.toInspect]).toEqual([vd, od, vp])
  await hotel.config('requireInspect', 'Y')
  accepted(await setHk('401', 'clean'))
  const cleaned = await counts()
  expect([cleaned.vacantDirty, cleaned.toInspect]).toEqual([vd - 1, (await board()).vp])
  expect(cleaned.toInspect).toBeGreaterThan(0)
  await hotel.config('requireInspect', 'N')
})

test('what waits in the office is counted: approvals of others, channels, turns, receipts, leaks, commissions, budget', async () => {
  const before = await counts()
  const place = ['1', 'KZ001']
  for (const applicant of ['somebody', 'desk_clerk'])
    await hotel.sql(
      `insert into approval (id, tenant_id, hotel_code, action, target_kind, target_id, target_title, reason, applicant, business_date)
       values ($1, $2, $3, '免收', 'stay', 'x', '301', '投诉', $4, $5)`,
      [newId(), ...place, applicant, day],
    )
  for (const [state, problem] of [
    ['pending', null],
    ['problem', '没有房型'],
  ])
    await hotel.sql(
      `insert into channel_order (id, tenant_id, hotel_code, channel_id, channel_order_no, channel_version, state, problem, wanted)
       values ($1, $2, $3, $4, $1, 1, $5, $6, '{}')`,
      [newId(), ...place, hotel.ota, state, problem],
    )
  await hotel.sql(
    `insert into leak_hit (id, tenant_id, hotel_code, business_date, happened_at, rule_key, severity, amount_fen, subject)
     values ($1, $2, $3, $4, now(), 'x', 'H', 1, 'x')`,
    [newId(), ...place, day],
  )
  await hotel.sql(
    `insert into handover (id, tenant_id, hotel_code, handover_no, business_date, shift_name, giver, handed_at, taken_fen, returned_fen,
       expected_fen, counted_fen, over_short_fen, submit_fen, left_fen, is_forced, state)
     values ($1, $2, $3, 'J1', $4, '早班', 'x', now(), 0, 0, 0, 0, 0, 0, 0, 'N', 'handedOver')`,
    [newId(), ...place, day],
  )
  await hotel.sql(
    `insert into shift_session (id, tenant_id, hotel_code, business_date, shift_index, shift_name, user_id, username, realname)
     values ($1, $2, $3, $4, '01', '早班', 'stranger', 'stranger', '陌生')`,
    [newId(), ...place, '2026-04-30'],
  )
  const agentId = await anIntermediary(hotel, { code: 'AGENT' })
  await hotel.sql(
    `insert into commission (id, tenant_id, hotel_code, business_date, intermediary_id, order_no, guest_name, room_no, room_type_id, nights,
       room_charge_fen, base_fen, amount_fen, state, rule_kind, percent_bp, per_night_fen, min_price_fen, base, settled_before_fen, stay_id, payee_name)
     values ($1, $2, $3, $4, $5, 'R1', '客', '301', $6, 1, 100, 100, 10, 'pending', 'percent', 1000, 0, 0, 'paid', 0, 's1', '晓风旅行')`,
    [newId(), ...place, day, agentId, hotel.king],
  )
  const more = (key: string, by: number) => ({ [key]: (before[key] ?? 0) + by })
  const after = await counts()
  expect(after).toMatchObject({
    ...more('approvals', 1),
    ...more('channelPending', 1),
    ...more('channelProblem', 1),
    ...more('leaks', 1),
    ...more('receipts', 1),
    ...more('openTurns', 1),
    ...more('commissions', 1),
    budget: 1,
  })
  expect(after.leaks).toBe(await total('/report/leakProof/list', { state: 'new' }))
  expect(after.receipts).toBe(await total('/ebk/handover/list', { state: 'handedOver' }))
  expect(after.commissions).toBe(await total('/crm/commission/list', { state: 'pending' }))
  const channel = await get<{ counts: Record<string, number> }>('/ebk/channelOrder/page', hotel.clerk, {
    tab: 'cancelled',
  })
  expect([after.channelPending, after.channelProblem]).toEqual([
    channel.counts.pending,
    channel.counts.problem,
  ])
  accepted(await hotel.post('/report/budget/add', { month: '2026-05', roomTypeId: hotel.king, nights: 30 }))
  expect((await counts()).budget).toBe(0)
})

test('who has worked beyond his shift is told to hand over, and a day beyond its hour to be closed', async () => {
  hotel.setClock(`${day} 15:30`)
  await hotel.sql(
    `update shift_session set shift_index = '02', business_date = $1 where username = 'desk_clerk'`,
    [day],
  )
  expect(await counts()).toMatchObject({ handover: 0, audit: 0 })
  hotel.setClock(`${day} 16:10`)
  expect((await counts()).handover).toBe(1)
  hotel.setClock(`${morrow} 05:00`)
  expect((await counts()).audit).toBe(1)
  hotel.setClock(`${day} 15:00`)
})

test('nothing of this is counted next door', async () => {
  const there = await counts(neighbour.token)
  expect(Object.entries(there).filter(([key, count]) => count !== 0 && key !== 'budget')).toEqual([])
  expect(await tasks(await signIn(hotel.booted.app, 'admin', true))).toEqual([])
})

const trends = (token?: string) => get<HomeFigures>('/sys/dashboard/trends', token)

test('every figure is that of 营业日报, and rooms of tonight count as on the board', async () => {
  await walkIn(hotel, '303', third, { confirmed: 'Y', guests: [aGuest()] })
  hotel.setClock(`${morrow} 05:00`)
  await hotel.sql(`update shift_session set state = 'handedOver' where username <> 'desk_clerk'`)
  accepted(await hotel.post('/ebk/audit/run', { businessDate: day }))
  hotel.setClock(`${morrow} 15:00`)
  await walkIn(hotel, '402', third, { confirmed: 'Y' })
  const home = await trends()
  const sheetOf = async (from: string) =>
    get<ReportAnswer>('/report/finance/query', hotel.clerk, { report: 'daySheet', from, to: from })
  const [today, closed] = [await sheetOf(morrow), await sheetOf(day)]
  const cell = (sheet: ReportAnswer, key: string, column: string) =>
    sheet.rows.find(row => row.key === key)?.cells[column]
  expect(home.today).toBe(morrow)
  expect([home.days.length, home.days.at(-1)]).toEqual([30, day])
  for (const { key, value, month, past, note } of home.figures) {
    expect([key, past.at(-1)]).toEqual([key, cell(closed, key, 'days')])
    expect([key, past[0]]).toEqual([key, null])
    if (note !== undefined) continue
    expect([key, value]).toEqual([key, cell(today, key, 'days')])
    if (month !== undefined) expect([key, month]).toEqual([key, cell(today, key, 'month')])
  }
  const { counters } = await get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus')
  const figure = (key: string) => home.figures.find(one => one.key === key)
  expect([figure('39')?.value, figure('40')?.value]).toEqual([counters.occBp, counters.adrFen])
  expect(figure('39')?.note).toBe('含今晚待入账房费')
  expect(counters.occBp).toBeGreaterThan(0)
})

test('each role has its figures', async () => {
  const keys = async (username: string) =>
    (await trends(await signIn(hotel.booted.app, username))).figures.map(({ key }) => key)
  expect(await keys('housekeeper')).toEqual(['39', '43a', '43b', '42'])
  expect(await keys('frontdesk')).toEqual(['39', '40', '41', '12', '6', '43a', '43b', '42'])
  expect(await keys('cashier')).toEqual(['39', '40', '41', '12', '6', '24', '13', '43a', '43b', '42'])
  expect(await keys('finance')).toHaveLength(12)
  const bare = await addPerson(hotel.booted, {
    username: 'sees_nothing',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [],
  })
  expect(await trends(bare.token)).toMatchObject({ figures: [] })
})

const beside = (token: string, query: Record<string, string> = {}) =>
  get<HotelsBeside>('/sys/dashboard/hotels', token, query)

test('the head office sees the hotels of a tenant side by side, each as it sees itself', async () => {
  const admin = await signIn(hotel.booted.app, 'admin', true)
  const { tenants, tenantId, hotels, together, figures } = await beside(admin)
  expect(tenants.map(({ id }) => id)).toEqual(['1', '2'])
  expect([tenantId, hotels.map(one => one.hotelCode)]).toEqual(['1', ['KZ001', 'KZ009']])
  const own = await trends()
  const line = hotels[0]
  for (const { key } of figures) {
    const figure = own.figures.find(one => one.key === key)
    expect([key, line?.values.today[key]]).toEqual([key, figure?.value])
    expect([key, line?.values.month[key]]).toEqual([key, figure?.month])
    expect([key, line?.values.yesterday[key]]).toEqual([key, figure?.past.at(-1)])
  }
  expect(hotels[1]?.values.today['12']).toBe(0)
  // A hotel without rooms brings nothing, so all together are as the other one is.
  expect(together.today['40']).toBe(line?.values.today['40'])
  const others = await beside(admin, { tenantId: '2' })
  expect(others.hotels.every(one => one.hotelCode !== 'KZ001')).toBe(true)
  const opened = await get<HomeFigures>('/sys/dashboard/hotelTrends', admin, { hotelCode: 'KZ001' })
  const withoutLinks = own.figures.map(({ link: _, ...figure }) => figure)
  expect(opened.figures).toEqual(withoutLinks)
})

test('all hotels together: sums are added, averages made anew', async () => {
  const admin = await signIn(hotel.booted.app, 'admin', true)
  await hotel.sql(
    `insert into business_day (tenant_id, hotel_code, business_date, state) values ('1', 'KZ009', '2026-04-30', 'closed')`,
  )
  await hotel.sql(
    `insert into day_count (tenant_id, hotel_code, business_date, key, quantity, amount_fen) values ('1', 'KZ009', $1, 'rooms', 10, 0)`,
    ['2026-04-30'],
  )
  await hotel.sql(
    `insert into day_nights (tenant_id, hotel_code, business_date, room_type_id, channel_id, source_type, unit_id, team_id, level_id, salesman, stay_kind, is_sold, lines, nights_bp, amount_fen)
     values ('1', 'KZ009', '2026-04-30', '', '', '', '', '', '', '', 'full', 'Y', 6, 60000, 300000)`,
  )
  const { hotels, together } = await beside(admin)
  const [first, second] = hotels
  expect(second?.values.yesterday).toMatchObject({ '39': 6000, '40': 50_000, '41': 30_000 })
  expect(first?.values.yesterday['39']).not.toBe(6000)
  // Five rooms here and ten there.
  const sold = ((first?.values.yesterday['39'] ?? 0) * 5) / 10_000 + 6
  expect(together.yesterday['39']).toBe(Math.round((sold / 15) * 10_000))
})

test("a hotel's own people see their hotel and no other, whatever they ask for", async () => {
  for (const query of [{}, { tenantId: '1' }, { tenantId: '2' }]) {
    const { tenants, hotels } = await beside(neighbour.token, query)
    expect([tenants, hotels.map(one => one.hotelCode)]).toEqual([[], ['KZ009']])
  }
  const refused = await ask(hotel.booted.app, 'GET', '/sys/dashboard/hotelTrends', {
    token: neighbour.token,
    query: { hotelCode: 'KZ001' },
  })
  expect(refused.body).toMatchObject({ success: false, message: '无权操作该酒店数据' })
  const admin = await signIn(hotel.booted.app, 'admin', true)
  const missing = await ask(hotel.booted.app, 'GET', '/sys/dashboard/hotelTrends', {
    token: admin,
    query: { hotelCode: 'NONE' },
  })
  expect(missing.body).toMatchObject({ success: false, message: '酒店不存在' })
})

test('wake-ups and messages that wait are those that the board shows', async () => {
  const before = await counts()
  const { stayId } = await walkIn(hotel, '401', third, { confirmed: 'Y' })
  const wish = { stayId, kind: 'message', content: '有快递' }
  const { serviceId } = accepted(await hotel.post<{ serviceId: string }>('/ebk/service/add', wish))
  const shown = async () => (await get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus')).counters.services
  expect([(await counts()).services, await shown()]).toEqual([
    (before.services ?? 0) + 1,
    (before.services ?? 0) + 1,
  ])
  accepted(await hotel.post('/ebk/service/finish', { serviceId, state: 'done' }))
  expect((await counts()).services).toBe(before.services)
})
