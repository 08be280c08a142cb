import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ChannelOrderRow } from '@kezhan/channels/model/channel-calls'
import { signatureOf } from '@kezhan/channels/server/read-message'
import { listenToNotices } from '@kezhan/server-kit/db/notices'
import { readNotice } from '@kezhan/server-kit/live/live-message'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, expectRecorded, expectSound } from './testing/desk'

let hotel: DeskHotel
const key = 'a-key-of-the-channel-2026'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  const { app } = hotel.booted
  const list = await hotel.get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', {
    pageSize: '50',
  })
  const ctrip = list.body.result.records.find(one => one.code === 'CTRIP')
  const edit = { token: hotel.clerk, body: { ...ctrip, notifyKey: key } }
  expect((await ask(app, 'PUT', '/market/mktChannel/edit', edit)).body.success).toBe(true)
})
afterAll(() => hotel.booted.stop())

interface Told {
  readonly orderNo: string
  readonly version?: number
  readonly kind?: 'new' | 'change' | 'cancel'
  readonly code?: string
  readonly arrive?: string
  readonly nights?: number
  readonly phone?: string
  readonly messageNo?: string
  readonly priceFen?: number
  readonly more?: object
}
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

function messageOf(told: Told) {
  const { orderNo, version = 1, kind = 'new', code = 'TKING', arrive = '2026-05-02', nights = 1 } = told
  const dates = Array.from({ length: nights }, (_, at) => dayAfter(arrive, at))
  const payload = JSON.stringify({
    orderNo,
    version,
    kind,
    bookerName: '渠道客',
    bookerPhone: told.phone ?? '13511112222',
    arriveDate: arrive,
    departDate: dayAfter(arrive, nights),
    isPrepaid: 'Y',
    rooms: [
      {
        extRoomCode: code,
        extName: '豪华大床',
        qty: 1,
        guestNames: ['渠道客'],
        nights: dates.map(date => ({ date, priceFen: told.priceFen ?? 26_800 })),
      },
    ],
    ...told.more,
  })
  const messageNo = told.messageNo ?? `${orderNo}-${version}-${kind}`
  const message = { hotelCode: 'KZ001', channelCode: 'CTRIP', messageNo, payload }
  return { ...message, signature: signatureOf(key, message) }
}
const tell = (told: Told) =>
  ask<{ state: string }>(hotel.booted.app, 'POST', '/ebk/channelOrder/notify', { body: messageOf(told) })
const stateAfter = async (told: Told) => accepted(await tell(told)).state

interface Page {
  readonly records: ChannelOrderRow[]
  readonly counts: Record<string, number>
}
const page = async (tab = 'all') => accepted(await hotel.get<Page>('/ebk/channelOrder/page', { tab }))
async function rowOf(orderNo: string): Promise<ChannelOrderRow> {
  const row = (await page()).records.find(one => one.channelOrderNo === orderNo)
  if (row === undefined) throw new Error(`${orderNo} is in the queue`)
  return row
}
const confirm = async (orderNo: string, more: object = {}) => {
  const { channelOrderId, version } = await rowOf(orderNo)
  return hotel.post<{ resNo: string; reservationId: string; warnings: string[] }>(
    '/ebk/channelOrder/confirm',
    { channelOrderId, version, ...more },
  )
}
const autoConfirm = (value: 'Y' | 'N') =>
  hotel.sql(`update mkt_channel set auto_confirm = $1 where hotel_code = 'KZ001' and code = 'CTRIP'`, [value])
const ours = (orderNo: string) =>
  hotel.sql<{ id: string; state: string; total_fen: string; depart: string }>(
    'select id, state, total_fen::int, depart::text from reservation where channel_order_no = $1',
    [orderNo],
  )

test('HOTEL-015 without a session nobody reads the queue; who cannot sign is not heard, whatever he guesses', async () => {
  const { app } = hotel.booted
  expect((await ask(app, 'GET', '/ebk/channelOrder/page', {})).status).toBe(401)
  const message = messageOf({ orderNo: 'F1' })
  const forged = [
    { ...message, signature: '0'.repeat(64) },
    { ...message, payload: message.payload.replace('26800', '1') },
    { ...message, hotelCode: 'KZ002' },
    { ...message, channelCode: 'MEITUAN' },
    { ...message, messageNo: 'other' },
    { ...message, channelCode: 'NOBODY' },
  ]
  for (const body of forged) {
    const answer = await ask(app, 'POST', '/ebk/channelOrder/notify', { body })
    expect([answer.status, answer.body.message]).toEqual([401, '签名不正确'])
  }
  expect((await page()).records).toEqual([])
  const [stored] = await hotel.sql<{ key: string }>(
    `select notify_key as key from mkt_channel where notify_key is not null`,
  )
  expect(stored?.key).not.toContain(key)
})

