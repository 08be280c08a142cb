import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { PriceChart, StoredCell } from '@kezhan/rates/model/chart-calls'
import type { QuotedType } from '@kezhan/rates/model/quote-calls'
import type { Simulation } from '@kezhan/rates/model/simulate-calls'
import type { Buyer } from '@kezhan/rates/rules/price-book'
import { loadPriceBooks, quote } from '@kezhan/rates/server/price-books'
import { loadCancelTerms, loadHourRules } from '@kezhan/rates/server/stay-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let typeId: string
/** Noon of the business day, whatever the wall says: the suite may run over midnight, the hotel does not. */
let noon: Date | undefined
beforeAll(async () => {
  booted = await boot({ clock: () => noon ?? new Date() })
  const [hotel] = await booted.sql<{ day: string }>(
    `select business_date::text as day from hotel where code = 'KZ001'`,
  )
  noon = new Date(`${hotel?.day}T12:00:00+08:00`)
  manager = await signIn(booted.app, 'manager')
  typeId = await add('/base/roomType', {
    code: 'QUOTE',
    name: '试价房',
    bedType: 'king',
    maxGuests: 2,
    basePriceFen: 50_000,
  })
})
afterAll(() => booted.stop())

async function add(path: string, body: object, token = manager): Promise<string> {
  const answer = await ask<{ id: string }>(booted.app, 'POST', `${path}/add`, { token, body })
  expect(answer.body).toMatchObject({ success: true, message: '添加成功！' })
  return answer.body.result.id
}
const remove = (path: string, id: string) =>
  ask(booted.app, 'DELETE', `${path}/delete`, { token: manager, query: { id } })

/** Thursday and Friday of hotel domain §3.24/18, unless said otherwise. */
const askQuote = (body: object = {}, token = manager) =>
  ask<QuotedType[]>(booted.app, 'POST', '/market/price/quote', {
    token,
    body: { arrive: '2026-04-30', depart: '2026-05-02', roomTypeIds: typeId, ...body },
  })
const prices = async (body: object = {}): Promise<number[]> =>
  ((await askQuote(body)).body.result[0]?.nights ?? []).map(night => night.priceFen)

test('a quote needs a session and a hotel', async () => {
  expect((await ask(booted.app, 'POST', '/market/price/quote', { body: {} })).status).toBe(401)
  const admin = await signIn(booted.app, 'admin')
  expect((await askQuote({}, admin)).body.message).toContain('酒店')
})

test('HOTEL-018 a type costs what stands with it until a base price begins; later versions wait for their day', async () => {
  expect(await prices()).toEqual([50_000, 50_000])
  await add('/market/basePrice', {
    roomTypeId: typeId,
    effectiveFrom: '2026-04-01',
    weekdayFen: 30_000,
    weekendFen: 36_000,
  })
  await add('/market/basePrice', {
    roomTypeId: typeId,
    effectiveFrom: '2026-07-01',
    weekdayFen: 40_000,
    weekendFen: 48_000,
  })
  expect(await prices()).toEqual([30_000, 36_000])
  expect(await prices({ arrive: '2026-03-30', depart: '2026-04-02' })).toEqual([50_000, 50_000, 30_000])
  expect(await prices({ arrive: '2026-07-02', depart: '2026-07-04' })).toEqual([40_000, 48_000])
  const again = await ask<{ problems: object[] }>(booted.app, 'POST', '/market/basePrice/add', {
    token: manager,
    body: { roomTypeId: typeId, effectiveFrom: '2026-07-01', weekdayFen: 1, weekendFen: 1 },
  })
  expect(again.body.result.problems).toEqual([{ field: 'effectiveFrom', text: '生效日期已存在' }])
})

