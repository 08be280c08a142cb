import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ScreenAnswer } from '@kezhan/reports/model/big-screen'
import type { ReportAnswer, ReportOffer } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'
import { openCellsOf } from './testing/every-cell'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

const paths = {
  production: '/report/bigScreen/production',
  logistics: '/report/bigScreen/logistics',
  charts: '/report/charts/gallery',
  archives: '/report/archives/offer',
} as const
const rights = ['report:production', 'report:logistics', 'report:charts', 'report:archives'] as const

const screenOf = async (name: 'production' | 'logistics' | 'charts', token = hotel.clerk) =>
  accepted(await ask<ScreenAnswer>(hotel.booted.app, 'GET', paths[name], { token }))
const report = async (screen: string, query: Record<string, string>) =>
  accepted(await hotel.get<ReportAnswer>(`/report/${screen}/query`, { pageSize: '1000', ...query }))
const day = (from: string, to = from) => ({ from, to })

const figureOf = (screen: ScreenAnswer, title: string) => {
  const figure = screen.figures.find(one => one.title === title)
  if (figure === undefined) throw new Error(`${screen.title} shows ${title}`)
  return figure.value
}
const panelOf = (screen: ScreenAnswer, key: string) => {
  const panel = screen.panels.find(one => one.key === key)
  if (panel === undefined) throw new Error(`${screen.title} shows ${key}`)
  return panel
}

/** Every figure of a panel is the one that the report has under the same row and column. */
function expectSame(screen: ScreenAnswer, key: string, answer: ReportAnswer): void {
  const { rows } = panelOf(screen, key)
  expect(rows.length, key).toBeGreaterThan(0)
  for (const row of rows)
    expect(answer.rows.find(one => one.key === row.key)?.cells, `${key} ${row.key}`).toMatchObject(row.cells)
}

test.each([
  ['LOWCODE-006', 'production'],
  ['LOWCODE-007', 'logistics'],
  ['LOWCODE-002', 'charts'],
  ['LOWCODE-001', 'archives'],
] as const)(
  '%s without a session nobody sees %s, nor with the right to another screen',
  async (_id, name) => {
    const path = paths[name]
    expect((await ask(hotel.booted.app, 'GET', path, {})).status).toBe(401)
    const { token } = await addPerson(hotel.booted, {
      username: `screens_${name}`,
      tenantId: '1',
      hotelCode: 'KZ001',
      rights: rights.filter(right => right !== `report:${name}`),
    })
    expect((await ask(hotel.booted.app, 'GET', path, { token })).status).toBe(403)
  },
)

test('LOWCODE-006, LOWCODE-007: a house without business has noughts and no rows, and no figure is made up', async () => {
  const production = await screenOf('production')
  expect(production.businessDate).toBe('2026-05-01')
  expect(production.figures.map(({ title, value }) => [title, value])).toEqual([
    ['今晚出租率', 0],
    ['今晚均价', 0],
    ['在住房', 0],
    ['待到店', 0],
    ['今日入住', 0],
    ['今日退房', 0],
    ['今日营收', 0],
    ['本月营收', 0],
  ])
  expect(panelOf(production, 'channels').rows).toEqual([])
  for (const row of panelOf(production, 'revenue').rows)
    for (const [key, cell] of Object.entries(row.cells)) if (key !== 'day') expect(cell).toBe(0)
  const logistics = await screenOf('logistics')
  expect(figureOf(logistics, '今日打扫')).toBe(0)
  expect(panelOf(logistics, 'goods').rows).toEqual([])
})

