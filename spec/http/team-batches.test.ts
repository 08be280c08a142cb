import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { BatchAnswer, BatchPreviewRow } from '@kezhan/desk/model/batch-calls'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import type { TeamDetail, TeamGuest } from '@kezhan/teams/model/team-calls'
import { readList } from '@kezhan/teams/rules/rooming-list'
import { releaseDueTeams } from '@kezhan/teams/server/release-due'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  type DeskHotel,
  expectRecorded,
  expectSound,
  nightPasses,
} from './testing/desk'
import { multipart } from './testing/multipart'

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterEach(async () => {
  await expectSound(hotel)
  await expectRecorded(hotel)
  await hotel.booted.stop()
})

const nights = ['2026-05-01', '2026-05-02']
const planOf = (qty: number, typeId = hotel.king) =>
  nights.map(date => ({ roomTypeId: typeId, date, qty, priceFen: 26_000 }))
const head = () => ({
  name: '西湖春游团',
  kind: 'tour',
  leaderName: '赵领队',
  leaderPhone: '13700000000',
  route: 'room',
  arriveDate: '2026-05-01',
  departDate: '2026-05-03',
})
async function aTeam(qty: number, more: object = {}): Promise<string> {
  const body = { ...head(), channelId: hotel.channel, plan: planOf(qty), ...more }
  return accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', body)).teamId
}
const detail = async (teamId: string) => accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
const list = (teamId: string, names: readonly string[]) =>
  hotel.post<{ rooms: number; errors: { row: number; text: string }[] }>('/ebk/team/importList', {
    teamId,
    rows: names.map(name => ({ ...aGuest(name), roomType: '大床房' })),
  })
const keyed = (path: string, body: object, key: string) =>
  hotel.post<BatchAnswer>(path, body, { 'idempotency-key': key })
const net = async () =>
  (
    await hotel.sql<{ net: number }>(
      `select physical - blocked - in_house - reserved - team_block as net from type_night where room_type_id = $1 and night = '2026-05-02'`,
      [hotel.king],
    )
  )[0]?.net

/** A team of three whose guests are in the house. */
async function aTeamInHouse(more: object = {}): Promise<TeamDetail> {
  const teamId = await aTeam(3, more)
  accepted(await list(teamId, ['钱一', '钱二', '钱三']))
  accepted(await hotel.post('/ebk/order/autoAssign', { teamId }))
  const { members } = await detail(teamId)
  const reservationRoomIds = members.map(member => member.reservationRoomId)
  const { results } = accepted(
    await hotel.post<{ results: { ok: boolean }[] }>('/ebk/order/batchCheckIn', { reservationRoomIds }),
  )
  expect(results.map(result => result.ok)).toEqual([true, true, true])
  return detail(teamId)
}
const stayIdsOf = (team: TeamDetail) => team.members.flatMap(member => member.stayId ?? [])

test('HOTEL-007: rooms are proposed without being kept, then given as a person chooses; one that is taken says so', async () => {
  const teamId = await aTeam(2)
  accepted(await list(teamId, ['钱一', '钱二']))
  type Proposal = { assigned: { reservationRoomId: string; roomId: string; why: string[] }[] }
  const proposed = accepted(await hotel.post<Proposal>('/ebk/order/assignPreview', { teamId })).assigned
  expect(proposed).toHaveLength(2)
  expect((await detail(teamId)).members.every(member => member.roomId === null)).toBe(true)
  const [first, second] = proposed
  const twice = [first, second].map(one => ({
    reservationRoomId: one?.reservationRoomId,
    roomId: first?.roomId,
  }))
  expect((await hotel.post('/ebk/order/assignMany', { rooms: twice })).body.message).toBe(
    '同一房间不能排两次',
  )
  accepted(
    await hotel.post('/ebk/ebkRoomState/block/add', {
      roomIds: [first?.roomId],
      kind: 'OOO',
      reason: '漏水',
      confirmed: 'Y',
      from: '2026-05-01 15:00:00',
      to: '2026-05-02 12:00:00',
    }),
  )
  const rooms = proposed.map(({ reservationRoomId, roomId }) => ({ reservationRoomId, roomId }))
  const { results } = accepted(await keyed('/ebk/order/assignMany', { rooms }, 'assign-key-1'))
  expect(results.map(result => result.ok).toSorted()).toEqual([false, true])
  expect(accepted(await keyed('/ebk/order/assignMany', { rooms }, 'assign-key-1')).results).toEqual(results)
})

