import { ask, testSecretKey } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import type { ChannelLine, MappedChannel } from '@kezhan/channels/model/line-calls'
import { pushForHotels } from '@kezhan/channels/server/push/push-job'
import { signatureOf } from '@kezhan/channels/server/read-message'
import type { RoomTypeStatistics } from '@kezhan/desk/model/room-state'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import type { PriceChart } from '@kezhan/rates/model/chart-calls'
import { openDatabase } from '@kezhan/server-kit/db/database'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { makeSealer } from '@kezhan/server-kit/sealed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ChannelServer, startChannelServer, type Trouble } from './testing/channel-simulator-server'
import { accepted, aDeskHotel, book, type DeskHotel, expectSound, nightPasses } from './testing/desk'

let hotel: DeskHotel
let channel: ChannelServer
let moment = '2026-05-01 15:00'
const days = 20

beforeAll(async () => {
  channel = await startChannelServer()
  hotel = await aDeskHotel('2026-05-01', '15:00', {
    channelHosts: readHostList(`127.0.0.1:${channel.port}`) ?? [],
  })
  await connect(channel.url)
  for (const [extRoomCode, roomTypeId] of [
    ['C-KING', hotel.king],
    ['C-TWIN', hotel.twin],
  ])
    accepted(
      await hotel.post('/market/channelRoomType/add', {
        channelId: hotel.ota,
        extRoomCode,
        extRateCode: 'BAR',
        roomTypeId,
        shareBp: 11_000,
        amountFen: 100,
        pushPrice: 'Y',
        pushStock: 'Y',
        enabled: 'Y',
      }),
    )
  await tell()
})
afterAll(async () => {
  await hotel.booted.stop()
  await channel.stop()
})
beforeEach(() => channel.setTrouble('none'))

async function connect(pushUrl: string | null): Promise<void> {
  const list = await hotel.get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', {
    pageSize: '50',
  })
  const ctrip = list.body.result.records.find(one => one.code === 'CTRIP')
  const body = { ...ctrip, notifyKey: channel.key, pushUrl, pushDays: days, account: 'H-77' }
  accepted(await ask(hotel.booted.app, 'PUT', '/market/mktChannel/edit', { token: hotel.clerk, body }))
}

/** What one process does in its turn. */
const tell = (database = hotel.booted.database) =>
  pushForHotels({
    database,
    log: hotel.booted.app.log,
    now: () => `${moment}:00`,
    sealer: makeSealer(testSecretKey),
    channelHosts: readHostList(`127.0.0.1:${channel.port}`) ?? [],
    lineTimeoutMs: 300,
  })
function timePasses(minutes: number): void {
  moment = hotelTime(new Date(Date.parse(`${moment.replace(' ', 'T')}:00+08:00`) + minutes * 60_000)).slice(
    0,
    16,
  )
}

const at = (room: string, night: string) => {
  const cell = channel.cells.get(`${room} BAR ${night}`)
  return cell === undefined
    ? undefined
    : { rooms: cell.rooms, priceFen: cell.priceFen, isClosed: cell.isClosed }
}

/** What the hotel's own screens say of the same nights: sellable through the channel, and the price in its share. */
async function hotelSays(from: string): Promise<Map<string, object>> {
  const last = addDays(from, days - 1)
  const stock = accepted(
    await hotel.get<RoomTypeStatistics>('/ebk/ebkRoomState/getRoomTypeSta', {
      startDate: from,
      endDate: last,
      channelId: hotel.ota,
    }),
  )
  const chart = accepted(await hotel.get<PriceChart>('/market/price/chart', { from, days: String(days) }))
  const said = new Map<string, object>()
  for (const [room, typeId] of [
    ['C-KING', hotel.king],
    ['C-TWIN', hotel.twin],
  ]) {
    const nights = stock.rows.find(row => row.roomTypeId === typeId)?.days ?? []
    const prices = chart.types.find(type => type.id === typeId)?.cells ?? []
    nights.forEach((night, n) => {
      const { priceFen = 0, isClosed = false } = prices[n] ?? {}
      const rooms = isClosed ? 0 : Math.max(0, night.sellable)
      said.set(`${room} BAR ${night.date}`, { rooms, priceFen: Math.round(priceFen * 1.1) + 100, isClosed })
    })
  }
  return said
}
async function expectSame(from = '2026-05-01'): Promise<void> {
  const told = [...channel.cells]
    .filter(([, cell]) => cell.night >= from)
    .map(([name, { rooms, priceFen, isClosed }]) => [name, { rooms, priceFen, isClosed }] as const)
  expect(new Map(told.toSorted())).toEqual(new Map([...(await hotelSays(from))].toSorted()))
}

