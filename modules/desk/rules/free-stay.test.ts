import { expect, test } from 'vitest'
import type { StayKind } from '../model/order-words'
import { checkHasPrice, type Giver, givenAway, isFreeStay, isPaidByNight, nightsFor } from './free-stay'

test.each<[StayKind, boolean, boolean]>([
  ['full', false, true],
  ['long', false, true],
  ['hour', false, false],
  ['free', true, false],
  ['house', true, false],
])('a stay of kind "%s": free %s, paid by night %s', (kind, isFree, isByNight) => {
  expect([isFreeStay(kind), isPaidByNight(kind)]).toEqual([isFree, isByNight])
})

test('the nights of a free stay cost nothing, and those that had a price say why they lost it', () => {
  const quoted = { step: 'base', priceFen: 29_800 }
  const nights = [
    { night: '2026-05-01', priceFen: 29_800, trace: [quoted] },
    { night: '2026-05-02', priceFen: 0, trace: [] },
  ]
  expect(nightsFor('free', nights)).toEqual([
    {
      night: '2026-05-01',
      priceFen: 0,
      trace: [
        quoted,
        { step: 'free', ref: '', name: '', outcome: 'won', priceFen: 0, why: '免费房不收房费' },
      ],
    },
    { night: '2026-05-02', priceFen: 0, trace: [] },
  ])
  expect(nightsFor('full', nights)).toEqual(nights)
})

const aNight = { priceFen: 0, trace: [], baseFen: 29_800, overrideBy: null }
const answered = { ...aNight, overrideBy: 'han' }
const manager: Giver = { by: 'li', reason: ' 赔礼 ', canGiveFree: true }
const clerk: Giver = { by: 'wang', reason: '赔礼', canGiveFree: false }

test('who may give rooms away answers for the nights that nobody has answered for', () => {
  expect(givenAway('free', [aNight, answered], manager)).toEqual([
    { ...aNight, overrideReason: '赔礼', overrideBy: 'li' },
    answered,
  ])
})

test('who may not needs an agreement, and it is used up to the public price', () => {
  expect(() => givenAway('house', [aNight], clerk)).toThrow('没有自用房权限，可提交审批')
  expect(givenAway('house', [aNight], { ...clerk, approvalId: 'a1' })).toEqual([
    {
      ...aNight,
      overrideReason: '赔礼',
      overrideBy: 'wang',
      agreement: { approvalId: 'a1', reducedFen: 29_800 },
    },
  ])
})

test('who has the right leaves an agreement unused', () => {
  const [night] = givenAway('free', [aNight], { ...manager, approvalId: 'a1' })
  expect(night).toEqual({ ...aNight, overrideReason: '赔礼', overrideBy: 'li' })
})

test('nobody gives a room away without a reason, and spaces are none', () => {
  expect(() => givenAway('free', [aNight], { ...manager, reason: '  ' })).toThrow('免费房请填写原因')
})

test('a paid stay, and one that was answered for, asks nothing of anybody', () => {
  const nobody: Giver = { by: 'wang', reason: '', canGiveFree: false }
  expect(givenAway('full', [aNight], nobody)).toEqual([aNight])
  expect(givenAway('free', [answered], nobody)).toEqual([answered])
})

test('a stay without a price gets none by hand', () => {
  expect(() => checkHasPrice('free')).toThrow('免费房不收房费，不能改价')
  expect(() => checkHasPrice('house')).toThrow('自用房不收房费，不能改价')
  expect(() => checkHasPrice('full')).not.toThrow()
})