test('HOTEL-020 HOTEL-021 HOTEL-022 calendar, holiday, plan and activity make the prices of scenario 18', async () => {
  await add('/market/priceCalendar', { roomTypeId: typeId, date: '2026-05-01', priceFen: 42_000 })
  expect(await prices()).toEqual([30_000, 42_000])
  const ratePlanId = await add('/market/ratePlan', {
    code: 'UNIT290',
    name: '协议',
    kind: 'unit',
    derive: 'fixed',
    amountFen: 29_000,
  })
  expect(await prices({ ratePlanId })).toEqual([29_000, 29_000])
  const twoNights = {
    name: '连住2晚9折',
    kind: 'nights',
    state: 'running',
    shareBp: 9000,
    minNights: 2,
    dateFrom: '2026-01-01',
    dateTo: '2026-12-31',
    roomTypes: typeId,
  }
  const activityId = await add('/market/activity', twoNights)
  expect(await prices({ ratePlanId })).toEqual([27_000, 29_000])
  expect(await memberPrices()).toEqual([26_400, 37_000])
  expect(await prices({ depart: '2026-05-01' })).toEqual([30_000])
  await remove('/market/activity', activityId)
  const forMembers = await add('/market/activity', { ...twoNights, membersOnly: 'Y' })
  expect(await prices({ ratePlanId })).toEqual([29_000, 29_000])
  await remove('/market/activity', forMembers)

  const holidayId = await add('/market/holiday', {
    date: '2026-04-30',
    name: '调休',
    kind: 'special',
    layer: 'weekend',
    minNights: 3,
  })
  const [quoted] = (await askQuote()).body.result
  expect(quoted?.nights.map(night => night.priceFen)).toEqual([36_000, 42_000])
  expect(quoted?.nights[0]?.trace).toContain('周末价360.00元：采用，周末')
  expect(quoted?.problems).toEqual(['该日期设有最少入住3晚限制'])
  await remove('/market/holiday', holidayId)
})

/** A gold member at the desk, as the booking will ask for him. */
async function memberPrices(): Promise<number[]> {
  const db = booted.database.scoped({ tenant: '1', hotel: 'KZ001' })
  const books = await loadPriceBooks(db, 'KZ001', [typeId], '2026-04-30', '2026-05-02')
  const buyer: Buyer = {
    arrive: '2026-04-30',
    depart: '2026-05-02',
    bookedAt: '2026-04-28 10:00:00',
    occupancyBp: {},
    channel: { id: 'desk', name: '前台' },
    member: { levelId: 'gold', levelName: '金卡', discountBp: 8800 },
  }
  return quote(books, buyer, typeId).nights.map(night => night.priceFen)
}

test('HOTEL-019 a strategy moves the public price within its bounds and only while it is enabled', async () => {
  const body = {
    name: '周末上浮',
    adjust: 'percent',
    shareBp: 15_000,
    weekdays: '4,5',
    ceilingFen: 50_000,
    roomTypes: typeId,
    dateFrom: '2026-04-01',
    dateTo: '2026-05-31',
  }
  const id = await add('/market/priceStrategy', body)
  expect(await prices()).toEqual([45_000, 50_000])
  expect(await prices({ arrive: '2026-06-04', depart: '2026-06-05' })).toEqual([30_000])
  await ask(booted.app, 'PUT', '/market/priceStrategy/edit', { token: manager, body: { id, enabled: 'N' } })
  expect(await prices()).toEqual([30_000, 42_000])
})

test('occupancy comes from the counted nights; a full house is part of a range that ends at 100%', async () => {
  const id = await add('/market/priceStrategy', {
    name: '满房加价',
    adjust: 'amount',
    amountFen: 10_000,
    occupancyFromBp: 9000,
    occupancyToBp: 10_000,
    roomTypes: typeId,
  })
  const counted = (night: string, reserved: number) =>
    booted.sql(
      `insert into type_night (room_type_id, night, tenant_id, hotel_code, physical, reserved) values ($1, $2, '1', 'KZ001', 10, $3)`,
      [typeId, night, reserved],
    )
  await counted('2026-06-02', 10)
  await counted('2026-06-03', 8)
  expect(await prices({ arrive: '2026-06-02', depart: '2026-06-05' })).toEqual([40_000, 30_000, 30_000])
  await remove('/market/priceStrategy', id)
})

