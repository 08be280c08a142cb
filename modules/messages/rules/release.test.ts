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
})