test('LOWCODE-006 产销大屏: every figure is the one of its report, of closed days and of the open one', async () => {
  const { folioId } = await walkIn(hotel, '301', '2026-05-04')
  await desk.charge(folioId, 2500)
  hotel.setClock('2026-05-02 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01' }))
  hotel.setClock('2026-05-02 15:00')
  await book(hotel, { arrive: '2026-05-02', depart: '2026-05-04' })
  await walkIn(hotel, '401', '2026-05-03')
  await desk.charge(folioId, 1500)

  const screen = await screenOf('production')
  const today = await report('finance', { report: 'daySheet', ...day('2026-05-02') })
  const sheetCell = (row: string, column: string) => today.rows.find(one => one.key === row)?.cells[column]
  expect([figureOf(screen, '今日营收'), figureOf(screen, '本月营收')]).toEqual([1500, 33_800])
  expect(figureOf(screen, '今日营收')).toBe(sheetCell('12', 'days'))
  expect(figureOf(screen, '本月营收')).toBe(sheetCell('12', 'month'))
  expect(figureOf(screen, '今日入住')).toBe(sheetCell('43a', 'days'))
  expect(figureOf(screen, '今日退房')).toBe(sheetCell('43b', 'days'))
  const states = await report('reception', { report: 'roomStates', ...day('2026-05-02') })
  expect(figureOf(screen, '在住房')).toBe(states.totals?.occupied)
  expect([figureOf(screen, '在住房'), figureOf(screen, '待到店')]).toEqual([2, 1])
  const ahead = await report('reception', { report: 'forecast', ...day('2026-05-02') })
  expect(figureOf(screen, '今晚出租率')).toBe(ahead.rows[0]?.cells.occupancy)
  expect(figureOf(screen, '今晚出租率')).toBe(6000)
  expect(figureOf(screen, '今晚均价')).toBe(ahead.rows[0]?.cells.averageRate)

  const month = day('2026-05-01', '2026-05-02')
  const grouped = (groupBy: string) => report('reception', { report: 'revenueGroups', groupBy, ...month })
  expectSame(screen, 'channels', await grouped('channelId'))
  expectSame(screen, 'types', await grouped('roomTypeId'))
  expectSame(screen, 'nights', ahead)
  const yesterday = await report('finance', { report: 'daySheet', ...day('2026-05-01') })
  for (const key of ['occupancy', 'revenue', 'flow']) {
    const row = panelOf(screen, key).rows.at(-1)
    expect(row?.key).toBe('2026-05-01')
    for (const { key: measure } of panelOf(screen, key).columns.slice(1))
      expect(row?.cells[measure], `${key} ${measure}`).toBe(
        yesterday.rows.find(one => one.key === measure)?.cells.days,
      )
  }
})

test('LOWCODE-007 物流大屏: rooms, cleaning, breakfasts and goods are those of the reports', async () => {
  await hotel.sql(
    `insert into goods (id, tenant_id, hotel_code, code, name, category, unit, sale_price_fen, safe_qty, free_per_room, sellable)
     values ('cola', '1', 'KZ001', 'COLA', '可乐', 'drink', '瓶', 500, 20, 0, 'Y')`,
  )
  accepted(await hotel.post('/base/goods/move', { goodsId: 'cola', kind: 'purchase', qty: 8, costFen: 200 }))
  const tidy = async (hk: string) =>
    accepted(await hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms[302]], hk }))
  await tidy('dirty')
  await tidy('clean')
  await tidy('inspected')

  const screen = await screenOf('logistics')
  const today = day('2026-05-02')
  const states = await report('reception', { report: 'roomStates', ...today })
  for (const [title, column] of [
    ['空净', 'clean'],
    ['空脏', 'dirty'],
    ['在住房', 'occupied'],
    ['待到店', 'arrivals'],
    ['维修', 'repair'],
  ] as const)
    expect(figureOf(screen, title), title).toBe(states.totals?.[column])
  expectSame(screen, 'rooms', states)
  const cleaning = await report('reception', { report: 'cleaning', ...today })
  expect(cleaning.totals).toEqual({ departures: 0, cleaned: 1, inspected: 1 })
  expect(figureOf(screen, '今日打扫')).toBe(1)
  expectSame(screen, 'cleaning', cleaning)
  const opened = await openCellsOf(hotel, 'reception', 'cleaning', today)
  expect([opened.cells, [...opened.closed]]).toEqual([cleaning.rows.length * 3, []])
  const tidied = cleaning.rows.find(row => row.cells.cleaned === 1)?.key ?? ''
  const behind = accepted(
    await hotel.get<ReportAnswer>('/report/reception/lines', {
      report: 'cleaning',
      ...today,
      row: tidied,
      column: 'cleaned',
    }),
  )
  expect(behind.rows.map(({ cells, source }) => ({ ...cells, source }))).toEqual([
    expect.objectContaining({
      roomNo: '302',
      what: '脏 → 净',
      value: 1,
      source: { kind: 'room', id: hotel.rooms[302] },
    }),
  ])
  const breakfasts = await report('reception', { report: 'breakfasts', ...today })
  expect(figureOf(screen, '明早早餐')).toBe(breakfasts.rows[0]?.cells.total)
  expectSame(screen, 'breakfasts', breakfasts)
  const month = day('2026-05-01', '2026-05-02')
  expectSame(screen, 'goods', await report('warehouse', { report: 'stock', ...month }))
  const short = await report('warehouse', { report: 'short', ...today })
  expect(panelOf(screen, 'short').rows.find(row => row.key === 'cola')?.cells.missing).toBe(12)
  expect(figureOf(screen, '缺货商品')).toBe(short.rowCount)
  expectSame(screen, 'short', short)
})

