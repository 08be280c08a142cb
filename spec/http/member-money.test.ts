import { enterHotel } from '@kezhan/app-server/new-hotel'
import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { HotelDebt, OwedToMembers } from '@kezhan/members/model/owed-calls'
import type { PurseAnswer, TopUpGrant } from '@kezhan/members/model/purse-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'

const day = '2026-05-01'
let hotel: DeskHotel
let desk: ReturnType<typeof memberDesk>
beforeAll(async () => {
  hotel = await aDeskHotel(day)
  desk = memberDesk(hotel)
})
afterAll(() => hotel.booted.stop())

let made = 0
let ranks = 3
/** A level of its own, so that the rules of one test give nothing to the members of another. */
async function aLevel(): Promise<string> {
  const code = `T${++made}`
  const { id } = await desk.send<{ id: string }>('/crm/memberLevel/add', {
    code,
    name: `测试${made}`,
    levelRank: ++ranks,
    discountBp: 10_000,
    pointsRatioBp: 10_000,
    checkoutDelayMinutes: 0,
    freeBreakfast: 0,
    depositFree: 'N',
    buyPriceFen: 0,
    enabled: 'Y',
  })
  return id
}
const aRule = (levelId: string, more: object) =>
  desk.send('/crm/topUpRule/add', {
    name: `规则${++made}`,
    giftPoints: 0,
    levelIds: levelId,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
    ...more,
  })
/** Somebody who has topped up so much and got so much with it. */
async function withGift(principalFen: number, giftFen: number): Promise<string> {
  const levelId = await aLevel()
  if (giftFen > 0) await aRule(levelId, { amountMinFen: principalFen, giftFixedFen: giftFen })
  const memberId = await desk.add({ levelId })
  await desk.topUp(memberId, principalFen)
  return memberId
}
const post = <T = unknown>(path: string, body: object): Promise<Answer<T>> => hotel.post<T>(path, body)
const said = async (path: string, body: object) => (await post(path, body)).body.message
const pay = async (memberId: string, amountFen: number, folioId?: string) =>
  desk.send<PurseAnswer>('/crm/member/pay', {
    folioId: folioId ?? (await desk.aBill(amountFen)),
    memberId,
    amountFen,
  })
const refund = (memberId: string, amountFen: number) =>
  post<PurseAnswer & { paidOutFen: number }>('/crm/member/refund', {
    memberId,
    amountFen,
    payCode: '9001',
    reason: '退储值',
  })
