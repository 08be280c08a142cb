import { modules } from '@kezhan/app-server/modules'
import type { RehearsalAnswer, RunAnswer, RunView } from '@kezhan/coupons/model/auto-coupon-calls'
import type { CouponTrigger } from '@kezhan/coupons/model/coupon-words'
import { issueForMember, runAutoRules } from '@kezhan/coupons/server/auto/run-all'
import { readRule, runBatch } from '@kezhan/coupons/server/auto/run-rule'
import { findSession } from '@kezhan/identity/server/session-look-up'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { type Ctx, makeCtx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import { accepted, aDeskHotel, type DeskHotel, expectRecorded } from './testing/desk'

let hotel: DeskHotel
let things: ReturnType<typeof couponThings>
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  things = couponThings(hotel)
})
afterAll(() => hotel.booted.stop())

const day = '2026-05-01'
const checks = modules.flatMap(module => module.bookChecks ?? [])
const findings = () => verifyBooks({ query: (text, params) => hotel.sql(text, params ?? []) }, checks)

let rules = 0
/** A rule for a level of its own, so that members of other tests are nobody to it. */
async function aRule(trigger: CouponTrigger, levelId: string, more: object = {}) {
  const templateId = await things.aTemplate()
  const body = {
    name: `规则${++rules}`,
    trigger,
    templateId,
    qty: 1,
    levels: levelId,
    delayDays: 0,
    dateFrom: '2026-01-01',
    enabled: 'Y',
    ...more,
  }
  const { id } = accepted(await hotel.post<{ id: string }>('/market/autoCoupon/add', body))
  return { id, templateId }
}
const rehearse = async (ruleId: string) =>
  accepted(await hotel.get<RehearsalAnswer>('/market/autoCoupon/rehearse', { ruleId }))
const run = async (ruleId: string) =>
  accepted(await hotel.post<RunAnswer>('/market/autoCoupon/run', { ruleId }))
const has = async (templateId: string, memberId: string) =>
  (await things.codesOf(templateId, memberId)).length

/** A stay that has counted for a member. */
const slept = (memberId: string, on: string, nights: number, stayId = newId()) =>
  hotel.sql(
    `insert into member_stay (id, tenant_id, hotel_of, member_id, stay_id, stay_no, business_date, nights, room_fen, spent_fen, eligible_fen, points)
     values ($1, '1', 'KZ001', $2, $3, 'RZ1', $4, $5, 0, 0, 0, 0)`,
    [newId(), memberId, stayId, on, nights],
  )
const toppedUp = async (memberId: string, amountFen: number) =>
  accepted(await hotel.post('/crm/member/topUp', { memberId, amountFen, payCode: '9001' }))

async function ctxOf(): Promise<Ctx> {
  const user = await findSession(hotel.booted.database, hotel.clerk)
  if (user === undefined) throw new Error('the clerk is signed in')
  return makeCtx(hotel.booted.database, {
    requestId: newId(),
    address: '127.0.0.1',
    userAgent: 'test',
    onceKey: null,
    user,
    now: `${day} 15:00:00`,
    call: { method: 'POST', path: '/market/autoCoupon/run', title: '执行自动发券' },
    log: hotel.booted.app.log,
  })
}

test('HOTEL-024 a rehearsal counts before anything is given, a run gives once, and the log says so', async () => {
  const level = await things.aLevel('新会员')
  const [early, may] = [
    await things.aMember(level, { joinDate: '2025-12-31' }),
    await things.aMember(level, { joinDate: day }),
  ]
  const { id, templateId } = await aRule('register', level, { qty: 3 })
  expect(await rehearse(id)).toEqual({ members: 1, coupons: 3, left: null })
  expect(await has(templateId, may.id)).toBe(0)
  expect(await run(id)).toMatchObject({ members: 1, coupons: 3 })
  expect([await has(templateId, may.id), await has(templateId, early.id)]).toEqual([3, 0])
  expect(await rehearse(id)).toMatchObject({ members: 0, coupons: 0 })
  expect(await run(id)).toEqual({ runId: null, members: 0, coupons: 0 })
  const log = accepted(await hotel.get<readonly RunView[]>('/market/autoCoupon/runs', { ruleId: id }))
  expect(log).toMatchObject([{ mode: 'manual', members: 1, coupons: 3 }])
  expect(await findings()).toEqual([])
})

