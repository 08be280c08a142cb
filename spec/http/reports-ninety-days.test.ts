import { readFileSync } from 'node:fs'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, minutesAfter } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'
import { aMoneyStep } from './testing/money-steps'
import {
  type Books,
  linesOf,
  memberDeeds,
  recounted,
  recountedTakings,
  type Seen,
  seenOn,
} from './testing/recounted-days'

// A hotel with days of random business: what reports say is counted again from the lines by a program of its own.

const isDeep = process.env.KEZHAN_DEEP === '1'
const days = isDeep ? 90 : 6
const stepsPerDay = 12
const firstDay = '2026-04-28'
const lastDay = addDays(firstDay, days - 1)

let hotel: DeskHotel
let books: Books
beforeAll(
  async () => {
    hotel = await aDeskHotel(firstDay, '08:00')
    books = await liveThrough(hotel)
  },
  isDeep ? 3_600_000 : 240_000,
)
afterAll(() => hotel.booted.stop())

async function liveThrough(house: DeskHotel): Promise<Books> {
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const other = await addPerson(house.booted, { username: 'late_clerk', ...place, rights: 'all' })
  const unit = { code: 'N', name: '单位', kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await house.post<{ id: string }>('/crm/unit/add', unit))
  const terms = { creditLimitFen: 5_000_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const account = { unitId, name: '默认', ...terms }
  const { id: unitAccountId } = accepted(await house.post<{ id: string }>('/crm/unitAccount/add', account))
  const members = memberDesk(house)
  const seen = new Map<string, Seen>()
  const steps = fc.sample(aMoneyStep, { numRuns: days * stepsPerDay, seed: 20_261_116 })
  for (let at = 0; at < days; at++) {
    const today = addDays(firstDay, at)
    let now = `${today} 08:00`
    for (const [number, act] of steps.slice(at * stepsPerDay, (at + 1) * stepsPerDay).entries()) {
      now = minutesAfter(now, 25)
      house.setClock(now)
      await act({ hotel: house, token: number % 2 === 0 ? house.clerk : other.token, today, unitAccountId })
    }
    await everyDay(house, at, unitAccountId)
    // A member of the day: he pays in, and spends some of it.
    const memberId = await members.add()
    await members.topUp(memberId, 10_000 + at * 100)
    const folioId = await members.aBill(3000 + at)
    accepted(await house.post('/crm/member/pay', { memberId, folioId, amountFen: 3000 + at }))
    house.setClock(`${addDays(today, 1)} 04:30`)
    accepted(await house.post('/ebk/audit/run', { businessDate: today }))
    seen.set(today, await seenOn(house, today))
  }
  const joined = await house.sql<{ day: string }>(
    `select join_date::text as day from member where join_hotel = 'KZ001'`,
  )
  return {
    lines: await linesOf(house),
    seen,
    deeds: await memberDeeds(house),
    joined: joined.map(one => one.day),
  }
}

/** What chance may leave out: corrections, moved and split lines, money back, debts of units. */
async function everyDay(house: DeskHotel, at: number, unitAccountId: string): Promise<void> {
  const desk = new LedgerDesk(house.booted, house.clerk)
  const [one, other] = [await desk.folio(), await desk.folio()]
  const wrong = await desk.charge(one, 5000 + at, '1101')
  accepted(await desk.call('reverse', { folioId: one, lineIds: [wrong], reason: '错' }))
  const moved = await desk.charge(one, 700 + at)
  accepted(await desk.call('transfer', { folioId: one, targetFolioId: other, lineIds: [moved] }))
  const whole = await desk.charge(other, 900 + at, '2002')
  accepted(await desk.call('split', { folioId: other, lineId: whole, parts: 3 }))
  await desk.pay(one, 2000 + at, '9002')
  accepted(await desk.call('refund', { folioId: one, amountFen: 300 + at }))
  accepted(await desk.call('post', { folioId: other, code: '1006', amountFen: 1200, reason: '补' }))
  accepted(await house.post('/ebk/ar/charge', { folioId: other, unitAccountId, amountFen: 1000 }))
  accepted(
    await house.post('/ebk/ar/receive', { unitAccountId, amountFen: 400, payCode: '9010', isAllocated: 'Y' }),
  )
}

const sheet = async (from: string, to = from) =>
  accepted(await hotel.get<ReportAnswer>('/report/finance/query', { report: 'daySheet', from, to }))

const columnOf = (answer: ReportAnswer, column: string) =>
  Object.fromEntries(answer.rows.map(row => [row.key, row.cells[column]]))

test('the days had business of every kind', () => {
  const kinds = new Set(books.lines.map(line => `${line.side} ${line.kind}`))
  expect([...kinds]).toEqual(
    expect.arrayContaining(['D NORMAL', 'C NORMAL', 'D REVERSAL', 'C REFUND', 'D TRANSFER_IN', 'D SPLIT_IN']),
  )
  const owners = new Set(books.lines.map(line => line.owner))
  expect([...owners].toSorted()).toEqual(
    expect.arrayContaining(['HOUSE', 'RESERVATION', 'STAY', 'UNIT_ACCOUNT']),
  )
})

test('营业日报: every row of every day is what its lines come to, and its checks hold', async () => {
  for (const day of books.seen.keys()) {
    const answer = await sheet(day)
    expect(columnOf(answer, 'days'), day).toEqual(recounted(books, day, day))
    for (const check of answer.checks) expect(check.leftFen, `${day} ${check.text}`).toBe(check.rightFen)
  }
})

test('营业日报: month, year and any days are what their lines come to', async () => {
  const answer = await sheet(lastDay)
  const monthStart = `${lastDay.slice(0, 7)}-01`
  const from = monthStart < firstDay ? firstDay : monthStart
  expect(columnOf(answer, 'month')).toEqual(recounted(books, from, lastDay))
  expect(columnOf(answer, 'year')).toEqual(recounted(books, firstDay, lastDay))
  const some = addDays(firstDay, 1)
  const range = await sheet(some, addDays(some, 2))
  expect(columnOf(range, 'days')).toEqual(recounted(books, some, addDays(some, 2)))
})

test('收银: what each person took by each way is what his lines come to, and all of it is 营业日报', async () => {
  const asked = { report: 'cashierTakings', from: firstDay, to: lastDay, groupBy: 'username' }
  const answer = accepted(await hotel.get<ReportAnswer>('/report/cashierStatement/query', asked))
  const expected = recountedTakings(books.lines, firstDay, lastDay)
  expect(answer.rows.map(row => row.key)).toEqual([...expected.keys()].toSorted())
  for (const row of answer.rows) expect(row.cells, row.key).toMatchObject(expected.get(row.key) ?? {})
  for (const check of answer.checks) expect(check.leftFen, check.text).toBe(check.rightFen)
  const whole = columnOf(await sheet(firstDay, lastDay), 'days')
  expect(answer.totals?.net).toBe(whole['24'])
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
  for (const file of ['001-cubes', '003-unit-balances']) {
    const text = readFileSync(`modules/reports/server/migrations/${file}.sql`, 'utf8').replaceAll(
      /^--.*$/gm,
      '',
    )
    for (const statement of text.split(';\n').map(one => one.trim()))
      if (statement.startsWith('insert into')) await hotel.sql(statement)
  }
  const keys = `key in ('guestFolios', 'opening:guestFolios', 'unitFolios')`
  for (const table of tables) {
    const where = table === 'day_count' ? `where ${keys}` : ''
    const [a, b] = [`select * from ${table} ${where}`, `select * from was_${table} ${where}`]
    expect(await hotel.sql(`(${a} except ${b}) union all (${b} except ${a})`), table).toEqual([])
    expect((await hotel.sql(a)).length).toBeGreaterThan(0)
  }
})
