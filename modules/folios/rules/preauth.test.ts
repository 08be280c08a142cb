import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { preauthStates } from './preauth'

const hold = { amountFen: 100_000, captureFen: 100_000, limitBp: 10_000, isExpired: false }

test('every state of a pre-authorisation is reached, and buttons and refusals agree', () => {
  checkStateTable(preauthStates, 'valid', [
    hold,
    { ...hold, captureFen: 1 },
    { ...hold, captureFen: 0, isExpired: true },
  ])
})

test('no more is captured than the bank allows, once', () => {
  const capture =
    (captureFen: number, limitBp = 10_000) =>
    () =>
      stateAfter(preauthStates, 'valid', 'capture', { ...hold, captureFen, limitBp })
  expect(capture(59_600)()).toBe('partCaptured')
  expect(capture(100_001)).toThrow('预授权完成金额不能超过1,000.00元')
  expect(capture(115_000, 11_500)()).toBe('captured')
  expect(() => stateAfter(preauthStates, 'captured', 'capture', hold)).toThrow('已完成的预授权不能预授权完成')
})
