import { modules } from '@kezhan/app-server/modules'
import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { CouponStatistics } from '@kezhan/coupons/model/coupon-calls'
import { expireCoupons } from '@kezhan/coupons/server/expire-coupons'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { couponThings } from './testing/coupons'
import {
  accepted,
  aDeskHotel,
  book,
  bookingOf,
  type DeskHotel,
  expectRecorded,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
let things: ReturnType<typeof couponThings>
let gold: string
let silver: string
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
  things = couponThings(hotel)
  gold = await things.aLevel('金卡', 2)
  silver = await things.aLevel('银卡', 1)
})
afterAll(() => hotel.booted.stop())

const checks = modules.flatMap(module => module.bookChecks ?? [])
/** The books as the product proves them. */
const findings = () => verifyBooks({ query: (text, params) => hotel.sql(text, params ?? []) }, checks)

/** A bill with a charge of the room. */
async function aBill(fen = 29_800): Promise<string> {
  const folioId = await desk.folio()
  await roomCharge(folioId, fen)
  return folioId
}
const roomCharge = async (folioId: string, amountFen: number) =>
  accepted(await desk.call('post', { folioId, code: '1006', amountFen, reason: '手工房费' }))
const undo = (couponId: string, reason = '用错券') => hotel.post('/market/coupon/undo', { couponId, reason })

test('without a session nothing is given or used, and each deed takes its right', async () => {
  const paths = ['issue', 'claim', 'switch', 'verify', 'undo', 'void', 'extend']
  for (const path of paths)
    expect((await ask(hotel.booted.app, 'POST', `/market/coupon/${path}`, { body: {} })).status).toBe(401)
  const bare = await addPerson(hotel.booted, {
    username: 'bare_coupons',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [],
  })
  for (const path of paths)
    expect(
      (await ask(hotel.booted.app, 'POST', `/market/coupon/${path}`, { token: bare.token, body: {} })).status,
    ).toBe(403)
  for (const path of [
    'coupon/find',
    'coupon/statistics',
    'coupon/events',
    'autoCoupon/rehearse',
    'autoCoupon/runs',
  ])
    expect((await ask(hotel.booted.app, 'GET', `/market/${path}`, { token: bare.token })).status).toBe(403)
})

test('HOTEL-025 coupons are given by level, by name, to a list of phones and for a code, within their limits', async () => {
  const [one, two] = [await things.aMember(silver), await things.aMember(silver)]
  const templateId = await things.aTemplate({ perMemberLimit: 2, totalQty: 5, claimCode: 'MAY58' })
  const rehearsed = await things.issue(templateId, { levelIds: [silver], isRehearsal: 'Y' })
  expect(accepted(rehearsed)).toMatchObject({ coupons: 2, members: 2 })
  expect(await things.codesOf(templateId, one.id)).toEqual([])
  expect(accepted(await things.issue(templateId, { levelIds: [silver] }))).toMatchObject({
    coupons: 2,
    members: 2,
  })
  const phones = [one.phone, '13012345678']
  expect(accepted(await things.issue(templateId, { phones }))).toMatchObject({
    coupons: 1,
    unknownPhones: ['13012345678'],
  })
  expect((await things.issue(templateId, { memberIds: [one.id] })).body.message).toBe('超过每人限领数量')
  expect(accepted(await things.issue(templateId, { levelIds: [silver] }))).toMatchObject({
    coupons: 1,
    overLimit: 1,
  })
  const claim = (claimCode: string, phone: string) => hotel.post('/market/coupon/claim', { claimCode, phone })
  expect((await claim('JUNE', two.phone)).body.message).toBe('领取码无效')
  expect((await claim('MAY58', two.phone)).body.message).toBe('超过每人限领数量')
  const third = await things.aMember(gold)
  const claimed = accepted(await claim('MAY58', third.phone)) as { code: string; validTo: string }
  expect(claimed).toMatchObject({ code: expect.stringMatching(/^[0-9A-F]{16}$/), validTo: '2026-05-30' })
  const fourth = await things.aMember(gold)
  expect((await claim('MAY58', fourth.phone)).body.message).toBe('优惠券已发完')
  expect((await things.issue(templateId, { memberIds: [fourth.id] })).body.message).toBe('优惠券已发完')
  const codes = [...(await things.codesOf(templateId, one.id)), ...(await things.codesOf(templateId, two.id))]
  expect(new Set(codes).size).toBe(4)
})

