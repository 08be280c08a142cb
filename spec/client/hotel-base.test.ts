import { hotelBase, loadHotelBase, useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { hotelConfig } from '@kezhan/client/hotel/hotel-config'
import { useHotelSetup } from '@kezhan/client/hotel/use-hotel-setup'
import { clearSession } from '@kezhan/client/request/session-store'
import type { ConfigEntry, HotelBase } from '@kezhan/resource/hotel-base'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const storageName = 'pro__UI_CACHE_DB_CONFIG_DATA'
const sevenDaysMs = 604_800_000

let version = 1
let checkOut = '12:00'
let asked: string[] = []
beforeEach(() => {
  version = 1
  checkOut = '12:00'
  asked = []
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const plain = url.replace(/[?&]_t=\d+/, '')
    asked.push(plain)
    const hotelCode = /hotelCode=(\w+)/.exec(plain)?.[1]
    const result = plain.includes('getHotelConfig') ? configOf(hotelCode ?? '') : aBase()
    return new Response(JSON.stringify({ success: true, code: 200, message: '', result }))
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function aBase(): HotelBase {
  const floor = { id: 'f', name: '1 层', sort: 1, roomCount: 0 }
  return {
    hotelInfo: {
      hotelCode: 'KZ001',
      name: '客栈',
      shortName: null,
      phone: null,
      address: null,
      logo: null,
      checkInTime: '14:00',
      checkOutTime: checkOut,
      businessDate: '2026-05-01',
      businessDayState: 'OPEN',
      timezone: 'Asia/Shanghai',
      roomTotal: 0,
    },
    roomTypes: [],
    roomFeatures: [{ id: 'r', code: 'LAKE', name: '湖景' }],
    builds: [{ id: 'b', name: '主楼', sort: 1, floors: [floor] }],
    channels: [],
    configVersion: version,
  }
}

const configOf = (hotelCode: string): ConfigEntry[] => [
  { configKey: 'checkOutTime', configValue: checkOut, valueType: 'time', group: '入住离店' },
  { configKey: 'printFormat.deposit', configValue: hotelCode, valueType: 'choice', group: '打印' },
]
const asksOfConfig = () => asked.filter(url => url.includes('getHotelConfig'))
const setUp = (hotelCode: string) => renderHook(() => useHotelSetup(hotelCode))

test('SH-GUARD-015 the hotel code of the user is handed to the setup calls', async () => {
  setUp('KZ001')
  expect(asked).toEqual([])
  await waitFor(() =>
    expect(asked).toEqual([
      '/pms/base/hotel/getHotelBaseInfo',
      '/pms/api/base/getHotelConfig?hotelCode=KZ001',
    ]),
  )
})

test('the platform has no hotel and makes no setup call', async () => {
  vi.useFakeTimers()
  setUp('')
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([])
})

test('SH-SESS-027 the base store holds room types, features, buildings, channels and the hotel', async () => {
  const { result } = renderHook(() => {
    useHotelSetup('KZ001')
    return useHotelBase()
  })
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current).toEqual(aBase()))
  expect(Object.keys(result.current ?? {})).toEqual(
    expect.arrayContaining(['roomTypes', 'roomFeatures', 'builds', 'channels', 'hotelInfo']),
  )
})

test('SH-SESS-026 SH-SESS-034 settings are kept under their own name and read by key', async () => {
  expect(hotelConfig('checkOutTime')).toBeUndefined()
  await loadHotelBase('KZ001')
  expect(hotelConfig('checkOutTime')).toBe('12:00')
  expect(hotelConfig('printFormat.deposit')).toBe('KZ001')
  expect(hotelConfig('constructor')).toBeUndefined()
  expect(localStorage.getItem(storageName)).toContain('checkOutTime')
})

test('SH-DICT-007 settings are kept for seven days and not asked for again within them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadHotelBase('KZ001')
  vi.setSystemTime(Date.now() + sevenDaysMs - 1000)
  await loadHotelBase('KZ001')
  expect(asksOfConfig()).toHaveLength(1)
  expect(hotelConfig('checkOutTime')).toBe('12:00')
  vi.setSystemTime(Date.now() + 1001)
  expect(hotelConfig('checkOutTime')).toBeUndefined()
  await loadHotelBase('KZ001')
  expect(asksOfConfig()).toHaveLength(2)
})

test('another version of the settings is asked for at once, and noticed when the page is looked at again', async () => {
  setUp('KZ001')
  await waitFor(() => expect(hotelConfig('checkOutTime')).toBe('12:00'))
  version = 2
  checkOut = '13:30'
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(hotelConfig('checkOutTime')).toBe('13:30'))
  expect(hotelBase()?.hotelInfo.checkOutTime).toBe('13:30')
})

test('the settings of another hotel on this browser are not taken for ours', async () => {
  localStorage.setItem(
    storageName,
    JSON.stringify({ value: { hotelCode: 'KZ002', configVersion: 1, entries: {} }, expire: null }),
  )
  await loadHotelBase('KZ001')
  expect(asksOfConfig()).toEqual(['/pms/api/base/getHotelConfig?hotelCode=KZ001'])
})

test('nothing of the hotel is left after the user has gone', async () => {
  const { unmount } = setUp('KZ001')
  await waitFor(() => expect(hotelConfig('checkOutTime')).toBe('12:00'))
  clearSession()
  unmount()
  expect(hotelConfig('checkOutTime')).toBeUndefined()
  expect(hotelBase()).toBeUndefined()
})

test('a setup that fails keeps silent', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"success":false,"code":500,"message":"没有数据"}'))
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  await expect(loadHotelBase('KZ001')).rejects.toThrow('没有数据')
  expect([...warn.mock.calls, ...error.mock.calls]).toEqual([])
})
