import { ask, signIn } from '@kezhan/app-server/testing/boot'
import type { OccupationAnswer, OrderPage, RoomMixDetail } from '@kezhan/desk/model/order-shapes'
import type {
  AllRoomStatus,
  AvailableRooms,
  RoomStatusSetting,
  RoomTypeStatistics,
} from '@kezhan/desk/model/room-state'
import { type BoardKey, badgeOf, keysOf } from '@kezhan/front-desk/rules/room-board'
import { listenToNotices } from '@kezhan/server-kit/db/notices'
import { readNotice } from '@kezhan/server-kit/live/live-message'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  book,
  type DeskHotel,
  expectRecorded,
  expectSound,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
let stayId: string
let resNo: string
let reservationId: string
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  stayId = (await walkIn(hotel, '301', '2026-05-03', { guests: [aGuest('张三丰')] })).stayId
  const order = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    roomIds: [hotel.rooms['302'] ?? ''],
  })
  resNo = order.resNo
  reservationId = order.reservationId
  await book(hotel, { arrive: '2026-05-02', depart: '2026-05-03', typeId: hotel.twin })
})
afterAll(() => hotel.booted.stop())

test('without a session nobody sees rooms or orders, and another hotel sees its own only', async () => {
  const paths = [
    '/ebk/ebkRoomState/getRoomTypeSta',
    '/ebk/ebkRoomState/getAllRoomStatus',
    '/base/cfg/getRoomStatusSetting',
    '/ebk/order/page',
  ]
  for (const path of paths)
    expect((await ask(hotel.booted.app, 'GET', path, { query: { kind: 'booking' } })).status).toBe(401)
  const token = await signIn(hotel.booted.app, 'manager2')
  const other = await ask<AllRoomStatus>(hotel.booted.app, 'GET', '/ebk/ebkRoomState/getAllRoomStatus', {
    token,
  })
  const own = new Set(Object.values(hotel.rooms))
  expect(other.body.result.rooms.filter(room => own.has(room.roomId))).toEqual([])
  expect(other.body.result.rooms).not.toEqual([])
  const detail = await ask(hotel.booted.app, 'GET', '/ebk/order/getRoomMixAllDetail', {
    token,
    query: { stayId },
  })
  expect(detail.body).toMatchObject({ success: false, message: '在住单不存在' })
})

test('API-HOTEL-004 the stock of types, day by day, with the numbers behind and totals', async () => {
  const query = { startDate: '2026-05-01', endDate: '2026-05-03' }
  const answer = accepted(await hotel.get<RoomTypeStatistics>('/ebk/ebkRoomState/getRoomTypeSta', query))
  const king = answer.rows.find(row => row.roomTypeId === hotel.king)
  expect(king?.days[0]).toEqual({
    date: '2026-05-01',
    physical: 3,
    ooo: 0,
    oos: 0,
    inHouse: 1,
    reserved: 1,
    teamBlock: 0,
    given: 0,
    net: 1,
    overbook: 0,
    sellable: 1,
    arrivals: 1,
    departures: 0,
    occBp: 6667,
    priceFen: 29_800,
    closed: false,
  })
  expect(king?.days.map(day => day.net)).toEqual([1, 2, 3])
  expect(answer.rows.find(row => row.roomTypeId === hotel.twin)?.days.map(day => day.sellable)).toEqual([
    2, 1, 2,
  ])
  expect(answer.totals.map(day => [day.date, day.inHouse, day.reserved])).toEqual([
    ['2026-05-01', 1, 1],
    ['2026-05-02', 1, 1],
    ['2026-05-03', 0, 0],
  ])
  const today = accepted(await hotel.get<RoomTypeStatistics>('/ebk/ebkRoomState/getRoomTypeSta'))
  expect(today.totals).toHaveLength(1)
})