test('closed nights and days without arrival or departure are told with the price', async () => {
  await add('/market/priceCalendar', { roomTypeId: typeId, date: '2026-06-10', isClosed: 'Y' })
  await add('/market/priceCalendar', { roomTypeId: typeId, date: '2026-06-11', noDeparture: 'Y' })
  const [quoted] = (await askQuote({ arrive: '2026-06-10', depart: '2026-06-11' })).body.result
  expect(quoted?.nights.map(night => night.priceFen)).toEqual([30_000])
  expect(quoted?.problems).toEqual(['2026-06-10已关房，不能预订', '2026-06-11不可办理离店'])
})

test('dates the wrong way round, too many nights and types of others are refused', async () => {
  expect((await askQuote({ depart: '2026-04-30' })).body.message).toBe('离店日期应晚于入住日期')
  expect((await askQuote({ depart: '2028-04-30' })).body.message).toBe('一次最多计算500晚')
  const other = await signIn(booted.app, 'manager2')
  expect((await askQuote({}, other)).body.message).toBe('房型不存在，请刷新后重试')
  const all = await askQuote({ roomTypeIds: '' }, other)
  expect(all.body.result).toHaveLength(6)
})

test('every hotel begins with a cancellation rule, the public plan and a rule for hour rooms', async () => {
  const counts = await booted.sql(
    `select (select count(*)::int from cancel_rule) as cancel, (select count(*)::int from hour_rule) as hour,
       (select count(*)::int from rate_plan where code = 'RACK') as plans, (select count(*)::int from hotel) as hotels`,
  )
  expect(counts).toEqual([{ cancel: 2, hour: 2, plans: 2, hotels: 2 }])
  const db = booted.database.scoped({ tenant: '1', hotel: 'KZ001' })
  expect(await loadCancelTerms(db, 'KZ001')).toMatchObject({
    freeUntilHours: 0,
    lateFee: { kind: 'none' },
    noShowFee: { kind: 'first_night' },
  })
  const strict = await add('/market/cancelRule', {
    name: '严格',
    freeUntilHours: 24,
    lateFee: 'percent',
    lateShareBp: 5000,
    noShowFee: 'all',
  })
  const planId = await add('/market/ratePlan', { code: 'STRICT', name: '不可取消', cancelRuleId: strict })
  expect(await loadCancelTerms(db, 'KZ001', planId)).toMatchObject({
    name: '严格',
    lateFee: { kind: 'percent', shareBp: 5000 },
    noShowFee: { kind: 'all' },
  })
  const rules = await loadHourRules(db, 'KZ001', [typeId], '2026-05-01')
  expect(rules).toMatchObject([{ sellFrom: '08:00', basePriceFen: 8800, isConverted: true }])
})

const chart = async (query: object = {}) =>
  (
    await ask<PriceChart>(booted.app, 'GET', '/market/price/chart', {
      token: manager,
      query: { from: '2026-08-03', days: 7, ...query },
    })
  ).body.result
const cellsOf = async (query: object = {}) =>
  (await chart(query)).types.find(type => type.id === typeId)?.cells ?? []
const batch = (body: object, token = manager) =>
  ask<{ changed: number; before: StoredCell[] }>(booted.app, 'POST', '/market/price/batch', {
    token,
    body: { roomTypeIds: typeId, from: '2026-08-03', to: '2026-08-09', ...body },
  })

