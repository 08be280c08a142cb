import { offersOf, stateAfter, warningsOf } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import type { StayFacts } from './stay-facts'
import { type StayAction, type StayState, stayStates } from './stay-states'
import { aStay } from './testing/a-stay'

test('every state of a stay is reached, and buttons and refusals agree', () => {
  const bare = {
    ...aStay,
    guests: [],
    unreturned: ['雨伞', '熨斗'],
    hasOpenPreauth: true,
    isMasterOpen: true,
  }
  checkStateTable(stayStates, 'arriving', [
    aStay,
    { ...bare, reason: '', nextTakenFrom: { date: '2026-05-03', by: 'YD2605010001' } },
    {
      ...aStay,
      businessDate: '2026-05-02',
      balanceFen: -50_000,
      missingDepositFen: 100,
      creditControl: 'block',
    },
    {
      ...aStay,
      room: { ...aStay.room, isOccupied: true, isDirty: true, maxGuests: 0 },
      hasUnpricedNight: true,
    },
    { ...aStay, account: { canCredit: false, isFrozen: true, availableFen: 0, isApproved: false } },
  ])
})

test('a stay that is not paid is not left, except on account or by walking out', () => {
  const owing = { ...aStay, balanceFen: -50_000 }
  expect(() => stateAfter(stayStates, 'inHouse', 'checkOut', owing)).toThrow('账户余额不为零，不能结账退房')
  expect(stateAfter(stayStates, 'inHouse', 'walkOut', owing)).toBe('walkedOut')
  expect(() => stateAfter(stayStates, 'inHouse', 'checkOutOnAccount', owing)).toThrow(
    '超出信用额度：可用400.00元',
  )
  const approved = { ...owing, account: { ...aStay.account, isApproved: true } }
  expect(stateAfter(stayStates, 'inHouse', 'checkOutOnAccount', approved)).toBe('onAccount')
})

test('what a check-in refuses, in the words of the desk', () => {
  const refusal = (part: Partial<StayFacts>) => () =>
    stateAfter(stayStates, 'arriving', 'checkIn', { ...aStay, ...part })
  expect(refusal({ room: { ...aStay.room, blockText: '维修房' } })).toThrow('301为维修房，不能入住')
  expect(refusal({ guests: [] })).toThrow('请至少登记一位客人')
  const elsewhere = { name: '韩梅梅', hasValidCertificate: true, roomElsewhere: '208' }
  expect(refusal({ guests: [elsewhere] })).toThrow('韩梅梅已在208在住')
  expect(refusal({ guests: [...aStay.guests, ...aStay.guests, ...aStay.guests] })).toThrow(
    '在住人数超过房间上限2人',
  )
  const dirty = { ...aStay.room, isDirty: true }
  expect(refusal({ room: { ...dirty, dirtyPolicy: 'forbid' } })).toThrow('房间未清洁')
  const [checkIn] = offersOf(stayStates, 'arriving', { ...aStay, room: dirty }, new Set(['stay:checkin']))
  expect(checkIn).toMatchObject({ offer: 'do', warnings: ['房间未清洁，是否继续？'] })
})

test('who may not let a guest walk out applies for it', () => {
  const offers = offersOf(stayStates, 'inHouse', aStay, new Set(['stay:checkout']))
  expect(offers.find(one => one.action === 'walkOut')).toMatchObject({ title: '申请走结', offer: 'apply' })
})

test('after the audit nothing of yesterday is undone', () => {
  const later = { ...aStay, businessDate: '2026-05-02' }
  expect(() => stateAfter(stayStates, 'inHouse', 'voidCheckIn', later)).toThrow('已过夜审，不能撤销入住')
  expect(() => stateAfter(stayStates, 'out', 'reCheckIn', later)).toThrow('已过夜审，不支持重新入住')
  expect(stateAfter(stayStates, 'out', 'reCheckIn', { ...later, canReopenAfterAudit: true })).toBe('inHouse')
})

/** What comes of it, in the state it leads to or in the words that refuse it. */
const outcome = (state: StayState, action: StayAction, part: Partial<StayFacts> = {}): string => {
  try {
    return stateAfter(stayStates, state, action, { ...aStay, ...part })
  } catch (refusal) {
    return (refusal as Error).message // Nothing else is thrown by a table.
  }
}

test.each([
  ['within its minutes', {}, 'voided'],
  ['at the last minute', { minutesSinceArrival: 60 }, 'voided'],
  ['a minute later', { minutesSinceArrival: 61 }, '入住已超过60分钟，请走退房流程'],
  ['with a charge that was paid', { hasCharges: true }, '已产生费用，请走退房流程'],
  ['with a deposit that was not returned', { balanceFen: 100 }, '已产生费用，请走退房流程'],
  ['after the audit', { arriveBusinessDate: '2026-04-30' }, '已过夜审，不能撤销入住'],
])('a check-in is undone %s', (_, part, result) => {
  expect(outcome('inHouse', 'voidCheckIn', part)).toBe(result)
})