test('API-HOTEL-005 the setting of the boards names every status with label, colour and a letter', async () => {
  const { statuses, tile } = accepted(await hotel.get<RoomStatusSetting>('/base/cfg/getRoomStatusSetting'))
  expect(statuses).toHaveLength(15)
  for (const status of statuses)
    expect(status).toMatchObject({
      label: expect.stringMatching(/./),
      color: expect.stringMatching(/^#[0-9A-F]{6}$/),
      icon: expect.stringMatching(/./),
    })
  expect(tile).toMatchObject({ size: 'M', groupBy: 'floor', maskSecret: true })
})

test('API-HOTEL-006 every room with its four sides, counters of the house, and only what changed since', async () => {
  const all = accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus'))
  expect(all.rooms.map(room => [room.roomNo, room.occ])).toEqual([
    ['301', 'O'],
    ['302', 'V'],
    ['303', 'V'],
    ['401', 'V'],
    ['402', 'V'],
  ])
  expect(all.rooms[0]?.stay).toMatchObject({
    stayId,
    guestName: '张三丰',
    guestCount: 1,
    nightsLeft: 2,
    stayType: 'DAY',
    todayPriceFen: 29_800,
    balanceFen: 0,
  })
  expect(all.rooms[0]?.stay?.flags).toEqual(['owing', 'notUploaded'])
  expect(all.rooms[1]?.arrival).toMatchObject({ resNo, guestName: '李四', nights: 1 })
  expect(all.counters).toMatchObject({
    total: 5,
    vc: 4,
    oc: 1,
    arr: 1,
    arrAssigned: 1,
    owing: 1,
    sellable: 3,
    occBp: 2000,
    adrFen: 29_800,
  })
  const quiet = accepted(
    await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus', { since: String(all.version) }),
  )
  // Rooms that changed while another transaction of the same server was under way may come twice; others never.
  const untouched = (rooms: AllRoomStatus['rooms']) => rooms.filter(room => room.roomNo === '303')
  expect(untouched(quiet.rooms)).toEqual([])
  accepted(await hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms['402']], hk: 'dirty' }))
  const changed = accepted(
    await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus', { since: String(quiet.version) }),
  )
  expect(changed.rooms.find(room => room.roomNo === '402')?.hk).toBe('dirty')
  expect(untouched(changed.rooms)).toEqual([])
  const log = accepted(
    await hotel.get<{ title: string }[]>('/ebk/ebkRoomState/log', { roomId: hotel.rooms['402'] ?? '' }),
  )
  expect(log[0]).toMatchObject({ title: '设置清洁状态', username: 'desk_clerk' })
})

test('a clean room that nobody has inspected is 待检 on the board where the hotel inspects, and check-in says so too', async () => {
  const look = async () => {
    const { rooms, counters, businessDate } = accepted(
      await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus'),
    )
    const shown = (key: BoardKey) => rooms.filter(room => keysOf(room, businessDate).has(key)).length
    const { vc, vp, vi, vd } = counters
    // Who clicks on a number sees as many rooms.
    expect([vc, vp, vi, vd]).toEqual([shown('VC'), shown('VP'), shown('VI'), shown('VD')])
    const badges = Object.fromEntries(rooms.map(room => [room.roomNo, badgeOf(room)]))
    return { badges, vc, vp, vi }
  }
  const set402 = (hk: string) =>
    hotel.sql('update room_state set hk = $2 where room_id = $1', [hotel.rooms['402'], hk])
  const enter = () =>
    hotel.post('/ebk/order/checkIn', {
      roomId: hotel.rooms['402'],
      departDate: '2026-05-02',
      guests: [aGuest('查房')],
    })
  await set402('clean')
  expect(await look()).toMatchObject({ badges: { '302': 'ARR', '303': 'VC', '402': 'VC' }, vc: 4, vp: 0 })
  await hotel.config('requireInspect', 'Y')
  await hotel.config('dirtyRoomCheckIn', 'forbid')
  expect(await look()).toMatchObject({ badges: { '302': 'ARR', '303': 'VP', '402': 'VP' }, vc: 0, vp: 4 })
  expect((await enter()).body.message).toBe('房间未清洁')
  const inspected = { roomIds: [hotel.rooms['402']], hk: 'inspected' }
  accepted(await hotel.post('/ebk/ebkRoomState/setHk', inspected))
  expect(await look()).toMatchObject({ badges: { '402': 'VI' }, vc: 0, vp: 3, vi: 1 })
  await hotel.config('requireInspect', 'N')
  await hotel.config('dirtyRoomCheckIn', 'warn')
  await set402('pickup')
  expect(await look()).toMatchObject({ badges: { '402': 'VP' }, vc: 3, vp: 1 })
  await set402('dirty')
})

