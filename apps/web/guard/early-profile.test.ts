import { clearSession, writeSession } from '@kezhan/client/request/session-store'
import { aUser } from '@kezhan/client/request/testing/a-user'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askEarlyProfile, takeEarlyProfile } from './early-profile'

const path = '/user/get/info'
const answer = (who: string) =>
  new Response(JSON.stringify({ success: true, code: 200, message: '', result: { username: who } }))

let asked: string[] = []
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer('asked anew')
  })
  writeSession({ token: 'mine', user: aUser({ hotelCode: 'KZ001' }) })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

test('what the first script asked for is not asked again, and serves once', async () => {
  window.begunProfile = { token: 'mine', path, response: Promise.resolve(answer('first script')) }
  askEarlyProfile()
  expect((await takeEarlyProfile(path))?.result).toEqual({ username: 'first script' })
  expect(asked).toEqual([])
  expect(takeEarlyProfile(path)).toBeUndefined()
  askEarlyProfile()
  expect((await takeEarlyProfile(path))?.result).toEqual({ username: 'asked anew' })
})

test('the answer to another session, or to another question, is left alone', async () => {
  for (const wrong of [
    { token: 'former', path },
    { token: 'mine', path: '/sys/permission/getUserPermissionByToken' },
  ]) {
    window.begunProfile = { ...wrong, response: Promise.resolve(answer('somebody else')) }
    askEarlyProfile()
    expect((await takeEarlyProfile(path))?.result).toEqual({ username: 'asked anew' })
  }
  expect(asked).toHaveLength(2)
})

test('an attempt that found no server is made again', async () => {
  vi.useFakeTimers()
  window.begunProfile = { token: 'mine', path, response: Promise.reject(new TypeError('Failed to fetch')) }
  askEarlyProfile()
  const early = takeEarlyProfile(path)
  await vi.runAllTimersAsync()
  expect((await early)?.result).toEqual({ username: 'asked anew' })
  vi.useRealTimers()
})