test('HOTEL-015 an order waits for a word with its time, open pages hear of it at once, and told again it is the same order', async () => {
  const heard: { cmd: string; isNew?: boolean }[] = []
  const notices = listenToNotices(hotel.booted.database.config)
  let isListening = false
  notices.on(subject => {
    if (subject === '*') isListening = true
    const notice = readNotice(subject)
    if (notice !== undefined) heard.push(notice.message as (typeof heard)[number])
  })
  await vi.waitFor(() => expect(isListening).toBe(true), 45_000)
  expect(await stateAfter({ orderNo: 'C1' })).toBe('pending')
  await vi.waitFor(
    () => expect(heard).toContainEqual(expect.objectContaining({ cmd: 'order.new', isNew: true })),
    45_000,
  )
  await notices.stop()
  const again = await Promise.all([
    tell({ orderNo: 'C1' }),
    tell({ orderNo: 'C1', messageNo: 'C1-once-more' }),
  ])
  expect(again.map(answer => accepted(answer).state)).toEqual(['pending', 'pending'])
  const { records, counts } = await page('pending')
  expect(records).toMatchObject([
    {
      channelOrderNo: 'C1',
      confirmBy: '2026-05-01 15:30:00',
      phoneMasked: '135****2222',
      totalFen: 26_800,
      roomsText: '豪华大床×1',
      nights: 1,
      version: 1,
    },
  ])
  expect(counts).toMatchObject({ pending: 1, problem: 0, all: 1 })
  expect(await ours('C1')).toEqual([])
})

test('HOTEL-015 confirmed, it is a booking like any other at the price of the channel, once; the channel is told', async () => {
  const { channelOrderId, version } = await rowOf('C1')
  const headers = { 'idempotency-key': 'confirm-c1-0001' }
  const body = { channelOrderId, version }
  const first = accepted(await hotel.post<{ resNo: string }>('/ebk/channelOrder/confirm', body, headers))
  const second = accepted(await hotel.post<{ resNo: string }>('/ebk/channelOrder/confirm', body, headers))
  expect(second).toEqual(first)
  expect(await ours('C1')).toMatchObject([{ state: 'booked', total_fen: 26_800, depart: '2026-05-03' }])
  expect(await rowOf('C1')).toMatchObject({
    state: 'accepted',
    resNo: first.resNo,
    isTold: true,
    unassigned: 1,
  })
  expect((await confirm('C1')).body.message).toBe('已接单的订单不能确认')
  await expectSound(hotel)
})

test('HOTEL-015 a change says what differs and waits; confirmed, the rooms are replaced once; what comes late changes nothing', async () => {
  expect(await stateAfter({ orderNo: 'C1', version: 3, kind: 'change', nights: 2 })).toBe('changed')
  const late = { orderNo: 'C1', version: 2, kind: 'change', nights: 5 } as const
  expect(await stateAfter(late), 'older than what is known').toBe('changed')
  expect((await rowOf('C1')).differences).toEqual(['离店 2026-05-03 → 2026-05-04', '总价 268.00 → 536.00'])
  const [before] = await ours('C1')
  expect(before).toMatchObject({ depart: '2026-05-03', total_fen: 26_800 })
  accepted(await hotel.post('/ebk/order/autoAssign', { reservationId: before?.id }))
  const done = accepted(await confirm('C1'))
  expect(done.warnings).toEqual(['原排房已释放，请重新排房'])
  expect(await ours('C1')).toMatchObject([
    { id: before?.id, state: 'booked', depart: '2026-05-04', total_fen: 53_600 },
  ])
  expect(await rowOf('C1')).toMatchObject({ state: 'accepted', differences: [] })
  expect(await hotel.sql(`select 1 from channel_message where is_late = 'Y'`)).toHaveLength(2)
  await expectSound(hotel)
})

