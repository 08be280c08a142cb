import type { ReportAnswer, ReportOffer, ReportRow } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

type Asked = Readonly<Record<string, string>>
const days = { from: '2026-05-01', to: '2026-05-02' }
const ask = (screen: string, what: 'query' | 'lines', more: Asked) =>
  hotel.get<ReportAnswer>(`/report/${screen}/${what}`, { ...days, ...more })
const read = async (screen: string, what: 'query' | 'lines', more: Asked) =>
  accepted(await ask(screen, what, more))
const row = (answer: ReportAnswer, key: string) => answer.rows.find(one => one.key === key)
const sum = (rows: readonly ReportRow[], column: string) =>
  rows.reduce((total, one) => total + Number(one.cells[column] ?? 0), 0)
const by = (...filters: readonly string[]) => ({ filters: JSON.stringify(filters) })

test('two days with guests of several kinds, a deposit, a debt of a unit and a member', async () => {
  const desk = new LedgerDesk(hotel.booted, hotel.clerk)
  await walkIn(hotel, '301', '2026-05-04', { deposits: [{ payCode: '9001', amountFen: 80_000 }] })
  await walkIn(hotel, '302', '2026-05-02')
  await walkIn(hotel, '401', '2026-05-03', { channelId: hotel.ota, sourceType: 'ota' })
  await book(hotel, { arrive: '2026-05-03', depart: '2026-05-04', typeId: hotel.king, qty: 1 })
  const unit = { code: 'R', name: '单位', kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
  const terms = { creditLimitFen: 500_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const { id: unitAccountId } = accepted(
    await hotel.post<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms }),
  )
  const folioId = await desk.folio()
  await desk.charge(folioId, 7000)
  accepted(await hotel.post('/ebk/ar/charge', { folioId, unitAccountId, amountFen: 7000 }))
  const paid = { unitAccountId, amountFen: 3000, payCode: '9010', isAllocated: 'Y' }
  accepted(await hotel.post('/ebk/ar/receive', paid))
  await memberDesk(hotel).topUp(await memberDesk(hotel).add(), 50_000)
  hotel.setClock('2026-05-02 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01' }))
  hotel.setClock('2026-05-02 10:00')
  const open = await desk.folio()
  await desk.charge(open, 1800)
  await desk.pay(open, 500, '9003')
})

const sheet = { report: 'daySheet' }

test('营业日报: rows 25 to 29 and the counts open what stands behind them, of a closed day, of today and of both', async () => {
  for (const some of [
    { from: '2026-05-01', to: '2026-05-01' },
    { from: '2026-05-02', to: '2026-05-02' },
    days,
  ]) {
    const answer = await read('finance', 'query', { ...sheet, ...some })
    for (const key of [
      '25',
      '26',
      '27',
      '28',
      '28a',
      '28b',
      '29',
      '30',
      '31',
      '32',
      '33',
      '34',
      '35',
      '42',
      '43a',
      '43b',
      '44',
    ]) {
      const one = row(answer, key)
      expect([key, one?.opens]).toEqual([key, expect.arrayContaining(['days', 'month'])])
      for (const column of ['days', 'month']) {
        const behind = await read('finance', 'lines', { ...sheet, ...some, row: key, column })
        expect([some.to, key, column, behind.totals?.value]).toEqual([
          some.to,
          key,
          column,
          one?.cells[column],
        ])
        expect(sum(behind.rows, 'value')).toBe(one?.cells[column])
      }
    }
  }
})

test('rooms, stays and members stand behind a count by their names; several days open one by one', async () => {
  const today = { from: '2026-05-02', to: '2026-05-02' }
  const lines = (more: Asked) => read('finance', 'lines', { ...sheet, ...more })
  const rooms = await lines({ ...today, row: '30', column: 'days' })
  expect(rooms.rows.map(one => one.cells.no)).toEqual(['301', '302', '303', '401', '402'])
  const stays = await lines({ ...today, row: '34', column: 'days' })
  expect(stays.rows.map(one => one.cells.no)).toContain('301')
  expect(stays.rows[0]?.source?.kind).toBe('stay')
  const both = await lines({ row: '30', column: 'days' })
  expect(both.rows.map(one => [one.cells.day, one.cells.value])).toEqual([
    ['2026-05-01', 5],
    ['2026-05-02', 5],
  ])
  const first = await lines({ ...both.rows[0]?.behind })
  expect(first.rowCount).toBe(5)
  const folios = await lines({ ...today, row: '26', column: 'days' })
  expect(folios.rows.every(one => one.source?.kind === 'folio')).toBe(true)
})