test('a draft or a stopped coupon is not given, and what was promised is not changed', async () => {
  const member = await things.aMember(gold)
  const templateId = await things.aTemplate({ valueFen: null }, true)
  expect((await things.issue(templateId, { memberIds: [member.id] })).body.message).toBe(
    '草稿的优惠券不能发放',
  )
  const turn = (state: string) => hotel.post('/market/coupon/switch', { templateId, state })
  expect((await turn('enabled')).body.message).toBe('请填写面值')
  const [row] = await hotel.sql<{ version: number }>('select version from coupon_template where id = $1', [
    templateId,
  ])
  const edit = (values: object, version = row?.version) =>
    ask(hotel.booted.app, 'PUT', '/market/couponTemplate/edit', {
      token: hotel.clerk,
      body: { id: templateId, version, ...values },
    }).then(answer => answer.body.message)
  await edit({ valueFen: 3000 })
  accepted(await turn('enabled'))
  accepted(await things.issue(templateId, { memberIds: [member.id] }))
  const [now] = await hotel.sql<{ version: number }>('select version from coupon_template where id = $1', [
    templateId,
  ])
  expect(await edit({ valueFen: 100 }, now?.version)).toBe('已发放的优惠券不能修改面值，请复制成新的优惠券')
  accepted(await turn('stopped'))
  expect((await things.issue(templateId, { memberIds: [member.id] })).body.message).toBe(
    '停用的优惠券不能发放',
  )
  const [code = ''] = await things.codesOf(templateId, member.id)
  expect(accepted(await things.verify(code, await aBill())).amountFen).toBe(3000)
})

test('HOTEL-026 a 代金券 of 58 pays 58 of 298 once, is in the journal as a discount, and is given back the same day', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id)
  const folioId = await aBill()
  const answer = accepted(await things.verify(code.toLowerCase(), folioId))
  expect(answer).toMatchObject({ amountFen: 5800, folio: { balanceFen: -24_000 } })
  expect(await things.stored(code)).toMatchObject({ state: 'used', fen: 5800 })
  const journal = await hotel.sql<{ account: string; fen: number }>(
    `select j.account, (j.debit_fen - j.credit_fen)::int as fen from journal_line j join folio_line l on l.entry_id = j.entry_id
     where l.id = $1 order by 1`,
    [answer.lineIds[0]],
  )
  expect(journal).toEqual([
    { account: 'discount:9007', fen: 5800 },
    { account: `guest:${folioId}`, fen: -5800 },
  ])
  expect((await things.verify(code, await aBill())).body.message).toBe('优惠券已使用')
  const { id } = await things.stored(code)
  expect((await hotel.post('/market/coupon/void', { couponId: id, reason: '错' })).body.message).toBe(
    '已使用的优惠券不能作废',
  )
  accepted(await undo(id))
  expect(await things.stored(code)).toMatchObject({ state: 'unused', fen: null })
  expect(await desk.balance(folioId)).toBe(-29_800)
  expect((await undo(id)).body.message).toBe('优惠券未核销，不用撤销')
  accepted(await things.verify(code, folioId))
  expect(await findings()).toEqual([])
})

