import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import {
  accepted,
  aDeskHotel,
  aGuest,
  type DeskHotel,
  expectRecorded,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterEach(async () => {
  await expectSound(hotel)
  await expectRecorded(hotel)
  await hotel.booted.stop()
})

const post = (folioId: string, code: string, amountFen: number) =>
  hotel.post('/ebk/account/post', { folioId, code, amountFen })
const codes = async (folioId: string) => (await linesOf(hotel, folioId)).map(({ code, fen }) => [code, fen])
const stateOf = async (stayId: string) =>
  (await hotel.sql<{ state: string }>('select state from stay where id = $1', [stayId]))[0]?.state

/** A team of one room whose charges go as the route says; returns its folios. */
async function aGuestOfTeam(route: 'all' | 'room') {
  const team = {
    name: '西湖团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    arriveDate: '2026-05-01',
    departDate: '2026-05-02',
    route,
    plan: [{ roomTypeId: hotel.king, date: '2026-05-01', qty: 1, priceFen: 29_800 }],
  }
  const { teamId } = accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', team))
  accepted(
    await hotel.post('/ebk/team/importList', { teamId, rows: [{ ...aGuest('钱一'), roomType: '大床房' }] }),
  )
  accepted(await hotel.post('/ebk/order/autoAssign', { teamId }))
  const { members, masterFolioId } = accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
  const reservationRoomIds = members.map(member => member.reservationRoomId)
  accepted(await hotel.post('/ebk/order/batchCheckIn', { reservationRoomIds }))
  const [stay] = await hotel.sql<{ id: string; folioId: string }>(
    `select id, folio_id as "folioId" from stay where team_id = $1`,
    [teamId],
  )
  return { stayId: stay?.id ?? '', own: stay?.folioId ?? '', master: masterFolioId ?? '' }
}

test('what is taken off for a guest whose team pays counts on the bill of the team, for limit and approver alike', async () => {
  const { own, master } = await aGuestOfTeam('all')
  accepted(await post(own, '2004', 50_000))
  await hotel.sql(`update sys_user set reversal_limit_fen = 10000 where username = 'desk_clerk'`)
  const config = { token: hotel.clerk, body: { values: { reversalLimitScope: 'bill' } } }
  accepted(await ask(hotel.booted.app, 'PUT', '/base/hotelConfig/edit', config))
  const less = () =>
    hotel.post('/ebk/account/post', { folioId: own, code: '2004', amountFen: -6_000, reason: '减' })
  accepted(await less())
  const refused = await less()
  expect(refused.body.message).toBe('调账金额超过您的限额100.00元，可提交审批')
  const wish = await applyFor({ booted: hotel.booted, token: hotel.clerk }, refused, '减')
  expect([wish.beforeText, wish.afterText]).toEqual(['消费440.00', '消费380.00'])
  expect(await codes(master)).toEqual([
    ['2004', 50_000],
    ['2004', -6_000],
  ])
})

test('a team whose master pays all pays all: what is posted, bought and lost in a room stands on the master account', async () => {
  const { stayId, own, master } = await aGuestOfTeam('all')
  accepted(await post(own, '2004', 5_000))
  const sale = {
    items: [{ code: '2001', name: '矿泉水', qty: 2, unitPriceFen: 500 }],
    targetFolioId: own,
  }
  accepted(await hotel.post('/ebk/cashSale/sell', sale))
  const { serviceId } = accepted(
    await hotel.post<{ serviceId: string }>('/ebk/service/add', { stayId, kind: 'rental', content: '雨伞' }),
  )
  accepted(await hotel.post('/ebk/service/finish', { serviceId, state: 'lost', compensationFen: 3_000 }))
  expect(await codes(own)).toEqual([])
  expect(await codes(master)).toEqual([
    ['2004', 5_000],
    ['2001', 1_000],
    ['2003', 3_000],
  ])
  const stays = await hotel.sql(`select distinct stay_id as stay from folio_line where folio_id = $1`, [
    master,
  ])
  expect(stays).toEqual([{ stay: stayId }])
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 14:00')
  // The room and the time after noon are the master's too; the guest owes nothing.
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, confirmed: 'Y' }))
  expect((await codes(master)).map(([code]) => code)).toEqual(['2004', '2001', '2003', '1001', '1002'])
})

