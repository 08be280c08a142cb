import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import type { HotelDetail } from '@kezhan/hotels/model/hotel-calls'
import type { RichInfo } from '@kezhan/hotels/model/rich-info-calls'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import type { PlannedRoom } from '@kezhan/rooms/model/generate-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let clerk: string
let floor: { buildingId: string; floorNo: number }
let typeId: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  clerk = await signIn(booted.app, 'frontdesk')
  const [place] = await booted.sql<{ buildingId: string; floorNo: number }>(
    `select building_id as "buildingId", floor_no as "floorNo" from building_floor where hotel_code = 'KZ001' and is_guest_floor = 'Y'
     order by building_id, floor_no limit 1`,
  )
  floor = place ?? { buildingId: '', floorNo: 0 }
  typeId = await add('/base/roomType', { code: 'GEN', name: '批量房', bedType: 'king', basePriceFen: 1 })
})
afterAll(() => booted.stop())

type Method = 'GET' | 'POST' | 'PUT'
const send = <T = unknown>(
  method: Method,
  path: string,
  body: object,
  token = manager,
  headers: Record<string, string> = {},
) => ask<T>(booted.app, method, path, { token, headers, ...(method === 'GET' ? {} : { body }) })
async function add(path: string, body: object): Promise<string> {
  const answer = await send<{ id: string }>('POST', `${path}/add`, body)
  expect(answer.body).toMatchObject({ success: true, message: '添加成功！' })
  return answer.body.result.id
}
const recordsOf = (table: string, requestId: unknown) =>
  booted.sql('select row_id from sys_change_log where table_name = $1 and request_id = $2', [
    table,
    requestId,
  ])

test('HOTEL-046 a floor of rooms is made at once: previewed, without fours, once for each key', async () => {
  const plan = { ...floor, roomTypeId: typeId, fromNo: '8301', toNo: '8320', skipDigits: '4' }
  expect((await ask(booted.app, 'POST', '/base/room/generate', { body: plan })).status).toBe(401)
  expect((await send('POST', '/base/room/generate', plan, clerk)).status).toBe(403)
  await add('/base/room', { ...floor, roomNo: '8302', roomTypeId: typeId })

  const preview = await send<PlannedRoom[]>('POST', '/base/room/generatePreview', plan)
  expect(preview.body.result).toHaveLength(18)
  expect(preview.body.result.filter(room => room.isTaken)).toEqual([{ roomNo: '8302', isTaken: true }])
  expect(await countOf('8302')).toBe(1)

  const key = { 'idempotency-key': 'generate-0001-0001' }
  const made = await send('POST', '/base/room/generate', plan, manager, key)
  expect(made.body).toMatchObject({ success: true, message: '已生成17间', result: { created: 17 } })
  expect(await recordsOf('room', made.headers['x-request-id'])).toHaveLength(17)
  expect((await send('POST', '/base/room/generate', plan, manager, key)).body.result).toEqual({ created: 17 })
  expect((await send('POST', '/base/room/generate', plan)).body.message).toBe('这些房号都已存在')

  const base = await send<HotelBase>('GET', '/base/hotel/getHotelBaseInfo', {})
  expect(base.body.result.roomTypes.find(type => type.id === typeId)?.roomCount).toBe(18)
  const states = await booted.sql(
    `select 1 from room_state s join room r on r.id = s.room_id where r.room_type_id = $1`,
    [typeId],
  )
  expect(states).toHaveLength(18)
})
const countOf = async (roomNo: string) =>
  (await booted.sql(`select 1 from room where room_no like $1`, [`${roomNo.slice(0, 3)}%`])).length

test('a range that is none, a floor and a type of others make no room', async () => {
  const plan = { ...floor, roomTypeId: typeId, fromNo: '8401', toNo: '8402' }
  const refusal = async (part: object, token = manager) =>
    (await send('POST', '/base/room/generate', { ...plan, ...part }, token)).body.message
  expect(await refusal({ toNo: '8301' })).toBe('房号范围不正确，如 301 到 320')
  expect(await refusal({ floorNo: 150 })).toBe('该楼栋没有这个楼层')
  expect(await refusal({ roomTypeId: 'none' })).toBe('房型不存在，请刷新后重试')
  expect(await refusal({}, await signIn(booted.app, 'manager2'))).toBe('该楼栋没有这个楼层')
  expect(await countOf('8401')).toBe(0)
})

