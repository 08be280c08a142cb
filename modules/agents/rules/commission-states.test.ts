import { stateAfter } from '@kezhan/base/state-table'
import { expect, test } from 'vitest'
import { type CommissionAction, type CommissionState, commissionStates } from './commission-states'

const facts = { isConfirmed: false, isCashBack: false, reason: '' }
const after = (state: CommissionState, action: CommissionAction, more: Partial<typeof facts> = {}) =>
  stateAfter(commissionStates, state, action, { ...facts, isConfirmed: state === 'confirmed', ...more })

test('待结算 is confirmed and settled; 现返 is settled at once', () => {
  expect(after('pending', 'confirm')).toBe('confirmed')
  expect(after('confirmed', 'settle')).toBe('settled')
  expect(() => after('pending', 'settle')).toThrow('月结佣金请先确认再结算')
  expect(after('pending', 'settle', { isCashBack: true })).toBe('settled')
})

test('what is settled or void stays as it is', () => {
  for (const action of ['confirm', 'settle', 'void', 'recount', 'takeBack'] as const) {
    const { title } = commissionStates.actions[action]
    expect(() => after('settled', action, { reason: '错' })).toThrow(`已结算的佣金不能${title}`)
    expect(() => after('void', action, { reason: '错' })).toThrow(`已作废的佣金不能${title}`)
  }
})

test('voiding says why; a confirmed one follows the bill no more', () => {
  expect(() => after('pending', 'void')).toThrow('请填写作废原因')
  expect(after('confirmed', 'void', { reason: '刷单' })).toBe('void')
  expect(() => after('confirmed', 'recount')).toThrow('已确认的佣金不能重算')
})

test('spaces are no reason; what the bill takes back needs none', () => {
  expect(() => after('pending', 'void', { reason: '  ' })).toThrow('请填写作废原因')
  expect([after('pending', 'takeBack'), after('confirmed', 'takeBack')]).toEqual(['void', 'void'])
  expect(after('pending', 'recount')).toBe('pending')
})
