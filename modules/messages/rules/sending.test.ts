import { defineEvent } from '@kezhan/resource/event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesUntilLoud, retrySeconds } from './sending'
import { strangeVariables, templateText } from './template-text'

const at = (clock: string) => `2026-05-01 ${clock}:00`

test('quiet hours end when they say, across midnight too', () => {
  expect(minutesUntilLoud(at('23:30'), '23:00:00', '07:00:00')).toBe(450)
  expect(minutesUntilLoud(at('06:59'), '23:00:00', '07:00:00')).toBe(1)
  expect(minutesUntilLoud(at('07:00'), '23:00:00', '07:00:00')).toBe(0)
  expect(minutesUntilLoud(at('12:30'), '12:00:00', '13:00:00')).toBe(30)
  expect(minutesUntilLoud(at('12:30'), null, null)).toBe(0)
})

test('after the wait it is never quiet', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const clock = (of: number) =>
    `${String(Math.floor(of / 60)).padStart(2, '0`)}:${String(of % 60).padStart(2, `0')}:00`
  fc.assert(
    fc.property(minute, minute, minute, (now, from, to) => {
      const wait = minutesUntilLoud(`2026-05-01 ${clock(now)}`, clock(from), clock(to))
      expect(minutesUntilLoud(`2026-05-01 ${clock((now + wait) % 1440)}`, clock(from), clock(to))).toBe(0)
    }),
  )
})

test('each try waits twice as long, up to half an hour', () => {
  expect([1, 2, 3, 20].map(retrySeconds)).toEqual([10, 20, 40, 1800])
})

test('a template names variables of its event only, and leaves none open', () => {
  const event = defineEvent({
    code: 'test.lock',
    family: 'abnormal',
    level: 'H',
    title: '门锁失败',
    text: '{room} {reason}',
    right: 'signed-in',
  })
  expect(strangeVariables(`\${room} \${guest} \${label}`, event)).toEqual(['guest'])
  expect(templateText(`房间\${room}：\${reason}`, { room: '801' })).toBe('房间801：')
})