test('HOTEL-015 cancelled by the channel, our rooms are free again; who has arrived is left to a person', async () => {
  expect(await stateAfter({ orderNo: 'C1', version: 4, kind: 'cancel', nights: 2 })).toBe('cancelled')
  expect(await ours('C1')).toMatchObject([{ state: 'cancelled' }])
  await tell({ orderNo: 'C2', arrive: '2026-05-01' })
  const { reservationId } = accepted(await confirm('C2'))
  accepted(await hotel.post('/ebk/order/autoAssign', { reservationId }))
  const lines = await hotel.sql<{ id: string }>('select id from reservation_room where reservation_id = $1', [
    reservationId,
  ])
  const batch = { reservationRoomIds: lines.map(line => line.id), confirmed: 'Y' }
  accepted(await hotel.post('/ebk/order/batchCheckIn', batch))
  expect(await stateAfter({ orderNo: 'C2', version: 2, kind: 'cancel', arrive: '2026-05-01' })).toBe(
    'problem',
  )
  const row = await rowOf('C2')
  expect(row.problem).toBe('渠道已取消：已入住的房间不能取消')
  const close = {
    channelOrderId: row.channelOrderId,
    version: row.version,
    reason: '客人已入住，改为前台结账',
  }
  accepted(await hotel.post('/ebk/channelOrder/reject', close))
  expect((await rowOf('C2')).state).toBe('cancelled')
  await expectSound(hotel)
})

test('HOTEL-015 a type nobody knows, no room left and a time that is over: the order is kept, with the reason', async () => {
  expect(await stateAfter({ orderNo: 'M1', code: 'DELUXE' })).toBe('problem')
  expect((await rowOf('M1')).problem).toBe('渠道房型“豪华大床”未对应本店房型')
  expect((await confirm('M1')).body.message).toBe('渠道房型“豪华大床”未对应本店房型')
  accepted(await confirm('M1', { types: { DELUXE: hotel.twin } }))
  expect((await rowOf('M1')).state).toBe('accepted')

  await autoConfirm('Y')
  for (const orderNo of ['A1', 'A2'])
    expect(await stateAfter({ orderNo, code: 'TTWIN', arrive: '2026-05-20' })).toBe('accepted')
  expect(await stateAfter({ orderNo: 'A3', code: 'TTWIN', arrive: '2026-05-20' })).toBe('problem')
  expect((await rowOf('A3')).problem).toContain('仅剩0间')
  const [session] = await hotel.sql(
    `select state, username from shift_session where user_id = 'channel:CTRIP'`,
  )
  expect(session).toEqual({ state: 'received', username: 'channel:CTRIP' })
  await autoConfirm('N')

  await tell({ orderNo: 'L1', more: { confirmBy: '2026-05-01 15:10:00' } })
  hotel.setClock('2026-05-01 15:11')
  expect((await confirm('L1')).body.message).toBe('订单已超时')
  const { channelOrderId, version } = await rowOf('L1')
  const reject = { channelOrderId, version, reason: '超时' }
  accepted(await hotel.post('/ebk/channelOrder/reject', reject))
  expect(await rowOf('L1')).toMatchObject({ state: 'rejected', isTold: true, reason: '超时' })
  await expectSound(hotel)
})

test('HOTEL-015 what was booked by telephone already is found, and merged it takes no second room', async () => {
  const more = { booker: { name: '渠道客', phone: '13588887777' } }
  const known = await book(hotel, { arrive: '2026-05-10', depart: '2026-05-11', more })
  await tell({ orderNo: 'D1', arrive: '2026-05-10', phone: '13588887777' })
  const row = await rowOf('D1')
  expect(row.duplicates).toEqual([
    { reservationId: known.reservationId, resNo: known.resNo, bookerName: '渠道客' },
  ])
  const { channelOrderId, version } = row
  const merge = { channelOrderId, version, reservationId: known.reservationId }
  expect(accepted(await hotel.post('/ebk/channelOrder/merge', merge))).toEqual({ resNo: known.resNo })
  expect(await ours('D1')).toEqual([])
  expect(await rowOf('D1')).toMatchObject({ state: 'merged', resNo: known.resNo, isTold: true })
  await expectSound(hotel)
})