test('a ratio opens what it is reckoned from, and each of that its lines', async () => {
  const answer = await read('finance', 'query', sheet)
  for (const key of ['39', '40', '41']) {
    const one = row(answer, key)
    expect([key, one?.explains]).toEqual([key, expect.arrayContaining(['days', 'month'])])
    const parts = await read('finance', 'lines', { ...sheet, row: key, column: 'days' })
    expect(parts.rows).toHaveLength(2)
    for (const part of parts.rows) {
      const behind = await read('finance', 'lines', { ...sheet, ...part.behind })
      expect([key, part.cells.name, behind.totals?.value]).toEqual([key, part.cells.name, part.cells.value])
    }
  }
  const [over, under] = (await read('finance', 'lines', { ...sheet, row: '39', column: 'days' })).rows
  expect(row(answer, '39')?.cells.days).toBe(
    Math.round(Number(over?.cells.value) / Number(under?.cells.value)),
  )
  const groups = { report: 'revenueGroups', groupBy: 'channelId' }
  const [most] = (await read('finance', 'query', groups)).rows
  const share = await read('finance', 'lines', { ...groups, row: most?.key ?? '', column: 'share' })
  expect(share.rows.map(part => part.cells.name)).toEqual(['本项', '全部'])
  const whole = await read('finance', 'lines', { ...groups, ...share.rows[1]?.behind })
  expect(whole.totals?.value).toBe(share.rows[1]?.cells.value)
})

test.each([
  ['39', 'days/2'],
  ['39', 'days/x'],
  ['1', 'days/0'],
  ['30', 'days@2026-05-09'],
  ['30', 'none'],
])('the address %s %s leads nowhere', async (key, column) => {
  const answer = await ask('finance', 'lines', { ...sheet, row: key, column })
  expect(answer.body.message).toBe('该数字没有明细')
})

test('filters are offered with what there is to choose in this hotel, and nothing else is taken', async () => {
  const offers = accepted(await hotel.get<ReportOffer[]>('/report/reception/offer'))
  const stays = offers.find(one => one.key === 'inHouse')
  expect(stays?.filters.map(one => one.title)).toEqual(['房型', '渠道', '客源', '入住类型'])
  const types = stays?.filters[0]?.choices.map(one => one.value)
  expect(types).toEqual(expect.arrayContaining([hotel.king, hotel.twin]))
  const [elsewhere] = await hotel.sql<{ id: string }>(
    `select id from room_type where hotel_code <> 'KZ001' limit 1`,
  )
  expect(types).not.toContain(elsewhere?.id)
  for (const filters of [['username:desk_clerk'], ['roomTypeId'], [':x'], ['password:x']]) {
    const refused = await ask('reception', 'query', { report: 'inHouse', ...by(...filters) })
    expect([filters, refused.body.message]).toEqual([filters, '该报表不能这样筛选'])
  }
})

test('a narrowed list is the rows of the whole that have the value, with their totals', async () => {
  const lists = [
    ['reception', 'inHouse', 'roomTypeId', hotel.king],
    ['reception', 'arrived', 'channelId', hotel.ota],
    ['reception', 'arrivals', 'roomTypeId', hotel.king],
    ['cashierStatement', 'cashierLines', 'way', '9003'],
    ['cashierStatement', 'cashierLines', 'code', '2001'],
    ['cashierStatement', 'cashierLines', 'username', 'desk_clerk'],
  ] as const
  for (const [screen, report, key, value] of lists) {
    const whole = await read(screen, 'query', { report })
    const part = await read(screen, 'query', { report, ...by(`${key}:${value}`) })
    expect([report, key, part.rowCount]).toEqual([report, key, part.rows.length])
    expect(part.rowCount, `${report} ${key}`).toBeGreaterThan(0)
    for (const one of part.rows) expect(whole.rows).toContainEqual(one)
    for (const [column, total] of Object.entries(part.totals ?? {}))
      expect([report, key, column, sum(part.rows, column)]).toEqual([report, key, column, total])
    const nothing = await read(screen, 'query', { report, ...by(`${key}:nothing`) })
    expect([report, nothing.rowCount]).toEqual([report, 0])
  }
})

