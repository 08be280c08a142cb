import { logOut } from '@kezhan/app-web/guard/log-out'
import { hotelConfig, keepConfig } from '@kezhan/client/hotel/hotel-config'
import { request } from '@kezhan/client/request/client'
import { addEnhanceRecord, readEnhanceRecords } from '@kezhan/client/request/enhance-records'
import { keepDictionaries, readDictionary } from '@kezhan/client/request/kept-dictionaries'
import { readSession, writeSession } from '@kezhan/client/request/session-store'
import { readStored, sevenDaysMs, storedKeys, writeStored } from '@kezhan/client/request/stored'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { userStateOf } from '@kezhan/client/request/user-state'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const user = aUser({ id: '9', username: 'manager', realname: '沈经理', hotelCode: 'KZ001', tenantId: '7' })
const valueAt = (storage: Storage, name: string): unknown => JSON.parse(storage.getItem(name) ?? '{}').value

const ofLogin = [
  ['SH-SESS-029', 'pro__Access-Token', 'secret'],
  ['SH-SESS-030', 'pro__Login_Username', 'manager'],
  ['SH-SESS-031', 'pro__Login_Userinfo', user],
  ['SH-SESS-035 SH-SESS-062', 'pro__TENANT_ID', '7'],
  ['SH-SESS-028 SH-SESS-063', 'pro__Pms-Hotel-Code', 'KZ001'],
] as const

test.each(ofLogin)('%s a login is stored under the names of the contract: %s', (_ids, name, value) => {
  writeSession({ token: 'secret', user })
  expect(valueAt(localStorage, name)).toEqual(value)
})

test('SH-SESS-040 a login leaves nothing else, and all under the prefix', () => {
  writeSession({ token: 'secret', user })
  expect(Object.keys(localStorage).toSorted()).toEqual(ofLogin.map(([, name]) => name as string).toSorted())
})

test('SH-SESS-032 SH-SESS-040 the button lists live as long as the window, under their own names', () => {
  writeStored(storedKeys.auth, [{ action: 'sys:user:add' }])
  writeStored(storedKeys.allAuth, [])
  expect(Object.keys(sessionStorage).toSorted()).toEqual([
    'pro__LOGIN_USER_BUTTON_AUTH',
    'pro__SYS_BUTTON_AUTH',
  ])
  expect(Object.keys(localStorage)).toEqual([])
  expect(readStored(storedKeys.auth)).toEqual([{ action: 'sys:user:add' }])
})

function keepBoth() {
  keepDictionaries({ sex: [{ value: '1', text: '男' }] })
  keepConfig('KZ001', 1, [
    { configKey: 'checkOutTime', configValue: '12:00', valueType: 'text', group: '前台' },
  ])
}

test('SH-SESS-033 SH-SESS-034 dictionaries and hotel settings are kept under names of their own', () => {
  keepBoth()
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'pro__UI_CACHE_DB_CONFIG_DATA',
    'pro__UI_CACHE_DB_DICT_DATA',
  ])
})

test('SH-SESS-026 CONST-001 dictionaries and hotel settings are read by their names for 604800000 ms', () => {
  vi.useFakeTimers()
  keepBoth()
  vi.advanceTimersByTime(sevenDaysMs - 1)
  expect([readDictionary('sex'), hotelConfig('checkOutTime')]).toEqual([
    [{ value: '1', text: '男' }],
    '12:00',
  ])
  expect([readDictionary('toString'), hotelConfig('none')]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(1)
  expect([readDictionary('sex'), hotelConfig('checkOutTime')]).toEqual([undefined, undefined])
})

test('SH-SESS-036 SH-SESS-038 SH-SESS-040 kept routes and the key of the signatures have names of their own', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":true,"code":200}'))
  writeSession({ token: 'secret', user })
  writeStored(storedKeys.includedRoutes, ['/isystem/position'])
  await request('POST', '/a', { signed: true })
  expect(valueAt(localStorage, 'pro__CACHE_INCLUDED_ROUTES')).toEqual(['/isystem/position'])
  expect(valueAt(localStorage, 'pro__ENCRYPTED_STRING')).toMatch(/^[0-9a-f]{32}$/)
  const first = readStored(storedKeys.encryptedString)
  writeSession({ token: 'another', user })
  await request('POST', '/a', { signed: true })
  expect(readStored(storedKeys.encryptedString)).not.toBe(first)
})

test('SH-SESS-039 SH-SESS-040 enhancement records stand under enhance_ and the code of their table, the last 16', () => {
  for (let number = 1; number <= 18; number += 1) addEnhanceRecord('hotel_room', { number })
  addEnhanceRecord('guest', { number: 0 })
  expect(Object.keys(localStorage).toSorted()).toEqual(['pro__enhance_guest', 'pro__enhance_hotel_room'])
  expect(readEnhanceRecords('hotel_room')).toEqual(
    Array.from({ length: 16 }, (_, at) => ({ number: at + 3 })),
  )
  expect(readEnhanceRecords('guest')).toEqual([{ number: 0 }])
})

test('SH-SESS-020 SH-SESS-021 the state of the user is one value with the names of the specification', () => {
  const menu = [{ path: '/isystem/position' }]
  expect(userStateOf({ token: 'secret', user }, { menu, sysSafeMode: true }, '早上好')).toEqual({
    token: 'secret',
    username: 'manager',
    realname: '沈经理',
    tenantid: '7',
    welcome: '早上好',
    avatar: null,
    permissionList: menu,
    info: { ...user, menu },
    sysSafeMode: true,
  })
})

test('SH-SESS-046 SH-SESS-047 API-SESS-009 a logout that the server refuses still leaves, forgets and says why', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => new Response('{"success":false,"code":500,"message":"退出登录失败！"}'))
  writeSession({ token: 'secret', user })
  keepDictionaries({ sex: [] })
  writeStored(storedKeys.auth, [])
  sessionStorage.setItem('pro__draft:/sys/position', '{}')
  await logOut(user)
  expect(assign).toHaveBeenCalledWith('/user/login')
  expect(readSession()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['pro__Pms-Hotel-Code'])
  expect({ ...sessionStorage }).toEqual({ pro__FAREWELL_NOTICE: '退出登录失败！' })
})
