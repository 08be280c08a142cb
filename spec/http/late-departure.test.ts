import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson, addPersonWithout } from '@kezhan/app-server/testing/people'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import type { AllRoomStatus, AvailableRooms } from '@kezhan/desk/model/room-state'
import { pushOverdueStays } from '@kezhan/front-desk/server/push-overdue'
import type { CheckOutPreview } from '@kezhan/stays/model/check-out-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import {
  accepted,
  aDeskHotel,
  book,
  type DeskHotel,
  expectSound,
  linesOf,
  nightPasses,
  walkIn,
} from './testing/desk'

/** 延时退房 that is granted ahead: guests come on the first and leave on the second, at noon unless somebody allows more. */
let hotel: DeskHotel
const stays: Record<string, { readonly stayId: string; readonly folioId: string }> = {}
/** Who does the daily work and may let nobody off, and who may. */
const tokens = { plain: '', chief: '' }
const reason = '老客户'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  tokens.plain = (
    await addPersonWithout(hotel.booted, { username: 'late_plain', ...place }, ['stay:walkout'])
  ).token
  tokens.chief = (
    await addPerson(hotel.booted, {
      username: 'late_chief',
      ...place,
      rights: ['approval:decide', 'acct:free', 'stay:walkout'],
    })
  ).token
  for (const roomNo of ['301', '302', '303', '401']) stays[roomNo] = await walkIn(hotel, roomNo, '2026-05-02')
  stays['402'] = await walkIn(hotel, '402', '2026-05-01', { stayType: 'HOUR' })
})
afterAll(() => hotel.booted.stop())

const stayOf = (roomNo: string) => stays[roomNo]?.stayId ?? ''
interface Granted {
  readonly departPlanTs: string
  readonly giftFen: number
}
const grant = (roomNo: string, time: string, more: object = {}, token = hotel.clerk) =>
  ask<Granted>(hotel.booted.app, 'POST', '/ebk/order/grantLate', {
    token,
    body: { stayId: stayOf(roomNo), until: `2026-05-02 ${time}:00`, ...more },
  })
const withdraw = (roomNo: string) =>
  hotel.post<Granted>('/ebk/order/withdrawLate', { stayId: stayOf(roomNo), reason: '房间有安排' })
const detail = async (roomNo: string) =>
  accepted(await hotel.get<OrderDetail>('/ebk/order/detail', { stayId: stayOf(roomNo) })).stay
const tile = async (roomNo: string) =>
  accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus')).rooms.find(
    room => room.roomNo === roomNo,
  )?.stay
const preview = async (roomNo: string) =>
  accepted(await hotel.get<CheckOutPreview>('/ebk/order/checkOut/preview', { stayId: stayOf(roomNo) }))
const periodEnd = async (roomNo: string) =>
  (
    await hotel.sql<{ to: string }>(
      'select upper(period)::text as "to" from room_period where source_id = $1 and active',
      [stayOf(roomNo)],
    )
  )[0]?.to

test('who has no session or no right to it grants nothing and withdraws nothing', async () => {
  const guard = await addPersonWithout(
    hotel.booted,
    { username: 'late_none', tenantId: '1', hotelCode: 'KZ001' },
    ['stay:extend'],
  )
  for (const path of ['/ebk/order/grantLate', '/ebk/order/withdrawLate']) {
    const body = { stayId: stayOf('301'), until: '2026-05-02 14:00:00', reason }
    expect((await ask(hotel.booted.app, 'POST', path, { body })).status).toBe(401)
    expect((await ask(hotel.booted.app, 'POST', path, { token: guard.token, body })).status).toBe(403)
  }
  expect((await detail('301'))?.late).toBeNull()
})

