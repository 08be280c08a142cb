import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import { leakRules } from '@kezhan/hotels/model/leak-rules'
import type { LeakRun } from '@kezhan/leaks/model/leak-calls'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, minutesAfter } from './testing/desk'
import { aMoneyStep } from './testing/money-steps'

const firstDay = '2026-05-01'
const days = 30
const stepsPerDay = 12
const lastDay = addDays(firstDay, days - 1)

/** A month of two clerks who do whatever comes to their minds, audited every night. */
async function aRandomMonth(): Promise<DeskHotel> {
  const hotel = await aDeskHotel(firstDay, '08:00')
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const other = await addPerson(hotel.booted, { username: 'late_clerk', ...place, rights: 'all' })
  const tokens = [hotel.clerk, other.token]
  const steps = fc.sample(aMoneyStep, { numRuns: days * stepsPerDay, seed: 20_260_501 })
  for (let day = 0; day < days; day++) {
    const today = addDays(firstDay, day)
    let now = `${today} 08:00`
    for (const [at, act] of steps.slice(day * stepsPerDay, (day + 1) * stepsPerDay).entries()) {
      now = minutesAfter(now, 17)
      hotel.setClock(now)
      // Refused or not: a clerk tries what comes to his mind.
      await act({ hotel, token: tokens[at % 2] ?? '', today, unitAccountId: 'none' })
    }
    hotel.setClock(`${addDays(today, 1)} 04:30`)
    accepted(await hotel.post('/ebk/audit/run', { businessDate: today }))
  }
  return hotel
}

interface Line {
  readonly id: string
  readonly kind: string
  readonly side: string
  readonly source: string
  readonly username: string
  readonly day: string
  readonly fen: number
  readonly cls: string
  readonly session: string
  readonly origin: string | null
}

/** What the rules about lines must find, reckoned once more by plain loops over all lines. */
function expectedSubjects(lines: readonly Line[]): Readonly<Record<string, readonly string[]>> {
  const byId = new Map(lines.map(line => [line.id, line]))
  const corrections = lines.filter(
    line => (line.kind === 'REVERSAL' || line.kind === 'ADJUST') && line.source === 'MANUAL',
  )
  const perPerson = (chosen: readonly Line[]): ReadonlyMap<string, readonly Line[]> => {
    const groups = new Map<string, Line[]>()
    for (const line of chosen) {
      const key = `${line.username} ${line.day}`
      groups.set(key, [...(groups.get(key) ?? []), line])
    }
    return groups
  }
  const all = perPerson(lines)
  const sumFen = (group: readonly Line[]) => group.reduce((sum, line) => sum + Math.abs(line.fen), 0)
  return {
    reversal: [...perPerson(corrections)].flatMap(([key, group]) =>
      sumFen(group) >= 50_000 || (group.length >= 5 && group.length / (all.get(key)?.length ?? 1) >= 0.15)
        ? key
        : [],
    ),
    roundedOff: [...perPerson(lines.filter(line => line.kind === 'ROUNDING'))].flatMap(([key, group]) =>
      sumFen(group) >= 1000 || group.length >= 10 ? key : [],
    ),
    foreignShift: corrections.flatMap(line => {
      const origin = byId.get(line.origin ?? '')
      const isForeign =
        origin !== undefined &&
        origin.session !== line.session &&
        origin.username !== line.username &&
        origin.source !== 'NIGHT_AUDIT' &&
        origin.source !== 'SYSTEM' &&
        origin.source !== 'CHANNEL'
      return isForeign ? line.id : []
    }),
    chargeReduced: lines.flatMap(line =>
      line.kind === 'ADJUST' && line.side === 'D' && line.fen <= -1000 && line.cls.startsWith('ROOM')
        ? line.id
        : [],
    ),
  }
}

test('HOTEL-066: a random month: every rule runs, what is found about lines is what plain loops find, and a second run adds nothing', {
  timeout: 600_000,
}, async () => {
  const hotel = await aRandomMonth()
  try {
    const runs = await hotel.sql<{ faults: string }>(`select faults from leak_run where faults <> ''`)
    expect(runs).toEqual([])
    const audited = await hotel.sql('select business_date from leak_run')
    expect(audited.length).toBe(days)
    const lines = await hotel.sql<Line>(
      `select id, kind, side, source, username, business_date::text as day, amount_fen::int as fen, posting_class as cls,
           shift_session_id as session, coalesce(reverses_id, parent_id) as origin from folio_line where hotel_code = 'KZ001'`,
    )
    const hits = await hotel.sql<{ rule: string; subject: string }>(
      'select rule_key as rule, subject from leak_hit',
    )
    const subjects = (rule: string) => hits.flatMap(hit => (hit.rule === rule ? hit.subject : []))
    const expected = Object.entries(expectedSubjects(lines))
    for (const [rule, wanted] of expected) {
      const kept = subjects(rule).filter(subject => !subject.startsWith('log '))
      expect([rule, kept.toSorted()]).toEqual([rule, wanted.toSorted()])
    }
    expect(expected.some(([, wanted]) => wanted.length > 0)).toBe(true)
    // The desk closes a stay, or it does not: what was walked out of is told by the orders themselves.
    const gone = await hotel.sql<{ id: string }>(
      'select id from stay where walk_out_reason is not null and depart_on <= $1',
      [lastDay],
    )
    const walked = subjects('walkOut').filter(subject => !subject.endsWith(' overdue'))
    expect(gone.map(row => row.id)).toEqual(expect.arrayContaining(walked))
    const run = async () =>
      accepted(await hotel.post<LeakRun>('/report/leakProof/run', { from: firstDay, to: lastDay }))
    const table = () => hotel.sql('select * from leak_hit order by id')
    expect((await run()).faults).toEqual([])
    const before = await table()
    expect((await run()).added).toBe(0)
    expect(await table()).toEqual(before)
    report(lines.length, hits)
  } finally {
    await hotel.booted.stop()
  }
})

/** Hits per rule, for who reads the outcome of the suite. */
function report(lines: number, hits: readonly { readonly rule: string }[]): void {
  const counts = leakRules.map(
    ({ no, key, title }) => `${no} ${title} ${hits.filter(hit => hit.rule === key).length}`,
  )
  console.info(`a random month of ${lines} lines, ${hits.length} hits: ${counts.join(' · ')}`)
}