test('the job runs every rule that is in force, and nothing twice', async () => {
  const level = await things.aLevel('任务')
  const members = await Promise.all([1, 2, 3].map(() => things.aMember(level)))
  const due = await aRule('register', level)
  const off = await aRule('register', level, { enabled: 'N' })
  const over = await aRule('register', level, { dateTo: '2026-04-30' })
  const byHand = await aRule('manual', level)
  const parts = { database: hotel.booted.database, log: hotel.booted.app.log, now: () => `${day} 16:00:00` }
  await Promise.all([runAutoRules(parts), runAutoRules(parts)])
  await runAutoRules(parts)
  for (const member of members) expect(await has(due.templateId, member.id)).toBe(1)
  for (const rule of [off, over, byHand]) expect(await has(rule.templateId, members[0]?.id ?? '')).toBe(0)
  expect((await hotel.post('/market/autoCoupon/run', { ruleId: off.id })).body.message).toBe(
    '规则未启用，或不在活动日期内',
  )
  expect(await run(byHand.id)).toMatchObject({ members: 3, coupons: 3 })
  expect(await run(byHand.id)).toMatchObject({ members: 0 })
})

test('birthdays, stays, nights, sleep, top-ups and levels', async () => {
  const level = await things.aLevel('触发')
  const [a, b, c] = [
    await things.aMember(level, { birthday: '1990-05-06' }),
    await things.aMember(level, { birthday: '1991-05-20' }),
    await things.aMember(level, { birthday: '2000-02-29' }),
  ]
  const got = async (trigger: CouponTrigger, more: object = {}) => {
    const { id, templateId } = await aRule(trigger, level, more)
    await run(id)
    return [await has(templateId, a.id), await has(templateId, b.id), await has(templateId, c.id)]
  }
  expect(await got('birthday', { days: 7 })).toEqual([1, 0, 0])
  // A came twice in April, B in January; a stay of C was taken back.
  await slept(a.id, '2026-04-10', 12)
  await slept(a.id, '2026-04-28', 13.5)
  await slept(b.id, '2026-01-05', 2)
  const wrong = newId()
  await slept(c.id, '2026-04-01', 1, wrong)
  await slept(c.id, '2026-04-01', -1, wrong)
  expect(await got('firstStay')).toEqual([1, 1, 0])
  expect(await got('afterStay', { dateFrom: '2026-04-01' })).toEqual([2, 0, 0])
  expect(await got('afterStay', { dateFrom: '2026-04-01', delayDays: 5 })).toEqual([1, 0, 0])
  expect(await got('nights', { nights: 10 })).toEqual([2, 0, 0])
  expect(await got('dormant', { days: 90 })).toEqual([0, 1, 0])
  await toppedUp(a.id, 50_000)
  await toppedUp(b.id, 49_999)
  await toppedUp(a.id, 80_000)
  expect(await got('topUp', { amountFen: 50_000 })).toEqual([2, 0, 0])
  const higher = await things.aLevel('高', 9)
  const [names] = await hotel.sql<{ from: string; to: string }>(
    'select (select name from member_level where id = $1) as "from", (select name from member_level where id = $2) as "to"',
    [level, higher],
  )
  await hotel.sql(
    `insert into member_level_change (id, tenant_id, business_date, member_no, member_name, from_level, to_level, cause, realname, member_id)
     values ($1, '1', $2, 'x', 'x', $3, $4, 'manual', '测试', $5), ($6, '1', $2, 'x', 'x', $4, $3, 'manual', '测试', $7)`,
    [newId(), day, names?.from, names?.to, a.id, newId(), b.id],
  )
  expect(await got('upgrade')).toEqual([1, 0, 0])
  expect(await findings()).toEqual([])
})