test('满500减80, 八八折 up to 40, and what the bill lacks', async () => {
  const member = await things.aMember(gold)
  const reduce = await things.give(member.id, { kind: 'reduce', valueFen: 8000, thresholdFen: 50_000 })
  expect((await things.verify(reduce, await aBill(49_999))).body.message).toBe('未满500.00元不可用')
  expect(accepted(await things.verify(reduce, await aBill(50_000))).amountFen).toBe(8000)
  const discount = await things.give(member.id, { kind: 'discount', discountBp: 8800, capFen: 4000 })
  expect(accepted(await things.verify(discount, await aBill(30_000))).amountFen).toBe(3600)
  const capped = await things.give(member.id, { kind: 'discount', discountBp: 8800, capFen: 4000 })
  expect(accepted(await things.verify(capped, await aBill(59_600))).amountFen).toBe(4000)
  const nothing = await desk.folio()
  const cash = await things.give(member.id)
  expect((await things.verify(cash, nothing)).body.message).toBe('账上没有可以用券的消费')
  await desk.charge(nothing, 6000, '2004')
  expect((await things.verify(cash, nothing)).body.message).toBe('账上没有可以用券的消费')
  const any = await things.give(member.id, { appliesTo: 'all' })
  expect(accepted(await things.verify(any, nothing)).amountFen).toBe(5800)
})

test('免房券, 早餐券 and 商品券 pay one night, one breakfast, one thing', async () => {
  const member = await things.aMember(gold)
  const stay = await walkIn(hotel, '401', '2026-05-02', { confirmed: 'Y' })
  await desk.call('post', {
    folioId: stay.folioId,
    code: '1102',
    amountFen: 7600,
    qty: 2,
    unitPriceFen: 3800,
  })
  await desk.call('post', { folioId: stay.folioId, code: '2001', amountFen: 2400, qty: 3, unitPriceFen: 800 })
  const stackable = { isStackable: 'Y', valueFen: null }
  const breakfast = await things.give(member.id, { kind: 'breakfast', ...stackable })
  expect(accepted(await things.verify(breakfast, stay.folioId)).amountFen).toBe(3800)
  const goods = await things.give(member.id, { kind: 'goods', ...stackable })
  expect(accepted(await things.verify(goods, stay.folioId)).amountFen).toBe(800)
  const another = await things.give(member.id, { kind: 'breakfast', ...stackable })
  expect((await things.verify(another, stay.folioId)).body.message).toBe('账上没有可以用券的消费')
  await roomCharge(stay.folioId, 39_800)
  const free = await things.give(member.id, { kind: 'freeNight', ...stackable })
  expect(accepted(await things.verify(free, stay.folioId)).amountFen).toBe(39_800)
  const alone = await things.give(member.id)
  expect((await things.verify(alone, stay.folioId)).body.message).toBe('不可与其他优惠同享')
  expect(await findings()).toEqual([])
})

test('scope: types, levels, channels, weekdays, days out, owner', async () => {
  const [member, other] = [await things.aMember(gold), await things.aMember(silver)]
  const stay = await walkIn(hotel, '402', '2026-05-02', { confirmed: 'Y' })
  await roomCharge(stay.folioId, 39_800)
  const told = async (more: object, memberId = member.id) =>
    (await things.verify(await things.give(memberId, more), stay.folioId)).body.message
  expect(await told({ roomTypes: hotel.king })).toBe('该房型不可用')
  expect(await told({ levels: silver })).toBe('该会员级别不可用')
  expect(await told({ channels: hotel.ota })).toBe('该渠道不可用')
  // The first of May 2026 is a Friday.
  expect(await told({ weekdays: '1,2,3' })).toBe('该日期不可用')
  expect(await told({ blackout: '2026-05-01~2026-05-05' })).toBe('该日期不可用')
  const soon = { validKind: 'range', validFrom: '2026-05-02', validTo: '2026-05-31', validDays: null }
  expect(await told(soon)).toBe('优惠券未到使用时间')
  await hotel.sql('update stay set member_id = $2 where id = $1', [stay.stayId, member.id])
  expect(await told({}, other.id)).toBe('优惠券不属于该会员')
  const view = await things.find({ memberId: other.id, folioId: stay.folioId })
  expect(view.map(one => one.why)).toEqual(['优惠券不属于该会员'])
  expect(
    await told({ isTransferable: 'Y', roomTypes: hotel.twin, weekdays: '5', levels: silver }, other.id),
  ).toBe('核销成功')
})

