import { stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CouponState } from '../model/coupon-words'
import { checkLock } from './coupon-lock'
import { type CouponAction, couponStates, plainFacts, stateOn } from './coupon-states'
import { readBlackout, validityOn } from './coupon-terms'
import { checkIssuable, checkTotal, leftOf, mayGet } from './issue-limits'
import { holder, terms } from './testing/a-coupon'

const may = { validFrom: '2026-05-01', validTo: '2026-05-31' }
const on = (day: string) => plainFacts(day, may)
const after = (state: CouponState, action: CouponAction, facts = on('2026-05-10')) =>
  stateAfter(couponStates, state, action, facts)

test('the moves of hotel domain §2.8, and no others', () => {
  const used = { ...on('2026-05-10'), usedOn: '2026-05-10' }
  expect(after('unused', 'lock')).toBe('locked')
  expect(after('unused', 'verify')).toBe('used')
  expect(after('locked', 'verify', { ...on('2026-05-10'), lockedOrder: 'YD1', isLockedHere: true })).toBe(
    'used',
  )
  expect(after('locked', 'release')).toBe('unused')
  expect(after('used', 'undo', used)).toBe('unused')
  expect(after('unused', 'void')).toBe('void')
  expect(after('unused', 'expire', on('2026-06-01'))).toBe('expired')
  const ways = Object.entries(couponStates.actions).flatMap(([, action]) => action.from)
  expect(ways.filter(state => state === 'expired' || state === 'void')).toEqual([])
})

test('each refusal has its sentence', () => {
  expect(() => after('unused', 'verify', on('2026-06-01'))).toThrow('优惠券已过期')
  expect(() => after('expired', 'verify')).toThrow('优惠券已过期')
  expect(() => after('used', 'verify')).toThrow('优惠券已使用')
  expect(() => after('void', 'verify')).toThrow('优惠券已作废')
  expect(() => after('unused', 'verify', on('2026-04-30'))).toThrow('优惠券未到使用时间')
  expect(() => after('used', 'void')).toThrow('已使用的优惠券不能作废')
  expect(() => after('locked', 'void')).toThrow('优惠券已锁定在预订单，请先取消预订')
  expect(() => after('used', 'undo', { ...on('2026-05-11'), usedOn: '2026-05-10' })).toThrow(
    '只能撤销当日的核销',
  )
  expect(() => after('unused', 'undo')).toThrow('优惠券未核销，不用撤销')
  expect(() => after('locked', 'verify', { ...on('2026-05-10'), lockedOrder: 'YD1' })).toThrow(
    '优惠券已锁定在预订单YD1',
  )
  expect(() => after('unused', 'extend', { ...on('2026-05-10'), extendedTo: '2026-05-31' })).toThrow(
    '新的有效期须晚于原有效期',
  )
  expect(() => after('unused', 'extend', { ...on('2026-06-02'), extendedTo: '2026-06-30' })).toThrow(
    '优惠券已过期',
  )
})

test('a coupon that an order keeps was in time when it was taken', () => {
  const late = { ...on('2026-06-02'), lockedOrder: 'YD1', isLockedHere: true }
  expect(after('locked', 'verify', late)).toBe('used')
})

test('its time is over on the day after its last one', () => {
  expect(stateOn('unused', '2026-05-31', '2026-05-31')).toBe('unused')
  expect(stateOn('unused', '2026-05-31', '2026-06-01')).toBe('expired')
  expect(stateOn('used', '2026-05-31', '2026-06-01')).toBe('used')
})

test('so many days begin with the day of issue', () => {
  expect(validityOn({ kind: 'days', days: 30 }, '2026-05-01')).toEqual({
    from: '2026-05-01',
    to: '2026-05-30',
  })
  const range = { kind: 'range', from: '2026-06-01', to: '2026-06-30' } as const
  expect(validityOn(range, '2026-05-01')).toEqual({ from: '2026-06-01', to: '2026-06-30' })
})

test('days out are written singly or as spans', () => {
  expect(readBlackout('2026-10-01~2026-10-07，2026-12-31')).toEqual([
    { from: '2026-10-01', to: '2026-10-07' },
    { from: '2026-12-31', to: '2026-12-31' },
  ])
  expect(readBlackout(null)).toEqual([])
  expect(() => readBlackout('十月一日')).toThrow('不可用日期写成')
  expect(() => readBlackout('2026-10-07~2026-10-01')).toThrow('不可用日期写成')
})

test('a coupon is kept only for an order on which it could ever be used', () => {
  const night = { roomTypeId: 'king', night: '2026-05-01', priceFen: 29_800 }
  const order = { memberId: 'zhang', channelId: 'desk', nights: [night] }
  checkLock(terms(), holder, order)
  expect(() => checkLock(terms({ roomTypes: ['twin'] }), holder, order)).toThrow('该房型不可用')
  expect(() => checkLock(terms({ weekdays: [1] }), holder, order)).toThrow('该日期不可用')
  expect(() => checkLock(terms({ thresholdFen: 30_000 }), holder, order)).toThrow('未满300.00元不可用')
  expect(() => checkLock(terms(), holder, { ...order, memberId: 'li' })).toThrow('优惠券不属于该会员')
})

const issuing = { state: 'enabled', validity: { kind: 'days', days: 7 }, totalQty: 10, issuedQty: 0 } as const

test('a template gives what it has, and says why it does not', () => {
  const limits = { ...issuing, perMemberLimit: 1 }
  checkIssuable(limits, '2026-05-01')
  expect(() => checkIssuable({ ...limits, issuedQty: 10 }, '2026-05-01')).toThrow('优惠券已发完')
  expect(() => checkIssuable({ ...limits, state: 'exhausted' }, '2026-05-01')).toThrow('优惠券已发完')
  expect(() => checkIssuable({ ...limits, state: 'draft' }, '2026-05-01')).toThrow('草稿的优惠券不能发放')
  const past = { kind: 'range', from: '2026-04-01', to: '2026-04-30' } as const
  expect(() => checkIssuable({ ...limits, validity: past }, '2026-05-01')).toThrow('发放期已过，不能再发放')
  expect([mayGet(1, 0, 1), mayGet(1, 1, 1), mayGet(null, 99, 5), mayGet(3, 1, 3)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('any sequence of issues keeps the total', () => {
  fc.assert(
    fc.property(fc.nat(100), fc.array(fc.integer({ min: 1, max: 20 })), (totalQty, wishes) => {
      let issuedQty = 0
      for (const wished of wishes) {
        try {
          checkTotal({ totalQty, issuedQty }, wished)
          issuedQty += wished
        } catch (error) {
          expect(String(error)).toMatch('优惠券已发完')
          expect(wished).toBeGreaterThan(leftOf({ totalQty, issuedQty }) ?? 0)
        }
      }
      expect(issuedQty).toBeLessThanOrEqual(totalQty)
    }),
  )
})

test('every state of a coupon is reached, and buttons and refusals agree', () => {
  const kept = { ...on('2026-05-10'), lockedOrder: 'YD1', isLockedHere: true }
  checkStateTable(couponStates, 'unused', [
    on('2026-05-10'),
    on('2026-06-01'),
    on('2026-04-01'),
    kept,
    { ...kept, isLockedHere: false },
    { ...on('2026-05-10'), usedOn: '2026-05-10', extendedTo: '2026-07-01' },
    { ...on('2026-05-10'), usedOn: '2026-05-09', isUsedHere: false },
  ])
})