const setPrice = (from: string, to: string, priceFen: number, more: object = {}) =>
  hotel.post('/market/price/batch', {
    roomTypeIds: hotel.king,
    from,
    to,
    priceMode: 'set',
    priceFen,
    ...more,
  })
const line = async (): Promise<ChannelLine | undefined> =>
  accepted(await hotel.get<ChannelLine[]>('/market/channelLine/list')).find(
    one => one.channelId === hotel.ota,
  )

test('HOTEL-028 a mapped rate reaches the channel for every night it sells, at its share and with its rooms', async () => {
  expect(channel.cells.size).toBe(2 * days)
  expect(at('C-KING', '2026-05-03')).toEqual({ rooms: 3, priceFen: 32_880, isClosed: false })
  await expectSame()
  expect(await line()).toMatchObject({ state: 'ok', waiting: 0, queued: 0, mapped: 2, account: 'H-77' })
})

test('HOTEL-028 nothing changed is nothing told', async () => {
  const before = channel.messages()
  expect(await tell()).toBe(0)
  expect(channel.messages()).toBe(before)
})

test('HOTEL-028 a price, a booking, its cancellation and a room out of order each arrive, and no other night is told', async () => {
  accepted(await setPrice('2026-05-05', '2026-05-06', 40_000))
  expect(await tell()).toBe(2)
  expect(at('C-KING', '2026-05-05')).toMatchObject({ priceFen: 44_100 })

  const booked = await book(hotel, { arrive: '2026-05-07', depart: '2026-05-09', qty: 2 })
  expect(await tell()).toBe(2)
  expect(at('C-KING', '2026-05-08')).toMatchObject({ rooms: 1 })

  accepted(
    await hotel.post('/ebk/order/cancel', {
      reservationId: booked.reservationId,
      reason: '客人取消',
    }),
  )
  expect(await tell()).toBe(2)
  expect(at('C-KING', '2026-05-08')).toMatchObject({ rooms: 3 })

  accepted(
    await hotel.post('/ebk/ebkRoomState/block/add', {
      roomIds: [hotel.rooms['301']],
      kind: 'OOO',
      from: '2026-05-10 12:00:00',
      to: '2026-05-12 12:00:00',
      reason: '漏水',
    }),
  )
  expect(await tell()).toBe(2)
  expect([at('C-KING', '2026-05-10')?.rooms, at('C-KING', '2026-05-12')?.rooms]).toEqual([2, 3])
  await expectSame()
  await expectSound(hotel)
})

test('HOTEL-027 HOTEL-028 modes of room control and closed nights arrive as what the channel may sell', async () => {
  const control = (date: string, mode: string, qty = 0) =>
    hotel.post('/market/allotment/add', {
      channelId: hotel.ota,
      roomTypeId: hotel.king,
      date,
      mode,
      qty,
      releaseDays: 0,
    })
  accepted(await control('2026-05-14', 'closed'))
  accepted(await control('2026-05-15', 'limited', 1))
  accepted(await setPrice('2026-05-16', '2026-05-16', 35_000, { isClosed: 'Y' }))
  await tell()
  expect([at('C-KING', '2026-05-14')?.rooms, at('C-KING', '2026-05-15')?.rooms]).toEqual([0, 1])
  expect(at('C-KING', '2026-05-16')).toMatchObject({ rooms: 0, isClosed: true })
  await expectSame()
})