test('HOTEL-014: many stay longer at once, each by itself and once for one key; a room that is taken next is named', async () => {
  const team = await aTeamInHouse()
  const stays = team.members.map(member => ({ stayId: member.stayId, departDate: '2026-05-04' }))
  accepted(
    await hotel.post('/ebk/order/addBooking', {
      kind: 'FIT',
      sourceType: 'walkIn',
      channelId: hotel.channel,
      guarantee: 'none',
      stayType: 'DAY',
      booker: { name: '李四', phone: '13800000000' },
      arriveDate: '2026-05-03',
      departDate: '2026-05-04',
      rooms: [{ roomTypeId: hotel.king, qty: 1, roomIds: [team.members[0]?.roomId] }],
    }),
  )
  const first = accepted(await keyed('/ebk/order/batchExtend', { stays, price: 'keep' }, 'extend-key-1'))
  expect(first.results.filter(result => result.ok)).toHaveLength(2)
  expect(first.results.find(result => result.ok)?.message).toBe('续住至2026-05-04，房费260.00')
  const again = accepted(await keyed('/ebk/order/batchExtend', { stays, price: 'keep' }, 'extend-key-1'))
  // What was refused is tried again; what was done is not done twice.
  const done = (answer: BatchAnswer) => answer.results.filter(result => result.ok)
  expect(done(again)).toEqual(done(first))
  expect(again.results.map(result => result.ok)).toEqual(first.results.map(result => result.ok))
  const departures = (await detail(team.teamId)).members.map(member => member.departDate)
  expect(departures.toSorted()).toEqual(['2026-05-03', '2026-05-04', '2026-05-04'])
  const cards = accepted(
    await keyed('/base/card/batchAdd', { stayIds: stayIdsOf(team), count: 2 }, 'cards-key-1'),
  )
  expect(cards.results.map(result => result.message)).toEqual(['已制卡2张', '已制卡2张', '已制卡2张'])
  accepted(await keyed('/base/card/batchAdd', { stayIds: stayIdsOf(team), count: 2 }, 'cards-key-1'))
  const [made] = await hotel.sql<{ n: number }>('select count(*)::int as n from key_card')
  expect(made?.n).toBe(6)
})

test('who leaves late of a team whose rooms the master pays owes nothing, in the dialog as in the batch', async () => {
  const team = await aTeamInHouse()
  await nightPasses(hotel, '2026-05-02 04:00')
  await nightPasses(hotel, '2026-05-03 04:00')
  hotel.setClock('2026-05-03 14:00')
  const [stayId = ''] = stayIdsOf(team)
  const one = accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId }))
  expect(one.charges).toMatchObject([{ code: '1002', amountFen: 13_000, isOwn: false }])
  const [row] = accepted(
    await hotel.post<BatchPreviewRow[]>('/ebk/order/checkOut/batchPreview', { stayIds: [stayId] }),
  )
  expect(row).toMatchObject({ ownDueFen: 0, masterDueFen: 13_000, balanceAfterFen: one.balanceAfterFen })
  expect(one.balanceAfterFen).toBe(0)
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, confirmed: 'Y' }))
})

test('HOTEL-014: a team leaves together; who has something of his own to pay stays, and the master account ends the team', async () => {
  const team = await aTeamInHouse()
  const [owing] = await hotel.sql<{ folioId: string; stayId: string; roomNo: string }>(
    `select s.folio_id as "folioId", s.id as "stayId", r.room_no as "roomNo" from stay s join room r on r.id = s.room_id where s.team_id = $1 order by r.room_no limit 1`,
    [team.teamId],
  )
  accepted(await hotel.post('/ebk/account/post', { folioId: owing?.folioId, code: '2001', amountFen: 1200 }))
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 10:00')
  const stayIds = stayIdsOf(team)
  const preview = accepted(
    await hotel.post<BatchPreviewRow[]>('/ebk/order/checkOut/batchPreview', { stayIds }),
  )
  const owed = preview.find(row => row.stayId === owing?.stayId)
  expect(owed).toMatchObject({ balanceAfterFen: -1200, obstacles: [`${owing?.roomNo}个人账户未结清`] })
  expect(preview.filter(row => row.obstacles.length === 0)).toHaveLength(2)
  expect(preview[0]?.warnings).toEqual(['联房/团队主账未结，是否继续？'])
  const unsure = accepted(await hotel.post<BatchAnswer>('/ebk/order/batchCheckOut', { stayIds }))
  expect(unsure.results.every(result => !result.ok)).toBe(true)
  const left = accepted(await keyed('/ebk/order/batchCheckOut', { stayIds, confirmed: 'Y' }, 'leave-key-1'))
  expect(left.results.filter(result => !result.ok).map(result => result.message)).toEqual([
    `${owing?.roomNo}个人账户未结清`,
  ])
  expect(
    accepted(await keyed('/ebk/order/batchCheckOut', { stayIds, confirmed: 'Y' }, 'leave-key-1')),
  ).toEqual(left)
  const rest = await detail(team.teamId)
  expect(rest).toMatchObject({ state: 'partOut', inHouse: 1, out: 2 })
  accepted(await hotel.post('/ebk/account/pay', { folioId: owing?.folioId, code: '9001', amountFen: 1200 }))
  accepted(await hotel.post('/ebk/order/batchCheckOut', { stayIds: [owing?.stayId], confirmed: 'Y' }))
  accepted(
    await hotel.post('/ebk/account/pay', {
      folioId: rest.masterFolioId,
      code: '9001',
      amountFen: 3 * 26_000,
    }),
  )
  accepted(await hotel.post('/ebk/account/settle', { folioId: rest.masterFolioId }))
  expect(await detail(team.teamId)).toMatchObject({ state: 'finished', stateText: '已结束', out: 3 })
  const page = (state: string) => hotel.get<{ total: number }>('/ebk/team/page', { state })
  expect(accepted(await page('finished')).total).toBe(1)
  expect(accepted(await page('confirmed')).total).toBe(0)
})

