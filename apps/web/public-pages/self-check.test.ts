import { expect, test } from 'vitest'
import { checkFeatures, checkStorage, judgeClock, serverText } from './self-check'

const noon = Date.parse('2026-11-15T12:00:00+08:00')

test('the server tells which Node it runs on', () => {
  expect(serverText({ status: 'ok', node: '24.21.0' }, 12.4)).toBe(
    '可以访问，服务器运行于 Node.js 24.21.0，用时 12 毫秒。',
  )
  expect(serverText({ status: 'ok' }, 3)).toBe('可以访问，用时 3 毫秒。')
  expect(serverText(undefined, 3)).toBe('可以访问，用时 3 毫秒。')
})

test('a clock within a minute is right', () => {
  expect(judgeClock(noon, noon + 59_000).isGood).toBe(true)
  expect(judgeClock(noon, noon - 59_000).isGood).toBe(true)
})

test('a clock that is fast or slow is told so, with what to do', () => {
  expect(judgeClock(noon, noon + 300_000)).toMatchObject({
    isGood: false,
    text: expect.stringContaining('快约 5 分钟'),
  })
  expect(judgeClock(noon, noon - 3_600_000).text).toMatch(/慢约 60 分钟.*自动设置时间/)
})

test('storage that throws, or forgets, is no storage', () => {
  expect(checkStorage(() => localStorage).isGood).toBe(true)
  expect(localStorage.length).toBe(0)
  const blocked = (): Storage => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(checkStorage(blocked)).toMatchObject({ isGood: false, text: expect.stringContaining('无痕模式') })
})

test('missing features are named', () => {
  expect(checkFeatures([]).isGood).toBe(true)
  expect(checkFeatures(['CSS dvh', 'structuredClone']).text).toContain('CSS dvh、structuredClone')
})