test('a reversed line gives its coupon back, a frozen member uses none', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id)
  const folioId = await aBill()
  const { lineIds } = accepted(await things.verify(code, folioId))
  accepted(await desk.call('reverse', { folioId, lineIds, reason: '用错' }))
  expect(await things.stored(code)).toMatchObject({ state: 'unused' })
  await hotel.sql(`update member set state = 'frozen' where id = $1`, [member.id])
  expect((await things.verify(code, folioId)).body.message).toBe('会员已冻结或注销')
  const events = await hotel.get<readonly { action: string }[]>('/market/coupon/events', {
    couponId: (await things.stored(code)).id,
  })
  expect(accepted(events).map(event => event.action)).toEqual(['verify', 'undo'])
  expect(await findings()).toEqual([])
})

test('a booking keeps its coupons, gives them back when it is cancelled, and nobody else uses them meanwhile', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id)
  const dates = { arrive: '2026-05-10', depart: '2026-05-12' }
  const made = await book(hotel, { ...dates, more: { couponCodes: [code] } })
  expect(await things.stored(code)).toMatchObject({ state: 'locked', order: made.resNo })
  const again = await hotel.post('/ebk/order/addBooking', {
    ...bookingOf(hotel, dates),
    couponCodes: [code],
  })
  expect(again.body.message).toBe('已锁定的优惠券不能锁定')
  expect((await things.verify(code, await aBill())).body.message).toBe(`优惠券已锁定在预订单${made.resNo}`)
  const { id } = await things.stored(code)
  expect((await hotel.post('/market/coupon/void', { couponId: id, reason: '错' })).body.message).toBe(
    '优惠券已锁定在预订单，请先取消预订',
  )
  accepted(await hotel.post('/ebk/order/cancel', { reservationId: made.reservationId, reason: '改期' }))
  expect(await things.stored(code)).toMatchObject({ state: 'unused', order: null })
  const late = await hotel.post('/ebk/order/addBooking', {
    ...bookingOf(hotel, { arrive: '2026-06-10', depart: '2026-06-11' }),
    couponCodes: [code],
  })
  expect(late.body.message).toBe('优惠券已过期')
  const team = await hotel.post('/ebk/order/addBooking', {
    ...bookingOf(hotel, dates),
    kind: 'TEAM',
    couponCodes: [code],
  })
  expect(team.body.message).toBe('团队预订不能使用优惠券')
})

test('a booking that is restored keeps its coupons again, or says which it could not', async () => {
  const member = await things.aMember(gold)
  const stackable = { isStackable: 'Y' }
  const [kept, used, ended] = [
    await things.give(member.id, stackable),
    await things.give(member.id, { ...stackable, name: '五月券', valueFen: 1500 }),
    await things.give(member.id, { ...stackable, name: '作废券', valueFen: 700 }),
  ]
  const dates = { arrive: '2026-05-10', depart: '2026-05-12' }
  const { reservationId, resNo } = await book(hotel, {
    ...dates,
    more: { couponCodes: [kept, used, ended] },
  })
  const cancel = { reservationId, reason: '改期' }
  const restore = () =>
    hotel.post<{ lostCoupons: readonly string[] }>('/ebk/order/restore', { reservationId })
  accepted(await hotel.post('/ebk/order/cancel', cancel))
  expect(accepted(await restore()).lostCoupons).toEqual([])
  for (const code of [kept, used, ended])
    expect(await things.stored(code)).toMatchObject({ state: 'locked', order: resNo })
  accepted(await hotel.post('/ebk/order/cancel', cancel))
  accepted(await things.verify(used, await aBill()))
  const { id } = await things.stored(ended)
  accepted(await hotel.post('/market/coupon/void', { couponId: id, reason: '发错' }))
  const { lostCoupons } = accepted(await restore())
  expect(lostCoupons.toSorted()).toEqual(['五月券：优惠券已使用', '作废券：优惠券已作废'].toSorted())
  expect(await things.stored(kept)).toMatchObject({ state: 'locked', order: resNo })
  // Nothing of an order that never had any is asked for.
  const plain = await book(hotel, dates)
  accepted(await hotel.post('/ebk/order/cancel', { reservationId: plain.reservationId, reason: '改期' }))
  const again = await hotel.post('/ebk/order/restore', { reservationId: plain.reservationId })
  expect(accepted(again)).toEqual({ lostCoupons: [] })
  expect(await findings()).toEqual([])
})