test('HOTEL-007: rooms that a team has not taken up by its hour are sold again, once, by whichever server looks', async () => {
  const teamId = await aTeam(3, { releaseTs: '2026-05-01 18:00:00' })
  accepted(await list(teamId, ['钱一']))
  const { database, app } = hotel.booted
  const look = (now: string) => releaseDueTeams({ database, log: app.log, now: () => now })
  expect(await look('2026-05-01 17:59:00')).toEqual([])
  expect(await net()).toBe(0)
  const both = await Promise.all([look('2026-05-01 18:00:00'), look('2026-05-01 18:00:00')])
  expect(both.flat()).toEqual([teamId])
  expect(await net()).toBe(2)
  expect(await look('2026-05-01 18:01:00')).toEqual([])
  expect(await detail(teamId)).toMatchObject({ released: true, planned: 1, pickedUp: 1 })
  const [record] = await hotel.sql<{ username: string; title: string }>(
    `select username, call_title as title from sys_change_log where table_name = 'team' and row_id = $1 order by id desc limit 1`,
    [teamId],
  )
  expect(record).toEqual({ username: 'team-release', title: '到时释放团队保留房' })
})

test('HOTEL-007: a plan grows and shrinks with the stock, never below who is named; the days are fixed by the first name', async () => {
  const teamId = await aTeam(1)
  const change = (more: object) => hotel.post('/ebk/team/update', { teamId, ...head(), ...more })
  expect((await change({ plan: planOf(4) })).body.message).toBe('大床房2026-05-01缺1间')
  accepted(await change({ plan: planOf(3), mealNote: '素食两位', meetingNote: '三楼会议室' }))
  expect(await net()).toBe(0)
  expect(await detail(teamId)).toMatchObject({ planned: 3, mealNote: '素食两位', meetingNote: '三楼会议室' })
  accepted(await list(teamId, ['钱一', '钱二']))
  expect((await change({ plan: planOf(1) })).body.message).toBe('已分配2间，计划数不能小于该值')
  const later = planOf(3).map(row => ({ ...row, date: row.date === '2026-05-01' ? '2026-05-03' : row.date }))
  const moved = { arriveDate: '2026-05-02', departDate: '2026-05-04', plan: later }
  expect((await change(moved)).body.message).toBe('已有名单的团队不能改日期，请在客单中修改房间')
  expect((await change({ plan: planOf(2), version: 1 })).body.success).toBe(false)
  accepted(await change({ plan: planOf(2) }))
  expect(await net()).toBe(1)
})

