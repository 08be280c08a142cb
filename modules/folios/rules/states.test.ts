import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { type FolioAction, type FolioFacts, type FolioState, folioStates } from './folio-states'
import { lineStates } from './line-state'

const aFolio: FolioFacts = {
  balanceFen: 0,
  isSuspended: false,
  canPostSuspended: false,
  isInvoiced: false,
  isSettledToday: true,
  canReopenAfterAudit: false,
  isHandedOver: false,
  isApproved: false,
}

test('every state of folio and line is reached, and buttons and refusals agree', () => {
  checkStateTable(folioStates, 'open', [
    aFolio,
    { ...aFolio, balanceFen: -100, isSuspended: true, isInvoiced: true },
    { ...aFolio, isSettledToday: false, isHandedOver: true },
  ])
  const today = {
    isCounterpart: false,
    originDate: '2026-05-01',
    businessDate: '2026-05-01',
    canVoidAfterAudit: false,
  }
  checkStateTable(lineStates, 'open', [
    today,
    { ...today, businessDate: '2026-05-02' },
    { ...today, isCounterpart: true },
  ])
})

const folioAfter = (state: FolioState, action: FolioAction, more: Partial<FolioFacts> = {}) =>
  stateAfter(folioStates, state, action, { ...aFolio, ...more })

test('an account of somebody who walked out is posted to with a right of its own', () => {
  expect(folioAfter('open', 'post')).toBe('open')
  expect(folioAfter('suspended', 'post', { isSuspended: true, canPostSuspended: true })).toBe('suspended')
  expect(() => folioAfter('suspended', 'post', { isSuspended: true })).toThrow('走结账户入账需要权限')
  expect(() => folioAfter('closed', 'post')).toThrow('账户已结账，不能入账')
})

test('an account is closed at nought and not a fen beside it', () => {
  expect(folioAfter('open', 'close')).toBe('closed')
  expect(() => folioAfter('open', 'close', { balanceFen: 1 })).toThrow('余额0.01元，请先收款/退款')
  expect(() => folioAfter('open', 'close', { balanceFen: -1 })).toThrow('余额-0.01元，请先收款/退款')
  expect(() => folioAfter('closed', 'close')).toThrow('账户已结，不能结账')
})

test('a settlement is revoked on its day, before an invoice and before the shift is handed over', () => {
  expect(folioAfter('closed', 'reopen')).toBe('open')
  expect(() => folioAfter('closed', 'reopen', { isInvoiced: true })).toThrow('已开票，不能撤销结账')
  expect(() => folioAfter('closed', 'reopen', { isSettledToday: false })).toThrow('已过夜审，不能撤销结账')
  expect(() => folioAfter('closed', 'reopen', { isHandedOver: true })).toThrow('已交班，需审批')
  expect(folioAfter('closed', 'reopen', { isSettledToday: false, canReopenAfterAudit: true })).toBe('open')
  expect(folioAfter('closed', 'reopen', { isHandedOver: true, isApproved: true })).toBe('open')
})

test('a line of yesterday is reversed where the hotel allows it, a counterpart never', () => {
  const facts = {
    isCounterpart: false,
    originDate: '2026-05-01',
    businessDate: '2026-05-02',
    canVoidAfterAudit: false,
  }
  const reverse = (more: Partial<typeof facts>) => () =>
    stateAfter(lineStates, 'open', 'reverse', { ...facts, ...more })
  expect(reverse({})).toThrow('已夜审的账目不能冲账，请使用调账')
  expect(reverse({ canVoidAfterAudit: true })()).toBe('reversed')
  expect(reverse({ originDate: '2026-05-02' })()).toBe('reversed')
  for (const action of ['reverse', 'adjust', 'transfer', 'split'] as const)
    expect(() =>
      stateAfter(lineStates, 'open', action, { ...facts, isCounterpart: true, canVoidAfterAudit: true }),
    ).toThrow('冲销和转出的账目不能再冲账')
})
