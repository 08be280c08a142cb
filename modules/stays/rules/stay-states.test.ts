import { offersOf, stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { expect, test } from 'vitest'
import type { StayFacts } from './stay-facts'
import { stayStates } from './stay-states'

const aStay: StayFacts = {
  businessDate: '2026-05-01',
  arriveBusinessDate: '2026-05-01',
  minutesSinceArrival: 10,
  departBusinessDate: '2026-05-01',
  voidMinutes: 60,
  hasUnpricedNight: false,
  hasCharges: false,
  balanceFen: 0,
  hasOpenPreauth: false,
  room: { roomNo: '301', isOccupied: false, isDirty: false, dirtyPolicy: 'warn', maxGuests: 2 },
  guests: [{ name: '韩梅梅', hasValidCertificate: true }],
  unreturned: [],
  isMasterOpen: false,
  missingDepositFen: 0,
  creditControl: 'warn',
  account: { canCredit: true, isFrozen: false, availableFen: 40_000, isApproved: false },
  canReopenAfterAudit: false,
  reason: '赶飞机',
}

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