test('a time that is none is refused in words', async () => {
  const said = async (roomNo: string, until: string, more: object = {}) =>
    (await hotel.post('/ebk/order/grantLate', { stayId: stayOf(roomNo), until, ...more })).body.message
  expect(await said('301', '2026-05-02 12:00:00')).toBe('延时须晚于原定离店时间12:00和现在')
  expect(await said('301', '2026-05-03 01:00:00')).toBe('延时退房只到离店当天（2026-05-02），再晚请办续住')
  expect(await said('301', '2026-05-02 16:00:00', { feeFen: 0 })).toBe('少收或免费延时，请填写原因')
  expect(await said('402', '2026-05-01 17:00:00')).toBe('延时须晚于原定离店时间18:00和现在')
  expect(await said('402', '2026-05-01 19:00:00', { feeFen: 1000 })).toBe(
    '钟点房加钟按钟点房规则计费，不能另定金额',
  )
  expect((await withdraw('301')).body.message).toBe('没有延时退房可以收回')
})

test('who may let nobody off asks, and the one who agrees is the one who allowed it', async () => {
  // By the rule nothing is given away.
  expect(accepted(await grant('303', '14:00', {}, tokens.plain))).toMatchObject({ giftFen: 0 })
  const gift = { feeFen: 5000, reason }
  const refused = await grant('303', '16:00', gift, tokens.plain)
  expect(refused.body.message).toBe('没有免单权限，可提交审批')
  expect((await detail('303'))?.departPlanTs).toBe('2026-05-02 14:00:00')
  const { id, amountFen, beforeText, afterText } = await applyFor(
    { booted: hotel.booted, token: tokens.plain },
    refused,
    reason,
  )
  expect([amountFen, beforeText, afterText]).toEqual([9900, '按规则应收149.00', '约定加收50.00'])
  const decided = { token: tokens.chief, body: { id, agree: 'Y' } }
  accepted(await ask(hotel.booted.app, 'POST', '/ebk/approval/decide', decided))
  // More than was agreed to is another deed.
  const more = await grant('303', '18:30', { ...gift, approvalId: id }, tokens.plain)
  expect(more.body.success).toBe(false)
  accepted(await grant('303', '16:00', { ...gift, approvalId: id }, tokens.plain))
  expect((await detail('303'))?.late).toMatchObject({
    fromTs: '2026-05-02 12:00:00',
    feeFen: 5000,
    byName: '人员late_chief',
    reason,
  })
  const again = await grant('303', '17:00', { ...gift, approvalId: id }, tokens.plain)
  expect(again.body.success).toBe(false)
})

test('a gift shows on the tile, at the order and in its record, and can be taken back', async () => {
  accepted(await grant('301', '16:00', { feeFen: 0, reason }))
  expect(await tile('301')).toMatchObject({
    departPlanTs: '2026-05-02 16:00:00',
    flags: expect.arrayContaining(['late']),
  })
  expect(await periodEnd('301')).toBe('2026-05-02 16:00:00')
  const [log] = await hotel.sql<{ title: string; reason: string; by: string }>(
    `select call_title as title, after_row->>'reason' as reason, after_row->>'lateBy' as by from sys_change_log
     where table_name = 'stay' and row_id = $1 order by id desc limit 1`,
    [stayOf('301')],
  )
  expect(log).toEqual({ title: '延时退房', reason: `已准延时到16:00，免费，${reason}`, by: 'desk_clerk' })
  expect(accepted(await withdraw('301')).departPlanTs).toBe('2026-05-02 12:00:00')
  expect((await tile('301'))?.flags).not.toContain('late')
  expect(await periodEnd('301')).toBe('2026-05-02 12:00:00')
  expect((await detail('301'))?.late).toBeNull()
  accepted(await grant('301', '16:00', { feeFen: 0, reason }))
  await expectSound(hotel)
})

test('who is to have the room next stands in the way', async () => {
  const next = await book(hotel, {
    arrive: '2026-05-02',
    depart: '2026-05-03',
    roomIds: [hotel.rooms['302'] ?? ''],
  })
  expect((await grant('302', '15:00')).body.message).toBe(`302 14:00起已被${next.resNo}预订，最晚可延到14:00`)
  accepted(await grant('302', '14:00'))
  await expectSound(hotel)
})

