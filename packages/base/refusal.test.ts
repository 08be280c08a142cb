import { expect, test } from 'vitest'
import { assert } from './assert'
import { Refusal, refusals, withDetails } from './refusal'

const refuse = refusals({
  'folio.closed': '客账已结清，不能再入账',
  'room.taken': '房间 {room} 在 {day} 已被占用',
  'session.missing': { text: '请先登录', status: 401 },
  'folio.locked': { text: '客账已锁定' },
})

test('a refusal carries its code, its sentence and status 200', () => {
  const refusal = refuse('folio.closed')
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({ code: 'folio.closed', message: '客账已结清，不能再入账', status: 200 })
  expect(refusal.details).toBeUndefined()
  expect(refuse('folio.locked').status).toBe(200)
})

test('names in braces are filled from the details; a missing one stays visible', () => {
  const refusal = refuse('room.taken', { room: 8801 })
  expect(refusal.message).toBe('房间 8801 在 {day} 已被占用')
  expect(refusal.details).toEqual({ room: 8801 })
})

test('a detail is inserted as written, even where it looks like a replacement pattern', () => {
  expect(refuse('room.taken', { room: '$&', day: '{room}' }).message).toBe('房间 $& 在 {room} 已被占用')
})

test('a declared status reaches the wire', () => {
  expect(refuse('session.missing').status).toBe(401)
})

test('an assertion names what must hold', () => {
  expect(() => assert(false, 'a folio has an owner')).toThrow('assertion failed: a folio has an owner')
  expect(() => assert(1, 'anything true passes')).not.toThrow()
})

test('a refusal is known by its name, and can be told with more details', () => {
  const refusal = refuse('room.taken', { room: 8801, day: '05-01' })
  expect(refusal.name).toBe('Refusal')
  const more = withDetails(refusal, { day: '05-02', by: 'YD1' })
  expect(more).toMatchObject({ code: 'room.taken', message: refusal.message, status: 200 })
  expect(more.details).toEqual({ room: 8801, day: '05-02', by: 'YD1' })
  expect(withDetails(refuse('session.missing'), {}).status).toBe(401)
})
