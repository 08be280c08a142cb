import { setTimeout as delay } from 'node:timers/promises'
import { addDays } from '@kezhan/base/days'
import type { RunAnswer } from '@kezhan/coupons/model/auto-coupon-calls'
import type { NewMember } from '@kezhan/members/model/member-calls'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltServer, buildServer, type Running } from './testing/built-server'
import { type Cluster, startCluster } from './testing/processes'

const isDeep = process.env.KEZHAN_DEEP === '1'
let built: BuiltServer
let cluster: Cluster
let servers: Running[]
beforeAll(async () => {
  built = await buildServer()
  cluster = await startCluster(built, 'members')
  servers = [cluster.first, await cluster.start(), await cluster.start()]
}, 240_000)
afterAll(async () => {
  await cluster.stop()
  await built.remove()
})

/**
 * So many clients at one instant, dealt to three processes in turn. Nobody may see a fault; whom a busy house asks to come
 * again sends the same once more, under the same key.
 */
async function together<T>(count: number, path: string, body: (at: number) => object) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const key = newId()
      const send = () => cluster.ask<T>(servers[at % servers.length] as Running, path, body(at), key)
      let answer = await send()
      for (let again = 0; answer.status === 503 && again < 10; again++) answer = await send()
      return answer
    }),
  )
  const broken = answers.filter(answer => answer.status !== 200)
  expect(broken.map(answer => [answer.status, answer.body.message])).toEqual([])
  return {
    won: answers.filter(answer => answer.body.success).length,
    refusals: [...new Set(answers.filter(one => !one.body.success).map(one => one.body.message))],
  }
}
async function done<T>(path: string, body: object): Promise<T> {
  const { body: answer } = await cluster.ask<T>(servers[0] as Running, path, body, newId())
  expect([path, answer.success ? '' : answer.message]).toEqual([path, ''])
  return answer.result
}
let phones = 0
async function aMember(): Promise<string> {
  const [level] = await cluster.sql<{ id: string }>(
    `select id from member_level where tenant_id = '1' and code = 'PT'`,
  )
  const phone = `137${String(++phones).padStart(8, '0')}`
  const member = { name: '争用会员', phone, levelId: level?.id, cardKind: 'electronic' }
  return (await done<NewMember>('/crm/member/join', member)).memberId
}
async function aBill(amountFen: number): Promise<string> {
  const id = newId()
  await cluster.sql(
    `insert into folio (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, create_by)
     values ($1, '1', 'KZ001', $2, 'STAY', $1, '会员账单', 'test')`,
    [id, `T${id.slice(-12)}`],
  )
  await done('/ebk/account/post', { folioId: id, code: '2001', amountFen })
  return id
}
async function has(memberId: string) {
  const [row] = await cluster.sql<{ principal: number; points: number; lots: number }>(
    `select principal_fen::int as principal, points, (select count(*)::int from member_lot l where l.member_id = m.id and l.purse = 'principal') as lots
     from member m where id = $1`,
    [memberId],
  )
  return row
}
/** The accounts of these tests have no stay behind them; everything else that is promised must hold. */
const findings = async () =>
  (await cluster.findings()).filter(one => !('title' in one && one.title.startsWith('账户都有主人')))

test('HOTEL-036 100 clients of three processes spend one balance: exactly what there is, and the others hear why not', async () => {
  const memberId = await aMember()
  await done('/crm/member/topUp', { memberId, amountFen: 37_000, payCode: '9001' })
  const bills = await Promise.all(Array.from({ length: 20 }, () => aBill(100_000)))
  const spent = await together(100, '/crm/member/pay', at => ({
    folioId: bills[at % bills.length],
    memberId,
    amountFen: 1000,
  }))
  expect(spent).toEqual({ won: 37, refusals: ['储值余额不足，可用0.00元'] })
  expect(await has(memberId)).toMatchObject({ principal: 0 })
  expect(await findings()).toEqual([])
}, 300_000)

test('HOTEL-031 100 clients spend the points of one member: exactly what there is', async () => {
  const memberId = await aMember()
  await done('/crm/member/adjustPoints', { memberId, points: 1250, reason: '补' })
  const bills = await Promise.all(Array.from({ length: 20 }, () => aBill(100_000)))
  const used = await together(100, '/crm/member/payPoints', at => ({
    folioId: bills[at % bills.length],
    memberId,
    points: 100,
  }))
  expect(used).toEqual({ won: 12, refusals: ['积分不足，可用50分'] })
  expect(await has(memberId)).toMatchObject({ points: 50 })
  expect(await findings()).toEqual([])
}, 300_000)