const lineOf = async (folioId: string, code: string) => {
  const [line] = await hotel.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and code = $2 and kind = 'NORMAL' order by line_no desc limit 1`,
    [folioId, code],
  )
  return line?.id ?? ''
}

test('HOTEL-033 tiers of a top-up: the highest one that is reached, fixed or by percent, to the fen', async () => {
  const levelId = await aLevel()
  await aRule(levelId, { amountMinFen: 50_000, giftFixedFen: 3000 })
  await aRule(levelId, { amountMinFen: 200_000, giftBp: 1000, giftPoints: 300 })
  const given = async (amountFen: number) => {
    const memberId = await desk.add({ levelId })
    const shown = accepted(
      await hotel.get<TopUpGrant>('/crm/member/topUpPreview', { memberId, amountFen: String(amountFen) }),
    )
    const { grant, giftFen, points } = await desk.topUp(memberId, amountFen)
    expect(grant).toEqual(shown)
    return [giftFen, points]
  }
  expect(await given(49_999)).toEqual([0, 0])
  expect(await given(50_000)).toEqual([3000, 0])
  expect(await given(199_999)).toEqual([3000, 0])
  expect(await given(200_000)).toEqual([20_000, 300])
  expect(await given(234_567)).toEqual([23_457, 300])
})

test('HOTEL-033 stackable rules come beside the best one, a rule for the first time once, and outside its days never', async () => {
  const levelId = await aLevel()
  await aRule(levelId, { amountMinFen: 10_000, giftFixedFen: 500, giftPoints: 50, isStackable: 'Y' })
  await aRule(levelId, { amountMinFen: 10_000, giftFixedFen: 8800, isStackable: 'Y', maxTimes: 1 })
  await aRule(levelId, { amountMinFen: 30_000, giftFixedFen: 2000, maxTimes: 2 })
  await aRule(levelId, { amountMinFen: 30_000, giftFixedFen: 99_900, validTo: addDays(day, -1) })
  await aRule(levelId, { amountMinFen: 30_000, giftFixedFen: 77_700, validFrom: addDays(day, 1) })
  await aRule(levelId, { amountMinFen: 30_000, giftFixedFen: 66_600, enabled: 'N' })
  const memberId = await desk.add({ levelId })
  const gifts: number[] = []
  for (const amountFen of [30_000, 40_000, 30_000, 10_000])
    gifts.push((await desk.topUp(memberId, amountFen)).changed.giftFen)
  expect(gifts).toEqual([500 + 8800 + 2000, 500 + 2000, 500, 500])
  expect(await desk.purses(memberId)).toEqual({ principalFen: 110_000, giftFen: 14_800, points: 200 })
})

test('HOTEL-033 a rule raises the level, never lowers it', async () => {
  const [low, high] = [await aLevel(), await aLevel()]
  await aRule(low, { amountMinFen: 20_000, upgradeLevelId: high })
  await aRule(high, { amountMinFen: 20_000, upgradeLevelId: low })
  const memberId = await desk.add({ levelId: low })
  await desk.topUp(memberId, 20_000)
  expect((await desk.detail(memberId)).member.levelId).toBe(high)
  expect((await desk.detail(memberId)).levels[0]).toMatchObject({ cause: 'topUp' })
  await desk.topUp(memberId, 20_000)
  expect((await desk.detail(memberId)).member.levelId).toBe(high)
})

test('HOTEL-036 a top-up below the least one, or by what is no money, is refused', async () => {
  const memberId = await desk.add()
  const topUp = (amountFen: number, payCode = '9001') =>
    said('/crm/member/topUp', { memberId, amountFen, payCode })
  expect(await topUp(9999)).toBe('充值金额不能小于100.00元')
  for (const code of ['9005', '9006', '9008']) expect(await topUp(10_000, code)).not.toBe('充值成功')
  expect(await desk.purses(memberId)).toEqual({ principalFen: 0, giftFen: 0, points: 0 })
})

// Principal, gift, what is spent, and what of it is principal (hotel domain §3.18, with other numbers).
for (const [order, have, gift, amountFen, principalFen] of [
  ['proportional', 100_000, 15_000, 23_000, 20_000],
  ['proportional', 10_000, 3333, 777, 583],
  ['proportional', 30_000, 1, 15_001, 15_000],
  ['proportional', 20_000, 20_000, 40_000, 20_000],
  ['principal_first', 10_000, 3333, 12_000, 10_000],
  ['principal_first', 10_000, 3333, 9999, 9999],
  ['gift_first', 10_000, 3333, 5000, 1667],
  ['gift_first', 10_000, 3333, 3333, 0],
] as const)
  test(`HOTEL-036 ${order}: ${amountFen} of ${have} and ${gift} takes ${principalFen} of the money`, async () => {
    await hotel.config('storedSpendOrder', order)
    const memberId = await withGift(have, gift)
    const { changed } = await pay(memberId, amountFen)
    expect(changed).toEqual({ principalFen: 0 - principalFen, giftFen: principalFen - amountFen, points: 0 })
    await hotel.config('storedSpendOrder', 'proportional')
  })

test('HOTEL-036 nobody spends more than there is, nor more than is owed; a booking is paid ahead', async () => {
  const memberId = await withGift(20_000, 0)
  const folioId = await desk.aBill(50_000)
  expect(await said('/crm/member/pay', { folioId, memberId, amountFen: 20_001 })).toBe(
    '储值余额不足，可用200.00元',
  )
  const sale = await desk.ledger.folio()
  await hotel.sql(`update folio set owner_kind = 'STAY' where id = $1`, [sale])
  await desk.ledger.charge(sale, 5000)
  expect(await said('/crm/member/pay', { folioId: sale, memberId, amountFen: 5001 })).toBe('最多可付50.00元')
  await hotel.sql(`update folio set owner_kind = 'RESERVATION' where id = $1`, [sale])
  const { reservationId } = await book(hotel, { arrive: '2026-05-05', depart: '2026-05-06' })
  await desk.send('/ebk/order/prepay', { reservationId, payCode: '9001', amountFen: 100 })
  const [order] = await hotel.sql<{ id: string }>('select folio_id as id from reservation where id = $1', [
    reservationId,
  ])
  expect((await pay(memberId, 20_000, order?.id)).principalFen).toBe(0)
})

test('HOTEL-036 a refund pays principal; a gift that was not spent goes with it', async () => {
  const memberId = await withGift(20_000, 2000)
  expect(accepted(await refund(memberId, 20_000))).toMatchObject({
    principalFen: 0,
    giftFen: 0,
    paidOutFen: 20_000,
  })
})

test('HOTEL-036 a gift that was spent is kept back from the money, once', async () => {
  const memberId = await withGift(50_000, 3000)
  expect((await pay(memberId, 10_600)).changed).toEqual({ principalFen: -10_000, giftFen: -600, points: 0 })
  expect((await refund(memberId, 39_401)).body.message).toBe('最多可退394.00元')
  const shown = accepted(await hotel.get<object>('/crm/member/refundPreview', { memberId }))
  expect(shown).toMatchObject({ paidOutFen: 39_400, giftFen: 2400 })
  expect(accepted(await refund(memberId, 10_000))).toMatchObject({
    principalFen: 29_400,
    giftFen: 0,
    paidOutFen: 10_000,
  })
  expect(accepted(await refund(memberId, 29_400))).toMatchObject({ principalFen: 0, giftFen: 0 })
  expect((await refund(memberId, 1)).body.message).toBe('最多可退0.00元')
})

test('HOTEL-036 where nothing but gift is left nothing is paid out', async () => {
  await hotel.config('storedSpendOrder', 'principal_first')
  const memberId = await withGift(10_000, 4000)
  await pay(memberId, 10_000)
  expect((await refund(memberId, 100)).body.message).toBe('赠送金额不可退')
  await hotel.config('storedSpendOrder', 'proportional')
})

test('HOTEL-036 of several top-ups the latest goes back first, with its gift alone', async () => {
  const levelId = await aLevel()
  await aRule(levelId, { amountMinFen: 10_000, giftFixedFen: 1000 })
  const memberId = await desk.add({ levelId })
  await desk.topUp(memberId, 10_000)
  await desk.topUp(memberId, 15_000)
  expect(accepted(await refund(memberId, 5000))).toMatchObject({ principalFen: 20_000, giftFen: 1000 })
  expect(accepted(await refund(memberId, 10_001))).toMatchObject({ principalFen: 9999, giftFen: 0 })
})

test('HOTEL-036 money goes back the way money goes: not as stored value or points', async () => {
  const memberId = await withGift(10_000, 0)
  const body = { memberId, amountFen: 100, payCode: '9005', reason: '退' }
  expect(await said('/crm/member/refund', body)).toContain('不能用于退款')
})

test('HOTEL-031 points pay by their rate up to their share of the bill', async () => {
  const memberId = await desk.add()
  await desk.givePoints(memberId, 20_000)
  const folioId = await desk.aBill(12_345)
  const payPoints = (points: number) =>
    post<PurseAnswer & { amountFen: number }>('/crm/member/payPoints', { folioId, memberId, points })
  expect((await payPoints(6173)).body.message).toBe('积分最多可抵61.72元')
  const worth = accepted(await hotel.get<object>('/crm/member/pointsWorth', { folioId, memberId }))
  expect(worth).toEqual({ points: 20_000, pointsPerYuan: 100, maxFen: 6172, maxPoints: 6172 })
  expect(accepted(await payPoints(155))).toMatchObject({ amountFen: 155, points: 19_845 })
  expect((await payPoints(6018)).body.message).toBe('积分最多可抵61.72元')
  expect(accepted(await payPoints(6017))).toMatchObject({ amountFen: 6017 })
  await hotel.config('pointsPerYuan', '150')
  const other = await desk.aBill(10_000)
  const odd = { folioId: other, memberId, points: 100 }
  expect(accepted(await post('/crm/member/payPoints', odd))).toMatchObject({ amountFen: 66 })
  await hotel.config('pointsPerYuan', '100')
  expect(await said('/crm/member/payPoints', { ...odd, points: 99_999 })).toBe('最多可付99.34元')
})

test('HOTEL-031 points are adjusted with a reason, below nought never', async () => {
  const memberId = await desk.add()
  const adjust = (points: number, reason = '核对') =>
    post('/crm/member/adjustPoints', { memberId, points, reason })
  expect(accepted(await adjust(888))).toMatchObject({ points: 888 })
  expect((await adjust(-889)).body.message).toBe('积分不足，可用888分')
  expect((await adjust(0)).body.message).toBe('请输入要调整的积分')
  expect((await adjust(1, '')).body.success).toBe(false)
  expect(accepted(await adjust(-888))).toMatchObject({ points: 0 })
})

test('HOTEL-037 a frozen member neither tops up nor pays nor gets back, and all of it again once he is free', async () => {
  const memberId = await withGift(30_000, 0)
  await desk.givePoints(memberId, 500)
  await desk.send('/crm/member/freeze', { memberId, reason: '投诉核查' })
  const folioId = await desk.aBill(3000)
  const deeds = [
    ['/crm/member/topUp', { memberId, amountFen: 10_000, payCode: '9001' }],
    ['/crm/member/pay', { folioId, memberId, amountFen: 1000 }],
    ['/crm/member/payPoints', { folioId, memberId, points: 100 }],
    ['/crm/member/refund', { memberId, amountFen: 1000, payCode: '9001', reason: '退' }],
    ['/crm/member/adjustPoints', { memberId, points: 10, reason: '补' }],
  ] as const
  for (const [path, body] of deeds) expect([path, await said(path, body)]).toEqual([path, '会员已冻结'])
  await desk.send('/crm/member/unfreeze', { memberId, reason: '核查完毕' })
  for (const [path, body] of deeds)
    expect([path, (await post(path, body)).body.success]).toEqual([path, true])
})

test('HOTEL-037 a closed member is refused everything; who has money left is not closed', async () => {
  const memberId = await withGift(10_000, 0)
  await desk.givePoints(memberId, 300)
  expect(await said('/crm/member/close', { memberId, reason: '搬走' })).toBe('卡内余额不为零，请先退款')
  accepted(await refund(memberId, 10_000))
  const { phone } = (await desk.detail(memberId)).member
  await desk.send('/crm/member/close', { memberId, reason: '搬走' })
  expect(await desk.purses(memberId)).toEqual({ principalFen: 0, giftFen: 0, points: 0 })
  expect(await said('/crm/member/topUp', { memberId, amountFen: 10_000, payCode: '9001' })).toBe('会员已注销')
  expect(await desk.find(phone)).toEqual([])
  // His number is free for a new beginning.
  const again = await desk.add({ phone })
  expect((await desk.find(phone)).map(one => one.id)).toEqual([again])
})

test('HOTEL-037 a lost card pays nothing, also where the member himself is in order', async () => {
  const memberId = await withGift(10_000, 0)
  const [card] = (await desk.detail(memberId)).cards
  const proved = { cardId: card?.id, isIdentityChecked: 'Y', reason: '丢失' }
  await desk.send('/crm/memberCard/lost', proved)
  const body = { folioId: await desk.aBill(1000), memberId, cardNo: card?.cardNo, amountFen: 1000 }
  expect(await said('/crm/member/pay', body)).toBe('会员卡已挂失')
  await desk.send('/crm/memberCard/found', { ...proved, reason: '找到' })
  accepted(await post('/crm/member/pay', body))
  expect(await said('/crm/member/pay', { ...body, cardNo: 'HY000' })).toBe('会员卡不存在')
})

test('HOTEL-037 the password: asked for, five wrong ones lock it, a certificate and a new one open it', async () => {
  const memberId = await desk.add({ password: '246810' })
  await desk.topUp(memberId, 30_000)
  const folioId = await desk.aBill(20_000)
  const payWith = (password?: string) =>
    said('/crm/member/pay', { folioId, memberId, amountFen: 1000, ...(password ? { password } : {}) })
  expect(await payWith()).toBe('请输入会员支付密码')
  for (let at = 0; at < 3; at++) expect(await payWith('000000')).toBe('密码错误')
  expect(await payWith('246810')).toBe('付款成功')
  for (let at = 0; at < 5; at++) expect(await payWith('111111')).toBe('密码错误')
  const locked = '密码错误次数过多，请核验证件后重设密码'
  expect(await payWith('246810')).toBe(locked)
  expect(await said('/crm/member/payPoints', { folioId, memberId, points: 1, password: '246810' })).toBe(
    locked,
  )
  const reset = (isIdentityChecked: string, password: string) =>
    said('/crm/member/setPassword', { memberId, password, isIdentityChecked })
  expect(await reset('N', '135791')).toBe('请先核验身份')
  expect(await reset('Y', 'abcdef')).toBe('支付密码为 6 位数字')
  expect(await reset('Y', '135791')).toBe('已设置支付密码')
  expect(await payWith('135791')).toBe('付款成功')
  expect(await desk.purses(memberId)).toMatchObject({ principalFen: 28_000 })
})

test('HOTEL-034 two files of one person become one: money, gifts with their days, points, cards', async () => {
  const [from, into] = [await withGift(30_000, 2500), await withGift(10_000, 0)]
  await desk.givePoints(from, 640)
  await hotel.sql(`update member_lot set expires_on = '2026-08-31' where member_id = $1 and purse = 'gift'`, [
    from,
  ])
  expect(await said('/crm/member/merge', { memberId: from, intoId: from, reason: '同一人' })).toBe(
    '不能合并到自己',
  )
  await desk.send('/crm/member/merge', { memberId: from, intoId: into, reason: '同一人' })
  expect(await desk.purses(into)).toEqual({ principalFen: 40_000, giftFen: 2500, points: 640 })
  expect(await desk.purses(from)).toEqual({ principalFen: 0, giftFen: 0, points: 0 })
  const { lots, cards } = await desk.detail(into)
  expect(lots.find(lot => lot.purse === 'gift')).toMatchObject({ remaining: 2500, expiresOn: '2026-08-31' })
  expect(cards).toHaveLength(2)
  expect(await said('/crm/member/topUp', { memberId: from, amountFen: 10_000, payCode: '9001' })).toBe(
    '会员已注销',
  )
  // What he paid in before the merge goes back to him, with the gift of that top-up.
  expect(accepted(await refund(into, 40_000))).toMatchObject({ principalFen: 0, giftFen: 0 })
})

test('HOTEL-036 a payment that is taken back is in its own lots again', async () => {
  await hotel.config('storedSpendOrder', 'gift_first')
  const memberId = await withGift(20_000, 3000)
  await desk.givePoints(memberId, 1000)
  await desk.givePoints(memberId, 500)
  const lots = async () =>
    (await desk.detail(memberId)).lots.map(({ id, remaining }) => [id, remaining] as const).toSorted()
  const before = await lots()
  const folioId = await desk.aBill(10_000)
  await pay(memberId, 4500, folioId)
  await desk.send('/crm/member/payPoints', { folioId, memberId, points: 1200 })
  expect(await lots()).not.toEqual(before)
  const lineIds = [await lineOf(folioId, '9005'), await lineOf(folioId, '9006')]
  await desk.send('/ebk/account/reverse', { folioId, lineIds, reason: '改付现金' })
  expect(await lots()).toEqual(before)
  await hotel.config('storedSpendOrder', 'proportional')
})

test('HOTEL-031 lots that end first go first, whenever they came', async () => {
  const memberId = await desk.add()
  for (const points of [100, 200, 300]) await desk.givePoints(memberId, points)
  const ends = { 100: null, 200: '2026-12-31', 300: '2026-06-30' }
  for (const [points, on] of Object.entries(ends))
    await hotel.sql('update member_lot set expires_on = $3 where member_id = $1 and amount = $2', [
      memberId,
      points,
      on,
    ])
  await desk.send('/crm/member/payPoints', { folioId: await desk.aBill(10_000), memberId, points: 350 })
  const { lots } = await desk.detail(memberId)
  expect(lots.map(lot => [lot.amount, lot.remaining])).toEqual([
    [200, 150],
    [100, 100],
  ])
})

test('HOTEL-032 nights by points take their points once and give them back once', async () => {
  const memberId = await desk.add()
  await desk.givePoints(memberId, 5000)
  const recordId = await desk.exchange(memberId, 1800, ['2026-05-20', '2026-05-21'])
  expect(await desk.purses(memberId)).toMatchObject({ points: 1400 })
  const back = { recordId, reason: '客人取消' }
  expect(accepted(await post('/crm/points/roomReturn', back))).toEqual({ points: 3600 })
  expect(await said('/crm/points/roomReturn', back)).toBe('已入住或已退回的换房不能退回积分')
  expect(await desk.purses(memberId)).toMatchObject({ points: 5000 })
  await expect(desk.exchange(memberId, 6000, ['2026-05-22'])).rejects.toThrow('积分不足，可用5000分')
})

test('HOTEL-030 what one hotel took and another gave is kept between them and settled', async () => {
  const { booted } = hotel
  await booted.database.ownerTx(db =>
    enterHotel(db, { code: 'KZ003', tenantId: '1', name: '灵隐店' }, 'test'),
  )
  const person = { username: 'second_clerk', tenantId: '1', hotelCode: 'KZ003', rights: 'all' } as const
  const { token } = await addPerson(booted, person)
  const there = new LedgerDesk(booted, token)
  const send = async <T>(path: string, body: object) =>
    accepted(await ask<T>(booted.app, 'POST', path, { token, body }))
  const debts = async () =>
    accepted(await hotel.get<readonly HotelDebt[]>('/crm/member/clearing')).map(
      ({ fromHotel, toHotel, openFen }) => [fromHotel, toHotel, openFen],
    )
  // Members of all hotels have numbers of one row.
  await hotel.sql(`update hotel set business_date = $1 where code = 'KZ003'`, [day])
  await hotel.sql(`update business_day set business_date = $1 where hotel_code = 'KZ003'`, [day])
  for (let at = 0; at < 3; at++) await send('/crm/member/join', await desk.newMember())
  const memberId = await withGift(30_000, 6000)
  const folioId = await there.folio('灵隐客人', 'KZ003')
  await there.charge(folioId, 18_000)
  expect(await send('/crm/member/pay', { folioId, memberId, amountFen: 18_000 })).toMatchObject({
    changed: { principalFen: -15_000, giftFen: -3000 },
  })
  expect(await debts()).toEqual([['KZ001', 'KZ003', 15_000]])
  const clear = (amountFen: number) =>
    post('/crm/member/clear', { fromHotel: 'KZ001', toHotel: 'KZ003', amountFen, remark: '五月' })
  expect((await clear(15_001)).body.message).toBe('清算金额不能超过未清的 150.00 元')
  accepted(await clear(6000))
  expect(await debts()).toEqual([['KZ001', 'KZ003', 9000]])
  // Taken back there, the other owes nothing for it any more: what was settled too much is to be asked back.
  await send('/ebk/account/reverse', { folioId, lineIds: [await lineOf(folioId, '9005')], reason: '错' })
  expect(await debts()).toEqual([['KZ001', 'KZ003', -6000]])
  expect(await desk.purses(memberId)).toEqual({ principalFen: 30_000, giftFen: 6000, points: 0 })
  await send('/crm/member/refund', { memberId, amountFen: 10_000, payCode: '9001', reason: '退' })
  expect(await debts()).toEqual([['KZ001', 'KZ003', 4000]])
  const owed = accepted(await hotel.get<OwedToMembers>('/crm/member/owed'))
  expect(owed.hotels.map(one => one.hotelName)).toContain('灵隐店')
  const sum = owed.hotels.reduce((total, one) => total + one.principalFen, 0)
  expect(sum).toBe(owed.principalFen)
})

test('HOTEL-038 what is owed to members is the figure of the sealed journal', async () => {
  const owed = accepted(await hotel.get<OwedToMembers>('/crm/member/owed'))
  const [journal] = await hotel.sql<{ principal: number; gift: number; points: number }>(
    `select sum(credit_fen - debit_fen) filter (where account like 'principal:%')::int as principal,
       sum(credit_fen - debit_fen) filter (where account like 'gift:%')::int as gift,
       sum(credit_fen - debit_fen) filter (where account like 'points:%')::int as points from journal_line`,
  )
  const { principalFen, giftFen, points } = owed
  expect({ principal: principalFen, gift: giftFen, points }).toEqual(journal)
  expect(owed.months[0]).toMatchObject({ closingFen: principalFen + giftFen })
})

test('HOTEL-034 who is typed is found by the beginning of a name or phone and by initials, and nobody else', async () => {
  const phone = desk.aPhone()
  const memberId = await desk.add({ name: '慕容雪莲', phone })
  for (const key of ['慕', '慕容', '慕容雪莲', 'mr', 'mrxl', 'murong', 'xuelian', phone, phone.slice(-4)]) {
    const ids = key.length < 2 ? [memberId] : (await desk.find(key)).map(one => one.id)
    expect([key, ids.includes(memberId)]).toEqual([key, true])
  }
  for (const key of ['雪莲', 'xm', 'murongxuelan']) expect([key, await desk.find(key)]).toEqual([key, []])
  const alike = async (query: Record<string, string>) =>
    accepted(
      await hotel.get<{ members: readonly { id: string }[] }>('/crm/member/duplicates', query),
    ).members.map(one => one.id)
  expect(await alike({ phone: phone.slice(0, 10) })).toContain(memberId)
  expect(await alike({ phone })).toEqual([memberId])
  expect(await alike({ name: '慕容雪莲' })).toEqual([memberId])
  expect(await alike({ phone: phone.slice(0, 6) })).toEqual([])
})

test('a member of another tenant is nobody here', async () => {
  const stranger = { username: 'far_clerk', tenantId: '2', hotelCode: 'KZ002', rights: 'all' } as const
  const { token } = await addPerson(hotel.booted, stranger)
  const memberId = await desk.add()
  const body = { memberId, amountFen: 10_000, payCode: '9001' }
  const answer = await ask(hotel.booted.app, 'POST', '/crm/member/topUp', { token, body })
  expect(answer.body.message).toBe('会员不存在')
})

test('HOTEL-036 what is taken back after its last day lives thirty days more, and belongs to its top-up still', async () => {
  await hotel.config('storedSpendOrder', 'gift_first')
  const memberId = await withGift(20_000, 3000)
  await hotel.sql(`update member_lot set expires_on = $2 where member_id = $1 and purse = 'gift'`, [
    memberId,
    day,
  ])
  const folioId = await desk.ledger.folio()
  const charge = await desk.ledger.charge(folioId, 4500)
  await pay(memberId, 4500, folioId)
  expect(await desk.ledger.nextDay()).toBe(addDays(day, 1))
  hotel.setClock(`${addDays(day, 1)} 15:00`)
  await desk.send('/ebk/account/adjust', { folioId, lineId: charge, amountFen: -4500, reason: '免收' })
  const back = { folioId, lineId: await lineOf(folioId, '9005'), reason: '免收退回' }
  await desk.send('/crm/member/giveBack', back)
  const { lots, member } = await desk.detail(memberId)
  expect(member).toMatchObject({ principalFen: 20_000, giftFen: 3000 })
  expect(lots.filter(lot => lot.purse === 'gift')).toMatchObject([
    { remaining: 3000, expiresOn: addDays(day, 31), source: 'return' },
  ])
  expect(accepted(await refund(memberId, 20_000))).toMatchObject({ principalFen: 0, giftFen: 0 })
})

test('the books are right after all of it', () => expectBooksRight(hotel))
