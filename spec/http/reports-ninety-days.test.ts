import { readFileSync } from 'node:fs'
import { addDays } from '@kezhan/base/days'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import type { HandoverSheet } from '@kezhan/shifts/model/shift-duty-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Life, liveThrough } from './testing/business-days'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'
import { closedFigures, openCellsOf, openEveryCell, readReport, wholeOf } from './testing/every-cell'
import {
  type Rows,
  recountedCharges,
  recountedTakings,
  recountedTurns,
  settlementsOf,
  turnsOf,
} from './testing/recounted-cashier'
import { type Books, type Line, linesOf, memberDeeds, recounted } from './testing/recounted-days'
import {
  type Club,
  clubOf,
  recountedChanges,
  recountedCoupons,
  recountedJoined,
  recountedLevels,
  recountedLiabilities,
  recountedSalesmen,
  recountedStayed,
  recountedTopUps,
} from './testing/recounted-members'

// A hotel with days of random business: what reports say is counted again from the lines by a program of its own.

const isDeep = process.env.KEZHAN_DEEP === '1'
const days = isDeep ? 90 : 4
const firstDay = '2026-04-28'
const lastDay = addDays(firstDay, days - 1)
const all = { from: firstDay, to: lastDay }

let hotel: DeskHotel
let life: Life
let books: Books
let club: Club
beforeAll(
  async () => {
    hotel = await aDeskHotel(firstDay, '08:00')
    life = await liveThrough(hotel, { firstDay, days, seed: 20_261_116 })
    const joined = await hotel.sql<{ day: string }>(
      `select join_date::text as day from member where join_hotel = 'KZ001'`,
    )
    books = {
      lines: await linesOf(hotel),
      seen: life.seen,
      deeds: await memberDeeds(hotel),
      joined: joined.map(one => one.day),
    }
    club = await clubOf(hotel)
  },
  isDeep ? 3_600_000 : 240_000,
)
/** Figures of reports that were found to be what was counted again. */
let compared = 0
afterAll(() => {
  console.info(`${compared} cells compared with what was counted again`)
  return hotel.booted.stop()
})

const long = { timeout: isDeep ? 3_600_000 : 120_000 }

const sheet = (from: string, to = from) =>
  readReport(hotel, '/report/finance/query', { report: 'daySheet', from, to })

function expectColumn(answer: ReportAnswer, column: string, expected: object, about: string): void {
  expect(columnOf(answer, column), about).toEqual(expected)
  compared += Object.keys(expected).length
}

const columnOf = (answer: ReportAnswer, column: string) =>
  Object.fromEntries(answer.rows.map(row => [row.key, row.cells[column]]))

/** Each row has the figures that were counted again, and there are no others. */
function expectRows(answer: ReportAnswer, expected: Rows | Readonly<Record<string, object>>): void {
  const wanted = expected instanceof Map ? Object.fromEntries(expected) : { ...expected }
  expect([answer.title, answer.rows.map(row => row.key).toSorted()]).toEqual([
    answer.title,
    Object.keys(wanted).toSorted(),
  ])
  for (const row of answer.rows)
    expect([answer.title, row.key, row.cells]).toMatchObject([answer.title, row.key, wanted[row.key]])
  for (const cells of Object.values<object>(wanted)) compared += Object.keys(cells).length
}

test('the days had business of every kind', () => {
  const kinds = new Set(books.lines.map(line => `${line.side} ${line.kind}`))
  const common = ['D NORMAL', 'C NORMAL', 'D REVERSAL', 'C REFUND', 'D TRANSFER_IN', 'D SPLIT_IN', 'D ADJUST']
  expect([...kinds]).toEqual(expect.arrayContaining(common))
  const owners = new Set(books.lines.map(line => line.owner))
  expect([...owners].toSorted()).toEqual([
    'CASH_SALE',
    'HOUSE',
    'RESERVATION',
    'STAY',
    'TEAM',
    'UNIT_ACCOUNT',
  ])
  expect(new Set(books.lines.map(line => line.stayKind))).toEqual(
    new Set([null, 'full', 'hour', 'free', 'house']),
  )
  // Most of what chance tries is refused sometimes; what it never managed, the days hold for certain.
  if (isDeep) expect([...life.steps].filter(([, times]) => times > 0).length).toBeGreaterThan(15)
  console.info(`${days} days, ${books.lines.length} lines: ${JSON.stringify(Object.fromEntries(life.steps))}`)
})

test('营业日报: every row of every day is what its lines come to, and its checks hold', long, async () => {
  for (const day of books.seen.keys()) {
    const answer = await sheet(day)
    expectColumn(answer, 'days', recounted(books, day, day), day)
    for (const check of answer.checks) expect(check.leftFen, `${day} ${check.text}`).toBe(check.rightFen)
  }
})