test('a stay is made longer until somebody else has the room', () => {
  expect(outcome('inHouse', 'extend')).toBe('inHouse')
  const nextTakenFrom = { date: '2026-05-03', by: 'YD2605010001' }
  expect(outcome('inHouse', 'extend', { nextTakenFrom })).toBe('2026-05-03起该房已被YD2605010001预订')
})

test('a longer stay that lacks a deposit is refused, or confirmed, as the hotel has it', () => {
  const text = '余额不足，请补交押金0.01元'
  const lacking = { missingDepositFen: 1 }
  const warned = (part: Partial<StayFacts>) => warningsOf(stayStates, 'extend', { ...aStay, ...part })
  expect(outcome('inHouse', 'extend', { ...lacking, creditControl: 'block' })).toBe(text)
  expect(warned({ ...lacking, creditControl: 'block' })).toEqual([])
  expect(outcome('inHouse', 'extend', { ...lacking, creditControl: 'warn' })).toBe('inHouse')
  expect(warned({ ...lacking, creditControl: 'warn' })).toEqual([text])
  expect(outcome('inHouse', 'extend', { creditControl: 'block' })).toBe('inHouse')
  expect(warned({ creditControl: 'warn' })).toEqual([])
})

test('who must bring money is told how much, also by its number', () => {
  const extend = () =>
    stateAfter(stayStates, 'inHouse', 'extend', {
      ...aStay,
      missingDepositFen: 12_345,
      creditControl: 'block',
    })
  expect(extend).toThrow(expect.objectContaining({ details: { amount: '123.45', missingFen: 12_345 } }))
})

test.each([
  ['is even', {}, 'out'],
  ['owes a fen', { balanceFen: -1 }, '账户余额不为零，不能结账退房'],
  ['gets a fen back', { balanceFen: 1 }, '账户余额不为零，不能结账退房'],
  ['has borrowed things', { unreturned: ['雨伞', '熨斗'] }, '存在未归还租借物品：雨伞、熨斗'],
  ['has an open pre-authorisation', { hasOpenPreauth: true }, '存在未完成的预授权'],
  ['belongs to a team that has not paid', { isMasterOpen: true }, 'out'],
])('who leaves and %s', (_, part, result) => {
  expect(outcome('inHouse', 'checkOut', part)).toBe(result)
})

test('who leaves before his team has paid is asked about it', () => {
  const asked = (isMasterOpen: boolean) => warningsOf(stayStates, 'checkOut', { ...aStay, isMasterOpen })
  expect(asked(true)).toEqual(['联房/团队主账未结，是否继续？'])
  expect(asked(false)).toEqual([])
})

test('who lets a guest walk out says why, and spaces are no reason', () => {
  expect(outcome('inHouse', 'walkOut', { reason: '  ' })).toBe('请填写走结原因')
  expect(outcome('inHouse', 'walkOut', { reason: '急病' })).toBe('walkedOut')
  expect(outcome('walkedOut', 'settleLater')).toBe('out')
  expect(outcome('walkedOut', 'settleLater', { balanceFen: -1 })).toBe('账户余额不为零，不能结账退房')
})

const anAccount = (part: Partial<StayFacts['account']>) => ({ account: { ...aStay.account, ...part } })

test.each([
  ['up to its limit', { balanceFen: -40_000 }, 'onAccount'],
  ['a fen above its limit', { balanceFen: -40_001 }, '超出信用额度：可用400.00元'],
  ['above it with an approval', { balanceFen: -40_001, ...anAccount({ isApproved: true }) }, 'onAccount'],
  ['without the right to', anAccount({ canCredit: false }), '该单位无挂账权限'],
  ['while it is frozen', anAccount({ isFrozen: true }), '账套已冻结'],
])('a unit takes a stay on account %s', (_, part, result) => {
  expect(outcome('inHouse', 'checkOutOnAccount', part)).toBe(result)
})

test.each([
  ['on the day he left', {}, 'inHouse'],
  ['after the audit', { businessDate: '2026-05-02' }, '已过夜审，不支持重新入住'],
  ['while somebody else is in the room', { room: { ...aStay.room, isOccupied: true } }, '房间已被占用'],
  ['while the room is promised', { nextTakenFrom: { date: '2026-05-01', by: 'YD1' } }, '房间已被占用'],
])('a guest comes back into his room %s', (_, part, result) => {
  expect(outcome('out', 'reCheckIn', part)).toBe(result)
})