test('HOTEL-029 a channel that may over-book is told of it, and what it brings is taken up to there', async () => {
  await hotel.config('overbookAllowed', 'Y')
  accepted(
    await hotel.post('/market/overbook/add', {
      roomTypeId: hotel.twin,
      dateFrom: '2026-05-18',
      dateTo: '2026-05-18',
      limitKind: 'rooms',
      qty: 1,
      shareBp: 0,
      channels: hotel.ota,
      enabled: 'Y',
    }),
  )
  await hotel.sql(`update mkt_channel set auto_confirm = 'Y' where id = $1`, [hotel.ota])
  await tell()
  expect(at('C-TWIN', '2026-05-18')?.rooms).toBe(3)
  const states: string[] = []
  for (const orderNo of ['OV1', 'OV2', 'OV3', 'OV4']) {
    const payload = JSON.stringify({
      orderNo,
      version: 1,
      kind: 'new',
      bookerName: '渠道客',
      arriveDate: '2026-05-18',
      departDate: '2026-05-19',
      rooms: [
        { extRoomCode: 'C-TWIN', extRateCode: 'BAR', qty: 1, nights: [{ date: '2026-05-18', priceFen: 1 }] },
      ],
    })
    const message = { hotelCode: 'KZ001', channelCode: 'CTRIP', messageNo: orderNo, payload }
    const body = { ...message, signature: signatureOf(channel.key, message) }
    states.push(
      accepted(await ask<{ state: string }>(hotel.booted.app, 'POST', '/ebk/channelOrder/notify', { body }))
        .state,
    )
  }
  expect(states).toEqual(['accepted', 'accepted', 'accepted', 'problem'])
  await tell()
  expect(at('C-TWIN', '2026-05-18')?.rooms).toBe(0)
  await expectSame()
  await expectSound(hotel)
})

test('HOTEL-028 while the channel fails in every way nothing is lost, and afterwards it says what the hotel says', async () => {
  const troubles: readonly Trouble[] = ['error', 'drop', 'hang', 'dropAfter', 'error', 'drop']
  let price = 50_000
  for (const trouble of troubles) {
    channel.setTrouble(trouble)
    price += 1000
    accepted(await setPrice('2026-05-02', '2026-05-04', price))
    const night = addDays('2026-05-08', troubles.indexOf(trouble))
    await book(hotel, { arrive: night, depart: addDays(night, 1), typeId: hotel.twin })
    expect(await tell()).toBe(0)
    timePasses(2)
  }
  expect(await line()).toMatchObject({ state: 'fault', failures: troubles.length, lastError: '渠道没有应答' })
  channel.setTrouble('none')
  await tell()
  expect(at('C-KING', '2026-05-03')).toMatchObject({ priceFen: Math.round(price * 1.1) + 100 })
  await expectSame()
  expect(await line()).toMatchObject({ state: 'ok', failures: 0, lastError: null, waiting: 0 })
})

test('HOTEL-028 a line that failed waits longer each time, and is not asked before', async () => {
  channel.setTrouble('error')
  accepted(await setPrice('2026-05-02', '2026-05-02', 61_000))
  await tell()
  const before = channel.messages()
  await tell()
  expect(channel.messages()).toBe(before)
  timePasses(1)
  await tell()
  expect(channel.messages()).toBe(before + 1)
  channel.setTrouble('none')
  timePasses(1)
  await tell()
  await expectSame()
})

test('HOTEL-028 what is still under way when newer prices have arrived changes nothing', async () => {
  channel.setTrouble('late')
  accepted(await setPrice('2026-05-02', '2026-05-02', 70_000))
  await tell()
  timePasses(2)
  channel.setTrouble('none')
  accepted(await setPrice('2026-05-02', '2026-05-02', 71_000))
  await tell()
  channel.deliverLate()
  expect(at('C-KING', '2026-05-02')).toMatchObject({ priceFen: 78_200 })
  expect(channel.taken).toEqual(channel.taken.toSorted((a, b) => a - b))
  await expectSame()
})

test('HOTEL-028 of several processes one sends at a time: numbers arrive in their order and none twice', async () => {
  const { config } = hotel.booted.database
  const others = [openDatabase(config, 3), openDatabase(config, 3)]
  try {
    const before = channel.taken.length
    const told = channel.messages()
    let sent = 0
    for (let round = 0; round < 8; round++) {
      accepted(await setPrice('2026-05-02', '2026-05-09', 40_000 + round * 100))
      const turns = await Promise.all([hotel.booted.database, ...others].map(database => tell(database)))
      sent += turns.reduce((sum, one) => sum + one, 0)
    }
    sent += await tell()
    const numbers = channel.taken.slice(before)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBe(sent)
    expect(channel.messages() - told).toBeLessThanOrEqual(9)
    await expectSame()
  } finally {
    for (const database of others) await database.end()
  }
})

