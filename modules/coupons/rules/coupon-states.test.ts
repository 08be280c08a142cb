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

test('a coupon is kept for an order by its terms, at their limits', () => {
  const night = { roomTypeId: 'king', night: '2026-05-01', priceFen: 29_800 }
  const order = { memberId: 'zhang', channelId: 'desk', nights: [night] }
  checkLock(terms({ thresholdFen: 29_800 }), holder, order)
  checkLock(terms({ isTransferable: true }), holder, { ...order, memberId: 'li' })
  checkLock(terms(), holder, { ...order, memberId: null })
  checkLock(terms({ roomTypes: ['king'], levels: ['gold'], channels: ['desk'] }), holder, order)
  expect(() => checkLock(terms({ thresholdFen: 29_801 }), holder, order)).toThrow('未满298.01元不可用')
  expect(() => checkLock(terms({ channels: ['web'] }), holder, order)).toThrow('该渠道不可用')
  expect(() => checkLock(terms({ levels: ['silver'] }), holder, order)).toThrow('该会员级别不可用')
  const two = { ...order, nights: [night, { ...night, night: '2026-05-02' }] }
  checkLock(terms({ thresholdFen: 59_600 }), holder, two)
  expect(() => checkLock(terms({ thresholdFen: 59_600, weekdays: [5] }), holder, two)).toThrow(
    '未满596.00元不可用',
  )
})

test.each(['cash', 'reduce', 'discount'] as const)('the threshold of %s is asked of the nights', kind => {
  const night = { roomTypeId: 'king', night: '2026-05-01', priceFen: 100 }
  const order = { memberId: 'zhang', channelId: 'desk', nights: [night] }
  expect(() => checkLock(terms({ kind, thresholdFen: 101 }), holder, order)).toThrow('未满1.01元不可用')
  // What else will be consumed nobody knows yet.
  checkLock(terms({ kind, thresholdFen: 101, appliesTo: 'all' }), holder, order)
  checkLock(terms({ kind: 'goods', thresholdFen: 101 }), holder, order)
})

test('升级券 asks for the days of the nights that it upgrades and for no other', () => {
  const night = { roomTypeId: 'suite', night: '2026-05-01', priceFen: 0, upgradedBy: holder.id }
  const order = { memberId: 'zhang', channelId: 'desk', nights: [night] }
  const fridays = terms({ kind: 'upgrade', weekdays: [5], roomTypes: ['twin'], thresholdFen: 99_900 })
  checkLock(fridays, holder, order)
  const saturday = { ...night, night: '2026-05-02' }
  expect(() => checkLock(fridays, holder, { ...order, nights: [night, saturday] })).toThrow('该日期不可用')
  checkLock(fridays, holder, { ...order, nights: [night, { ...saturday, upgradedBy: 'another' }] })
  checkLock(fridays, holder, { ...order, nights: [] })
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

test('the last day of issue is one, and templates without a total never run out', () => {
  const last = { kind: 'range', from: '2026-04-01', to: '2026-05-01' } as const
  checkIssuable({ ...issuing, validity: last, issuedQty: 9, perMemberLimit: null }, '2026-05-01')
  const endless = { ...issuing, totalQty: null, issuedQty: 999, perMemberLimit: null }
  checkIssuable(endless, '2026-05-01')
  expect(() => checkIssuable({ ...endless, state: 'stopped' }, '2026-05-01')).toThrow('停用的优惠券不能发放')
  checkTotal(endless, 1_000_000)
  expect(leftOf(endless)).toBeNull()
  expect([leftOf({ totalQty: 10, issuedQty: 9 }), leftOf({ totalQty: 10, issuedQty: 12 })]).toEqual([1, 0])
})

test('the first and the last day of a coupon are its own', () => {
  for (const day of ['2026-05-01', '2026-05-31']) {
    expect(after('unused', 'verify', on(day))).toBe('used')
    expect(after('unused', 'lock', on(day))).toBe('locked')
    expect(after('unused', 'extend', { ...on(day), extendedTo: '2026-06-01' })).toBe('unused')
  }
  expect(() => after('unused', 'extend', on('2026-05-10'))).toThrow('新的有效期须晚于原有效期')
  const kept = { ...on('2026-06-02'), lockedOrder: 'YD1', isLockedHere: true, extendedTo: '2026-06-30' }
  expect(after('locked', 'extend', kept)).toBe('locked')
})

test('a use is taken back where it happened', () => {
  const used = { ...on('2026-05-10'), usedOn: '2026-05-10', isUsedHere: false }
  expect(() => after('used', 'undo', used)).toThrow('请到核销的酒店撤销')
})

test('an order keeps a coupon before its time began, and only for itself', () => {
  const kept = { ...on('2026-04-30'), lockedOrder: 'YD1', isLockedHere: true }
  expect(after('locked', 'verify', kept)).toBe('used')
  expect(() => after('locked', 'verify', { ...kept, isLockedHere: false })).toThrow('优惠券已锁定在预订单YD1')
})

test('days out are apart by any common sign', () => {
  const days = ['2026-10-01', '2026-10-02', '2026-10-03']
  const spans = days.map(day => ({ from: day, to: day }))
  for (const sign of [',', '，', ';', '；', '、', ' ', '\n', ', '])
    expect(readBlackout(` ${days.join(sign)} `)).toEqual(spans)
  for (const sign of ['~', '～', '至'])
    expect(readBlackout(`2026-10-01${sign}2026-10-07`)).toEqual([{ from: '2026-10-01', to: '2026-10-07' }])
  expect(readBlackout('2026-10-01~2026-10-01')).toEqual([{ from: '2026-10-01', to: '2026-10-01' }])
  const text = '不可用日期写成 2026-10-01 或 2026-10-01~2026-10-07，用逗号隔开'
  for (const wrong of ['2026-10-01~', '2026-10-01~2026-10-02~2026-10-03', '2026-02-30', '~2026-10-01'])
    expect(() => readBlackout(wrong)).toThrow(text)
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