test('HOTEL-046 a room with an order keeps its type and building and stays in service; HOTEL-044 a booked type stays on sale', async () => {
  const other = await add('/base/roomType', {
    code: 'GEN2',
    name: '另一房',
    bedType: 'king',
    basePriceFen: 1,
  })
  const id = await add('/base/room', { ...floor, roomNo: '8901', roomTypeId: typeId })
  const edit = async (part: object) => (await send('PUT', '/base/room/edit', { id, ...part })).body.message
  await booted.sql(
    `insert into room_period (id, tenant_id, hotel_code, room_id, period, source, source_id, title)
     values ('p1', '1', 'KZ001', $1, tsrange('2099-01-01 14:00', '2099-01-02 12:00'), 'ASSIGN', 'x', '预订')`,
    [id],
  )
  expect(await edit({ roomTypeId: other })).toBe('房间存在预订/在住/维修/锁房，不能修改房型')
  expect(await edit({ enabled: 'N' })).toBe('房间存在预订/在住/维修/锁房，不能停用')
  expect(await edit({ remark: '可改', roomTypeId: typeId, enabled: 'Y' })).toBe('修改成功！')
  await booted.sql(`update room_period set active = false where id = 'p1'`)
  expect(await edit({ enabled: 'N' })).toBe('修改成功！')
  expect(await edit({ roomTypeId: other })).toBe('修改成功！')

  await booted.sql('set session_replication_role = replica')
  await booted.sql(
    `insert into reservation_room (id, tenant_id, hotel_code, reservation_id, line_no, room_type_id, stock_type_id, channel_id, arrive_at,
       depart_at, arrive, depart) values ('r1', '1', 'KZ001', 'r', 1, $1, $1, 'c', '2099-01-01', '2099-01-02', '2099-01-01', '2099-01-02')`,
    [other],
  )
  await booted.sql('set session_replication_role = origin')
  const disable = async () =>
    (await send('PUT', '/base/roomType/edit', { id: other, enabled: 'N' })).body.message
  expect(await disable()).toBe('存在未来预订，不能停用')
  await booted.sql(`update reservation_room set state = 'cancelled' where id = 'r1'`)
  expect(await disable()).toBe('修改成功！')
})

test('HOTEL-049 stock is the sum of its moves, is counted, and never goes below nought unless allowed', async () => {
  const goodsId = await add('/base/goods', { code: 'COLA', name: '可乐', salePriceFen: 500 })
  const move = (body: object, token = manager) =>
    send<{ stockQty: number }>('POST', '/base/goods/move', { goodsId, ...body }, token)
  expect((await move({ kind: 'purchase', qty: 1 }, clerk)).status).toBe(403)
  const bought = await move({ kind: 'purchase', qty: 10, costFen: 200 })
  expect(bought.body).toMatchObject({ message: '采购入库成功，结存10', result: { stockQty: 10 } })
  expect(await recordsOf('stock_move', bought.headers['x-request-id'])).toHaveLength(1)
  await move({ kind: 'purchase', qty: 10, costFen: 300 })
  expect((await move({ kind: 'loss', qty: 21 })).body.message).toBe('可乐库存只有20，不能减到零以下')
  expect((await move({ kind: 'loss', qty: 3, remark: '破损' })).body.result.stockQty).toBe(17)
  expect((await move({ kind: 'count', qty: 15 })).body.message).toBe('盘点成功，结存15')
  expect((await move({ kind: 'count', qty: 16 })).body.result.stockQty).toBe(16)
  expect((await move({ kind: 'gift', qty: 1 })).body.message).toBe('请选择入库、报损、领用或盘点')
  expect((await move({ kind: 'use', qty: 0 })).body.message).toBe('数量应大于0')
  const other = await signIn(booted.app, 'manager2')
  expect((await move({ kind: 'use', qty: 1 }, other)).body.message).toBe('商品不存在，请刷新后重试')

  const [row] = await booted.sql(
    `select stock_qty::int as stock, cost_price_fen::int as cost, (select sum(qty)::int from stock_move where goods_id = g.id) as moves
     from goods g where id = $1`,
    [goodsId],
  )
  expect(row).toEqual({ stock: 16, cost: 250, moves: 16 })
  await Promise.all(Array.from({ length: 20 }, () => move({ kind: 'use', qty: 1 })))
  const [left] = await booted.sql('select stock_qty::int as stock from goods where id = $1', [goodsId])
  expect(left).toEqual({ stock: 0 })
  await send('PUT', '/base/hotelConfig/edit', { values: { allowNegativeStock: 'Y' } })
  expect((await move({ kind: 'use', qty: 1 })).body.result.stockQty).toBe(-1)
  const kept = await ask(booted.app, 'DELETE', '/base/goods/delete', {
    token: manager,
    query: { id: goodsId },
  })
  expect(kept.body.success).toBe(false)
})

