import { expect, test } from 'vitest'
import { type Draft, releaseProblem } from './release'

const now = '2026-11-15 12:00:00'
const aDraft = (part: Partial<Draft> = {}): Draft => ({
  msgType: 'ALL',
  userIds: null,
  startTime: null,
  endTime: null,
  openType: null,
  openPage: null,
  ...part,
})
const problem = (part: Partial<Draft>) => releaseProblem(aDraft(part), now)

test('a plain announcement to all goes out', () => {
  expect(problem({})).toBeUndefined()
  expect(problem({ startTime: '2026-11-16 00:00:00', endTime: '2026-11-17 00:00:00' })).toBeUndefined()
  expect(problem({ msgType: 'USER', userIds: 'frontdesk' })).toBeUndefined()
  expect(problem({ openType: 'url', openPage: '/a' })).toBeUndefined()
  expect(problem({ openType: 'component', openPage: 'isystem/position' })).toBeUndefined()
})

test('nobody to read it, no time to read it in, nowhere to go', () => {
  expect(problem({ msgType: 'USER' })).toBe('annt.noReaders')
  expect(problem({ startTime: '2026-11-17 00:00:00', endTime: '2026-11-17 00:00:00' })).toBe('annt.window')
  expect(problem({ endTime: now })).toBe('annt.over')
  expect(problem({ openType: 'url', openPage: '  ' })).toBe('annt.noPage')
  expect(problem({ openType: 'url', openPage: 'http://example.com' })).toBe('annt.strangePage')
  expect(problem({ openType: 'component', openPage: '//example.com' })).toBe('annt.strangePage')
})

test('an announcement ends after it begins and after now, if only by a second', () => {
  expect(problem({ endTime: '2026-11-15 12:00:01' })).toBeUndefined()
  expect(problem({ endTime: '2026-11-15 11:59:59' })).toBe('annt.over')
  expect(problem({ startTime: '2026-11-16 00:00:00' })).toBeUndefined()
  expect(problem({ startTime: '2026-11-16 00:00:00', endTime: '2026-11-16 00:00:01' })).toBeUndefined()
  expect(problem({ startTime: '2026-11-16 00:00:01', endTime: '2026-11-16 00:00:00' })).toBe('annt.window')
  // That it makes no sense is said before that it is over.
  expect(problem({ startTime: '2026-11-10 00:00:00', endTime: '2026-11-09 00:00:00' })).toBe('annt.window')
})

test('what leads somewhere names a page, and what is for some names them', () => {
  expect(problem({ openType: 'url', openPage: null })).toBe('annt.noPage')
  expect(problem({ openType: 'component', openPage: null })).toBe('annt.noPage')
  expect(problem({ msgType: 'USER', userIds: '' })).toBe('annt.noReaders')
  expect(problem({ msgType: 'ALL', userIds: '' })).toBeUndefined()
})