test('who leaves has the coupons of his booking used, and the preview knows it', async () => {
  hotel.setClock('2026-05-01 16:00')
  const member = await things.aMember(gold)
  const money = await things.give(member.id, { valueFen: 6600, isStackable: 'Y' })
  const delay = await things.give(member.id, {
    kind: 'delay',
    delayMinutes: 120,
    valueFen: null,
    isStackable: 'Y',
  })
  const spare = await things.give(member.id, {
    kind: 'reduce',
    valueFen: 100,
    thresholdFen: 0,
    isStackable: 'Y',
    blackout: '2026-05-02',
  })
  const made = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    more: {
      couponCodes: [money, delay, spare],
      booker: { name: '王五', phone: '13800000001' },
    },
  })
  const stay = accepted(
    await hotel.post<{ stayId: string; folioId: string }>('/ebk/order/checkIn', {
      reservationRoomId: made.rooms[0]?.reservationRoomId,
      roomId: hotel.rooms['303'],
      departDate: '2026-05-02',
      guests: [{ name: '王五', certType: 'ID_CARD', certNo: '110101199003070134', phone: '13800000001' }],
      confirmed: 'Y',
    }),
  )
  await nightPasses(hotel, '2026-05-02 04:00')
  // Half past one: two hours later than noon is allowed by the coupon.
  hotel.setClock('2026-05-02 13:30')
  const preview = accepted(
    await hotel.get<{ balanceAfterFen: number; charges: readonly object[] }>('/ebk/order/checkOut/preview', {
      stayId: stay.stayId,
    }),
  )
  expect(preview).toMatchObject({ charges: [], balanceAfterFen: -(29_800 - 6600 - 100) })
  const payments = [{ payCode: '9001', amountFen: -preview.balanceAfterFen }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId: stay.stayId, payments, confirmed: 'Y' }))
  expect((await linesOf(hotel, stay.folioId)).map(line => [line.code, line.fen])).toEqual([
    ['1001', 29_800],
    ['9007', -6600],
    ['9007', -100],
    ['9001', -23_100],
  ])
  expect([
    (await things.stored(money)).state,
    (await things.stored(delay)).state,
    (await things.stored(spare)).state,
  ]).toEqual(['used', 'used', 'used'])
  expect(await findings()).toEqual([])
})

test('a coupon that was used yesterday is not undone today; one whose time is over is refused, and the job says so', async () => {
  const member = await things.aMember(gold)
  const [used, short, kept] = [
    await things.give(member.id),
    await things.give(member.id, { validDays: 1 }),
    await things.give(member.id, { validDays: 1 }),
  ]
  accepted(await things.verify(used, await aBill()))
  const extend = async (code: string, validTo: string) =>
    (
      await hotel.post('/market/coupon/extend', {
        couponId: (await things.stored(code)).id,
        validTo,
        reason: '补偿',
      })
    ).body.message
  expect(await extend(kept, '2026-05-01')).toBe('新的有效期须晚于原有效期')
  expect(await extend(kept, '2026-05-20')).toBe('延期成功')
  await nightPasses(hotel, '2026-05-03 04:00')
  hotel.setClock('2026-05-03 10:00')
  expect((await undo((await things.stored(used)).id)).body.message).toBe('只能撤销当日的核销')
  const folioId = await aBill()
  expect((await things.verify(short, folioId)).body.message).toBe('优惠券已过期')
  expect(await extend(short, '2026-06-01')).toBe('优惠券已过期')
  expect((await things.find({ code: short }))[0]?.state).toBe('expired')
  await hotel.sql(`update hotel set enabled = 'N' where tenant_id = '1' and code <> 'KZ001'`)
  expect(await expireCoupons({ database: hotel.booted.database })).toBeGreaterThan(0)
  await hotel.sql(`update hotel set enabled = 'Y' where tenant_id = '1'`)
  expect(await things.stored(short)).toMatchObject({ state: 'expired' })
  expect(accepted(await things.verify(kept, folioId)).amountFen).toBe(5800)
  expect(await findings()).toEqual([])
})