test('LOWCODE-002 图表示例: every kind of chart is there, with figures of the reports', async () => {
  const screen = await screenOf('charts')
  expect(new Set(screen.panels.map(({ view }) => view))).toEqual(
    new Set(['lines', 'columns', 'stackedColumns', 'bars', 'stackedBars', 'pie', 'table']),
  )
  const month = day('2026-05-01', '2026-05-02')
  const sources = { report: 'revenueGroups', groupBy: 'sourceType', ...month }
  expectSame(screen, 'table', await report('reception', sources))
})

test('LOWCODE-001 档案统计: files by what is known of them; all groupings come to the same', async () => {
  const club = memberDesk(hotel)
  await club.add({ name: '欧阳档案' })
  accepted(
    await hotel.post('/crm/unit/add', {
      code: 'A',
      name: '档案单位',
      kind: 'company',
      canCredit: 'Y',
      state: 'valid',
    }),
  )
  const offers = accepted(await hotel.get<ReportOffer[]>(paths.archives))
  expect(offers.map(({ title }) => title)).toEqual(['档案总览', '客人档案', '会员档案', '单位档案'])
  // Files are made when the database says so, which knows nothing of the clock of this hotel.
  await hotel.sql(`update guest set create_time = '2026-05-01 12:00+08' where hotel_code = 'KZ001'`)
  await hotel.sql(`update unit set create_time = '2026-05-02 12:00+08' where hotel_code = 'KZ001'`)
  const month = day('2026-05-01', '2026-05-02')
  const all = await report('archives', { report: 'allFiles', ...month })
  const files = (key: string) => all.rows.find(row => row.key === key)?.cells
  for (const { key, groups } of offers.slice(1)) {
    const added = files(key.replace('Files', ''))?.added
    expect(Number(added), key).toBeGreaterThan(0)
    for (const { key: groupBy } of groups)
      expect((await report('archives', { report: key, groupBy, ...month })).totals?.files, groupBy).toBe(
        added,
      )
  }
  const kinds = await report('archives', { report: 'unitFiles', groupBy: 'kind', ...month })
  expect(kinds.rows.map(row => row.cells)).toContainEqual(
    expect.objectContaining({ name: '公司', credit: 1 }),
  )
})

test('LOWCODE-001 档案统计: every figure opens the files it counts; who wants to stay unknown is not named', async () => {
  await walkIn(hotel, '402', '2026-05-04', { guests: [aGuest('欧阳隐档')], secret: 'Y' })
  await hotel.sql(`update guest set create_time = '2026-05-02 12:00+08' where name = '欧阳隐档'`)
  const days = day('2026-05-01', '2026-05-02')
  for (const key of ['allFiles', 'guestFiles', 'memberFiles', 'unitFiles']) {
    const opened = await openCellsOf(hotel, 'archives', key, days)
    expect([key, opened.found > 0, opened.cells, [...opened.closed]]).toEqual([key, true, opened.found, []])
  }
  const guests = await hotel.get<ReportAnswer>('/report/archives/lines', {
    report: 'allFiles',
    ...days,
    row: 'guest',
    column: 'added',
  })
  expect(JSON.stringify(guests.body)).not.toContain('欧阳隐档')
  const named = accepted(guests).rows.map(({ cells, source }) => [cells.name, source?.kind])
  expect(named).toContainEqual(['保密', undefined])
  expect(named).toContainEqual([expect.not.stringMatching('保密'), 'guest'])
  const nothing = { report: 'allFiles', ...days, row: 'nobody', column: 'added' }
  expect((await hotel.get('/report/archives/lines', nothing)).body.success).toBe(false)
})

test('LOWCODE-006, LOWCODE-007: figures of another hotel stay away', async () => {
  const { token } = await addPerson(hotel.booted, {
    username: 'elsewhere',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: [...rights],
  })
  const production = await screenOf('production', token)
  expect(figureOf(production, '今日营收')).toBe(0)
  expect(panelOf(production, 'channels').rows).toEqual([])
  const logistics = await screenOf('logistics', token)
  expect(panelOf(logistics, 'goods').rows.map(row => row.cells.name)).not.toContain('可乐')
  const archives = accepted(
    await ask<ReportAnswer>(hotel.booted.app, 'GET', '/report/archives/query', {
      token,
      query: { report: 'guestFiles', from: '2026-05-01', to: '2026-05-01' },
    }),
  )
  expect(archives.rowCount).toBe(0)
})
