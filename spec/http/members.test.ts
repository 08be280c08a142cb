import { type Answer, ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { FoundMember, MemberDetail, NewMember } from '@kezhan/members/model/member-calls'
import type { OwedToMembers } from '@kezhan/members/model/owed-calls'
import type { PurseAnswer } from '@kezhan/members/model/purse-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
let levels: readonly { id: string; name: string }[]
beforeAll(async () => {
  booted = await boot()
  const person = await addPerson(booted, {
    username: 'club_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: 'all',
  })
  desk = new LedgerDesk(booted, person.token)
  levels = await booted.sql(`select id, name from member_level where tenant_id = '1' order by level_rank`)
})
afterAll(() => booted.stop())

const post = <T>(path: string, body: object): Promise<Answer<T>> =>
  ask<T>(booted.app, 'POST', path, { token: desk.token, body })
const get = <T>(path: string): Promise<Answer<T>> => ask<T>(booted.app, 'GET', path, { token: desk.token })

let phones = 13_900_000_000
async function aMember(more: object = {}): Promise<NewMember & { phone: string }> {
  const phone = String(++phones)
  const made = await post<NewMember>('/crm/member/join', {
    name: '王小明',
    phone,
    levelId: levels[0]?.id,
    cardKind: 'electronic',
    ...more,
  })
  expect(made.body.message).toBe('会员已办理')
  return { ...made.body.result, phone }
}
const topUp = (memberId: string, amountFen: number) =>
  post<PurseAnswer>('/crm/member/topUp', { memberId, amountFen, payCode: '9001' })
async function aBill(amountFen: number): Promise<string> {
  const folioId = await desk.folio('会员客人')
  await desk.charge(folioId, amountFen)
  return folioId
}
const proof = async () => {
  const found = await post<{ findingCount: number; promises: readonly { findings: number }[] }>(
    '/ebk/books/prove',
    {},
  )
  return found.body.result
}

test('HOTEL-036 3.24/16 a top-up of 1000 with a gift of 150, spent 230 in proportion, leaves 800 and 120', async () => {
  await post('/crm/topUpRule/add', {
    name: '充 1000 送 150',
    amountMinFen: 100_000,
    giftFixedFen: 15_000,
    giftPoints: 0,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
  })
  const { memberId } = await aMember()
  const toppedUp = await topUp(memberId, 100_000)
  expect(toppedUp.body.result).toMatchObject({ principalFen: 100_000, giftFen: 15_000 })
  const folioId = await aBill(23_000)
  const paid = await post<PurseAnswer>('/crm/member/pay', { folioId, memberId, amountFen: 23_000 })
  expect(paid.body.result).toMatchObject({
    principalFen: 80_000,
    giftFen: 12_000,
    changed: { principalFen: -20_000, giftFen: -3000 },
  })
  const [line] = await booted.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and code = '9005'`,
    [folioId],
  )
  const back = await post('/ebk/account/reverse', { folioId, lineIds: [line?.id], reason: '客人改付现金' })
  expect(back.body).toMatchObject({ success: true })
  const { body } = await get<MemberDetail>(`/crm/member/detail?memberId=${memberId}`)
  expect(body.result.member).toMatchObject({ principalFen: 100_000, giftFen: 15_000 })
  const owed = await get<OwedToMembers>('/crm/member/owed')
  expect(owed.body.result.principalFen).toBeGreaterThanOrEqual(100_000)
})

test('HOTEL-034 HOTEL-037 a member is found by card, phone tail, name and pinyin, and his phone is taken', async () => {
  const { phone, memberNo, memberId } = await aMember({ name: '欧阳晓月' })
  for (const key of [phone, phone.slice(-4), memberNo, '欧阳', 'oyxy', 'ouyangxiaoyue']) {
    const found = await get<readonly FoundMember[]>(`/crm/member/find?key=${encodeURIComponent(key)}`)
    expect(
      found.body.result.map(one => one.id),
      key,
    ).toContain(memberId)
  }
  const twice = await post('/crm/member/join', {
    name: '别人',
    phone,
    levelId: levels[0]?.id,
    cardKind: 'electronic',
  })
  expect(twice.body).toMatchObject({ success: false, message: '手机号已注册会员' })
})

test('HOTEL-037 a lost card pays nothing, a new one takes its place, and a closed member has nothing left', async () => {
  const { memberId, cardNo } = await aMember()
  await topUp(memberId, 50_000)
  const [card] = await booted.sql<{ id: string }>('select id from member_card where card_no = $1', [cardNo])
  const unchecked = await post('/crm/memberCard/lost', {
    cardId: card?.id,
    isIdentityChecked: 'N',
    reason: '丢失',
  })
  expect(unchecked.body).toMatchObject({ success: false, message: '请先核验身份' })
  await post('/crm/memberCard/lost', { cardId: card?.id, isIdentityChecked: 'Y', reason: '丢失' })
  const folioId = await aBill(10_000)
  const refused = await post('/crm/member/pay', { folioId, memberId, cardNo, amountFen: 10_000 })
  expect(refused.body).toMatchObject({ success: false, message: '会员卡已挂失' })
  const replaced = await post<{ cardNo: string }>('/crm/memberCard/replace', {
    cardId: card?.id,
    isIdentityChecked: 'Y',
    reason: '补卡',
  })
  const paid = await post('/crm/member/pay', {
    folioId,
    memberId,
    cardNo: replaced.body.result.cardNo,
    amountFen: 10_000,
  })
  expect(paid.body).toMatchObject({ success: true })
  const open = await post('/crm/member/close', { memberId, reason: '不来了' })
  expect(open.body).toMatchObject({ success: false, message: '卡内余额不为零，请先退款' })
  const refund = await post('/crm/member/refund', {
    memberId,
    amountFen: 40_000,
    payCode: '9001',
    reason: '销卡',
  })
  expect(refund.body).toMatchObject({ success: true })
  expect((await post('/crm/member/close', { memberId, reason: '不来了' })).body).toMatchObject({
    success: true,
  })
})

test('HOTEL-031 HOTEL-032 points pay by their rate and ceiling, and come back to their lots', async () => {
  const { memberId } = await aMember()
  await post('/crm/member/adjustPoints', { memberId, points: 30_000, reason: '补发' })
  const folioId = await aBill(50_000)
  const tooMuch = await post('/crm/member/payPoints', { folioId, memberId, points: 26_000 })
  expect(tooMuch.body).toMatchObject({ success: false, message: '积分最多可抵250.00元' })
  const paid = await post<PurseAnswer & { amountFen: number }>('/crm/member/payPoints', {
    folioId,
    memberId,
    points: 20_000,
  })
  expect(paid.body.result).toMatchObject({ amountFen: 20_000, points: 10_000 })
  const [line] = await booted.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and code = '9006'`,
    [folioId],
  )
  await post('/ebk/account/reverse', { folioId, lineIds: [line?.id], reason: '换支付' })
  const { body } = await get<MemberDetail>(`/crm/member/detail?memberId=${memberId}`)
  expect(body.result.member.points).toBe(30_000)
})