test('HOTEL-015 a pretended channel sends, changes and cancels through the same door; asked again it says how the order is', async () => {
  const { app } = hotel.booted
  const simulate = async (kind: string) =>
    accepted(
      await ask<{ channelOrderNo: string }>(app, 'POST', '/ebk/channelOrder/simulate', {
        token: hotel.clerk,
        body: { channelId: hotel.ota, kind },
      }),
    ).channelOrderNo
  const orderNo = await simulate('new')
  expect((await rowOf(orderNo)).state).toBe('pending')
  const unknown = await simulate('unknown')
  expect((await rowOf(unknown)).state).toBe('problem')
  const { channelOrderId } = await rowOf(unknown)
  const pull = () => hotel.post<object>('/ebk/channelOrder/pull', { channelOrderId })
  expect(accepted(await pull())).toMatchObject({ state: 'problem' })
  // Somebody enters what the code of the channel means.
  const [code] = (await rowOf(unknown)).rooms
  const mapping = {
    channelId: hotel.ota,
    extRoomCode: code?.extRoomCode,
    extRateCode: 'BAR',
    roomTypeId: hotel.king,
  }
  const more = { shareBp: 10_000, amountFen: 0, pushPrice: 'Y', pushStock: 'Y', enabled: 'Y' }
  accepted(await hotel.post('/market/channelRoomType/add', { ...mapping, ...more }))
  expect(accepted(await pull())).toEqual({ state: 'pending', isChanged: true })
  expect(await simulate('change')).toBe(unknown)
  expect((await rowOf(unknown)).state).toBe('pending')
  expect(await simulate('cancel')).toBe(unknown)
  expect((await rowOf(unknown)).state).toBe('cancelled')
  const written = await hotel.sql(
    `select distinct username from sys_change_log where call in ('POST /ebk/channelOrder/simulate', 'POST /ebk/channelOrder/notify')`,
  )
  expect(written).toEqual([{ username: 'channel:CTRIP' }])
})

test('what is no message is refused with the field that is wrong, and nothing is kept', async () => {
  const before = (await page()).counts.all
  const wrong = [
    { orderNo: 'W1', more: { rooms: [] } },
    { orderNo: 'W1', more: { arriveDate: '2026-05-09' } },
    { orderNo: 'W1', more: { kind: 'gift' } },
  ]
  for (const told of wrong) expect((await tell(told)).body.success).toBe(false)
  expect((await page()).counts.all).toBe(before)
})

/** A confirmed order for tonight whose guest is in his room. */
async function inHouse(orderNo: string): Promise<string> {
  await tell({ orderNo, arrive: '2026-05-01' })
  const { reservationId } = accepted(await confirm(orderNo))
  accepted(await hotel.post('/ebk/order/autoAssign', { reservationId }))
  const lines = await hotel.sql<{ id: string }>('select id from reservation_room where reservation_id = $1', [
    reservationId,
  ])
  const batch = { reservationRoomIds: lines.map(line => line.id), confirmed: 'Y' }
  accepted(await hotel.post('/ebk/order/batchCheckIn', batch))
  return reservationId
}
const merge = async (orderNo: string, reservationId: string | undefined) => {
  const { channelOrderId, version } = await rowOf(orderNo)
  return (await hotel.post('/ebk/channelOrder/merge', { channelOrderId, version, reservationId })).body
    .message
}

test('HOTEL-015 who has arrived is changed at the desk: the order and its room stay as they were', async () => {
  const reservationId = await inHouse('I1')
  const change = { orderNo: 'I1', version: 2, kind: 'change', arrive: '2026-05-01', nights: 3 } as const
  expect(await stateAfter(change)).toBe('changed')
  expect((await confirm('I1')).body.message).toBe('已有房间入住，请在在住单中修改')
  expect((await rowOf('I1')).state).toBe('changed')
  const lines = await hotel.sql('select state from reservation_room where reservation_id = $1', [
    reservationId,
  ])
  expect(lines).toEqual([{ state: 'inHouse' }])
  await expectSound(hotel)
})

test('HOTEL-015 an order is merged only where it has none of ours, and into one that still counts', async () => {
  const own = await inHouse('I2')
  expect(await stateAfter({ orderNo: 'I2', version: 2, kind: 'cancel', arrive: '2026-05-01' })).toBe(
    'problem',
  )
  expect(await merge('I2', own)).toBe('已有预订单，请在预订单中取消')
  await tell({ orderNo: 'I3', arrive: '2026-05-12' })
  const [cancelled] = await ours('C1')
  expect(cancelled?.state).toBe('cancelled')
  expect(await merge('I3', cancelled?.id)).toBe('只能合并到有效的预订单')
  expect((await rowOf('I3')).state).toBe('pending')
})

