import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { type LineAction, type LineFacts, type LineState, lineStates } from './line-states'

const aLine: LineFacts = {
  arrive: '2026-05-02',
  businessDate: '2026-05-01',
  isNightAudit: false,
  isPrepaidByChannel: false,
  hasRoom: true,
}

test('every state of a line is reached, and buttons and refusals agree', () => {
  checkStateTable(lineStates, 'waiting', [
    aLine,
    { ...aLine, businessDate: '2026-05-03' },
    { ...aLine, businessDate: '2026-05-04' },
    { ...aLine, hasRoom: false, isPrepaidByChannel: true },
  ])
})

test('a no-show is one from the day after, or at the audit of the day itself', () => {
  const on =
    (businessDate: string, isNightAudit = false) =>
    () =>
      stateAfter(lineStates, 'waiting', 'noShow', { ...aLine, businessDate, isNightAudit })
  expect(on('2026-05-02')).toThrow('未到预抵日，不能置为NoShow')
  expect(on('2026-05-02', true)()).toBe('noShow')
  expect(on('2026-05-03')()).toBe('noShow')
})

test('a line is restored until the day after its arrival', () => {
  const restore = (businessDate: string) => () =>
    stateAfter(lineStates, 'cancelled', 'restore', { ...aLine, businessDate })
  expect(restore('2026-05-03')()).toBe('waiting')
  expect(restore('2026-05-04')).toThrow('超过可恢复期限')
})

/** What comes of it, in the state it leads to or in the words that refuse it. */
const outcome = (state: LineState, action: LineAction, part: Partial<LineFacts> = {}): string => {
  try {
    return stateAfter(lineStates, state, action, { ...aLine, ...part })
  } catch (refusal) {
    return (refusal as Error).message // Nothing else is thrown by a table.
  }
}

test('a room is taken away, or moved into, only once there is one', () => {
  expect(outcome('waiting', 'checkIn')).toBe('inHouse')
  expect(outcome('waiting', 'unassign')).toBe('waiting')
  expect(outcome('waiting', 'checkIn', { hasRoom: false })).toBe('请先排房')
  expect(outcome('waiting', 'unassign', { hasRoom: false })).toBe('请先排房')
})

test('what a channel was paid for keeps its price, and may be changed otherwise', () => {
  expect(outcome('waiting', 'changePrice')).toBe('waiting')
  expect(outcome('waiting', 'changePrice', { isPrepaidByChannel: true })).toBe('预付渠道订单不允许修改价格')
  expect(outcome('waiting', 'edit', { isPrepaidByChannel: true })).toBe('waiting')
})

test.each([
  ['edit', '房间已入住，请在在住单中修改'],
  ['changePrice', '房间已入住，请在在住单中修改'],
  ['cancel', '已入住的房间不能取消'],
  ['assign', '已入住的房间不能排房'],
  ['noShow', '已入住的房间不能置为NoShow'],
  ['restore', '已入住的房间不能恢复'],
] as const)('once a guest has come, "%s" is answered with %s', (action, text) => {
  expect(outcome('inHouse', action)).toBe(text)
})

test('nobody is a no-show before the audit of his own day', () => {
  const early = { businessDate: '2026-05-01', isNightAudit: true }
  expect(outcome('waiting', 'noShow', early)).toBe('未到预抵日，不能置为NoShow')
  expect(outcome('waiting', 'noShow', { ...early, businessDate: '2026-05-03' })).toBe('noShow')
})

test('a no-show comes back as a cancelled one does', () => {
  expect(outcome('noShow', 'restore', { businessDate: '2026-05-03' })).toBe('waiting')
  expect(outcome('noShow', 'restore', { businessDate: '2026-05-04' })).toBe('超过可恢复期限')
})
