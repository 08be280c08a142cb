import { offersOf, stateAfter } from '@kezhan/base/state-table'
import { checkStateTable } from '@kezhan/base/testing/check-state-table'
import { type LineFacts, lineStates } from '@kezhan/reservations/rules/line-states'
import { reservationStateOf } from '@kezhan/reservations/rules/reservation-states'
import type { StayFacts } from '@kezhan/stays/rules/stay-facts'
import { stayStates } from '@kezhan/stays/rules/stay-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TeamFacts, teamStateOf, teamStates } from './team-states'

const aLine: LineFacts = {
  arrive: '2026-05-02',
  businessDate: '2026-05-01',
  isNightAudit: false,
  isPrepaidByChannel: false,
  hasRoom: true,
}
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
const aTeam: TeamFacts = {
  leaderName: '王导',
  leaderPhone: '13800000000',
  plannedRooms: 10,
  pickedUpRooms: 7,
  unassignedRooms: 0,
  inHouseRooms: 0,
  masterBalanceFen: 0,
  next: 'confirmed',
}

test('every state of line, stay and team is reached, and buttons and refusals agree', () => {
  checkStateTable(lineStates, 'waiting', [
    aLine,
    { ...aLine, businessDate: '2026-05-03' },
    { ...aLine, businessDate: '2026-05-04' },
    { ...aLine, hasRoom: false, isPrepaidByChannel: true },
  ])
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
  const next = ['confirmed', 'partIn', 'allIn', 'partOut'] as const
  checkStateTable(teamStates, 'draft', [
    ...next.map(one => ({ ...aTeam, next: one })),
    {
      ...aTeam,
      leaderPhone: '',
      shortage: { type: '大床房', night: '2026-05-01', missing: 2 },
      plannedRooms: 0,
    },
    { ...aTeam, inHouseRooms: 3, openFolioRoom: '301', unassignedRooms: 2, masterBalanceFen: -1 },
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

test('an order is what its lines are', () => {
  const line = (state: 'waiting' | 'inHouse' | 'cancelled' | 'noShow', isOut = false) => ({ state, isOut })
  const state = (...lines: ReturnType<typeof line>[]) => reservationStateOf(lines, true)
  expect(state(line('waiting'), line('cancelled'))).toBe('booked')
  expect(state(line('waiting'), line('inHouse'))).toBe('partIn')
  expect(state(line('inHouse'), line('inHouse', true))).toBe('allIn')
  expect(state(line('inHouse', true), line('noShow'))).toBe('done')
  expect(state(line('cancelled'), line('noShow'))).toBe('noShow')
  expect(state(line('cancelled'))).toBe('cancelled')
  expect(reservationStateOf([line('waiting')], false)).toBe('pending')
})

test('the order of lines means nothing to their order', () => {
  const aState = fc.constantFrom(
    'waiting' as const,
    'inHouse' as const,
    'cancelled' as const,
    'noShow' as const,
  )
  const lines = fc.array(fc.record({ state: aState, isOut: fc.boolean() }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(lines, fc.boolean(), (list, isConfirmed) => {
      expect(reservationStateOf(list.toReversed(), isConfirmed)).toBe(reservationStateOf(list, isConfirmed))
    }),
  )
})

test('a team follows its rooms, and is over when all have left and its account is even', () => {
  expect([teamStateOf(0, 0, 3, 0), teamStateOf(0, 0, 3, -100), teamStateOf(1, 0, 2, 0)]).toEqual([
    'finished',
    'partOut',
    'partOut',
  ])
  expect([
    teamStateOf(3, 0, 0, 0),
    teamStateOf(2, 1, 0, 0),
    teamStateOf(0, 3, 0, 0),
    teamStateOf(0, 1, 2, 0),
  ]).toEqual(['confirmed', 'partIn', 'allIn', 'partOut'])
  expect(() => stateAfter(teamStates, 'confirmed', 'changePlan', { ...aTeam, plannedRooms: 6 })).toThrow(
    '已分配7间，计划数不能小于该值',
  )
})
