import { addDays } from '@kezhan/base/days'
import { readIdCard } from '@kezhan/base/id-card'
import type { HomeTask } from '@kezhan/dashboard/model/home-calls'
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
import { ask, type Booted, boot, signIn, testSecretKey } from './testing/boot'

let booted: Booted
beforeAll(async () => {
  booted = await boot()
  // The hotels were opened when the suite began; midnight may have passed since.
  await booted.sql('update hotel set business_date = $1', [hotelTime(new Date()).slice(0, 10)])
  await booted.sql('update business_day set business_date = $1', [hotelTime(new Date()).slice(0, 10)])
  await booted.database.ownerTx(db => beginEarlier(db, days))
  await play()
}, 240_000)
afterAll(() => booted.stop())

const days = 2
const told: string[] = []
const play = () =>
  playDemo(booted.database, { filesDir: booted.filesDir, secretKey: testSecretKey }, text => told.push(text))

test('the demo hotel plays its days by the calls of the desk, once, and its books are right', async () => {
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

test('the demo hotel shows one of everything, whatever hour it is begun at', async () => {
  const [found] = await booted.sql<Record<string, number>>(
    `select (select count(*) from goods where hotel_code = 'KZ001' and stock_qty > 0) as goods,
       (select count(*) from goods where hotel_code = 'KZ001' and stock_qty < safe_qty) as scarce,
       (select count(distinct share_bp) from rate_plan where hotel_code = 'KZ001') as prices,
       (select count(*) from base_price where hotel_code = 'KZ001' and weekend_fen > weekday_fen) as weekends,
       (select count(*) from stay where hotel_code = 'KZ001' and state = 'inHouse' and stay_kind = 'hour') as hours,
       (select count(*) from stay where hotel_code = 'KZ001' and state = 'inHouse' and team_id is not null) as team,
       (select count(*) from room_state where hotel_code = 'KZ001' and hk = 'dirty' and stay_id is null) as dirty,
       (select count(distinct kind) from room_block where hotel_code = 'KZ001' and state = 'active') as blocks,
       (select count(*) from stay s join guest g on g.id = s.main_guest_id where s.state = 'inHouse' and g.vip_level is not null) as vips,
       (select count(distinct kind) from stay_service where hotel_code = 'KZ001') as services,
       (select count(*) from guest_note where hotel_code = 'KZ001' and kind = 'lost') as lost,
       (select count(distinct state) from channel_order where hotel_code = 'KZ001') as channel_states,
       (select count(*) from approval where hotel_code = 'KZ001' and state = 'waiting') as approvals,
       (select count(*) from sys_announcement where titile = '演示导览') as guides`,
  )
  const counts = Object.fromEntries(Object.entries(found ?? {}).map(([name, count]) => [name, Number(count)]))
  expect(counts).toMatchObject({ blocks: 3, services: 3, hours: 3, scarce: 1, channel_states: 3, guides: 2 })
  for (const name of ['goods', 'prices', 'weekends', 'team', 'dirty', 'vips', 'lost', 'approvals'])
    expect([name, (counts[name] ?? 0) > 0]).toEqual([name, true])
  const manager = await signIn(booted.app, 'manager')
  const { body } = await ask<HomeTask[]>(booted.app, 'GET', '/sys/dashboard/tasks', { token: manager })
  const waits = new Map(body.result.map(({ key, count }) => [key, count]))
  for (const key of ['unassigned', 'owing', 'channelPending', 'channelProblem', 'vacantDirty', 'approvals'])
    expect([key, (waits.get(key) ?? 0) > 0]).toEqual([key, true])
})

test('the night audit can be tried in the small house, whose yesterday is open', async () => {
  const [before] = await booted.sql<{ day: string; guests: number }>(
    `select h.business_date::text as day, (select count(*)::int from stay s where s.hotel_code = h.code and s.state = 'inHouse') as guests
     from hotel h where code = 'KZ002'`,
  )
  const today = hotelTime(new Date()).slice(0, 10)
  expect(before?.day).toBe(addDays(today, -1))
  expect(before?.guests).toBeGreaterThan(5)
  const token = await signIn(booted.app, 'manager2')
  const body = { businessDate: before?.day, resume: 'N' }
  const audit = await ask(booted.app, 'POST', '/ebk/audit/run', { token, body })
  expect([audit.body.message, audit.body.success]).toEqual([expect.any(String), true])
  const [after] = await booted.sql(`select business_date::text as day from hotel where code = 'KZ002'`)
  expect(after).toEqual({ day: today })
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