test('请勿打扰 stands on the tile of the guest and in the record, and ends when it is taken back', async () => {
  const body = { roomId: hotel.rooms['301'], isDnd: 'Y' }
  expect((await ask(hotel.booted.app, 'POST', '/ebk/ebkRoomState/setDnd', { body })).status).toBe(401)
  const cashier = await signIn(hotel.booted.app, 'cashier')
  const denied = await ask(hotel.booted.app, 'POST', '/ebk/ebkRoomState/setDnd', { token: cashier, body })
  expect(denied.status).toBe(403)
  const ofNobody = await hotel.post('/ebk/ebkRoomState/setDnd', { ...body, roomId: hotel.rooms['402'] })
  expect(ofNobody.body.message).toBe('402没有客人，不用设请勿打扰')
  const flags = async () =>
    accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus')).rooms.find(
      one => one.roomNo === '301',
    )?.stay?.flags
  accepted(await hotel.post('/ebk/ebkRoomState/setDnd', body))
  expect(await flags()).toContain('dnd')
  // Said again it is no second change.
  accepted(await hotel.post('/ebk/ebkRoomState/setDnd', body))
  accepted(await hotel.post('/ebk/ebkRoomState/setDnd', { ...body, isDnd: 'N' }))
  expect(await flags()).not.toContain('dnd')
  const records = await hotel.sql<{ after: object }>(
    `select after_row as after from sys_change_log where table_name = 'room_state' and call_title = '设置请勿打扰' order by id`,
  )
  expect(records.map(one => one.after)).toEqual([{ isDnd: 'Y' }, { isDnd: 'N' }])
})

test('API-HOTEL-007 the mixed detail of a room: guest masked, nights, segments, account, and what may be done', async () => {
  const ofRoom = accepted(
    await hotel.get<RoomMixDetail>('/ebk/order/getRoomMixAllDetail', { roomId: hotel.rooms['301'] ?? '' }),
  )
  expect(ofRoom.stay).toMatchObject({
    stayId,
    roomNo: '301',
    nights: [{ night: '2026-05-01', posted: false }, { night: '2026-05-02' }],
  })
  expect(ofRoom.stay?.guests).toMatchObject([
    {
      name: '张三丰',
      certTypeText: '居民身份证',
      certNoMasked: expect.stringContaining('***'),
      phoneMasked: '139****0000',
      isMain: true,
    },
  ])
  expect(ofRoom.folio).toMatchObject({ state: 'open', balanceFen: 0, lines: [] })
  expect(ofRoom.permissions).toEqual(expect.arrayContaining(['extend', 'changeRoom', 'checkOut']))
  const ofOrder = accepted(await hotel.get<RoomMixDetail>('/ebk/order/detail', { reservationId }))
  expect(ofOrder.reservation?.head).toMatchObject({
    resNo,
    state: 'booked',
    stateText: '已确认',
    totalFen: 29_800,
  })
  expect(ofOrder.reservation?.rooms).toMatchObject([
    { roomNo: '302', stateText: '待入住', nights: [{ priceFen: 29_800 }] },
  ])
})

test('API-HOTEL-010 what occupies rooms and types between two days', async () => {
  const body = { startDate: '2026-05-01', endDate: '2026-05-03' }
  const { items } = accepted(await hotel.post<OccupationAnswer>('/ebk/order/getOrderOccupation', body))
  expect(items.map(item => item.kind).sort()).toEqual(['ASSIGN', 'STAY', 'UNASSIGNED'])
  expect(items.find(item => item.kind === 'STAY')).toMatchObject({
    id: stayId,
    roomId: hotel.rooms['301'],
    title: '张三丰',
    to: '2026-05-03 12:00:00',
    movable: true,
  })
  const one = accepted(
    await hotel.post<OccupationAnswer>('/ebk/order/getOrderOccupation', {
      ...body,
      roomIds: [hotel.rooms['302']],
    }),
  )
  expect(one.items.map(item => item.sub)).toEqual([resNo])
})

test('API-HOTEL-011 rooms that are free with the best first, types with what can be sold and what it costs', async () => {
  const body = { arriveDate: '2026-05-01', departDate: '2026-05-02', withPrice: { sourceType: 'walkIn' } }
  const answer = accepted(await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', body))
  expect(answer.rooms.map(room => room.roomNo).sort()).toEqual(['303', '401', '402'])
  expect(answer.rooms.at(-1)).toMatchObject({ roomNo: '402', hk: 'dirty', warn: ['dirty'] })
  expect(answer.types.find(type => type.roomTypeId === hotel.king)).toMatchObject({
    sellable: 1,
    net: 1,
    minNightsOk: true,
    totalFen: 29_800,
    nights: [{ date: '2026-05-01', priceFen: 29_800 }],
  })
  const clean = accepted(
    await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', {
      ...body,
      onlyClean: true,
      roomTypeIds: [hotel.twin],
    }),
  )
  expect(clean.rooms.map(room => room.roomNo)).toEqual(['401'])
})