test('rooms that are asked for by the hour come with the rules that charge them', async () => {
  const wanted = { stayType: 'HOUR', departTs: '2026-05-01 18:00:00' }
  const found = accepted(await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', wanted))
  const king = found.types.find(type => type.roomTypeId === hotel.king)
  expect(king?.hourOffers).toMatchObject([
    { name: '三小时钟点房', baseMinutes: 180, basePriceFen: 8800, unitPriceFen: 3000, fullDayFen: 29_800 },
  ])
})

test('an hour room that is given more hours ends later, and is charged by its rule', async () => {
  const until = { stayId: stayOf('402'), until: '2026-05-01 20:00:00' }
  expect(await detail('402')).toMatchObject({ departPlanTs: '2026-05-01 18:00:00', departDate: '2026-05-01' })
  accepted(await hotel.post('/ebk/order/grantLate', until))
  // After six it takes the night from others.
  expect(await detail('402')).toMatchObject({ departPlanTs: '2026-05-01 20:00:00', departDate: '2026-05-02' })
  await expectSound(hotel)
  hotel.setClock('2026-05-01 19:50')
  expect((await preview('402')).charges.map(({ code, amountFen }) => [code, amountFen])).toEqual([
    ['1003', 8800],
    ['1004', 6000],
  ])
  hotel.setClock('2026-05-01 15:30')
  accepted(await withdraw('402'))
  expect(await detail('402')).toMatchObject({ departPlanTs: '2026-05-01 18:00:00', departDate: '2026-05-01' })
  await expectSound(hotel)
})

test('another day of departure is without what was granted for this one', async () => {
  accepted(await grant('401', '15:00', { feeFen: 0, reason }))
  accepted(
    await hotel.post('/ebk/order/extend', { stayId: stayOf('401'), departDate: '2026-05-03', price: 'keep' }),
  )
  expect(await detail('401')).toMatchObject({ departPlanTs: '2026-05-03 12:00:00', late: null })
  await expectSound(hotel)
})

test('check-out charges what was agreed, the rule what goes beyond it, and nobody loses his room meanwhile', async () => {
  hotel.setClock('2026-05-01 17:50')
  accepted(
    await hotel.post('/ebk/order/checkOut', {
      stayId: stayOf('402'),
      payments: [{ payCode: '9001', amountFen: 8800 }],
      confirmed: 'Y',
    }),
  )
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 15:50')
  const { database, app } = hotel.booted
  const pushed = await pushOverdueStays({ database, log: app.log, now: () => '2026-05-02 15:50:00' })
  // 302 might stay until two, and 301 and 303 until four.
  expect(pushed).toEqual([stayOf('302')])
  expect((await tile('301'))?.flags).not.toContain('overdue')
  expect(await preview('301')).toMatchObject({
    charges: [],
    why: ['已准延时到16:00，免费', '应离16:00（已延时4小时），未超时'],
  })
  expect(await preview('303')).toMatchObject({
    charges: [{ code: '1005', amountFen: 5000, chargeDate: '2026-05-02' }],
    why: ['已准延时到16:00，约定加收50.00元', '应离16:00（已延时4小时），未超时'],
  })
  hotel.setClock('2026-05-02 16:40')
  expect((await preview('303')).charges.map(({ code, amountFen }) => [code, amountFen])).toEqual([
    ['1005', 5000],
    ['1002', 14_900],
  ])
  const leave = async (roomNo: string) => {
    const { balanceAfterFen } = await preview(roomNo)
    const payments = [{ payCode: '9001', amountFen: -balanceAfterFen }]
    accepted(await hotel.post('/ebk/order/checkOut', { stayId: stayOf(roomNo), payments, confirmed: 'Y' }))
  }
  await leave('303')
  expect((await linesOf(hotel, stays['303']?.folioId ?? '')).map(({ code, fen }) => [code, fen])).toEqual([
    ['1001', 29_800],
    ['1005', 5000],
    ['1002', 14_900],
    ['9001', -49_700],
  ])
  expect((await grant('303', '20:00')).body.message).toBe('已退房的房间不能延时退房')
  await leave('301')
  await expectSound(hotel)
})