test('HOTEL-028 a process that died with the line in hand is followed when its time is over', async () => {
  accepted(await setPrice('2026-05-02', '2026-05-02', 62_000))
  const held = (until: string) =>
    hotel.sql(
      `update channel_line set lease_by = 'dead', lease_until = now() ${until} where channel_id = $1`,
      [hotel.ota],
    )
  await held(`+ interval '20 seconds'`)
  expect(await tell()).toBe(0)
  const busy = await hotel.post('/market/channelLine/push', { channelId: hotel.ota })
  expect(busy.body.message).toBe('正在推送，稍后请看同步日志')
  await held(`- interval '1 second'`)
  expect(await tell()).toBeGreaterThan(0)
  await expectSame()
})

test('HOTEL-028 a cell that the channel refuses holds up no other, is shown with its reason, and goes again when asked', async () => {
  channel.refuseRooms(['C-TWIN'])
  await hotel.sql(`update room_type set base_price_fen = base_price_fen + 100 where id = any($1)`, [
    [hotel.king, hotel.twin],
  ])
  await tell()
  const log = accepted(
    await hotel.get<{ rows: { fault: string | null }[]; refused: { reason: string }[] }>(
      '/market/channelLine/log',
      { channelId: hotel.ota },
    ),
  )
  expect(log.refused.length).toBe(days)
  expect([log.refused[0]?.reason, log.rows[0]?.fault]).toEqual(['房型已下线', `渠道拒收${days}格`])
  expect(await line()).toMatchObject({ state: 'fault', refused: days, waiting: 0 })
  const tree = accepted(await hotel.get<MappedChannel[]>('/market/channelRoomType/tree'))
  const rooms = tree.find(one => one.channelId === hotel.ota)?.rooms
  expect(rooms?.map(room => room.rates[0]?.state)).toEqual(['ok', 'fault'])
  channel.refuseRooms([])
  const again = await hotel.post('/market/channelLine/push', { channelId: hotel.ota, part: 'refused' })
  expect(again.body.message).toBe(`已推送${days}格`)
  await expectSame()
  expect(await line()).toMatchObject({ state: 'ok', refused: 0 })
})

test('HOTEL-028 立即推送 tells everything under new numbers, so that what somebody changed at the channel is put right', async () => {
  channel.tamper('C-KING BAR 2026-05-04', 1)
  await tell()
  expect(at('C-KING', '2026-05-04')?.priceFen).toBe(1)
  const pushed = await hotel.post<{ sent: number }>('/market/channelLine/push', { channelId: hotel.ota })
  expect(accepted(pushed).sent).toBe(2 * days)
  await expectSame()
})

test('HOTEL-028 a code that means nothing any more is closed at the channel, and so is a channel that is stopped', async () => {
  const [mapping] = await hotel.sql<{ id: string }>(
    `select id from channel_room_type where ext_room_code = 'C-TWIN' and channel_id = $1`,
    [hotel.ota],
  )
  await hotel.sql(`update channel_room_type set enabled = 'N' where id = $1`, [mapping?.id])
  expect(await tell()).toBe(days)
  expect(at('C-TWIN', '2026-05-04')).toEqual({ rooms: 0, priceFen: null, isClosed: true })
  await hotel.sql(`update channel_room_type set enabled = 'Y' where id = $1`, [mapping?.id])
  await tell()
  await hotel.sql(`update mkt_channel set enabled = 'N' where id = $1`, [hotel.ota])
  await tell()
  expect(new Set([...channel.cells.values()].map(cell => cell.rooms))).toEqual(new Set([0]))
  await hotel.sql(`update mkt_channel set enabled = 'Y' where id = $1`, [hotel.ota])
  await tell()
  await expectSame()
})