test('HOTEL-015 a number of a message that was used for another order brings no order', async () => {
  await tell({ orderNo: 'N1', messageNo: 'once-and-for-all' })
  const again = await tell({ orderNo: 'N2', messageNo: 'once-and-for-all' })
  expect(again.body.message).toBe('消息号已用于其他订单')
  expect(await hotel.sql(`select 1 from channel_order where channel_order_no = 'N2'`)).toEqual([])
})

test('HOTEL-015 a pretended channel changes only what it has sent, and nobody pretends outside of a demo', async () => {
  const list = await hotel.get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', {
    pageSize: '50',
  })
  const channelId = list.body.result.records.find(one => one.code === 'FLIGGY')?.id
  for (const kind of ['change', 'cancel'])
    expect((await hotel.post('/ebk/channelOrder/simulate', { channelId, kind })).body.message).toBe(
      '该渠道还没有可变更的模拟订单',
    )
  const real = await aDeskHotel('2026-05-01', '15:00', { isDemo: false })
  try {
    const sent = await real.post('/ebk/channelOrder/simulate', { channelId: real.ota, kind: 'new' })
    expect(sent.body.message).toBe('模拟渠道仅在演示环境可用')
    const seen = accepted(await real.get<{ canSimulate: boolean }>('/ebk/channelOrder/page', { tab: 'all' }))
    expect(seen.canSimulate).toBe(false)
  } finally {
    await real.booted.stop()
  }
})

test('HOTEL-015 beside what the channel asks stands what the house has: its price, and the rooms that are free', async () => {
  const arrive = '2026-07-07'
  await tell({ orderNo: 'H1', arrive, nights: 2 })
  await tell({ orderNo: 'H2', arrive, nights: 2, more: { confirmBy: '2026-05-01 15:05:00' } })
  await tell({ orderNo: 'H3', arrive, code: 'NOBODY' })
  expect(await rowOf('H1')).toMatchObject({
    totalFen: 53_600,
    houseFen: 59_600,
    rooms: [{ qty: 1, free: 3 }],
  })
  expect(await rowOf('H3')).toMatchObject({ houseFen: null, rooms: [{ free: null }] })
  await book(hotel, { arrive: '2026-07-08', depart: '2026-07-09', qty: 2 })
  expect(await rowOf('H1')).toMatchObject({ rooms: [{ free: 1 }] })
  await hotel.sql(
    `insert into channel_room_type (id, tenant_id, hotel_code, channel_id, ext_room_code, ext_rate_code, room_type_id, share_bp, amount_fen, push_price, push_stock, enabled)
     values ('half', '1', 'KZ001', $1, 'TKING', '', $2, 5000, 100, 'Y', 'Y', 'Y')`,
    [hotel.ota, hotel.king],
  )
  expect(await rowOf('H1'), 'as the channel was told to sell it').toMatchObject({ houseFen: 30_000 })
  await hotel.sql(`delete from channel_room_type where id = 'half'`)
  accepted(await confirm('H1'))
  expect(await rowOf('H1')).toMatchObject({ houseFen: null, rooms: [{ free: null }] })
})

test('HOTEL-015 every page counts what waits and until when, for who may see the queue', async () => {
  const waiting = () => hotel.get('/ebk/channelOrder/waiting')
  hotel.setClock('2026-05-01 15:00')
  const { counts } = await page()
  const counted = { pending: counts.pending, problem: counts.problem, changed: counts.changed }
  expect(accepted(await waiting())).toEqual({ ...counted, confirmBy: '2026-05-01 15:05:00' })
  hotel.setClock('2026-05-01 15:06')
  expect(accepted(await waiting()), 'what is over runs out no more').not.toMatchObject({
    confirmBy: '2026-05-01 15:05:00',
  })
  hotel.setClock('2026-05-01 15:00')
  const { app } = hotel.booted
  expect((await ask(app, 'GET', '/ebk/channelOrder/waiting', {})).status).toBe(401)
  const other = { username: 'no_queue', tenantId: '1', hotelCode: 'KZ001', rights: ['order:list'] }
  const { token } = await addPerson(hotel.booted, other)
  expect((await ask(app, 'GET', '/ebk/channelOrder/waiting', { token })).status).toBe(403)
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
