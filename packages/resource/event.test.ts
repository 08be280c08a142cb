import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defineEvent, filledText, variablesOf } from './event'

const lockFailed = defineEvent({
  code: 'test.lockFailed',
  family: 'abnormal',
  level: 'H',
  title: '门锁失败',
  text: '{room} 制卡失败：{reason}，{room} 请重试',
  right: 'room:list',
})

test('a text names its variables, each once', () => {
  expect(variablesOf(lockFailed.text)).toEqual(['room', 'reason'])
  expect(filledText(lockFailed.text, { room: '801', reason: '发卡器未连接' })).toBe(
    '801 制卡失败：发卡器未连接，801 请重试',
  )
})

test('a place that nothing is known for stays, and a value is never read as a place', () => {
  expect(filledText('{room} {reason}', { room: '{reason}' })).toBe('{reason} {reason}')
  fc.assert(
    fc.property(fc.string(), fc.string(), (room, reason) => {
      expect(filledText('{room}|{reason}', { room, reason })).toBe(`${room}|${reason}`)
    }),
  )
})

test('values in an address are spelt for it', () => {
  expect(filledText('/a?room={room}', { room: '8&01' }, encodeURIComponent)).toBe('/a?room=8%2601')
})
