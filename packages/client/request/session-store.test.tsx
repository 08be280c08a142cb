import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  clearSession,
  expireSession,
  readHotelCode,
  readLastSession,
  readSession,
  writeSession,
} from './session-store'
import { sevenDaysMs } from './stored'
import { aUser } from './testing/a-user'
import { useSession } from './use-session'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('the session is kept under the names of the contract', () => {
  writeSession({ token: 't', user: aUser() })
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining([
      'pro__Access-Token',
      'pro__Pms-Hotel-Code',
      'pro__Login_Userinfo',
      'pro__TENANT_ID',
    ]),
  )
  expect(readSession()).toEqual({ token: 't', user: aUser() })
  expect(readSession()).toBe(readSession())
})

test('leaving keeps only the hotel code', () => {
  expireSession()
  writeSession({ token: 't', user: aUser() })
  clearSession()
  expect(readSession()).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['pro__Pms-Hotel-Code'])
  expect(readHotelCode()).toBe('KZ001')
})

test('a session that expired is remembered until the next one begins or its user leaves', () => {
  writeSession({ token: 't', user: aUser({ id: '7', hotelCode: '' }) })
  expect(readLastSession()).toBeUndefined()
  expireSession()
  expect(readSession()).toBeUndefined()
  expect(readLastSession()).toEqual({ userId: '7', hotelCode: '' })
  writeSession({ token: 't', user: aUser() })
  expect(readLastSession()).toBeUndefined()
  expireSession()
  clearSession()
  expect(readLastSession()).toBeUndefined()
})

test('a session of more than seven days is over', () => {
  vi.useFakeTimers()
  writeSession({ token: 't', user: aUser() })
  vi.advanceTimersByTime(sevenDaysMs)
  expect(readSession()).toBeUndefined()
})

test('a damaged entry counts as no session', () => {
  localStorage.setItem('pro__Access-Token', '{broken')
  expect(readSession()).toBeUndefined()
})

test('components follow the session', () => {
  function Name() {
    return <p>{useSession()?.user.realname ?? '未登录'}</p>
  }
  render(<Name />)
  expect(screen.getByText('未登录')).toBeTruthy()
  act(() => writeSession({ token: 't', user: aUser({ realname: '张三' }) }))
  expect(screen.getByText('张三')).toBeTruthy()
})