test('what a member has paid too much goes back to his lots on a later day, and no bill is unpaid by it', async () => {
  const { memberId } = await aMember()
  await topUp(memberId, 100_000)
  const folioId = await desk.folio('先付后订')
  const paid = await post('/crm/member/pay', { folioId, memberId, amountFen: 46_000 })
  expect(paid.body).toMatchObject({ success: true })
  await desk.charge(folioId, 20_000)
  await desk.nextDay()
  const [line] = await booted.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and code = '9005'`,
    [folioId],
  )
  const order = { folioId, lineId: line?.id, reason: '住店缩短' }
  const tooMuch = await post('/crm/member/giveBack', { ...order, amountFen: 26_001 })
  expect(tooMuch.body).toMatchObject({ success: false, message: '最多可退回260.00元' })
  const part = await post<PurseAnswer>('/crm/member/giveBack', { ...order, amountFen: 11_500 })
  expect(part.body.result).toMatchObject({
    amountFen: 11_500,
    changed: { principalFen: 10_000, giftFen: 1500 },
  })
  const rest = await post<PurseAnswer>('/crm/member/giveBack', order)
  expect(rest.body.result).toMatchObject({ amountFen: 14_500 })
  expect(await desk.balance(folioId)).toBe(0)
  const nothing = await post('/crm/member/giveBack', order)
  expect(nothing.body).toMatchObject({ success: false, message: '最多可退回0.00元' })
  const { body } = await get<MemberDetail>(`/crm/member/detail?memberId=${memberId}`)
  const { principalFen, giftFen } = body.result.member
  expect(principalFen + giftFen).toBe(95_000)
})

test('the books know what members have', async () => {
  expect(await proof()).toMatchObject({ findingCount: 0 })
})
