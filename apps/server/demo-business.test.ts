import { readIdCard } from '@kezhan/base/id-card'
import { recountSql } from '@kezhan/front-desk/server/testing/recount'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { platformScope } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from './modules'
import { piecesOf } from './seed/business/handovers'
import { somebody } from './seed/business/people'
import { randomOf } from './seed/business/random'
import { beginEarlier, playDemo } from './seed/demo-business'
import { type Booted, boot } from './testing/boot'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
})
afterAll(() => booted.stop())

const days = 2
const told: string[] = []
const play = () => playDemo(booted.database, { filesDir: booted.filesDir }, text => told.push(text))

test('the demo hotel plays its days by the calls of the desk, once, and its books are right', async () => {
  await booted.database.ownerTx(db => beginEarlier(db, 'KZ001', days))
  await play()
  const [hotel] = await booted.sql(`select business_date::text as day from hotel where code = 'KZ001'`)
  expect(hotel).toEqual({ day: hotelTime(new Date()).slice(0, 10) })
  const checks = modules.flatMap(module => module.bookChecks ?? [])
  const findings = await verifyBooks(booted.database.scoped(platformScope), checks)
  expect(findings).toEqual([])
  expect(await booted.sql(recountSql)).toEqual([])
  const [done] = await booted.sql<Record<string, number>>(
    `select (select count(*) from stay)::int as stays, (select count(*) from stay where state = 'out')::int as gone,
       (select count(*) from reservation_room where state = 'waiting')::int as ahead,
       (select count(*) from audit_snapshot)::int as audits, (select count(*) from handover_sheet)::int as handovers,
       (select count(*) from member where principal_fen > 0)::int as members, (select count(*) from member_move)::int as moves`,
  )
  expect(done?.audits).toBe(days)
  expect(done?.handovers).toBeGreaterThanOrEqual(days)
  for (const part of ['stays', 'gone', 'ahead', 'members', 'moves'])
    expect([part, (done?.[part] ?? 0) > 5]).toEqual([part, true])
  expect(told).toEqual([`演示酒店营业中 … 第 1 / ${days} 天`])
  await play()
  expect(await booted.sql('select count(*)::int as stays from stay')).toEqual([{ stays: done?.stays }])
  expect(await booted.sql(`select 1 from sys_session where user_agent = 'demo'`)).toEqual([])
})

test('the same seed brings the same people, each with a number that passes', () => {
  const people = Array.from({ length: 50 }, (_, at) => somebody(randomOf(at)))
  expect(Array.from({ length: 50 }, (_, at) => somebody(randomOf(at)))).toEqual(people)
  for (const { certNo } of people) expect(readIdCard(certNo, '2026-11-15')).not.toHaveProperty('problem')
})

test('a drawer is counted in the fewest pieces', () => {
  expect(piecesOf(268_937)).toEqual({
    10000: 26,
    5000: 1,
    2000: 1,
    1000: 1,
    500: 1,
    100: 4,
    10: 3,
    5: 1,
    2: 1,
  })
  expect(piecesOf(0)).toEqual({})
})
