import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import { type CardAction, type CardState, cardStates } from './card-states'
import { type MemberFacts, memberStates } from './member-states'

const known = { isIdentityChecked: true }
const aMember: MemberFacts = { storedFen: 0, hasOpenOrders: false, hasLockedCoupons: false }

test('every state of card and member is reached, and buttons and refusals agree', () => {
  checkStateTable(cardStates, 'stock', [known, { isIdentityChecked: false }])
  checkStateTable(memberStates, 'normal', [
    aMember,
    { ...aMember, storedFen: 100, hasOpenOrders: true },
    { ...aMember, hasLockedCoupons: true },
  ])
})

test('a card goes from the stock to its member, is lost and found, frozen and freed, and ends', () => {
  const after = (state: CardState, action: CardAction, facts = known) =>
    stateAfter(cardStates, state, action, facts)
  expect(after('stock', 'issue')).toBe('normal')
  expect(() => after('normal', 'issue')).toThrow('卡号已被使用')
  expect(after('normal', 'reportLost')).toBe('lost')
  expect(after('lost', 'found')).toBe('normal')
  expect(after('lost', 'replace')).toBe('void')
  expect(after('normal', 'freeze')).toBe('frozen')
  expect(after('frozen', 'unfreeze')).toBe('normal')
  expect(() => after('lost', 'replace', { isIdentityChecked: false })).toThrow('请先核验身份')
  expect(() => after('normal', 'reportLost', { isIdentityChecked: false })).toThrow('请先核验身份')
  expect(() => after('frozen', 'replace')).toThrow('会员卡已冻结')
  expect(() => after('void', 'void')).toThrow('会员卡已注销')
  expect(() => after('normal', 'unfreeze')).toThrow('正常的会员卡不能解冻')
})

test('only a card in order pays and is topped up', () => {
  const use = (state: CardState) => () => stateAfter(cardStates, state, 'use', known)
  expect(use('normal')()).toBe('normal')
  expect(use('lost')).toThrow('会员卡已挂失')
  expect(use('frozen')).toThrow('会员卡已冻结')
  expect(use('void')).toThrow('会员卡已注销')
  expect(use('stock')).toThrow('会员卡未发放')
})

test('a member is closed with nothing left and nothing open', () => {
  const close = (facts: Partial<MemberFacts>) => () =>
    stateAfter(memberStates, 'normal', 'close', { ...aMember, ...facts })
  expect(close({})()).toBe('closed')
  expect(close({ storedFen: 1 })).toThrow('卡内余额不为零，请先退款')
  expect(close({ hasOpenOrders: true })).toThrow('存在未完成的订单')
  expect(close({ hasLockedCoupons: true })).toThrow('存在未完成的订单')
  expect(() => stateAfter(memberStates, 'frozen', 'use', aMember)).toThrow('会员已冻结')
  expect(() => stateAfter(memberStates, 'closed', 'use', aMember)).toThrow('会员已注销')
})

test('who is frozen gets no money back; who is closed does', () => {
  const refund = (state: 'normal' | 'frozen' | 'closed') => () =>
    stateAfter(memberStates, state, 'refund', aMember)
  expect([refund('normal')(), refund('closed')()]).toEqual(['normal', 'closed'])
  expect(refund('frozen')).toThrow('会员已冻结')
})