test('the lists of orders by tab and word', async () => {
  const list = async (query: Record<string, string>) =>
    accepted(await hotel.get<OrderPage>('/ebk/order/page', query))
  expect((await list({ kind: 'booking', tab: 'today' })).records).toMatchObject([
    { orderNo: resNo, roomTypes: '大床房×1', roomNos: '302', nights: 1, phoneMasked: '138****0000' },
  ])
  expect((await list({ kind: 'booking', tab: 'unassigned' })).total).toBe(1)
  expect((await list({ kind: 'booking', keyword: '%' })).total).toBe(0)
  expect((await list({ kind: 'livingIn', keyword: '301' })).records).toMatchObject([
    { stayId, bookerName: '张三丰', stateText: '在住', todayPriceFen: 29_800 },
  ])
  expect((await list({ kind: 'checkedOut' })).total).toBe(0)
  expect(await list({ kind: 'booking', pageNo: '9', pageSize: '1' })).toMatchObject({
    total: 2,
    records: [],
    pages: 2,
  })
})

test('a repair never lies over a guest or an order, takes the room from the stock, and over-sells only when confirmed', async () => {
  const repair = (roomNo: string, more: object = {}) =>
    hotel.post<{ blockIds: string[] }>('/ebk/ebkRoomState/block/add', {
      roomIds: [hotel.rooms[roomNo]],
      kind: 'OOO',
      from: '2026-05-01 15:00:00',
      to: '2026-05-03 12:00:00',
      reason: '漏水',
      ...more,
    })
  expect((await repair('301', { from: '2026-05-01 14:00:00' })).body.message).toBe('房间在住，不能设置维修')
  expect((await repair('302')).body.message).toBe(`该时段已有预订${resNo}，请先调房`)
  const first = accepted(await repair('401', { from: '2026-05-01 13:00:00' }))
  const refused = await repair('402', { from: '2026-05-01 13:00:00' })
  expect(refused.body).toMatchObject({
    message: '该时段房量不足，设置后将超售，是否继续？',
    result: { isConfirmable: true },
  })
  const second = accepted(await repair('402', { from: '2026-05-01 13:00:00', confirmed: 'Y' }))
  await expectSound(hotel)
  const { rows } = accepted(
    await hotel.get<RoomTypeStatistics>('/ebk/ebkRoomState/getRoomTypeSta', { startDate: '2026-05-02' }),
  )
  expect(rows.find(row => row.roomTypeId === hotel.twin)?.days[0]).toMatchObject({
    physical: 2,
    ooo: 2,
    net: -1,
    sellable: 0,
  })
  for (const [blockId] of [first.blockIds, second.blockIds])
    accepted(await hotel.post('/ebk/ebkRoomState/block/finish', { blockId }))
  await expectSound(hotel)
})

test('API-HOTEL-013 a key card for a guest in the house, at most four, and none for an empty room', async () => {
  const make = (more: object = {}) =>
    hotel.post<{ cards: { cardNo: string }[] }>('/base/card/add', { cardType: 'ROOM_KEY', stayId, ...more })
  const two = accepted(await make({ count: 2 }))
  expect(two.cards).toHaveLength(2)
  expect((await make({ kind: 'COPY', cardNo: two.cards[0]?.cardNo })).body.message).toBe('卡号已被使用')
  expect((await make({ kind: 'COPY', count: 3 })).body.message).toBe('制卡数量超过上限4')
  expect((await make({ roomId: hotel.rooms['402'] })).body.message).toBe('房间未入住，不能制卡')
})

test('a wake-up shows on the tile until it is done; what is lent keeps the guest from leaving', async () => {
  const add = (body: object) => hotel.post<{ serviceId: string }>('/ebk/service/add', { stayId, ...body })
  expect((await add({ kind: 'wakeup', content: '叫醒' })).body.message).toBe('请填写叫醒时间')
  const { serviceId } = accepted(
    await add({ kind: 'wakeup', atTime: '2026-05-02 07:00:00', content: '叫醒' }),
  )
  const flags = async () =>
    accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus')).rooms[0]?.stay?.flags
  expect(await flags()).toContain('wakeup')
  accepted(await hotel.post('/ebk/service/finish', { serviceId, state: 'done' }))
  expect(await flags()).not.toContain('wakeup')
  const lent = accepted(await add({ kind: 'rental', content: '充电宝' }))
  const preview = await hotel.get<{ obstacles: string[] }>('/ebk/order/checkOut/preview', { stayId })
  expect(preview.body.result.obstacles).toEqual(['存在未归还租借物品：充电宝'])
  expect(
    (await hotel.post('/ebk/service/finish', { serviceId: lent.serviceId, state: 'done' })).body.message,
  ).toBe('该服务不能这样结束')
  accepted(await hotel.post('/ebk/service/finish', { serviceId: lent.serviceId, state: 'back' }))
})