test('HOTEL-056 HOTEL-057 certificates and texts are part of what the hotel says of itself; scripts are not', async () => {
  await add('/base/qualification', {
    kind: 'business',
    certNo: '9133',
    validFrom: '2020-01-01',
    validTo: '2030-01-01',
  })
  expect((await send('GET', '/base/hotel/richInfo', {}, clerk)).status).toBe(403)
  const first = await send<RichInfo>('GET', '/base/hotel/richInfo', {})
  expect(first.body.result).toMatchObject({ intro: null, version: 0 })
  const body = {
    intro: '<p onclick="x()">湖边<script>alert(1)</script></p>',
    facilities: 'wifi,pool',
    photos: 'image/202601/a.png,image/202601/b.png',
    version: 0,
  }
  const saved = await send('PUT', '/base/hotel/richInfo', body)
  expect(saved.body.message).toBe('保存成功！')
  expect(await recordsOf('hotel_rich_info', saved.headers['x-request-id'])).toHaveLength(1)
  expect((await send('PUT', '/base/hotel/richInfo', body)).body.message).toBe(
    '数据已被他人修改，请刷新后重试',
  )
  expect((await send('PUT', '/base/hotel/richInfo', { ...body, version: 1 })).body.success).toBe(true)

  const { result } = (await send<HotelDetail>('GET', '/base/hotel/getHotelDetail', {})).body
  expect(result.richInfo.intro).toBe('<p>湖边</p>')
  expect(result.photos).toEqual([
    { path: 'image/202601/a.png', sort: 1 },
    { path: 'image/202601/b.png', sort: 2 },
  ])
  expect(result).toMatchObject({ licenseExpire: '2030-01-01', qualifications: [{ certNo: '9133' }] })
  const other = await signIn(booted.app, 'manager2')
  expect((await send<RichInfo>('GET', '/base/hotel/richInfo', {}, other)).body.result.version).toBe(0)
})

test('HOTEL-048 the key of online payment is kept sealed', async () => {
  await add('/base/paymentSetting', { name: '微信', merchantNo: '1', apiKey: 'geheim-geheim' })
  const [stored] = await booted.sql<{ key: string }>(`select api_key as key from payment_setting`)
  expect(stored?.key).toMatch(/^sealed1:/)
})

test.each([
  ['HOTEL-047', '/Setting/roomInfo/lock'],
  ['HOTEL-048', '/Setting/otherConfig/onlinePayment'],
  ['HOTEL-051', '/Setting/otherConfig/businessParam'],
  ['HOTEL-053', '/Setting/otherConfig/rentalItems'],
  ['HOTEL-054', '/Setting/otherConfig/businessPoint'],
])('%s %s has its place in the menu', async (_id, url) => {
  const rows = await booted.sql(`select url from sys_permission where url = $1 and is_built = 'Y'`, [url])
  expect(rows).toHaveLength(1)
})