test('HOTEL-020 the chart shows each day with the marks of its price; a batch sets many days and can be undone', async () => {
  await add('/market/holiday', { date: '2026-08-05', name: '店庆', kind: 'special', layer: 'holiday' })
  const before = await cellsOf()
  // From the 7th, a Friday, on it is the weekend of this hotel.
  expect(before.map(cell => cell.priceFen)).toEqual([40_000, 40_000, 40_000, 40_000, 48_000, 48_000, 40_000])
  expect(before[4]?.marks).toEqual(['weekend'])
  expect((await chart()).days[2]).toEqual({ date: '2026-08-05', isWeekend: false, holiday: '店庆' })

  const raised = await batch({ weekdays: '5,6', priceMode: 'share', shareBp: 11_000, minNights: 2 })
  expect(raised.body).toMatchObject({ message: '已设置2格', result: { changed: 2 } })
  const records = await booted.sql(
    `select 1 from sys_change_log where table_name = 'price_calendar' and request_id = $1`,
    [raised.headers['x-request-id']],
  )
  expect(records).toHaveLength(2)
  const after = await cellsOf()
  expect(after[4]).toMatchObject({ priceFen: 52_800, marks: ['manual'], minNights: 2 })
  await batch({ to: '2026-08-04', isClosed: 'Y', noArrival: 'Y', noDeparture: 'Y' })
  expect((await cellsOf())[0]).toMatchObject({ isClosed: true, noArrival: true, priceFen: 40_000 })
  await batch({ to: '2026-08-04', isClosed: 'N', noArrival: 'N', noDeparture: 'N' })

  const undone = await ask(booted.app, 'POST', '/market/price/restore', {
    token: manager,
    body: { cells: raised.body.result.before },
  })
  expect(undone.body).toMatchObject({ success: true, message: '已恢复2格' })
  expect(await cellsOf()).toEqual(before)
  const [rows] = await booted.sql(
    `select count(*)::int as count from price_calendar where date between '2026-08-03' and '2026-08-09'`,
  )
  expect(rows).toEqual({ count: 0 })
})

test('a plan has days of its own, which leave the public price alone', async () => {
  const ratePlanId = await add('/market/ratePlan', {
    code: 'MINUS',
    name: '立减50',
    derive: 'minus',
    amountFen: 5000,
  })
  expect((await cellsOf({ ratePlanId }))[0]).toMatchObject({ priceFen: 35_000, marks: [] })
  await batch({ ratePlanId, priceMode: 'set', priceFen: 33_300, to: '2026-08-03' })
  expect((await cellsOf({ ratePlanId }))[0]).toMatchObject({ priceFen: 33_300, marks: ['manual'] })
  expect((await cellsOf())[0]?.priceFen).toBe(40_000)
})

test('a batch without days, change or amount, of others or of too much is refused and sets nothing', async () => {
  const refusal = async (body: object, token = manager) => (await batch(body, token)).body.message
  expect(await refusal({ to: '2026-08-01', isClosed: 'Y' })).toBe('结束日期不能早于开始日期')
  expect(await refusal({ to: '2027-12-01', isClosed: 'Y' })).toBe('一次最多设置4000格，请缩小范围')
  expect(await refusal({ to: '2026-08-03', weekdays: '0', isClosed: 'Y' })).toBe('所选范围内没有这些星期')
  expect(await refusal({})).toBe('请至少设置一项')
  expect(await refusal({ priceMode: 'set' })).toBe('请填写金额或比例')
  expect(await refusal({ priceMode: 'clear', ratePlanId: 'none' })).toBe('价格方案不存在，请刷新后重试')
  const other = await signIn(booted.app, 'manager2')
  expect(await refusal({ isClosed: 'Y' }, other)).toBe('房型不存在，请刷新后重试')
  const clerk = await signIn(booted.app, 'frontdesk')
  expect((await batch({ isClosed: 'Y' }, clerk)).status).toBe(403)
  const forged = await ask(booted.app, 'POST', '/market/price/restore', {
    token: other,
    body: { cells: [{ roomTypeId: typeId, date: '2026-08-03', priceFen: 1 }] },
  })
  expect(forged.body.message).toBe('房型不存在，请刷新后重试')
})

