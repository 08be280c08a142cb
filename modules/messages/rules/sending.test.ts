import { defineEvent } from '@kezhan/resource/event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minutesUntilLoud, retrySeconds } from './sending'
import { strangeVariables, templateText, variablesOfEvent } from './template-text'

const at = (clock: string) => `2026-05-01 ${clock}:00`

test('quiet hours end when they say, across midnight too', () => {
  expect(minutesUntilLoud(at('23:30'), '23:00:00', '07:00:00')).toBe(450)
  expect(minutesUntilLoud(at('06:59'), '23:00:00', '07:00:00')).toBe(1)
  expect(minutesUntilLoud(at('07:00'), '23:00:00', '07:00:00')).toBe(0)
  expect(minutesUntilLoud(at('12:30'), '12:00:00', '13:00:00')).toBe(30)
  expect(minutesUntilLoud(at('12:30'), null, null)).toBe(0)
  // Messages go out by the minute: hours within one are none, not the whole day.
  expect(minutesUntilLoud(at('13:00'), '12:30:00', '12:30:30')).toBe(0)
})

test('after the wait it is never quiet', () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = (of: number) => `${two(Math.floor(of / 60))}:${two(of % 60)}:00`
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

test('quiet hours begin with their first minute and end before their last', () => {
  const wait = (now: string) => minutesUntilLoud(at(now), '12:30:00', '13:15:00')
  expect(['12:29', '12:30', '13:14', '13:15', '14:00'].map(wait)).toEqual([0, 45, 1, 0, 0])
  const night = (now: string) => minutesUntilLoud(at(now), '22:30:00', '06:15:00')
  expect(['22:29', '22:30', '00:00', '06:14', '06:15'].map(night)).toEqual([0, 465, 375, 1, 0])
})

test('quiet hours of which one end is missing, or that begin when they end, are none', () => {
  expect(minutesUntilLoud(at('12:30'), '12:00:00', null)).toBe(0)
  expect(minutesUntilLoud(at('12:30'), null, '13:00:00')).toBe(0)
  for (const now of ['12:29', '12:30', '12:31'])
    expect(minutesUntilLoud(at(now), '12:30:00', '12:30:00')).toBe(0)
})

test('before the first failure the wait is the shortest, and it doubles up to its limit', () => {
  expect([-1, 0, 1].map(retrySeconds)).toEqual([10, 10, 10])
  expect([7, 8, 9].map(retrySeconds)).toEqual([640, 1280, 1800])
})

test('a template may name what its event says, and the subject', () => {
  const event = defineEvent({
    code: 'test.card',
    family: 'room',
    level: 'L',
    title: '补卡',
    text: '{room} {reason} {room}',
    right: 'signed-in',
  })
  expect(variablesOfEvent(event)).toEqual(['room', 'reason', 'label'])
  expect(strangeVariables(`\${guest} \${room} \${guest} \${phone}`, event)).toEqual(['guest', 'phone'])
  expect(strangeVariables('{guest}', event)).toEqual([])
  expect(templateText(`\${count}间，\${room}`, { count: 0, room: '' })).toBe('0间，')
})