test('narrowed figures add up to the whole, and the lines behind them to the figures', async () => {
  const grids = [
    ['finance', 'revenueGroups', 'roomTypeId', 'channelId', 'revenue'],
    ['finance', 'revenueGroups', 'sourceType', 'roomTypeId', 'nights'],
    ['cashierStatement', 'cashierTakings', 'username', 'way', 'net'],
    ['cashierStatement', 'cashierTakings', 'way', 'username', 'lines'],
  ] as const
  for (const [screen, report, groupBy, key, column] of grids) {
    const asked = { report, groupBy }
    const whole = await read(screen, 'query', asked)
    const offers = accepted(await hotel.get<ReportOffer[]>(`/report/${screen}/offer`))
    const choices =
      offers.find(one => one.key === report)?.filters.find(one => one.key === key)?.choices ?? []
    let total = 0
    for (const { value } of choices) {
      const narrowed = { ...asked, ...by(`${key}:${value}`) }
      const part = await read(screen, 'query', narrowed)
      total += Number(part.totals?.[column])
      expect(sum(part.rows, column)).toBe(part.totals?.[column])
      expect(part.checks).toEqual([])
      for (const one of part.rows) {
        const behind = await read(screen, 'lines', { ...narrowed, row: one.key, column })
        expect([report, key, value, behind.totals?.value]).toEqual([report, key, value, one.cells[column]])
      }
    }
    expect([report, key, total]).toEqual([report, key, whole.totals?.[column]])
  }
})

test('a narrowed report leaves the house as narrowed, and that is written down', async () => {
  const answer = await hotel.get('/report/cashierStatement/export', {
    ...days,
    report: 'cashierLines',
    ...by('way:9003'),
  })
  expect([answer.status, answer.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const kept = await hotel.sql<{ filters: string }>(
    `select filters::text as filters from sys_disclosure_log where subject = '收银明细'`,
  )
  expect(kept[0]?.filters).toContain('9003')
})

test('预算: a month is divided by its days, beside the day sheet, the month and the types', async () => {
  const plan = async (roomTypeId: string, nights: number, roomRevenueFen: number, otherRevenueFen: number) =>
    accepted(
      await hotel.post('/report/budget/add', {
        month: '2026-05',
        roomTypeId,
        nights,
        roomRevenueFen,
        otherRevenueFen,
      }),
    )
  await plan(hotel.king, 62, 3_100_000, 310_000)
  await plan(hotel.twin, 31, 1_550_000, 0)
  const budget = { compare: 'budget' }
  const answer = await read('finance', 'query', { ...sheet, ...budget })
  // Two of thirty-one days.
  expect(row(answer, '6')?.cells).toMatchObject({ daysBudget: 300_000, monthBudget: 300_000 })
  expect(row(answer, '12')?.cells.daysBudget).toBe(320_000)
  expect(row(answer, '38')?.cells.daysBudget).toBe(60_000)
  expect(row(answer, '40')?.cells.daysBudget).toBe(50_000)
  const { days: real, daysDone } = row(answer, '6')?.cells ?? {}
  expect(daysDone).toBe(Math.round((Number(real) * 10_000) / 300_000))
  expect(answer.columns.find(one => one.key === 'daysBudget')?.formula).toBe(
    '预算按月填写，按天数平均分摊到2026-05-01至2026-05-02',
  )
  for (const key of ['6', '12', '38']) {
    const behind = await read('finance', 'lines', { ...sheet, ...budget, row: key, column: 'daysBudget' })
    expect([key, behind.totals?.value]).toEqual([key, row(answer, key)?.cells.daysBudget])
    expect(behind.rows.map(one => one.cells.part)).toEqual(['2/31', '2/31'])
  }
  const month = await read('finance', 'query', { report: 'monthSheet', ...budget })
  expect(row(month, '6')?.cells.monthBudget).toBe(300_000)
  const types = await read('finance', 'query', { report: 'revenueGroups', groupBy: 'roomTypeId', ...budget })
  expect(row(types, hotel.king)?.cells).toMatchObject({ plannedNights: 40_000, plannedRevenue: 200_000 })
  expect(types.totals).toMatchObject({ plannedRevenue: 300_000 })
  const channels = await read('finance', 'query', {
    report: 'revenueGroups',
    groupBy: 'channelId',
    ...budget,
  })
  expect(channels.totals?.plannedRevenue).toBe(300_000)
  expect(channels.rows[0]?.cells.plannedRevenue).toBeUndefined()
  const before = await read('finance', 'query', { ...sheet, ...budget, from: '2026-04-01', to: '2026-04-02' })
  expect(row(before, '6')?.cells.daysBudget).toBeNull()
  const offers = accepted(await hotel.get<ReportOffer[]>('/report/finance/offer'))
  expect(offers.filter(one => one.hasBudget).map(one => one.key)).toEqual([
    'daySheet',
    'monthSheet',
    'revenueGroups',
  ])
})
