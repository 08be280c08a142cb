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

test('a pre-authorisation is captured for one fen or for all of it, but not for nought or too late', () => {
  const capture = (more: Partial<typeof hold>) => () =>
    stateAfter(preauthStates, 'valid', 'capture', { ...hold, ...more })
  expect(capture({ captureFen: 1 })()).toBe('partCaptured')
  expect(capture({ captureFen: 99_999 })()).toBe('partCaptured')
  expect(capture({ captureFen: 100_000 })()).toBe('captured')
  expect(capture({ captureFen: 0 })).toThrow('金额必须大于0')
  expect(capture({ isExpired: true })).toThrow('预授权已过期')
})

test('what the bank allows beyond the amount is cut to the fen, never rounded up', () => {
  const capture = (captureFen: number) => () =>
    stateAfter(preauthStates, 'valid', 'capture', { ...hold, amountFen: 333, captureFen, limitBp: 11_500 })
  expect(capture(382)()).toBe('captured')
  expect(capture(383)).toThrow('预授权完成金额不能超过3.82元')
})
