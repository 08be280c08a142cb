import { setTimeout as delay } from 'node:timers/promises'
import type { AuditOutcome, AuditPackage, Figure } from '@kezhan/audit/model/audit-calls'
import { addDays } from '@kezhan/base/days'
import { expect } from 'vitest'
import type { BuiltServer, Running } from './built-server'
import { type Cluster, startCluster } from './processes'

const rooms = 55
const firstDay = '2026-12-01'
/** Guests stay over as many days as there are kills, and some more: a day may end before its server is killed. */
const daysFor = (kills: number) => kills + 4
const absentPerDay = 3

/**
 * Days of a hotel are audited by a server that is killed somewhere in it; the next one goes on. What a whole run would do is
 * told by its rehearsal, which does everything and takes it back.
 */
export async function expectAuditsSurvive(built: BuiltServer, kills: number): Promise<void> {
  const cluster = await startCluster(built, 'audits', `${firstDay} 15:00`)
  try {
    await fillHouse(cluster, daysFor(kills))
    let killed = 0
    for (let day = firstDay; killed < kills; day = addDays(day, 1)) {
      expect(day < addDays(firstDay, daysFor(kills))).toBe(true)
      killed += await auditWithKills(cluster, day, kills - killed, killed)
    }
  } finally {
    await cluster.stop()
  }
}

/** A house full of guests, some of whom should have left, and orders whose guests never come. */
async function fillHouse(cluster: Cluster, mostDays: number): Promise<void> {
  await cluster.sql(`update hotel set business_date = $1 where code = 'KZ001'`, [firstDay])
  await cluster.sql(`delete from business_day where hotel_code = 'KZ001'`)
  await cluster.sql(
    `insert into business_day (tenant_id, hotel_code, business_date) values ('1', 'KZ001', $1)`,
    [firstDay],
  )
  const done = async (path: string, body: object) => {
    const { body: answer } = await cluster.ask(cluster.first, path, body)
    expect([answer.message, answer.success]).toEqual([expect.any(String), true])
  }
  const free = await cluster.sql<{ id: string; type: string }>(
    `select r.id, r.room_type_id as type from room r join room_type t on t.id = r.room_type_id and t.is_virtual = 'N'
     where r.hotel_code = 'KZ001' and r.enabled = 'Y' order by r.room_no`,
  )
  for (const [at, { id }] of free.slice(0, rooms).entries()) {
    const guests = [
      { name: `住客${at}`, certType: 'OTHER', certNo: `NIGHT${1000 + at}`, phone: '13900000000' },
    ]
    const departDate = addDays(firstDay, at % 6 === 0 ? 1 + (at % 4) : mostDays + 5)
    await done('/ebk/order/checkIn', { roomId: id, departDate, guests, confirmed: 'Y' })
  }
  const [channel] = await cluster.sql<{ id: string }>(
    `select id from mkt_channel where hotel_code = 'KZ001' and code = 'WALKIN'`,
  )
  const spare = free.slice(rooms)
  for (let day = 0; day < mostDays; day++)
    for (let at = 0; at < absentPerDay; at++) {
      const arriveDate = addDays(firstDay, day)
      const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 10_000 } }
      await done('/ebk/order/addBooking', {
        kind: 'FIT',
        sourceType: 'walkIn',
        channelId: channel?.id,
        stayType: 'DAY',
        booker: { name: '未到', phone: '13800000000' },
        arriveDate,
        departDate: addDays(arriveDate, 1),
        ...(at % 2 === 0 ? prepaid : { guarantee: 'none' }),
        rooms: [{ roomTypeId: spare[at]?.type, qty: 1 }],
      })
    }
}

/** Audits one day to its end; answers how often the server was killed on the way. */
async function auditWithKills(cluster: Cluster, day: string, most: number, seed: number): Promise<number> {
  const now = `${addDays(day, 1)} 04:30`
  let server = await cluster.start(now)
  const began = Date.now()
  const whole = (await cluster.ask<AuditOutcome>(server, '/ebk/audit/rehearse', {})).body.result
  const wholeMs = Date.now() - began
  let killed = 0
  for (let isDone = false; !isDone; ) {
    const moment = killed < most ? wholeMs * fraction(seed + killed) : undefined
    const resume = killed === 0 ? 'N' : 'Y'
    isDone = await run(cluster, server, { businessDate: day, resume }, moment)
    if (isDone) break
    killed++
    server = await cluster.start(now)
  }
  await expectAsWhole(cluster, server, day, whole)
  await server.end('SIGTERM')
  return killed
}

/** Points of an audit in no order, the same in every run. */
const fraction = (at: number): number => ((at * 7 + 3) % 20) / 20

interface RunBody {
  readonly businessDate: string
  readonly resume: 'Y' | 'N'
}

/**
 * Whether the audit has ended; else the server was killed in the middle of it. Who is killed between the last write and the
 * answer finds the day closed when he asks again.
 */
async function run(cluster: Cluster, server: Running, body: RunBody, killAfterMs?: number): Promise<boolean> {
  const answer = cluster.ask(server, '/ebk/audit/run', body).then(
    ({ body: { success, message } }) => ({ success, message }),
    () => undefined,
  )
  const isLate =
    killAfterMs !== undefined && (await Promise.race([answer, delay(killAfterMs, 'late')])) === 'late'
  if (isLate) await server.end('SIGKILL')
  const ended = await answer
  if (ended === undefined) return false
  if (body.resume === 'Y' && ended.message === '已关闭的营业日不能重新打开') return true
  expect([ended.message, ended.success]).toEqual(['夜审完成', true])
  return true
}

async function expectAsWhole(
  cluster: Cluster,
  server: Running,
  day: string,
  whole: AuditOutcome,
): Promise<void> {
  const path = `/ebk/audit/snapshot?businessDate=${day}`
  // A server that was killed after its answer is gone; another one tells.
  const alive = await cluster.ask<AuditPackage>(server, path).catch(async () => {
    const next = await cluster.start(`${addDays(day, 1)} 05:00`)
    return cluster.ask<AuditPackage>(next, path)
  })
  const kept = alive.body.result
  expect(sorted(kept.figures)).toEqual(sorted(whole.figures))
  expect(kept).toMatchObject(whole.summary)
  const posted = await cluster.sql(
    `select l.room_no as "roomNo", l.code, l.side, l.amount_fen::int as "amountFen", l.charge_date::text as "chargeDate" from folio_line l
     where l.hotel_code = 'KZ001' and l.business_date = $1 and l.source = 'NIGHT_AUDIT' and l.code = '1001' order by l.room_no, l.charge_date`,
    [day],
  )
  const expected = whole.postings
    .filter(one => one.code === '1001')
    .map(({ roomNo, code, side, amountFen, chargeDate }) => ({ roomNo, code, side, amountFen, chargeDate }))
  expect(posted).toEqual(expected.toSorted((a, b) => String(a.roomNo).localeCompare(String(b.roomNo))))
  expect(posted.length).toBeGreaterThan(0)
  expect(await cluster.findings()).toEqual([])
}

const sorted = (figures: readonly Figure[]) =>
  figures.toSorted((a, b) => `${a.kind} ${a.key}`.localeCompare(`${b.kind} ${b.key}`))
