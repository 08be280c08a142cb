import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { blockStates } from './block-states'
import { displayStatus } from './display-status'
import { housekeepingStates } from './housekeeping-states'

const facts = { returnsAs: 'dirty' } as const

test('every state of cleaning and of blocking is reached, and buttons and refusals agree', () => {
  const returns = ['dirty', 'clean', 'inspected', 'pickup'] as const
  checkStateTable(
    housekeepingStates,
    'dirty',
    returns.map(returnsAs => ({ returnsAs })),
  )
  checkStateTable(blockStates, 'none', [
    { isOccupied: false, reason: '漏水' },
    { isOccupied: true, reason: '' },
    { isOccupied: false, assignedTo: 'YD2605010001', reason: '漏水' },
  ])
})

test('a room is cleaned before it is inspected', () => {
  expect(() => stateAfter(housekeepingStates, 'dirty', 'inspect', facts)).toThrow('请先置净')
  expect(() => stateAfter(housekeepingStates, 'clean', 'setClean', facts)).toThrow('房间已净')
  expect(stateAfter(housekeepingStates, 'clean', 'inspect', facts)).toBe('inspected')
})

test('nobody repairs over a guest, or over one who is expected', () => {
  const repair = (part: object) => () =>
    stateAfter(blockStates, 'none', 'repair', { isOccupied: false, reason: '漏水', ...part })
  expect(repair({ isOccupied: true })).toThrow('房间在住，不能设置维修')
  expect(repair({ assignedTo: 'YD1' })).toThrow('该时段已有预订YD1，请先调房')
  expect(repair({ reason: ' ' })).toThrow('请填写原因')
  expect(() => stateAfter(blockStates, 'none', 'lock', { isOccupied: true, reason: '贵宾' })).toThrow(
    '房间在住，不能锁房',
  )
})

test('the badge of a tile is the first that applies', () => {
  const room = {
    block: undefined,
    isOccupied: false,
    housekeeping: 'clean',
    isExpectedToday: false,
    needsInspection: false,
  } as const
  expect(displayStatus(room)).toBe('VC')
  expect(displayStatus({ ...room, block: 'LOCK', isOccupied: true })).toBe('LOCK')
  expect(displayStatus({ ...room, isOccupied: true, isExpectedToday: true })).toBe('OC')
  expect(displayStatus({ ...room, isOccupied: true, housekeeping: 'dirty' })).toBe('OD')
  expect(displayStatus({ ...room, isExpectedToday: true, housekeeping: 'dirty' })).toBe('ARR')
  expect(displayStatus({ ...room, housekeeping: 'dirty' })).toBe('VD')
  expect(displayStatus({ ...room, housekeeping: 'pickup' })).toBe('VP')
  expect(displayStatus({ ...room, needsInspection: true })).toBe('VP')
  expect(displayStatus({ ...room, needsInspection: true, housekeeping: 'dirty' })).toBe('VD')
  expect(displayStatus({ ...room, needsInspection: true, housekeeping: 'inspected' })).toBe('VI')
})