test('a team whose master pays rooms leaves the rest to the guest', async () => {
  const { own, master } = await aGuestOfTeam('room')
  accepted(await post(own, '2004', 5_000))
  expect([await codes(own), await codes(master)]).toEqual([[['2004', 5_000]], []])
})

test('linked rooms that leave free of charge are applied for one by one, and leave together once all is agreed to', async () => {
  const stays = [await walkIn(hotel, '301', '2026-05-02'), await walkIn(hotel, '302', '2026-05-02')]
  const stayIds = stays.map(stay => stay.stayId)
  accepted(await hotel.post('/ebk/order/link', { mainStayId: stayIds[0], stayIds }))
  const clerk = await addPerson(hotel.booted, {
    username: 'linked_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['stay:checkout', 'acct:list'],
  })
  const leave = (more: object = {}) =>
    ask(hotel.booted.app, 'POST', '/ebk/order/checkOutLinked', {
      token: clerk.token,
      body: { stayId: stayIds[0], payments: [], chargeReason: '没住', confirmed: 'Y', ...more },
    })
  for (const roomNo of ['301', '302']) {
    const refused = await leave()
    expect(refused.body.message).toBe(`${roomNo}：免费离店需要权限和原因`)
    const applicant = { booted: hotel.booted, token: clerk.token }
    const { id } = await applyFor(applicant, refused, '没住')
    accepted(await hotel.post('/ebk/approval/decide', { id, agree: 'Y' }))
    // As the dialog does it: once more with the agreement that was given.
    if (roomNo === '301') expect((await leave({ approvalId: id })).body.success).toBe(false)
  }
  accepted(await leave())
  expect([await stateOf(stayIds[0] ?? ''), await stateOf(stayIds[1] ?? '')]).toEqual(['out', 'out'])
  const used = await hotel.sql('select state from approval')
  expect(used).toEqual([{ state: 'used' }, { state: 'used' }])
})

test('linked rooms settle together with one payment, all or nothing', async () => {
  const one = await walkIn(hotel, '301', '2026-05-02', { deposits: [{ payCode: '9001', amountFen: 10_000 }] })
  const two = await walkIn(hotel, '302', '2026-05-02')
  const three = await walkIn(hotel, '401', '2026-05-02')
  const stayIds = [one, two, three].map(stay => stay.stayId)
  accepted(await hotel.post('/ebk/order/link', { mainStayId: one.stayId, stayIds }))
  accepted(await post(two.folioId, '2004', 1_200))
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 10:00')
  const leave = (amountFen: number) =>
    hotel.post<{ debitFen: number }>('/ebk/order/checkOutLinked', {
      stayId: two.stayId,
      payments: [{ payCode: '9001', amountFen }],
    })
  const owed = 29_800 + 29_800 + 39_800 + 1_200 - 10_000
  expect((await leave(owed - 100)).body.message).toBe('账户余额不为零，不能结账退房')
  expect(await Promise.all(stayIds.map(stateOf))).toEqual(['inHouse', 'inHouse', 'inHouse'])
  const hold = { folioId: three.folioId, method: '9002', authNo: 'A-1', amountFen: 50_000 }
  const { id: preauthId } = accepted(await hotel.post<{ id: string }>('/ebk/account/preauth/add', hold))
  expect((await leave(owed)).body.message).toBe('401：存在未完成的预授权')
  expect(await Promise.all(stayIds.map(stateOf))).toEqual(['inHouse', 'inHouse', 'inHouse'])
  accepted(await hotel.post('/ebk/account/preauth/cancel', { preauthId }))
  expect(accepted(await leave(owed)).debitFen).toBe(100_600)
  expect(await Promise.all(stayIds.map(stateOf))).toEqual(['out', 'out', 'out'])
  const folios = await hotel.sql<{ state: string; even: boolean }>(
    `select state, debit_fen = credit_fen as even from folio where owner_id = any($1::text[])`,
    [stayIds],
  )
  expect(folios).toEqual(stayIds.map(() => ({ state: 'closed', even: true })))
  const cash = (await codes(one.folioId)).filter(([code]) => code === '9001')
  expect(cash).toEqual([['9001', -owed]])
})
