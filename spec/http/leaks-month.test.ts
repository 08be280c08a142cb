import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import { grouped } from '@kezhan/base/grouped'
import { type LeakRuleKey, leakRules } from '@kezhan/hotels/model/leak-rules'
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
  readonly folio: string
  readonly code: string
}

/** What the rules about lines must find, reckoned once more by plain loops over all lines. */
function expectedSubjects(lines: readonly Line[]): Readonly<Record<string, readonly string[]>> {
  const byId = new Map(lines.map(line => [line.id, line]))
  const corrections = lines.filter(
    line => (line.kind === 'REVERSAL' || line.kind === 'ADJUST') && line.source === 'MANUAL',
  )
  const perPerson = (chosen: readonly Line[]) => grouped(chosen, line => `${line.username} ${line.day}`)
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
    chargeReduced: [
      ...grouped(lines.filter(isReduction(byId)), line => `${line.folio} ${line.day}`).values(),
    ].flatMap(group => (sumFen(group) >= 1000 ? group.map(line => line.id) : [])),
  }
}

/** Less for a room by hand, or a room charge of another turn taken back; who takes back his own at once made a slip. */
const isReduction = (byId: ReadonlyMap<string, Line>) => (line: Line) => {
  if (line.kind === 'NORMAL' && line.code === '9202' && line.fen > 0) return true
  if (line.side !== 'D' || line.fen >= 0 || !['ROOM', 'ROOM_EXTRA'].includes(line.cls)) return false
  if (line.kind === 'ADJUST') return true
  const origin = byId.get(line.origin ?? '')
  return line.kind === 'REVERSAL' && line.source === 'MANUAL' && origin?.session !== line.session
}

/**
 * Whether a hit is what its rule says, looked up in the tables by a statement of its own: true for the ids of `true` ones. Rules that
 * are not here are held against plain loops above.
 */
const truths: Partial<Record<LeakRuleKey, string>> = {
  reopened: `select id as subject from settlement where state = 'revoked'`,
  walkOut: `select id as subject from stay where walk_out_reason is not null
    union select id || ' overdue' from stay where walk_out_reason is not null`,
  shortStay: `select id as subject from stay where state = 'voided' or depart_at - arrive_at < interval '30 minutes'`,
  belowFloor: `select n.stay_id || ' ' || n.price_fen as subject from stay_night n where n.price_fen = 0 or n.price_fen * 10 < n.base_fen * 7`,
  freeRoom: `select id as subject from stay where stay_kind in ('free', 'house')`,
  lateUncharged: `select s.id as subject from stay s where s.depart_at > s.depart_plan_at + interval '60 minutes'
    and not exists (select 1 from folio_line l where l.stay_id = s.id and l.code in ('1002', '1005') and l.amount_fen > 0
      and not exists (select 1 from folio_line v where v.reverses_id = l.id or v.parent_id = l.id))`,
  // More cash went back than came, until the end of some day; or 200.00 of deposits without any slip.
  depositRefund: `select x.folio_id || ' ' || x.business_date as subject from (
      select l.folio_id, l.business_date, sum(case when l.kind = 'REFUND' then 0 else l.amount_fen end) as taken,
        -sum(case when l.kind = 'REFUND' then l.amount_fen else 0 end) as gone,
        -sum(case when l.kind = 'REFUND' and l.posting_class = 'DEPOSIT' then l.amount_fen else 0 end) as deposits
      from (select l.folio_id, d.business_date, l.kind, l.amount_fen, l.posting_class from folio_line l join business_day d on d.business_date >= l.business_date
        where l.side = 'C' and coalesce(l.method, l.code) = '9001') l group by 1, 2) x
    where x.gone > x.taken or (x.deposits >= 20000 and not exists (select 1 from deposit_slip i join folio_line y on y.id = i.line_id where y.folio_id = x.folio_id))`,
  cancelledChannelOrder: `select s.id || ' ' || r.id as subject from stay s, reservation r where r.state in ('cancelled', 'noShow')
    and s.source_type = 'walkIn' and s.reservation_room_id is null and exists (select 1 from folio_line l where l.folio_id = s.folio_id and l.side = 'C')`,
  stockShort: `select id as subject from stock_move where kind = 'shortage'`,
  memberAdjusted: `select m.id as subject from member_move m where m.kind = 'adjust' and m.ref_kind is null and 100 <= (
    select sum(abs(x.points)) from member_move x where x.member_id = m.member_id and x.business_date = m.business_date and x.kind = 'adjust')`,
  sameGuestTwice: `select main_guest_id || ' ' || arrive_on as subject from stay group by main_guest_id, arrive_on having count(*) > 1`,
  invoiceVoided: `select id as subject from invoice where state in ('void', 'red')`,
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
           shift_session_id as session, coalesce(reverses_id, parent_id) as origin, folio_id as folio, code from folio_line where hotel_code = 'KZ001'`,
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
    const precision = await precisionOf(hotel, hits, expectedSubjects(lines))
    report(lines.length, precision)
    // A rule that cries wolf is not read for long: nothing is told that did not happen.
    expect(precision.filter(one => one.found !== one.true)).toEqual([])
  } finally {
    await hotel.booted.stop()
  }
})

interface Precision {
  readonly rule: LeakRuleKey
  readonly found: number
  readonly true: number
}

/** Of every rule that found something: how many of its hits are what it says. */
async function precisionOf(
  hotel: DeskHotel,
  hits: readonly { readonly rule: string; readonly subject: string }[],
  reckoned: Readonly<Record<string, readonly string[]>>,
): Promise<readonly Precision[]> {
  const found: Precision[] = []
  for (const { key } of leakRules) {
    const own = hits.filter(hit => hit.rule === key).map(hit => hit.subject)
    if (own.length === 0) continue
    const truth = truths[key]
    const asked = truth === undefined ? [] : await hotel.sql<{ subject: string }>(truth)
    // What was let off at a check-out is told by the record of it, which is the evidence itself.
    const isTrue = new Set([...asked.map(row => row.subject), ...(reckoned[key] ?? [])])
    const right = own.filter(subject => isTrue.has(subject) || subject.startsWith('log '))
    found.push({ rule: key, found: own.length, true: right.length })
  }
  return found
}

/** True hits of all, per rule, for who reads the outcome of the suite. */
function report(lines: number, precision: readonly Precision[]): void {
  const of = (key: string) => precision.find(one => one.rule === key)
  const counts = leakRules.map(
    ({ no, key, title }) => `${no} ${title} ${of(key)?.true ?? 0}/${of(key)?.found ?? 0}`,
  )
  const sum = (what: 'found' | 'true') => precision.reduce((total, one) => total + one[what], 0)
  console.info(
    `a random month of ${lines} lines, ${sum('true')} of ${sum('found')} hits true: ${counts.join(' · ')}`,
  )
}