test('HOTEL-019 a strategy is simulated for thirty days before it is saved, and nothing is stored', async () => {
  const [{ day }] = (await booted.sql<{ day: string }>(
    `select to_char(business_date, 'YYYY-MM-DD') as day from hotel where code = 'KZ001'`,
  )) as [{ day: string }]
  const simulate = (body: object, token = manager) =>
    ask<Simulation>(booted.app, 'POST', '/market/priceStrategy/simulate', { token, body })
  const draft = { adjust: 'amount', amountFen: 5000, roomTypes: typeId, daysBeforeFrom: 3 }
  const { result } = (await simulate(draft)).body
  expect(result.days).toHaveLength(30)
  expect(result.days[0]).toBe(day)
  expect(result.types.map(type => type.id)).toEqual([typeId])
  const differences = result.types[0]?.nights.map(night => night.afterFen - night.beforeFen) ?? []
  expect(differences.slice(0, 3)).toEqual([0, 0, 0])
  expect(new Set(differences.slice(3))).toEqual(new Set([5000]))

  const id = await add('/market/priceStrategy', { ...draft, name: '已保存' })
  const replaced = (await simulate({ ...draft, id, amountFen: 7000 })).body.result
  expect(replaced.types[0]?.nights[10]).toMatchObject({
    afterFen: (replaced.types[0]?.nights[10]?.beforeFen ?? 0) + 7000,
  })
  await remove('/market/priceStrategy', id)
  expect(await booted.sql(`select 1 from price_strategy where amount_fen = 7000`)).toEqual([])
  expect((await simulate({ shareBp: -1 })).body.message).toContain('按比例不能小于')
})

test('HOTEL-018 all types are priced at once from a day on; the same day again replaces the version', async () => {
  const set = (body: object, token = manager) =>
    ask<{ saved: number }>(booted.app, 'POST', '/market/basePrice/batch', { token, body })
  const onDay = async (day: string) => {
    const query = { day }
    const answer = await ask<{ roomTypeId: string; weekdayFen: number; effectiveFrom: string | null }[]>(
      booted.app,
      'GET',
      '/market/basePrice/onDay',
      { token: manager, query },
    )
    return answer.body.result
  }
  const types = await onDay('2027-03-01')
  const rows = types.map(({ roomTypeId }) => ({ roomTypeId, weekdayFen: 11_100, weekendFen: 12_200 }))
  const saved = await set({ effectiveFrom: '2027-03-01', rows })
  expect(saved.body).toMatchObject({ success: true, message: `已保存${types.length}个房型` })
  const records = await booted.sql(
    `select 1 from sys_change_log where table_name = 'base_price' and request_id = $1 and action = 'add'`,
    [saved.headers['x-request-id']],
  )
  expect(records).toHaveLength(types.length)
  await set({ effectiveFrom: '2027-03-01', rows: [{ ...rows[0], weekdayFen: 9900 }] })
  const now = await onDay('2027-03-02')
  expect(now[0]).toMatchObject({ weekdayFen: 9900, effectiveFrom: '2027-03-01' })
  expect(now[1]).toMatchObject({ weekdayFen: 11_100 })
  expect((await onDay('2027-02-28'))[0]?.weekdayFen).toBe(types[0]?.weekdayFen)

  const wrong = await set({ effectiveFrom: '2027-03-01', rows: [{ roomTypeId: typeId, weekdayFen: -1 }] })
  expect(wrong.body.message).toContain('平日价不能小于')
  const other = await signIn(booted.app, 'manager2')
  expect((await set({ effectiveFrom: '2027-03-01', rows }, other)).body.message).toBe(
    '房型不存在，请刷新后重试',
  )
  expect((await set({ effectiveFrom: '2027-03-01', rows: [] })).body.message).toBe('请至少设置一项')
})