test('statistics: what was given, used, expired, voided, and the revenue with and without', async () => {
  const members = await Promise.all([1, 2, 3, 4].map(() => things.aMember(gold)))
  const templateId = await things.aTemplate({ valueFen: 2000 })
  accepted(await things.issue(templateId, { memberIds: members.map(one => one.id) }))
  const [first = '', second = ''] = [
    (await things.codesOf(templateId, members[0]?.id ?? ''))[0],
    (await things.codesOf(templateId, members[1]?.id ?? ''))[0],
  ]
  accepted(await things.verify(first, await aBill(45_000)))
  const { id } = await things.stored(second)
  accepted(await hotel.post('/market/coupon/void', { couponId: id, reason: '发错人' }))
  const seen = accepted(await hotel.get<CouponStatistics>('/market/coupon/statistics', { templateId }))
  expect(seen).toMatchObject({
    issued: 4,
    used: 1,
    unused: 2,
    expired: 0,
    void: 1,
    discountFen: 2000,
    bills: 1,
    revenueFen: 45_000,
    netFen: 43_000,
  })
})

test('a hundred use one coupon at once: once', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id)
  const bills = await Promise.all(Array.from({ length: 10 }, () => aBill()))
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => things.verify(code, bills[at % 10] ?? '')),
  )
  const messages = answers.map(answer => answer.body.message)
  expect(messages.filter(text => text === '核销成功')).toHaveLength(1)
  expect(messages.filter(text => text === '优惠券已使用')).toHaveLength(99)
  expect(await findings()).toEqual([])
})

test('thirty claim the last seven at once: seven, and nobody twice', async () => {
  await things.aTemplate({ totalQty: 7, perMemberLimit: 1, claimCode: 'LAST7' })
  const members = await Promise.all(Array.from({ length: 10 }, () => things.aMember(gold)))
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) =>
      hotel.post('/market/coupon/claim', { claimCode: 'LAST7', phone: members[at % 10]?.phone }),
    ),
  )
  expect(answers.filter(answer => answer.body.success)).toHaveLength(7)
  const [row] = await hotel.sql<{ n: number; people: number }>(
    `select count(*)::int as n, count(distinct c.member_id)::int as people from coupon c join coupon_template t on t.id = c.template_id
     where t.claim_code = 'LAST7'`,
  )
  expect(row).toEqual({ n: 7, people: 7 })
  expect(await findings()).toEqual([])
})

test('another tenant finds neither coupons nor templates', async () => {
  const member = await things.aMember(gold)
  const code = await things.give(member.id)
  const stranger = await addPerson(hotel.booted, {
    username: 'coupon_stranger',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all',
  })
  const found = await ask<readonly object[]>(hotel.booted.app, 'GET', '/market/coupon/find', {
    token: stranger.token,
    query: { code },
  })
  expect(found.body.result).toEqual([])
})

test('HOTEL-024 HOTEL-025 HOTEL-026 the manager finds the screens of coupons in his menu', async () => {
  const { body } = await ask<{ menu: readonly MenuNode[] }>(
    hotel.booted.app,
    'GET',
    '/sys/permission/getUserPermissionByToken',
    { token: await signIn(hotel.booted.app, 'manager') },
  )
  const group = '/Marketing/coupons'
  expect(pathsOf(body.result.menu)).toEqual(
    expect.arrayContaining([
      `${group}/autoCouponManagement`,
      `${group}/couponManagement`,
      `${group}/queryCoupon`,
    ]),
  )
})

test('every deed on coupons has left its record', () => expectRecorded(hotel))

interface MenuNode {
  readonly path: string
  readonly children?: readonly MenuNode[]
}
const pathsOf = (menu: readonly MenuNode[]): string[] =>
  menu.flatMap(node => [node.path, ...pathsOf(node.children ?? [])])
