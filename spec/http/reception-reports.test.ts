import { addDays } from '@kezhan/base/days'
import type { ReportAnswer, ReportOffer } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'
import { openCellsOf } from './testing/every-cell'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

const day = '2026-05-01'
const read = async (report: string, from = day, to = from): Promise<ReportAnswer> =>
  accepted(await hotel.get<ReportAnswer>('/report/reception/query', { report, from, to }))
const lines = async (report: string, row: string, column: string, from = day): Promise<ReportAnswer> =>
  accepted(await hotel.get<ReportAnswer>('/report/reception/lines', { report, from, to: from, row, column }))
const cellsOf = (answer: ReportAnswer, ...keys: string[]) =>
  answer.rows.map(({ cells }) => keys.map(key => cells[key]))
const close = async (businessDate: string) => {
  hotel.setClock(`${addDays(businessDate, 1)} 04:00`)
  accepted(await hotel.post('/ebk/audit/run', { businessDate }))
}
const night = (answer: ReportAnswer, date: string) => answer.rows.find(row => row.key === date)?.cells

test('HOTEL-064 a house in which nothing has happened has every report, empty', async () => {
  const offers = accepted(await hotel.get<ReportOffer[]>('/report/reception/offer'))
  expect(offers.length).toBeGreaterThanOrEqual(17)
  for (const { key, title } of offers) {
    const answer = await read(key)
    expect(answer.title).toContain(title)
    for (const column of answer.columns) expect(column.title).toMatch(/\S/)
  }
  expect((await read('inHouse')).rows).toEqual([])
  expect(cellsOf(await read('roomStates'), 'typeName', 'rooms', 'clean', 'rest')).toEqual([
    ['大床房', 3, 3, 3],
    ['双床房', 2, 2, 2],
  ])
})

test('HOTEL-064 who comes, lives here, moves, stays longer and goes stands in its list, with its source', async () => {
  const { stayId } = await walkIn(hotel, '301', '2026-05-03')
  const stayNow = async () =>
    (await hotel.sql<{ version: number }>('select version from stay where id = $1', [stayId]))[0]
  accepted(
    await hotel.post('/ebk/order/changeRoom', {
      stayId,
      version: (await stayNow())?.version,
      roomId: hotel.rooms['302'],
      reason: '窗外施工',
    }),
  )
  accepted(
    await hotel.post('/ebk/order/extend', {
      stayId,
      version: (await stayNow())?.version,
      departDate: '2026-05-04',
    }),
  )
  const { resNo } = await book(hotel, {
    arrive: '2026-05-02',
    depart: '2026-05-04',
    typeId: hotel.twin,
    qty: 2,
  })
  const living = await read('inHouse')
  expect(cellsOf(living, 'roomNo', 'departOn', 'priceFen')).toEqual([['302', '2026-05-04', 29_800]])
  expect(living.rows[0]?.source).toEqual({ kind: 'stay', id: stayId })
  expect(cellsOf(await read('moves'), 'fromRoom', 'toRoom', 'reason')).toEqual([['301', '302', '窗外施工']])
  expect(cellsOf(await read('extensions'), 'fromDay', 'toDay', 'nights')).toEqual([
    ['2026-05-03', '2026-05-04', 1],
  ])
  expect(cellsOf(await read('arrivals'), 'arrive', 'resNo', 'nights', 'totalFen')).toEqual(
    Array.from({ length: 2 }, () => ['2026-05-02', resNo, 2, 79_600]),
  )
  expect(cellsOf(await read('pace'), 'orders', 'rooms', 'nights', 'keptNights')).toEqual([[1, 2, 4, 4]])
  expect(cellsOf(await read('roomStates'), 'occupied', 'rest')).toEqual([
    [1, 2],
    [0, 2],
  ])
})

test('a secret guest is named in no list', async () => {
  await walkIn(hotel, '303', '2026-05-02', { guests: [aGuest('王保密')], secret: 'Y' })
  const offers = accepted(await hotel.get<ReportOffer[]>('/report/reception/offer'))
  for (const { key } of offers) expect([key, JSON.stringify(await read(key))]).not.toContain('王保密')
  expect(cellsOf(await read('inHouse'), 'roomNo', 'guest')).toContainEqual(['303', '保密'])
})