test('caps, limits per member and the number that a trigger asks for', async () => {
  const level = await things.aLevel('上限')
  const members = await Promise.all([1, 2, 3].map(() => things.aMember(level)))
  const capped = await aRule('manual', level, { capQty: 4, qty: 2 })
  expect(await rehearse(capped.id)).toEqual({ members: 2, coupons: 4, left: 4 })
  expect(await run(capped.id)).toMatchObject({ members: 2, coupons: 4 })
  expect(await run(capped.id)).toMatchObject({ members: 0 })
  const templateId = await things.aTemplate({ perMemberLimit: 1 })
  accepted(await things.issue(templateId, { memberIds: [members[0]?.id ?? ''] }))
  const limited = await aRule('manual', level, { templateId })
  expect(await rehearse(limited.id)).toMatchObject({ members: 2 })
  expect(await run(limited.id)).toMatchObject({ members: 2 })
  const body = {
    name: '没有天数',
    trigger: 'birthday',
    templateId,
    qty: 1,
    delayDays: 0,
    dateFrom: day,
    enabled: 'Y',
  }
  expect((await hotel.post('/market/autoCoupon/add', body)).body.message).toBe('请填写天数N')
  const stopped = await aRule('manual', level)
  accepted(await hotel.post('/market/coupon/switch', { templateId: stopped.templateId, state: 'stopped' }))
  expect((await hotel.post('/market/autoCoupon/run', { ruleId: stopped.id })).body.message).toBe(
    '停用的优惠券不能发放',
  )
})

test('a run that breaks off in the middle leaves nothing, and the next one gives everything once', async () => {
  const level = await things.aLevel('中断')
  const members = await Promise.all(Array.from({ length: 20 }, () => things.aMember(level)))
  const { id, templateId } = await aRule('manual', level, { qty: 2 })
  const ctx = await ctxOf()
  const broken = ctx.tx(async db => {
    await runBatch(ctx, db, await readRule(db, id), { day }, 'manual')
    throw new Error('the power is gone')
  })
  await expect(broken).rejects.toThrow('the power is gone')
  expect(await has(templateId, members[0]?.id ?? '')).toBe(0)
  expect(await rehearse(id)).toMatchObject({ members: 20, coupons: 40 })
  const answers = await Promise.all([run(id), run(id), run(id)])
  expect(answers.map(answer => answer.coupons).toSorted()).toEqual([0, 0, 40])
  for (const member of members) expect(await has(templateId, member.id)).toBe(2)
  expect(await findings()).toEqual([])
})

test('who joins or tops up at the desk gets his coupons at once, and nobody else does', async () => {
  const level = await things.aLevel('当场')
  const other = await things.aMember(level, { joinDate: day })
  const welcome = await aRule('register', level)
  const bonus = await aRule('topUp', level, { amountFen: 30_000, qty: 2 })
  const joined = accepted(
    await hotel.post<{ memberId: string }>('/crm/member/join', {
      name: '赵当场',
      phone: '13511112222',
      levelId: level,
      cardKind: 'electronic',
    }),
  )
  expect([await has(welcome.templateId, joined.memberId), await has(welcome.templateId, other.id)]).toEqual([
    1, 0,
  ])
  await toppedUp(joined.memberId, 29_999)
  expect(await has(bonus.templateId, joined.memberId)).toBe(0)
  await toppedUp(joined.memberId, 30_000)
  expect(await has(bonus.templateId, joined.memberId)).toBe(2)
  const sold = await aRule('register', level)
  await hotel.sql(`update coupon_template set state = 'stopped' where id = $1`, [sold.templateId])
  const next = await hotel.post('/crm/member/join', {
    name: '钱当场',
    phone: '13511113333',
    levelId: level,
    cardKind: 'electronic',
  })
  expect(next.body.success).toBe(true)
  expect(await findings()).toEqual([])
})

test('two files of one person: his coupons go along, and no rule gives twice', async () => {
  const level = await things.aLevel('合并')
  const [from, into] = [await things.aMember(level), await things.aMember(level)]
  const { id, templateId } = await aRule('register', level)
  const ctx = await ctxOf()
  await ctx.tx(db => issueForMember(ctx, db, 'register', from.id, day))
  accepted(await hotel.post('/crm/member/merge', { memberId: from.id, intoId: into.id, reason: '同一人' }))
  expect([await has(templateId, from.id), await has(templateId, into.id)]).toEqual([0, 1])
  expect(await run(id)).toMatchObject({ members: 0 })
})

test('every run that gave something has left its record', () => expectRecorded(hotel))
