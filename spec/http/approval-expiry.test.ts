import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { Approval } from '@kezhan/folios/model/approval-calls'
import { approvalExpiry, expireApprovals } from '@kezhan/folios/server/approval/expire-approvals'
import { openHotels } from '@kezhan/hotels/server/open-hotels'
import { platformScope } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { jobCtx } from '@kezhan/server-kit/jobs/job-ctx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let manager: LedgerDesk
let frontdesk: LedgerDesk
beforeAll(async () => {
  booted = await boot()
  manager = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  frontdesk = new LedgerDesk(booted, await signIn(booted.app, 'frontdesk'))
})
afterAll(() => booted.stop())

const decide = (id: string) =>
  ask<Approval>(booted.app, 'POST', '/ebk/approval/decide', {
    token: manager.token,
    body: { id, agree: 'Y' },
  })
const over = (hours: number) => `审批单已过期（有效${hours}小时），请重新申请`
const config = (values: object) =>
  ask(booted.app, 'PUT', '/base/hotelConfig/edit', { token: manager.token, body: { values } })
const stateOf = async (id: string) =>
  (await booted.sql<{ state: string }>('select state from approval where id = $1', [id]))[0]?.state

/** What the front desk wants to take off, and its application. */
async function aWish() {
  const folioId = await frontdesk.folio()
  await frontdesk.charge(folioId, 10_000, '2004')
  const body = { folioId, code: '2004', amountFen: -100, reason: '减' }
  const { id } = await applyFor(frontdesk, await frontdesk.call('post', body), '减')
  const use = async () => (await frontdesk.call('post', { ...body, approvalId: id })).body
  return { id, use }
}
const aged = (id: string, column: 'created_at' | 'decided_at', hours: number) =>
  booted.sql(`update approval set ${column} = now() - make_interval(hours => $2) where id = $1`, [id, hours])

test('an agreement holds for a day, or as long as the hotel says, and then no more', async () => {
  const { id, use } = await aWish()
  await decide(id)
  await aged(id, 'decided_at', 25)
  expect((await use()).message).toBe(over(24))
  expect((await config({ approvalHours: '0' })).body.success).toBe(false)
  expect((await config({ approvalHours: '48' })).body.success).toBe(true)
  expect((await use()).success).toBe(true)
  await config({ approvalHours: '24' })
})

test('nobody agrees to what was asked for too long ago', async () => {
  const { id } = await aWish()
  await aged(id, 'created_at', 25)
  expect((await decide(id)).body.message).toBe(over(24))
})

test('what is over is marked by itself, with a record; what was used, refused or is fresh stays', async () => {
  const [waiting, agreed, used, fresh] = [await aWish(), await aWish(), await aWish(), await aWish()]
  for (const { id } of [agreed, used]) await decide(id)
  await used.use()
  await aged(waiting.id, 'created_at', 25)
  for (const { id } of [agreed, used]) await aged(id, 'decided_at', 25)
  const parts = { database: booted.database, log: booted.app.log, now: () => hotelTime(new Date()) }
  const expire = async () => {
    const hotels = await openHotels(booted.database.scoped(platformScope))
    const marked = await Promise.all(
      hotels.map(hotel => expireApprovals(jobCtx(parts, hotel, approvalExpiry))),
    )
    return marked.flat()
  }
  expect([...(await expire())].toSorted()).toEqual(expect.arrayContaining([waiting.id, agreed.id].toSorted()))
  const all = [waiting, agreed, used, fresh]
  expect(await Promise.all(all.map(one => stateOf(one.id)))).toEqual([
    'expired',
    'expired',
    'used',
    'waiting',
  ])
  expect((await agreed.use()).message).toBe(over(24))
  expect((await decide(waiting.id)).body.message).toBe(over(24))
  const records = await booted.sql(
    `select username, call_title from sys_change_log where table_name = 'approval' and row_id = $1 order by id desc limit 1`,
    [agreed.id],
  )
  expect(records).toEqual([{ username: 'approval-expiry', call_title: '审批到期' }])
  expect(await expire()).toEqual([])
})