test('HOTEL-036 100 top-ups of one member at once, from three processes: a hundred lots, nothing lost', async () => {
  const memberId = await aMember()
  const added = await together(100, '/crm/member/topUp', at => ({
    memberId,
    amountFen: 10_000 + at,
    payCode: '9001',
  }))
  expect(added).toEqual({ won: 100, refusals: [] })
  expect(await has(memberId)).toEqual({ principal: 100 * 10_000 + 4950, points: 0, lots: 100 })
  expect(await findings()).toEqual([])
}, 300_000)

async function aTemplate(): Promise<string> {
  const { id } = await done<{ id: string }>('/market/couponTemplate/add', {
    name: `争用券${newId().slice(-6)}`,
    kind: 'cash',
    valueFen: 5800,
    thresholdFen: 0,
    appliesTo: 'all',
    validKind: 'days',
    validDays: 30,
    isStackable: 'N',
    isTransferable: 'N',
  })
  await done('/market/coupon/switch', { templateId: id, state: 'enabled' })
  return id
}

test('HOTEL-026 100 clients of three processes use one coupon: one of them has', async () => {
  const memberId = await aMember()
  const templateId = await aTemplate()
  await done('/market/coupon/issue', { templateId, memberIds: [memberId] })
  const [coupon] = await cluster.sql<{ code: string }>('select code from coupon where template_id = $1', [
    templateId,
  ])
  const bills = await Promise.all(Array.from({ length: 20 }, () => aBill(100_000)))
  const used = await together(100, '/market/coupon/verify', at => ({
    code: coupon?.code,
    folioId: bills[at % bills.length],
  }))
  expect(used).toEqual({ won: 1, refusals: ['优惠券已使用'] })
  const [paid] = await cluster.sql<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::int as fen from folio_line where code = '9007' and folio_id = any($1)`,
    [bills],
  )
  expect(paid?.fen).toBe(5800)
  expect(await findings()).toEqual([])
}, 300_000)

test('HOTEL-030 50 clients of three processes exchange the last night: one has it, and nobody else has paid', async () => {
  const members = [await aMember(), await aMember(), await aMember()]
  for (const memberId of members)
    await done('/crm/member/adjustPoints', { memberId, points: 20_000, reason: '补' })
  const [hotel] = await cluster.sql<{ day: string; channel: string; type: string }>(
    `select h.business_date::text as day, (select id from mkt_channel c where c.hotel_code = h.code and c.code = 'WALKIN') as channel,
       (select t.id from room_type t where t.hotel_code = h.code and t.is_virtual = 'N' order by t.sort_order, t.id limit 1) as type
     from hotel h where h.code = 'KZ001'`,
  )
  const { id: pointsRuleId } = await done<{ id: string }>('/crm/pointsRoomRule/add', {
    name: '最后一晚',
    roomTypeId: hotel?.type,
    pointsPerNight: 1200,
    excludesHolidays: 'N',
    dailyQuota: 1,
    advanceDays: 0,
    validFrom: '2020-01-01',
    enabled: 'Y',
  })
  const arriveDate = addDays(hotel?.day ?? '', 60)
  const won = await together(50, '/ebk/order/addBooking', at => ({
    kind: 'FIT',
    sourceType: 'member',
    channelId: hotel?.channel,
    booker: { name: '抢房', phone: '13711110000', memberId: members[at % members.length] },
    arriveDate,
    departDate: addDays(arriveDate, 1),
    guarantee: 'none',
    stayType: 'DAY',
    rooms: [{ roomTypeId: hotel?.type, qty: 1 }],
    pointsRuleId,
  }))
  expect(won.won).toBe(1)
  expect(won.refusals).toEqual([expect.stringContaining('积分换房名额已满')])
  const left = await Promise.all(members.map(has))
  expect(left.reduce((sum, one) => sum + (one?.points ?? 0), 0)).toBe(3 * 20_000 - 1200)
  expect(await findings()).toEqual([])
}, 300_000)

test('HOTEL-024 kill -9 in the middle of an automatic issue: what is given is whole, and nobody gets it twice', async () => {
  const templateId = await aTemplate()
  // More than one batch, so that the killing falls between or into them.
  const count = isDeep ? 100_000 : 30_000
  const [level] = await cluster.sql<{ id: string }>(
    `insert into member_level (id, tenant_id, code, name, level_rank, discount_bp, points_ratio_bp, checkout_delay_minutes, free_breakfast,
       deposit_free, buy_price_fen, enabled) values ($1, '1', 'KILL', '批量', 1, 10000, 10000, 0, 0, 'N', 0, 'Y') returning id`,
    [newId()],
  )
  await cluster.sql(
    `insert into member (id, tenant_id, member_no, name, phone, level_id, join_date, join_hotel)
     select 'kill' || n, '1', 'K' || n, '批量' || n, '15' || lpad(n::text, 9, '0'), $1, '2020-01-01', 'KZ001' from generate_series(1, $2::int) n`,
    [level?.id, count],
  )
  const { id: ruleId } = await done<{ id: string }>('/market/autoCoupon/add', {
    name: '批量发券',
    trigger: 'manual',
    templateId,
    qty: 1,
    levels: level?.id,
    delayDays: 0,
    dateFrom: '2020-01-01',
    enabled: 'Y',
  })
  const given = async () =>
    (
      await cluster.sql<{ coupons: number; grants: number; members: number }>(
        `select count(*)::int as coupons, count(distinct member_id)::int as members,
           (select count(*)::int from auto_coupon_grant where rule_id = $2) as grants from coupon where template_id = $1`,
        [templateId, ruleId],
      )
    )[0]
  const server = servers.pop() as Running
  const run = cluster.ask<RunAnswer>(server, '/market/autoCoupon/run', { ruleId }, newId()).catch(() => null)
  // As soon as the first batch stands, in the middle of the next.
  while (((await given())?.coupons ?? 0) === 0) await delay(20)
  await server.end('SIGKILL')
  await run
  servers.push(await cluster.start())
  const half = await given()
  expect(half?.coupons).toBeLessThan(count)
  expect(half).toEqual({ coupons: half?.grants, members: half?.grants, grants: half?.grants })
  // The database ends what the dead process was doing; until then it asks whoever comes to wait.
  const key = newId()
  const again = () => cluster.ask<RunAnswer>(servers[0] as Running, '/market/autoCoupon/run', { ruleId }, key)
  let answer = await again()
  for (; answer.body.message === '数据正被他人使用，请稍后再试'; answer = await again()) await delay(500)
  expect([answer.status, answer.body.message]).toEqual([200, expect.stringContaining('已发放')])
  expect(await given()).toEqual({ coupons: count, members: count, grants: count })
  expect(await findings()).toEqual([])
}, 600_000)

const kills = isDeep ? 20 : 4
test(`HOTEL-036 kill -9 in the middle of top-ups, ${kills} times: each is there whole or not at all, and sent again it is there once`, async () => {
  const memberId = await aMember()
  const keys: string[] = []
  let cut = 0
  for (let round = 0; round < kills; round++) {
    const server = servers.pop() as Running
    const sent = Array.from({ length: 12 }, () => {
      const key = newId()
      keys.push(key)
      const body = { memberId, amountFen: 10_000, payCode: '9001' }
      return cluster.ask<PurseAnswer>(server, '/crm/member/topUp', body, key).then(
        () => 0,
        () => 1,
      )
    })
    await delay(15 + round * 23)
    await server.end('SIGKILL')
    cut += (await Promise.all(sent)).reduce((sum: number, one) => sum + one, 0)
    servers.push(await cluster.start())
    expect(await findings()).toEqual([])
  }
  expect(cut).toBeGreaterThan(0)
  // Every client sends again what it got no answer for; who got one gets the same.
  for (const key of keys) {
    const { body } = await cluster.ask<PurseAnswer>(
      servers[0] as Running,
      '/crm/member/topUp',
      { memberId, amountFen: 10_000, payCode: '9001' },
      key,
    )
    expect([body.message, body.success]).toEqual([expect.any(String), true])
  }
  expect(await has(memberId)).toMatchObject({ principal: keys.length * 10_000, lots: keys.length })
  expect(await findings()).toEqual([])
}, 600_000)