test('HOTEL-028 another address has heard nothing yet and is told everything', async () => {
  const other = await startChannelServer()
  try {
    await connect(other.url)
    expect(await tell()).toBe(0)
    expect((await line())?.lastError).toContain('KEZHAN_CHANNEL_HOSTS')
  } finally {
    await other.stop()
  }
  await connect(channel.url)
  timePasses(5)
  await tell()
  await expectSame()
})

test('HOTEL-028 a change that is taken back leaves nothing to tell', async () => {
  await hotel.sql('begin')
  await hotel.sql(`update room_type set base_price_fen = 1 where id = $1`, [hotel.king])
  const [queued] = await hotel.sql<{ n: number }>('select count(*)::int as n from channel_outbox')
  expect(queued?.n).toBeGreaterThan(0)
  await hotel.sql('rollback')
  expect(await hotel.sql('select 1 from channel_outbox')).toEqual([])
})

test('HOTEL-028 the next business day brings its last night and forgets the first', async () => {
  moment = '2026-05-02 03:00'
  await nightPasses(hotel, moment)
  await tell()
  expect(at('C-KING', '2026-05-21')).toBeDefined()
  await expectSame('2026-05-02')
})

test('HOTEL-023 测试连接 says what is wrong: no right, a wrong key, a host that nobody allowed', async () => {
  const { app } = hotel.booted
  expect(
    (await ask(app, 'POST', '/market/channelLine/test', { body: { channelId: hotel.ota } })).status,
  ).toBe(401)
  const test = async () =>
    (await hotel.post('/market/channelLine/test', { channelId: hotel.ota })).body.message
  expect(await test()).toBe('连接成功')
  await connect('http://192.0.2.1:1/api')
  expect(await test()).toContain('不在允许连接的范围之内')
  await connect(null)
  expect(await test()).toBe('连接失败：未设置接口地址')
  const none = await hotel.post('/market/channelLine/push', { channelId: hotel.ota })
  expect(none.body.message).toBe('该渠道未设置接口地址，请先在渠道管理中填写')
  await connect(channel.url)
  await hotel.sql('update mkt_channel set notify_key = null where id = $1', [hotel.ota])
  expect(await test()).toBe('连接失败：未设置接口密钥')
  await hotel.sql('update mkt_channel set notify_key = $2 where id = $1', [
    hotel.ota,
    makeSealer(testSecretKey).seal('a-key-that-is-not-theirs'),
  ])
  expect(await test()).toBe('连接失败：渠道不认可签名，请核对接口密钥和渠道账号')
  await connect(channel.url)
})

test('HOTEL-028 the rooms of a channel are fetched and matched by name; what leaves a doubt is left to a person', async () => {
  const fetched = await hotel.post<{ added: number; known: number }>('/market/channelRoomType/fetch', {
    channelId: hotel.ota,
  })
  expect(accepted(fetched)).toEqual({ added: 2, known: 2 })
  const matched = await hotel.post<{ matched: number; left: number }>('/market/channelRoomType/match', {
    channelId: hotel.ota,
  })
  expect([accepted(matched), matched.body.message]).toEqual([
    { matched: 1, left: 1 },
    '已匹配1个，1个请手工对应',
  ])
  await tell()
  expect(channel.cells.get('C-KING NRF 2026-05-09')).toMatchObject({ rooms: 3 })
})

test('fetching and matching left their records, and every exchange a line in the log', async () => {
  for (const path of ['/market/channelRoomType/fetch', '/market/channelRoomType/match']) {
    const records = await hotel.sql(
      'select 1 from sys_change_log where request_id = any($1::text[]) and call = $2',
      [hotel.accepted.get(path), `POST ${path}`],
    )
    expect([path, records.length > 0]).toEqual([path, true])
  }
  const kinds = await hotel.sql<{ kind: string; username: string }>(
    `select distinct kind, username from channel_sync_log order by kind, username`,
  )
  expect(kinds).toEqual([
    { kind: 'answer', username: 'channel:CTRIP' },
    { kind: 'catalogue', username: 'desk_clerk' },
    { kind: 'push', username: 'channelPush' },
    { kind: 'push', username: 'desk_clerk' },
    { kind: 'test', username: 'desk_clerk' },
  ])
})
