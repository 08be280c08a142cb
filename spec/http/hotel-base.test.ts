import { ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { addNeighbourHotel, addPerson } from '@kezhan/app-server/testing/people'
import { configKeys } from '@kezhan/hotels/model/config-keys'
import type { HotelDetail } from '@kezhan/hotels/model/hotel-calls'
import type { ConfigEntry, HotelBase, HotelChannel } from '@kezhan/resource/hotel-base'
import { afterAll, beforeAll, expect, test } from 'vitest'

let booted: Booted
let manager: string
let manager2: string
let frontdesk: string
beforeAll(async () => {
  booted = await boot()
  manager = await signIn(booted.app, 'manager')
  manager2 = await signIn(booted.app, 'manager2')
  frontdesk = await signIn(booted.app, 'frontdesk')
})
afterAll(() => booted.stop())

const get = <T>(path: string, token?: string, query: Record<string, string> = {}) =>
  ask<T>(booted.app, 'GET', path, { ...(token === undefined ? {} : { token }), query })
const put = <T>(path: string, token: string, body: object) => ask<T>(booted.app, 'PUT', path, { token, body })
const config = (token: string | undefined, hotelCode: string) =>
  get<ConfigEntry[]>('/api/base/getHotelConfig', token, { hotelCode })
const valuesOf = (entries: readonly ConfigEntry[]) =>
  Object.fromEntries(entries.map(entry => [entry.configKey, entry.configValue]))
const baseInfo = async (token: string) =>
  (await get<HotelBase>('/base/hotel/getHotelBaseInfo', token)).body.result
const detail = (token: string, hotelCode: string) =>
  get<HotelDetail>('/base/hotel/getHotelDetail', token, { hotelCode })

test('without a session only the public settings are answered, and nothing else of a hotel', async () => {
  const { status, body } = await config(undefined, 'KZ001')
  expect(status).toBe(200)
  expect(body.result.map(entry => entry.configKey)).toEqual(['checkInTime', 'checkOutTime'])
  for (const path of ['/base/hotel/getHotelBaseInfo', '/base/hotel/getHotelDetail', '/market/mktChannel/all'])
    expect((await get(path)).status).toBe(401)
})

test('whether a hotel exists is not learned from its public settings', async () => {
  const known = await config(undefined, 'KZ001')
  expect((await config(undefined, 'NOBODY')).body.result).toEqual(known.body.result)
})

test('API-HOTEL-001 the settings of the own hotel come as a list of entries with key, value, type and group', async () => {
  const { body } = await config(manager, 'KZ001')
  expect(body.result).toHaveLength(configKeys.length)
  expect(body.result).toContainEqual({
    configKey: 'checkOutTime',
    configValue: '12:00',
    valueType: 'time',
    group: '入住离店',
  })
})

test('another hotel is refused, to the platform it is shown', async () => {
  for (const answer of [await config(manager, 'KZ002'), await detail(manager, 'KZ002')]) {
    expect(answer.body).toMatchObject({ success: false, message: '无权操作该酒店数据' })
  }
  const admin = await signIn(booted.app, 'admin')
  expect((await config(admin, 'KZ002')).body.result).toHaveLength(configKeys.length)
  expect((await detail(admin, 'KZ002')).body.result.name).toBe('客栈示范酒店（外滩店）')
})

test('a changed setting acts in its hotel only, raises the version and leaves a record', async () => {
  const before = await baseInfo(manager)
  const other = await baseInfo(manager2)
  const saved = await put<{ configVersion: number }>('/base/hotelConfig/edit', manager, {
    values: { checkOutTime: '13:30', pettyCash: '200000' },
  })
  expect(saved.body).toMatchObject({ success: true, message: '保存成功！' })
  expect(saved.body.result.configVersion).toBe(before.configVersion + 1)

  expect(valuesOf((await config(frontdesk, 'KZ001')).body.result)).toMatchObject({
    checkOutTime: '13:30',
    pettyCash: '200000',
    checkInTime: '14:00',
  })
  const after = await baseInfo(frontdesk)
  expect(after.configVersion).toBe(before.configVersion + 1)
  expect(after.hotelInfo.checkOutTime).toBe('13:30')
  expect(await baseInfo(manager2)).toEqual(other)
  const records = await booted.sql<{ key: string; value: string; action: string; who: string }>(
    `select after_row ->> 'config_key' as key, after_row ->> 'config_value' as value, action, username as who
     from sys_change_log where table_name = 'hotel_config' order by key`,
  )
  expect(records).toEqual([
    { key: 'checkOutTime', value: '13:30', action: 'add', who: 'manager' },
    { key: 'pettyCash', value: '200000', action: 'add', who: 'manager' },
  ])
})

test('saving the same settings again changes nothing', async () => {
  const { configVersion } = await baseInfo(manager)
  await put('/base/hotelConfig/edit', manager, { values: { requireInspect: 'Y' } })
  const again = await put<{ configVersion: number }>('/base/hotelConfig/edit', manager, {
    values: { requireInspect: 'Y' },
  })
  expect(again.body.result.configVersion).toBe(configVersion + 1)
  const rows = await booted.sql(
    `select 1 from sys_change_log where table_name = 'hotel_config' and after_row ->> 'config_key' = 'requireInspect'`,
  )
  expect(rows).toHaveLength(1)
})

test('settings are checked one by one and all or none are stored', async () => {
  const { body } = await put('/base/hotelConfig/edit', manager, {
    values: {
      checkInTime: '25:00',
      nightAuditMode: 'sometimes',
      changePriceFloorBp: '10001',
      lateRule: 'whatever',
      noSuchKey: '1',
      holdUntilDefault: '19:00',
      splitBreakfast: '',
    },
  })
  expect(body.success).toBe(false)
  expect(body.result).toMatchObject({
    problems: [
      { field: 'values.checkInTime', text: '入住时间应为时刻，如 14:00' },
      { field: 'values.nightAuditMode', text: '请选择夜审方式' },
      { field: 'values.changePriceFloorBp', text: '改价下限应在0%到100%之间' },
      { field: 'values.lateRule' },
      { field: 'values.noSuchKey', text: '没有参数“noSuchKey”' },
      { field: 'values.splitBreakfast', text: '请填写房费拆出早餐' },
    ],
  })
  expect(valuesOf((await config(manager, 'KZ001')).body.result).holdUntilDefault).toBe('18:00')
  expect((await put('/base/hotelConfig/edit', manager, { values: ['x'] })).body.success).toBe(false)
})

test('settings and base information are changed by who holds the right', async () => {
  expect((await put('/base/hotelConfig/edit', frontdesk, { values: { checkInTime: '15:00' } })).status).toBe(
    403,
  )
  expect((await put('/base/hotel/edit', frontdesk, { name: '我的酒店', version: 1 })).status).toBe(403)
  const admin = await signIn(booted.app, 'admin')
  const { body } = await put('/base/hotelConfig/edit', admin, { values: { checkInTime: '15:00' } })
  expect(body.message).toBe('请先选择要进入的酒店')
})

test('API-HOTEL-003 HOTEL-055 the base information of the hotel is read and changed, with a record', async () => {
  const before = (await detail(manager, 'KZ001')).body.result
  expect(before).toMatchObject({ hotelCode: 'KZ001', shortName: '西湖店', qualifications: [], photos: [] })
  expect(before).not.toHaveProperty('tenantId')
  const { name, phone, address, version } = before
  const saved = await put('/base/hotel/edit', manager, {
    name,
    phone,
    address,
    version,
    contact: '沈经理',
    contactPhone: '0571-8',
    openedOn: '2016-05-01',
  })
  expect(saved.body).toMatchObject({ success: true, message: '保存成功！' })
  const after = (await detail(manager, 'KZ001')).body.result
  expect(after).toMatchObject({
    contact: '沈经理',
    openedOn: '2016-05-01',
    shortName: null,
    version: version + 1,
  })
  expect(after.owner).toEqual({ contact: '沈经理', phone: '0571-8' })
  const [record] = await booted.sql(
    `select row_id, action, before_row ->> 'short_name' as before, after_row ->> 'contact' as after
     from sys_change_log where table_name = 'hotel'`,
  )
  expect(record).toEqual({ row_id: 'KZ001', action: 'edit', before: '西湖店', after: '沈经理' })

  const stale = await put('/base/hotel/edit', manager, { name, phone, address, version })
  expect(stale.body.message).toBe('数据已被他人修改，请刷新后重试')
  const blank = await put('/base/hotel/edit', manager, { name, phone: ' ', address, version: version + 1 })
  expect(blank.body.message).toBe('请输入总机电话')
})

test('API-HOTEL-002 SH-SESS-027 the base information holds room types, features, buildings, channels and the hotel', async () => {
  const feature = await ask<{ id: string }>(booted.app, 'POST', '/base/roomFeature/add', {
    token: manager,
    body: { code: 'LAKE', name: '湖景' },
  })
  const type = await ask<{ id: string }>(booted.app, 'POST', '/base/roomType/add', {
    token: manager,
    body: {
      code: 'PM',
      name: '哑房',
      bedType: 'king',
      basePriceFen: 0,
      isVirtual: 'Y',
      enabled: 'N',
      sortOrder: 99,
      features: feature.body.result.id,
    },
  })
  const base = await baseInfo(frontdesk)
  expect(base.hotelInfo).toMatchObject({ hotelCode: 'KZ001', businessDayState: 'OPEN', roomTotal: 120 })
  const [hotel] = await booted.sql<{ day: string }>(
    `select business_date::text as day from hotel where code = 'KZ001'`,
  )
  expect(base.hotelInfo.businessDate).toBe(hotel?.day)
  expect(base.roomTypes).toHaveLength(7)
  expect(base.roomTypes[0]).toMatchObject({
    code: 'DKR',
    basePriceFen: 46_800,
    isVirtual: false,
    enabled: true,
  })
  expect(base.roomTypes.at(-1)).toMatchObject({
    id: type.body.result.id,
    isVirtual: true,
    enabled: false,
    featureIds: [feature.body.result.id],
  })
  expect(base.roomFeatures).toEqual([{ id: feature.body.result.id, code: 'LAKE', name: '湖景' }])
  expect(base.builds.map(build => [build.name, build.floors.length])).toEqual([
    ['主楼', 8],
    ['湖景楼', 4],
  ])
  expect(base.channels.map(channel => channel.name)).toContain('携程')

  const other = await baseInfo(manager2)
  expect(other.roomTypes).toHaveLength(6)
  expect(other.roomFeatures).toEqual([])
})

test('a new hotel has its defaults and nothing of its neighbour', async () => {
  await addNeighbourHotel(booted, 'KZ009')
  const person = await addPerson(booted, {
    username: 'fresh',
    tenantId: '1',
    hotelCode: 'KZ009',
    rights: 'all' as const,
  })
  const base = await baseInfo(person.token)
  expect(base).toMatchObject({ roomTypes: [], roomFeatures: [], builds: [], channels: [] })
  expect(base.hotelInfo).toMatchObject({ checkInTime: '14:00', checkOutTime: '12:00', roomTotal: 0 })
})

test('API-HOTEL-008 all channels come in their order, the disabled ones too', async () => {
  const list = await get<{ records: { id: string; code: string }[] }>('/market/mktChannel/list', manager, {
    code: 'PHONE',
  })
  const id = list.body.result.records[0]?.id
  await put('/market/mktChannel/edit', manager, { id, enabled: 'N', sortOrder: 50 })
  const { body } = await get<HotelChannel[]>('/market/mktChannel/all', frontdesk)
  expect(body.result.map(channel => channel.code)).toEqual([
    'WALKIN',
    'SITE',
    'WECHAT',
    'CTRIP',
    'MEITUAN',
    'FLIGGY',
    'BOOKING',
    'PHONE',
  ])
  expect(body.result.at(-1)).toMatchObject({ id, enabled: false })
})

test('HOTEL-044 room types are a screen of the hotel settings', async () => {
  const { body } = await get<{ menu: unknown }>('/user/get/info', manager)
  expect(JSON.stringify(body.result.menu)).toContain('"path":"/Setting/roomInfo/roomType"')
  const { result } = (await get<{ total: number }>('/base/roomType/list', manager2)).body
  expect(result.total).toBe(6)
})
