import { stateAfter, warningsOf } from '@kezhan/base/state-table'
import { expect, test } from 'vitest'
import type { StayFacts, StayGuest, StayRoom } from './stay-facts'
import { stayStates } from './stay-states'
import { aStay } from './testing/a-stay'

const withRoom = (part: Partial<StayRoom>): StayFacts => ({ ...aStay, room: { ...aStay.room, ...part } })
const withGuests = (...guests: Partial<StayGuest>[]): StayFacts => ({
  ...aStay,
  guests: guests.map(guest => ({ name: '韩梅梅', hasValidCertificate: true, ...guest })),
})
const checkIn = (facts: StayFacts) => () => stateAfter(stayStates, 'arriving', 'checkIn', facts)
const warnings = (facts: StayFacts) => warningsOf(stayStates, 'checkIn', facts)

test('a clean free room with one registered guest is given without a question', () => {
  expect(checkIn(aStay)()).toBe('inHouse')
  expect(warnings(aStay)).toEqual([])
})

test.each([
  ['somebody is in it', withRoom({ isOccupied: true }), '301为在住房，不能入住'],
  ['it is blocked', withRoom({ blockText: '锁房' }), '301为锁房，不能入住'],
  ['it is dirty and the hotel forbids it', withRoom({ isDirty: true, dirtyPolicy: 'forbid' }), '房间未清洁'],
  ['nobody is registered', withGuests(), '请至少登记一位客人'],
  ['a number is wrong', withGuests({ hasValidCertificate: false }), '证件号码校验不通过'],
  ['one number of two is wrong', withGuests({}, { hasValidCertificate: false }), '证件号码校验不通过'],
  ['a companion lives elsewhere', withGuests({}, { name: '李雷', roomElsewhere: '208' }), '李雷已在208在住'],
  ['they are one too many', withGuests({}, {}, {}), '在住人数超过房间上限2人'],
  ['a night has no price', { ...aStay, hasUnpricedNight: true }, '有未定价的夜晚，请先定价'],
])('no room is given where %s', (_, facts, text) => {
  expect(checkIn(facts)).toThrow(text)
})

test('as many guests as the room takes may come', () => {
  expect(checkIn(withGuests({}, {}))()).toBe('inHouse')
})

test.each([
  ['forbid', []],
  ['warn', ['房间未清洁，是否继续？']],
  ['allow', []],
] as const)('a dirty room under the policy "%s" asks %j', (dirtyPolicy, asked) => {
  const facts = withRoom({ isDirty: true, dirtyPolicy })
  expect(warnings(facts)).toEqual(asked)
  expect(warnings(withRoom({ dirtyPolicy }))).toEqual([])
  if (dirtyPolicy !== 'forbid') expect(checkIn(facts)()).toBe('inHouse')
})

test('a clean room is given whatever the hotel thinks of dirty ones', () => {
  expect(checkIn(withRoom({ dirtyPolicy: 'forbid' }))()).toBe('inHouse')
})

test('who is on the black list is let in by who has read why', () => {
  const facts = withGuests({}, { name: '李雷', blackReason: '损坏设备' })
  expect(warnings(facts)).toEqual(['客人在黑名单中：损坏设备'])
  expect(checkIn(facts)()).toBe('inHouse')
})

test('another type than the booked one is given to who confirms it', () => {
  const facts = withRoom({ otherType: { booked: '大床房', given: '套房' } })
  expect(warnings(facts)).toEqual(['预订的是大床房，301 是套房，房价仍按预订，是否继续？'])
  expect(checkIn(facts)()).toBe('inHouse')
})
