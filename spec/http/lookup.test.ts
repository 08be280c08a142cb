import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { LookupHit } from '@kezhan/front-desk/model/lookup-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'

const path = '/ebk/order/lookup'
let hotel: DeskHotel
let stayId: string
let stayNo: string
let resNo: string
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const guests = [
    { ...aGuest('王小明'), phone: '13812345678' },
    { ...aGuest('赵同住'), phone: '13700001111' },
  ]
  const stay = await walkIn(hotel, '301', '2026-05-03', { guests })
  stayId = stay.stayId
  stayNo = stay.stayNo
  await walkIn(hotel, '302', '2026-05-03', {
    guests: [{ ...aGuest('欧阳保密'), phone: '13899990000' }],
    secret: 'Y',
  })
  const booked = { booker: { name: '钱多多', phone: '13655554444' } }
  resNo = (
    await book(hotel, { arrive: '2026-05-02', depart: '2026-05-03', typeId: hotel.twin, more: booked })
  ).resNo
})
afterAll(() => hotel.booted.stop())

const find = async (text: string) => accepted(await hotel.get<LookupHit[]>(path, { text }))
const namesOf = async (text: string) => (await find(text)).map(hit => hit.guestName || hit.roomNo)

test('without a session nobody looks anything up, and another hotel finds nothing of this one', async () => {
  expect((await ask(hotel.booted.app, 'GET', path, { query: { text: '王小明' } })).status).toBe(401)
  const token = await signIn(hotel.booted.app, 'manager2')
  for (const text of ['王小明', 'wxm', '12345678', stayNo, resNo]) {
    const other = await ask<LookupHit[]>(hotel.booted.app, 'GET', path, { token, query: { text } })
    expect([text, other.body.result]).toEqual([text, []])
  }
})

test('a guest is found by name, companion, pinyin, telephone tail, room and number; only the ends of the telephone are shown', async () => {
  const [hit] = await find('王小')
  expect(hit).toEqual({
    kind: 'stay',
    roomId: hotel.rooms['301'],
    roomNo: '301',
    roomTypeName: '大床房',
    stayId,
    reservationId: null,
    reservationRoomId: null,
    orderNo: stayNo,
    guestName: '王小明',
    phoneMasked: '138****5678',
    fromDate: '2026-05-01',
    toDate: '2026-05-03',
    stateText: '在住',
  })
  for (const text of [
    '赵同住',
    'wxm',
    'WXM',
    'wangxiao',
    'wang xiao',
    'ztz',
    '5678',
    '1111',
    '301',
    stayNo,
    stayNo.toLowerCase(),
  ])
    expect([text, await namesOf(text)]).toEqual([text, ['王小明']])
  for (const text of ['钱多', 'qdd', '4444', resNo]) {
    const [found] = await find(text)
    expect([text, found?.kind, found?.guestName, found?.orderNo]).toEqual([text, 'booking', '钱多多', resNo])
  }
  for (const text of ['没有这个人', 'zzzz', '%', '_', "'; drop table stay; --", '99'])
    expect(await find(text)).toEqual([])
})

test('an empty room says its state; several numbers bring several rooms, in any order of writing', async () => {
  expect(await find('303')).toMatchObject([{ kind: 'room', roomNo: '303', guestName: '', stateText: '空净' }])
  expect((await find('402 401 9999')).map(hit => hit.roomNo)).toEqual(['401', '402'])
  await hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms['401']], hk: 'dirty' })
  expect(await find('401')).toMatchObject([{ kind: 'room', stateText: '空脏' }])
})

test('a room that waits for a guest of today brings his booking too', async () => {
  const part = {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    typeId: hotel.twin,
    roomIds: [hotel.rooms['402'] ?? ''],
  }
  const order = await book(hotel, part)
  expect((await find('402')).map(hit => [hit.kind, hit.orderNo])).toEqual([
    ['room', null],
    ['booking', order.resNo],
  ])
})

test('who wants to stay unknown is found by his room alone, and not named', async () => {
  for (const text of ['欧阳', 'oybm', '99990000']) expect(await find(text)).toEqual([])
  expect(await find('302')).toMatchObject([{ kind: 'stay', guestName: '保密', phoneMasked: '' }])
})

test('who may not see orders finds rooms by their number and no guests', async () => {
  const keeper = await addPerson(hotel.booted, {
    username: 'keys_keeper',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['room:list'],
  })
  const look = async (text: string) =>
    (await ask<LookupHit[]>(hotel.booted.app, 'GET', path, { token: keeper.token, query: { text } })).body
      .result
  expect(await look('王小明')).toEqual([])
  expect(await look('301')).toMatchObject([{ roomNo: '301', guestName: '', phoneMasked: '', orderNo: null }])
})

test('an order that is over is found by its number; at most twenty are shown', async () => {
  const gone = await walkIn(hotel, '303', '2026-05-02')
  accepted(await hotel.post('/ebk/order/voidCheckIn', { stayId: gone.stayId, reason: '登记错误' }))
  expect(await find(gone.stayNo)).toMatchObject([{ kind: 'left', stayId: gone.stayId, orderNo: gone.stayNo }])
  const many = {
    arrive: '2026-06-01',
    depart: '2026-06-02',
    more: { booker: { name: '多人团', phone: '13600000000' } },
  }
  for (let day = 1; day <= 12; day++) {
    const [arrive, depart] = [day, day + 1].map(one => `2026-06-${String(one).padStart(2, '0')}`)
    await book(hotel, { ...many, arrive: arrive ?? '', depart: depart ?? '', qty: 2 })
  }
  expect(await find('多人团')).toHaveLength(20)
})