test('房态统计, 早餐预测, 地区/国籍 and 预订进度 open what they count, cell by cell; a secret guest is not named there', async () => {
  const reports = { roomStates: 16, breakfasts: 28, origins: 2, pace: 6 } as const
  for (const [report, cells] of Object.entries(reports)) {
    const opened = await openCellsOf(hotel, 'reception', report, { from: day, to: day })
    expect([report, opened.cells, [...opened.closed]]).toEqual([report, cells, []])
  }
  const left = await lines('roomStates', hotel.king, 'rest')
  expect(cellsOf(left, 'name', 'value')).toEqual([
    ['总房', 3],
    ['在住过夜', -2],
  ])
  const meals = await lines('breakfasts', '2026-05-03', 'rooms')
  expect(meals.rows.map(row => row.source?.kind).toSorted()).toEqual(['reservation', 'reservation', 'stay'])
  const [first] = (await read('origins')).rows
  const people = await lines('origins', first?.key ?? '', 'guests')
  expect(cellsOf(people, 'no', 'name')).toContainEqual(['303', '保密'])
  for (const [report, row] of [
    ['roomStates', 'nothing'],
    ['pace', '2026-06-01'],
  ] as const)
    expect((await lines(report, row, 'rooms')).rowCount).toBe(0)
})

test('peers/83 the nights to come are those of the stock; what was on the books when a day was closed stays', async () => {
  const before = await read('forecast')
  const booked = await hotel.sql<{ night: string; rooms: number }>(
    `select night::text as night, sum(in_house + reserved + team_block)::int as rooms from type_night where hotel_code = 'KZ001' and night >= $1
     group by 1 having sum(in_house + reserved + team_block) > 0 order by 1`,
    [day],
  )
  expect(
    before.rows.filter(({ cells }) => cells.booked !== 0).map(({ key, cells }) => [key, cells.booked]),
  ).toEqual(booked.map(one => [one.night, one.rooms]))
  expect(night(before, '2026-05-02')).toMatchObject({
    booked: 3,
    capacity: 5,
    occupancy: 6000,
    sinceYesterday: null,
  })
  expect(before.basis.join()).toContain('历史不足')

  await close(day)
  await book(hotel, { arrive: '2026-05-02', depart: '2026-05-03', typeId: hotel.king, qty: 1 })
  const after = await read('forecast', '2026-05-02')
  // The guest of 303 has one night only; one room more was booked since the audit.
  expect(night(after, '2026-05-02')).toMatchObject({ booked: 4, sinceYesterday: 1, forecast: null })
  expect(night(after, '2026-05-03')).toMatchObject({ booked: 3, sinceYesterday: 0 })
  // Every figure that is counted opens what it counts; what is reckoned, and other nights, do not.
  const { cells } = await openCellsOf(hotel, 'reception', 'forecast', {
    from: '2026-05-02',
    to: '2026-05-02',
  })
  expect(cells).toBe(120)
  const who = await lines('forecast', '2026-05-03', 'booked', '2026-05-02')
  expect(new Set(who.rows.map(row => row.source?.kind))).toEqual(new Set(['reservation', 'stay']))
  for (const [row, column] of [
    ['2026-05-02', 'forecast'],
    ['2026-05-01', 'booked'],
    ['2027-05-02', 'booked'],
    ['nothing', 'booked'],
  ] as const) {
    const asked = { report: 'forecast', from: '2026-05-02', to: '2026-05-02', row, column }
    expect((await hotel.get('/report/reception/lines', asked)).body.message).toBe('该数字没有明细')
  }
})

test('peers/83 a week of closed days is compared with, and the error of the method is said', async () => {
  for (let at = 1; at < 8; at++) {
    const today = addDays(day, at)
    hotel.setClock(`${today} 15:00`)
    await close(today)
  }
  const answer = await read('forecast', addDays(day, 8))
  const noDay = {
    report: 'forecast',
    from: '2026-05-09',
    to: '2026-05-09',
    row: '2026-05-32',
    column: 'booked',
  }
  expect((await hotel.get('/report/reception/lines', noDay)).body.message).toBe('该数字没有明细')
  expect(answer.basis.join()).toContain('近四周各晚')
  expect(answer.basis.join()).toMatch(/提前1天的预测平均相差\d+\.\d间（\d+晚）/)
})

test('a budget is kept for a month and a type, once', async () => {
  const sent = { month: '2026-05', roomTypeId: hotel.king, nights: 60, roomRevenueFen: 1_800_000 }
  accepted(await hotel.post('/report/budget/add', sent))
  expect((await hotel.post('/report/budget/add', sent)).body.message).toBe('该房型2026-05的预算已存在')
  accepted(await hotel.post('/report/budget/add', { ...sent, roomTypeId: hotel.twin }))
  const wrong = await hotel.post('/report/budget/add', { ...sent, month: '2026-13' })
  expect(wrong.body.message).toContain('应为年月，例如 2026-05')
})
