import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, type DeskHotel } from './testing/desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'

let hotel: DeskHotel
let club: ReturnType<typeof memberDesk>
beforeAll(async () => {
  hotel = await aDeskHotel()
  club = memberDesk(hotel)
})
afterAll(() => hotel.booted.stop())

const said = async (path: string, body: object): Promise<string> => {
  const { success, message } = (await hotel.post(path, body)).body
  expect([path, success]).toEqual([path, false])
  return message
}

test('who joins is told what is missing or taken, and nothing of it is written', async () => {
  const join = async (more: object, code?: string) =>
    said('/crm/member/join', await club.newMember(more, code))
  expect(await join({ levelId: 'nowhere' })).toBe('会员等级不存在或已停用')
  expect(await join({ referrerPhone: '13000000000' })).toBe('没有这个手机号的推荐人')
  expect(await join({ cardKind: 'ic', cardNo: 'IC404' })).toBe('卡号 IC404 不在库存中')
  expect(await join({ topUpFen: 10_000 })).toBe('请选择首充的支付方式')
  await hotel.sql(`update member_level set buy_price_fen = 2000 where tenant_id = '1' and code = 'YK'`)
  expect(await join({}, 'YK')).toBe('请选择发卡费的支付方式')
  expect(await join({ password: 'abcdef' })).toBe('支付密码为 6 位数字')
  const [guest] = await hotel.sql<{ id: string }>(
    `insert into guest (id, tenant_id, hotel_code, name, phone) values ('refused-guest', '1', 'KZ001', '客史', '13000000001') returning id`,
  )
  const first = await club.add({ guestId: guest?.id })
  const { memberNo } = (await club.detail(first)).member
  expect(await join({ guestId: guest?.id })).toBe(`该客史已是会员 ${memberNo}`)
  const [left] = await hotel.sql<{ members: number; sales: number }>(
    `select (select count(*)::int from member where tenant_id = '1' and join_hotel = 'KZ001' and create_by = 'desk_clerk') as members,
       (select count(*)::int from cash_sale where create_by = 'desk_clerk') as sales`,
  )
  expect(left).toEqual({ members: 1, sales: 0 })
})

test('a file that somebody else has changed, or validity that somebody else has set, is not written over', async () => {
  const memberId = await club.add()
  const { name, phone, version } = (await club.detail(memberId)).member
  await club.send('/crm/member/update', { memberId, version, name, phone, remark: '甲' })
  expect(await said('/crm/member/update', { memberId, version, name, phone, remark: '乙' })).toBe(
    '会员资料已被他人修改，请刷新后重试',
  )
  const validity = { mode: 'yearEnd', months: 12, clearOn: '12-31', remindDays: 30 }
  expect(await said('/crm/points/validitySave', { ...validity, clearOn: '13-40', version: 0 })).toBe(
    '清零日应为月-日，如 12-31',
  )
  await club.send('/crm/points/validitySave', { ...validity, version: 0 })
  expect(await said('/crm/points/validitySave', { ...validity, months: 6, version: 0 })).toBe(
    '有效期已被他人修改，请刷新后重试',
  )
})

test('a state says what it does not allow', async () => {
  const memberId = await club.add()
  expect(await said('/crm/member/unfreeze', { memberId, reason: '试' })).toBe('正常的会员不能解冻')
  const range = { kind: 'ic', firstNo: '100', lastNo: '99' }
  expect(await said('/crm/memberCard/stock', range)).toBe(
    '结束卡号须不小于起始卡号，长度相同，一次最多 10000 张',
  )
  expect(await said('/crm/memberCard/stock', { ...range, firstNo: '20', lastNo: '10' })).toContain('结束卡号')
})

test('only what a member has paid goes back to him, and points as a whole', async () => {
  const memberId = await club.add()
  await club.givePoints(memberId, 1000)
  const folioId = await club.aBill(5000)
  await club.ledger.pay(folioId, 4500)
  await club.send('/crm/member/payPoints', { folioId, memberId, points: 500 })
  const lines = await club.ledger.lines(folioId)
  const [cash, points] = ['9001', '9006'].map(code => lines.find(line => line.code === code)?.id)
  const charge = lines.find(line => line.side === 'D')?.id
  await club.send('/ebk/account/adjust', { folioId, lineId: charge, amountFen: -600, reason: '多收' })
  const back = { folioId, reason: '多付' }
  expect(await said('/crm/member/giveBack', { ...back, lineId: cash })).toBe('不是会员储值或积分的付款')
  expect(await said('/crm/member/giveBack', { ...back, lineId: points, amountFen: 300 })).toBe(
    '积分抵扣只能整笔退回',
  )
  await club.send('/crm/member/giveBack', { ...back, lineId: points, amountFen: 500 })
  expect(await club.purses(memberId)).toMatchObject({ points: 1000 })
})

test('what comes back to a file that was merged since goes to where its owner is now', async () => {
  const [first, second, third] = [await club.add(), await club.add(), await club.add()]
  await club.topUp(first, 20_000)
  const folioId = await club.aBill(5000)
  await club.send('/crm/member/pay', { folioId, memberId: first, amountFen: 5000 })
  await club.send('/crm/member/merge', { memberId: first, intoId: second, reason: '同一人' })
  await club.send('/crm/member/merge', { memberId: second, intoId: third, reason: '同一人' })
  const paid = (await club.ledger.lines(folioId)).find(line => line.code === '9005')?.id
  await club.send('/ebk/account/reverse', { folioId, lineIds: [paid], reason: '改付现金' })
  expect(await club.purses(first)).toMatchObject({ principalFen: 0 })
  expect(await club.purses(second)).toMatchObject({ principalFen: 0 })
  expect(await club.purses(third)).toMatchObject({ principalFen: 20_000 })
  await expectBooksRight(hotel)
})

test('what comes back to a closed member is paid out to him; what the house had given is the house’s again', async () => {
  const memberId = await club.add()
  await club.send('/crm/topUpRule/add', {
    name: '充 200 送 50',
    amountMinFen: 20_000,
    giftFixedFen: 5000,
    giftPoints: 0,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
  })
  await club.topUp(memberId, 20_000)
  await club.givePoints(memberId, 900)
  const folioId = await club.aBill(26_000)
  await club.send('/crm/member/pay', { folioId, memberId, amountFen: 25_000 })
  await club.send('/crm/member/payPoints', { folioId, memberId, points: 800 })
  await club.send('/crm/member/close', { memberId, reason: '搬走' })
  const lineOf = async (code: string) =>
    (await club.ledger.lines(folioId)).find(line => line.code === code)?.id
  for (const code of ['9005', '9006'])
    await club.send('/ebk/account/reverse', { folioId, lineIds: [await lineOf(code)], reason: '改付现金' })
  expect(await club.purses(memberId)).toEqual({ principalFen: 20_000, giftFen: 5000, points: 0 })
  const topUp = { memberId, amountFen: 10_000, payCode: '9001' }
  expect(await said('/crm/member/topUp', topUp)).toBe('会员已注销')
  expect(await said('/crm/member/pay', { folioId, memberId, amountFen: 1000 })).toBe('会员已注销')
  const refund = { memberId, payCode: '9001', reason: '注销后退回' }
  expect(await said('/crm/member/refund', { ...refund, amountFen: 20_001 })).toBe('最多可退200.00元')
  const paid = await club.send<{ paidOutFen: number }>('/crm/member/refund', { ...refund, amountFen: 20_000 })
  expect(paid.paidOutFen).toBe(20_000)
  expect(await club.purses(memberId)).toEqual({ principalFen: 0, giftFen: 0, points: 0 })
  await expectBooksRight(hotel)
})