test('HOTEL-007: a list says which of its lines are wrong, is read from a file, and leaves as one with covered certificates', async () => {
  const teamId = await aTeam(2)
  const rows = [
    { ...aGuest('钱一'), roomType: '海景房' },
    { ...aGuest('钱二'), roomNo: '999' },
    { ...aGuest('钱三'), roomNo: '401' },
  ]
  const wrong = await hotel.post<{ errors: unknown }>('/ebk/team/importList', { teamId, rows })
  expect(wrong.body.result.errors).toEqual([
    { row: 1, text: '钱一：房型“海景房”不在团队计划中' },
    { row: 2, text: '钱二：房号999不存在' },
    { row: 3, text: '钱三：401不是大床房' },
  ])
  accepted(await list(teamId, ['钱一']))
  const [guest] = accepted(await hotel.get<TeamGuest[]>('/ebk/team/guests', { teamId }))
  expect(guest).toMatchObject({
    name: '钱一',
    certTypeText: '居民身份证',
    roomTypeName: '大床房',
    shares: false,
  })
  expect(guest?.certNoMasked).toMatch(/^110\*{11}\d{3}[\dX]$/)
  const { booted, clerk: token } = hotel
  const sheet = await ask(booted.app, 'GET', '/ebk/team/exportList', { token, query: { teamId } })
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  const { body, headers } = multipart([{ field: 'file', name: '名单.xlsx', content: sheet.raw }])
  const cells = accepted(
    await ask<string[][]>(booted.app, 'POST', '/ebk/team/readSheet', { token, body, headers }),
  )
  expect(readList(cells)).toMatchObject([{ name: '钱一', roomType: '大床房', certNo: guest?.certNoMasked }])
  const none = multipart([{ field: 'file', name: '名单.xlsx', content: Buffer.from('no sheet') }])
  const refused = await ask(booted.app, 'POST', '/ebk/team/readSheet', {
    token,
    body: none.body,
    headers: none.headers,
  })
  expect(refused.body.success).toBe(false)
  const log = accepted(await hotel.get<{ title: string }[]>('/ebk/team/log', { teamId }))
  expect(log.map(entry => entry.title)).toContain('新增团队')
  // How much left the house is known when all of it has left.
  const shown = () =>
    hotel.sql(`select row_count::int as rows from sys_disclosure_log where subject = '团队名单'`)
  await expect.poll(shown, { timeout: 45_000 }).toEqual([{ rows: 1 }])
})

/** A clerk who may do it to a room, and gives nothing away alone. */
async function aPlainClerk(rights: readonly string[]) {
  const { token } = await addPerson(hotel.booted, {
    username: 'batch_clerk',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['acct:list', ...rights],
  })
  const send = async <T>(path: string, body: object) =>
    accepted(await ask<T>(hotel.booted.app, 'POST', path, { token, body }))
  /** Applies for what one room was refused, and somebody agrees. */
  const agreed = async ({ application }: BatchAnswer['results'][number]): Promise<void> => {
    const { id } = await send<{ id: string }>('/ebk/approval/apply', { application, reason: '没住' })
    accepted(await hotel.post('/ebk/approval/decide', { id, agree: 'Y' }))
  }
  return { send, agreed }
}

test('rooms of a batch that leave free of charge are applied for one by one; each goes once it is agreed to', async () => {
  const stayIds = stayIdsOf(await aTeamInHouse())
  const { send, agreed } = await aPlainClerk(['stay:checkout'])
  const leave = async () =>
    (await send<BatchAnswer>('/ebk/order/batchCheckOut', { stayIds, chargeReason: '没住', confirmed: 'Y' }))
      .results
  const refused = await leave()
  expect(refused.map(({ ok, message, deed }) => [ok, message, deed?.targetId])).toEqual(
    stayIds.map(id => [false, '免费离店需要权限和原因', id]),
  )
  const [first, second] = refused
  if (first === undefined || second === undefined) throw new Error('the team has three rooms')
  await agreed(first)
  await agreed(second)
  const later = await leave()
  expect(later.map(({ ok }) => ok)).toEqual([true, true, false])
  expect(later[2]).toMatchObject({
    deed: { action: '免单' },
    application: expect.stringMatching(/^sealed1:/),
  })
  expect(await hotel.sql('select state from approval')).toEqual([{ state: 'used' }, { state: 'used' }])
})

test('rooms of a batch that stay longer at a lower price are applied for one by one', async () => {
  const plan = planOf(3).map(night => ({ ...night, priceFen: 10_000 }))
  const team = await aTeamInHouse({ plan, priceReason: '淡季' })
  const { send, agreed } = await aPlainClerk(['stay:extend'])
  const stays = team.members.map(member => ({ stayId: member.stayId, departDate: '2026-05-04' }))
  const extend = async () =>
    (await send<BatchAnswer>('/ebk/order/batchExtend', { stays, price: 'keep' })).results
  const [first] = await extend()
  expect(first).toMatchObject({ ok: false, deed: { action: '改价', targetId: stays[0]?.stayId } })
  if (first === undefined) throw new Error('the team has three rooms')
  await agreed(first)
  expect((await extend()).map(({ ok }) => ok)).toEqual([true, false, false])
})

test('what no agreement would lift comes without an application', async () => {
  const stayIds = stayIdsOf(await aTeamInHouse())
  const { send } = await aPlainClerk(['stay:checkout'])
  const { results } = await send<BatchAnswer>('/ebk/order/batchCheckOut', { stayIds, confirmed: 'Y' })
  expect(results.map(result => Object.keys(result).toSorted())).toEqual(
    stayIds.map(() => ['id', 'message', 'ok']),
  )
})
