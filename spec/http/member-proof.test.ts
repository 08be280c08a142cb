import type { PayTerms } from '@kezhan/members/model/purse-calls'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, bookingOf, type DeskHotel, walkIn } from './testing/desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'

/** What reached telephones, the last one last. */
const sent: { phone: string; code: string }[] = []
let hotel: DeskHotel
let club: ReturnType<typeof memberDesk>
beforeAll(async () => {
  const sms = {
    notice: '验证码已发送',
    send: async ({ phone, code }: { phone: string; code: string }) => void sent.push({ phone, code }),
    tell: async () => undefined,
  }
  hotel = await aDeskHotel('2026-05-01', '15:00', { sms })
  club = memberDesk(hotel)
  await hotel.config('memberPayProof', 'Y')
})
afterAll(() => hotel.booted.stop())

const told = async (path: string, body: object, headers: Record<string, string> = {}) =>
  (await hotel.post(path, body, headers)).body.message
const whatToDo = '请发送并输入短信验证码，或核验证件后为会员设置支付密码'

/** A bill of every kind that a member may pay, each owing 60.00 or not yet anything. */
async function everyBill(): Promise<Readonly<Record<string, string>>> {
  const dates = { arriveDate: '2026-06-01', departDate: '2026-06-02' }
  const prepay = { payCode: '9001', amountFen: 100 }
  const booked = await book(hotel, { arrive: '2026-06-01', depart: '2026-06-02', more: { prepay } })
  const stay = await walkIn(hotel, '301', '2026-05-02')
  const items = [{ code: '2001', name: '茶叶', qty: 1, unitPriceFen: 6000 }]
  const sale = await club.send<{ folioId: string }>('/ebk/cashSale/sell', { items, payments: [] })
  const { teamId } = await club.send<{ teamId: string }>('/ebk/team/add', {
    name: '验证团',
    channelId: hotel.channel,
    ...dates,
    leaderName: '李四',
    leaderPhone: '13800000000',
    plan: [{ roomTypeId: hotel.king, date: dates.arriveDate, qty: 1, priceFen: 29_800 }],
  })
  const team = accepted(await hotel.get<{ masterFolioId: string }>('/ebk/team/detail', { teamId }))
  for (const folioId of [stay.folioId, team.masterFolioId])
    await club.send('/ebk/account/post', { folioId, code: '2001', amountFen: 6000 })
  return {
    预订: booked.folioId ?? '',
    在住: stay.folioId,
    现付账: sale.folioId,
    团队: team.masterFolioId,
  }
}

test('HOTEL-037 a hotel that wants it: stored value and points are paid with the password only, on every bill', async () => {
  const [bare, locked] = [await club.add(), await club.add({ password: '246810' })]
  for (const memberId of [bare, locked]) {
    await club.topUp(memberId, 50_000)
    await club.givePoints(memberId, 5000)
  }
  for (const [kind, folioId] of Object.entries(await everyBill())) {
    const stored = { folioId, amountFen: 1000 }
    const points = { folioId, points: 100 }
    expect([kind, await told('/crm/member/pay', { ...stored, memberId: bare })]).toEqual([kind, whatToDo])
    expect([kind, await told('/crm/member/pay', { ...stored, memberId: bare, password: '123456' })]).toEqual([
      kind,
      whatToDo,
    ])
    expect([kind, await told('/crm/member/payPoints', { ...points, memberId: bare })]).toEqual([
      kind,
      whatToDo,
    ])
    expect(await told('/crm/member/pay', { ...stored, memberId: locked })).toBe('请输入会员支付密码')
    expect(await told('/crm/member/payPoints', { ...points, memberId: locked, password: '000000' })).toBe(
      '密码错误',
    )
    const proof = { memberId: locked, password: '246810' }
    expect([kind, await told('/crm/member/pay', { ...stored, ...proof })]).toEqual([kind, '付款成功'])
    if (kind !== '预订')
      expect([kind, await told('/crm/member/payPoints', { ...points, ...proof })]).toEqual([kind, '抵扣成功'])
  }
  expect(await club.purses(bare)).toMatchObject({ principalFen: 50_000, points: 5000 })
  expect(await club.purses(locked)).toMatchObject({ principalFen: 46_000, points: 4700 })
  await expectBooksRight(hotel)
})

test('HOTEL-037 a code on his telephone is as good, once, and sending the same again pays once', async () => {
  const phone = club.aPhone()
  const memberId = await club.add({ phone })
  await club.topUp(memberId, 30_000)
  const folioId = await club.aBill(9000)
  const terms = await hotel.get<PayTerms>('/crm/member/payTerms', { memberId })
  expect(accepted(terms)).toEqual({ needsProof: true, hasPassword: false, canSendCode: true })
  expect(await told('/crm/member/payCode', { memberId })).toBe('验证码已发送')
  expect(await told('/crm/member/payCode', { memberId })).toContain('获取验证码过于频繁')
  const last = sent.at(-1)
  expect(last?.phone).toBe(phone)
  const code = last?.code ?? ''
  const wrong = code === '000000' ? '111111' : '000000'
  const pay = (smsCode: string, headers?: Record<string, string>) =>
    told('/crm/member/pay', { folioId, memberId, amountFen: 2500, smsCode }, headers)
  expect(await pay(wrong)).toBe('手机验证码错误')
  const key = { 'idempotency-key': newId() }
  expect(await pay(code, key)).toBe('付款成功')
  expect(await pay(code, key)).toBe('付款成功')
  expect(await pay(code)).toBe('手机验证码失效，请重新获取')
  expect(await club.purses(memberId)).toMatchObject({ principalFen: 27_500 })
  expect(await told('/crm/member/payCode', { memberId: 'nobody' })).toBe('会员不存在')
})

test('HOTEL-033 a room for points is paid with the proof too', async () => {
  const memberId = await club.add({ password: '135790' })
  await club.givePoints(memberId, 3000)
  const rule = await club.send<{ id: string }>('/crm/pointsRoomRule/add', {
    name: '换房须验证',
    roomTypeId: hotel.twin,
    pointsPerNight: 1100,
    excludesHolidays: 'N',
    advanceDays: 0,
    validFrom: '2020-01-01',
    enabled: 'Y',
  })
  const booker = { name: '欧阳会员', phone: '13711110000', memberId }
  const wish = (more: object) =>
    bookingOf(hotel, {
      arrive: '2026-05-20',
      depart: '2026-05-21',
      typeId: hotel.twin,
      more: { booker, pointsRuleId: rule.id, ...more },
    })
  expect(await told('/ebk/order/addBooking', wish({}))).toBe('请输入会员支付密码')
  expect((await hotel.post('/ebk/order/addBooking', wish({ payPassword: '135790' }))).body.success).toBe(true)
  expect(await club.purses(memberId)).toMatchObject({ points: 1900 })
})

test('a hotel that asks for nothing: who has no password pays without one', async () => {
  await hotel.config('memberPayProof', 'N')
  const memberId = await club.add()
  await club.topUp(memberId, 20_000)
  const terms = await hotel.get<PayTerms>('/crm/member/payTerms', { memberId })
  expect(accepted(terms)).toMatchObject({ needsProof: false })
  const folioId = await club.aBill(700)
  expect(await told('/crm/member/pay', { folioId, memberId, amountFen: 700 })).toBe('付款成功')
})
