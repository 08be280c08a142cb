import { findMembers } from '@kezhan/members/server/people/member-rows'
import { lockMember } from '@kezhan/members/server/purse/purse-store'
import { benefitsFor } from '@kezhan/members/server/stays/member-benefits'
import type { Queries } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import { aDeskHotel, type DeskHotel } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const levelId = await couponThings(hotel).aLevel('多')
  // Enough that looking through all of them is never the best plan.
  await hotel.sql(
    `insert into member (id, tenant_id, member_no, name, pinyin, phone, level_id, join_date, join_hotel)
     select 'many' || n, '1', 'M' || n, '多' || n, 'duo' || md5(n::text) || ' d', '15' || lpad(n::text, 9, '0'), $1, '2020-01-01', 'KZ001'
     from generate_series(1, 20000) n`,
    [levelId],
  )
  await hotel.sql(
    `insert into member_card (id, tenant_id, card_no, kind, state, member_id)
     select 'card' || n, '1', 'MC' || n, 'electronic', 'normal', 'many' || n from generate_series(1, 20000) n`,
  )
  await hotel.sql('analyze member')
  await hotel.sql('analyze member_card')
})
afterAll(() => hotel.booted.stop())

/** Which tables the work looked through from end to end, asked as a hotel asks: behind row security. */
async function readWhole(work: (db: Queries) => Promise<unknown>): Promise<string[]> {
  const db = hotel.booted.database.scoped({ tenant: '1', hotel: 'KZ001' })
  const whole: string[] = []
  await work({
    query: async (sql, params) => {
      const plan = await db.query(`explain ${sql}`, params)
      const lines = plan.flatMap(row => Object.values(row).map(String))
      whole.push(...lines.flatMap(line => /Seq Scan on (member|member_card)\b/.exec(line)?.[1] ?? []))
      return db.query(sql, params)
    },
  })
  return whole
}

test.each([
  ['a tail', '1234'],
  ['a phone', '15000001234'],
  ['a card', 'MC1234'],
  ['a number', 'M1234'],
  ['a name', '多123'],
])('the desk finds a member by %s without looking through all of them', async (_what, key) => {
  const found: unknown[] = []
  expect(await readWhole(async db => found.push(...(await findMembers(db, 'KZ001', key))))).toEqual([])
  expect(found).not.toEqual([])
})

test('what a level grants and whose purse it is are asked of one member, not of all', async () => {
  expect(await readWhole(db => benefitsFor(db, 'KZ001', 'many77'))).toEqual([])
  expect(await readWhole(db => lockMember(db, 'many77'))).toEqual([])
})