test('guests are registered from a queue, and a line says whether all are', async () => {
  const text = async () => accepted(await hotel.get<{ text: string }>('/ebk/registration/summary')).text
  expect(await text()).toBe('今晚在住 1 人，已上传 0 人')
  expect(accepted(await hotel.post('/ebk/registration/send', {}))).toEqual({ sent: 1, failed: 0 })
  expect(await text()).toBe('今晚在住 1 人，已上传 1 人')
  const again = await hotel.post('/ebk/registration/send', {})
  expect(again.body.result).toEqual({ sent: 0, failed: 0 })
})

test('open pages of the hotel hear which rooms and orders changed, with a version that grows', async () => {
  const heard: { cmd: string; roomIds?: string[]; version?: number }[] = []
  const notices = listenToNotices(hotel.booted.database.config)
  let isListening = false
  notices.on(subject => {
    if (subject === '*') isListening = true
    const notice = readNotice(subject)
    if (notice !== undefined) heard.push(notice.message as (typeof heard)[number])
  })
  await vi.waitFor(() => expect(isListening).toBe(true), 45_000)
  accepted(await hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms['303']], hk: 'dirty' }))
  await vi.waitFor(() => expect(heard.map(message => message.cmd)).toContain('room.changed'), 45_000)
  await notices.stop()
  const [first] = heard.filter(message => message.cmd === 'room.changed')
  expect(first).toMatchObject({ roomIds: [hotel.rooms['303']], version: expect.any(Number) })
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))

test('请勿打扰 of a guest who changes or exchanges his room holds for nobody after him', async () => {
  const { stayId: moving } = await walkIn(hotel, '401', '2026-05-02', { confirmed: 'Y' })
  accepted(await hotel.post('/ebk/ebkRoomState/setDnd', { roomId: hotel.rooms['401'], isDnd: 'Y' }))
  const change = { stayId: moving, roomId: hotel.rooms['402'], reason: '客人要求', confirmed: 'Y' }
  accepted(await hotel.post('/ebk/order/changeRoom', change))
  const [left] = await hotel.sql(`select is_dnd from room_state where room_id = $1`, [hotel.rooms['401']])
  expect(left).toEqual({ is_dnd: 'N' })
  // Who exchanges his room with another guest leaves it as well.
  const { stayId: other } = await walkIn(hotel, '401', '2026-05-02', { confirmed: 'Y' })
  accepted(await hotel.post('/ebk/ebkRoomState/setDnd', { roomId: hotel.rooms['402'], isDnd: 'Y' }))
  const swap = { stayId: moving, otherStayId: other, reason: '客人要求' }
  accepted(await hotel.post('/ebk/order/swapRoom', swap))
  const { rooms } = accepted(await hotel.get<AllRoomStatus>('/ebk/ebkRoomState/getAllRoomStatus'))
  const swapped = rooms.filter(tile => tile.roomNo === '401' || tile.roomNo === '402')
  expect(swapped.map(tile => [tile.roomNo, tile.stay?.flags.includes('dnd')])).toEqual([
    ['401', false],
    ['402', false],
  ])
})

test('for a booking its own type comes first, by what its guest likes; only another type says that it is one', async () => {
  const remark = '客人要高楼层'
  const dates = { arriveDate: '2026-06-10', departDate: '2026-06-11' }
  const made = await book(hotel, {
    arrive: dates.arriveDate,
    depart: dates.departDate,
    typeId: hotel.twin,
    more: { remark },
  })
  const [line] = made.rooms
  const asked = { ...dates, excludeReservationRoomId: line?.reservationRoomId }
  const { rooms } = accepted(await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', asked))
  expect(rooms.map(room => [room.roomTypeId === hotel.twin, room.why.includes('不是预订的房型')])).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, true],
  ])
  expect(rooms.map(room => room.why.includes('高楼层'))).toEqual([true, true, false, false, false])
  const walkIn = accepted(await hotel.post<AvailableRooms>('/ebk/ebkRoomState/getAvailableRooms', dates))
  expect(walkIn.rooms.filter(room => room.why.includes('不是预订的房型'))).toEqual([])
})
