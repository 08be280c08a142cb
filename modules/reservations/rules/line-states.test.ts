import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { type LineFacts, lineStates } from './line-states'

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