test('营业日报: month, year, the same days of the month before and any days are what their lines come to', async () => {
  for (const day of isDeep ? [lastDay, addDays(lastDay, -20), addDays(lastDay, -45)] : [lastDay]) {
    const answer = await sheet(day)
    const monthStart = `${day.slice(0, 7)}-01`
    const monthBegan = monthStart < firstDay ? firstDay : monthStart
    expectColumn(answer, 'month', recounted(books, monthBegan, day), day)
    expectColumn(answer, 'year', recounted(books, firstDay, day), day)
  }
  const some = addDays(firstDay, 1)
  const range = await sheet(some, addDays(some, 2))
  expectColumn(range, 'days', recounted(books, some, addDays(some, 2)), some)
})

test('营业日报: balances and counts open what comes to them, week by week and all together', async () => {
  const keys = ['25', '26', '27', '28', '28a', '28b', '29', '30', '33', '34', '35', '42', '43a', '43b', '44']
  const days = [...books.seen.keys()].filter((_, at, all) => at % 7 === 0 || at === all.length - 1)
  for (const day of days) {
    const answer = await sheet(day)
    for (const row of answer.rows.filter(one => keys.includes(one.key)))
      for (const column of row.opens?.filter(one => one === 'days' || one === 'year') ?? []) {
        const asked = { report: 'daySheet', from: day, to: day, row: row.key, column }
        const behind = await readReport(hotel, '/report/finance/lines', asked)
        expect([day, row.key, column, behind.totals?.value]).toEqual([
          day,
          row.key,
          column,
          row.cells[column],
        ])
      }
  }
})

test('row 26 is the sum of all open accounts of guests at this moment', async () => {
  const today = addDays(lastDay, 1)
  const answer = await sheet(today)
  const [live] = await hotel.sql<{ fen: number }>(
    `select sum(case l.side when 'D' then l.amount_fen else -l.amount_fen end)::int as fen from folio_line l join folio f on f.id = l.folio_id
     where l.hotel_code = 'KZ001' and f.owner_kind in ('STAY', 'RESERVATION', 'TEAM', 'CASH_SALE')`,
  )
  expect(columnOf(answer, 'days')['26']).toBe(live?.fen)
})

const cashier = (more: Record<string, string>) =>
  wholeOf(hotel, '/report/cashierStatement/query', { ...all, ...more })
const owners: Readonly<Record<string, (line: Line) => string>> = {
  way: () => '',
  username: line => line.username,
  shiftSessionId: line => line.turn,
  day: line => line.date,
}

test(
  '收银汇总: by way, person, turn and day it is what its lines come to, and all of it is 营业日报',
  long,
  async () => {
    const whole = columnOf(await sheet(firstDay, lastDay), 'days')
    for (const [groupBy, ownOf] of Object.entries(owners)) {
      const answer = await cashier({ report: 'cashierTakings', groupBy })
      expectRows(answer, recountedTakings(books.lines, ownOf))
      for (const check of answer.checks) expect(check.leftFen, check.text).toBe(check.rightFen)
      expect(answer.totals?.net).toBe(whole['24'])
    }
  },
)

test(
  '收银入账: by code, person and turn, as posted and as settled; every line is listed; turns add up to their lines',
  long,
  async () => {
    const settled = await settlementsOf(hotel)
    for (const groupBy of ['code', 'username', 'shiftSessionId'] as const) {
      const ownOf = (one: { username: string; turn: string }) =>
        groupBy === 'code' ? '' : groupBy === 'username' ? one.username : one.turn
      for (const range of [all, { from: lastDay, to: lastDay }])
        expectRows(
          await cashier({ report: 'cashierCharges', groupBy, ...range }),
          recountedCharges(books.lines, settled, range, ownOf),
        )
    }
    const listed = await cashier({ report: 'cashierLines' })
    const side = (which: 'D' | 'C') =>
      books.lines.filter(line => line.side === which).reduce((sum, line) => sum + line.fen, 0)
    expect([listed.rowCount, listed.totals]).toEqual([
      books.lines.length,
      { debitFen: side('D'), creditFen: side('C') },
    ])
    const turns = await turnsOf(hotel)
    expect(turns.length).toBe(days)
    expectRows(await cashier({ report: 'cashierTurns' }), recountedTurns(books.lines, turns))
    // What was handed over on paper is what reports say of the turn.
    const takings = await cashier({ report: 'cashierTakings', groupBy: 'shiftSessionId' })
    for (const { id, turn } of turns) {
      const { methods } = accepted(await hotel.get<HandoverSheet>('/ebk/handover/sheet', { id }))
      for (const { code, takenFen, returnedFen } of methods) {
        const row = takings.rows.find(one => one.key === `${turn}|${code}`)?.cells
        const [net, refund] = [Number(row?.net), Number(row?.refund)]
        expect([code, net - refund, refund]).toEqual([code, takenFen, 0 - (returnedFen ?? 0)])
      }
    }
  },
)

const memberSheet = (report: string, range = all) =>
  wholeOf(hotel, '/report/member/query', { report, ...range })

test('会员: every report of any days is what moves, lines and members come to', long, async () => {
  for (const range of [
    all,
    { from: addDays(firstDay, 1), to: addDays(firstDay, 2) },
    { from: lastDay, to: lastDay },
  ]) {
    expectRows(await memberSheet('liabilities', range), recountedLiabilities(club, range))
    expectRows(await memberSheet('joined', range), recountedJoined(club, range))
    expectRows(await memberSheet('topUps', range), recountedTopUps(club, range))
    expectRows(await memberSheet('coupons', range), recountedCoupons(club, range))
    expectRows(await memberSheet('salesmen', range), recountedSalesmen(club, range))
    const changes = await memberSheet('levelChanges', range)
    expect(changes.rows.map(row => row.key).toSorted()).toEqual(recountedChanges(club, range).toSorted())
  }
  expectRows(await memberSheet('levels'), recountedLevels(club))
  expectRows(await memberSheet('stayed'), recountedStayed(club, books.lines))
  // Coupons open what they count, but for the ratio of those that were used.
  const coupons = await openCellsOf(hotel, 'member', 'coupons', all)
  expect([...coupons.closed]).toEqual(['coupons usedBp'])
  expect(coupons.cells).toBe(6 * (await memberSheet('coupons')).rowCount)
})

test('the lines behind a cell come to the cell, for every cell of every report', long, async () => {
  const week = { from: addDays(firstDay, 40), to: addDays(firstDay, 46) }
  const [last, lastTwo] = [
    { from: lastDay, to: lastDay },
    { from: addDays(lastDay, -1), to: lastDay },
  ]
  const ranges = isDeep
    ? ([
        [last, 1],
        [week, 1],
        [all, 7],
      ] as const)
    : ([[lastTwo, 4]] as const)
  for (const [range, each] of ranges) {
    const opened = await openEveryCell(hotel, range, each)
    const unknown = [...opened.closed].filter(key => !(key in closedFigures))
    expect(unknown).toEqual([])
    expect(opened.found).toBeGreaterThan(400)
    const { reports, found, cells, totals } = opened
    console.info(
      `${range.from}–${range.to}: ${reports} reports, ${cells} of ${found} cells opened, ${totals} totals added up`,
    )
  }
})

test('what days have kept is what their lines come to, grouped by everything', async () => {
  const kept = await hotel.sql<{ key: string; lines: number; fen: number }>(
    `select business_date || ' ' || concat_ws('|', side, code, posting_class, kind, ledger, way, username, is_refund) as key, sum(lines)::int as lines,
       sum(amount_fen)::int as fen from day_money where hotel_code = 'KZ001' group by 1 order by 1`,
  )
  const sums = new Map<string, { key: string; lines: number; fen: number }>()
  for (const line of books.lines) {
    const way = line.side === 'D' ? '' : line.cls === 'DEPOSIT' ? (line.method ?? line.code) : line.code
    const refund = line.side === 'C' && line.fen < 0 ? 'Y' : 'N'
    const parts = [line.side, line.code, line.cls, line.kind, line.owner, way, line.username, refund]
    const key = `${line.date} ${parts.join('|')}`
    const before = sums.get(key) ?? { key, lines: 0, fen: 0 }
    sums.set(key, { key, lines: before.lines + 1, fen: before.fen + line.fen })
  }
  const byKey = (rows: Iterable<{ key: string }>) => [...rows].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  expect(byKey(kept)).toEqual(byKey(sums.values()))
  const [nights] = await hotel.sql<{ n: number; fen: number }>(
    `select sum(nights_bp)::int as n, sum(amount_fen)::int as fen from day_nights where hotel_code = 'KZ001'`,
  )
  const room = books.lines.filter(line => line.side === 'D' && line.cls === 'ROOM')
  expect(nights).toEqual({
    n: room.reduce((sum, line) => sum + line.nights, 0),
    fen: room.reduce((sum, line) => sum + line.fen, 0),
  })
})

test('days that were closed before there were reports are counted as the audit would have kept them', async () => {
  const tables = ['day_night_line', 'day_money', 'day_nights', 'day_count']
  for (const table of tables) {
    await hotel.sql(`create table was_${table} as select * from ${table}`)
    await hotel.sql(`delete from ${table}`)
  }
  for (const file of ['001-cubes', '003-unit-balances', '021-achievements']) {
    const text = readFileSync(`modules/reports/server/migrations/${file}.sql`, 'utf8').replaceAll(
      /^--.*$/gm,
      '',
    )
    for (const statement of text.split(';\n').map(one => one.trim()))
      if (/^(insert into|update|delete from) /.test(statement)) await hotel.sql(statement)
  }
  const keys = `key in ('guestFolios', 'opening:guestFolios', 'unitFolios')`
  for (const table of tables) {
    const where = table === 'day_count' ? `where ${keys}` : ''
    const [a, b] = [`select * from ${table} ${where}`, `select * from was_${table} ${where}`]
    expect(await hotel.sql(`(${a} except ${b}) union all (${b} except ${a})`), table).toEqual([])
    expect((await hotel.sql(a)).length).toBeGreaterThan(0)
  }
})
