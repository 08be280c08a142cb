import { expect, test } from 'vitest'
import { checkDowngrade, type LevelFacts, type LevelRule, levelAfter, missingTo } from './level'

const plain: LevelRule = { id: 'plain', name: '普卡', rank: 1, upgrade: {}, keep: {}, validMonths: null }
const silver: LevelRule = {
  id: 'silver',
  name: '银卡',
  rank: 2,
  upgrade: { nights: 10, amountFen: 300_000 },
  keep: { nights: 5 },
  validMonths: 12,
}
const gold: LevelRule = {
  id: 'gold',
  name: '金卡',
  rank: 3,
  upgrade: { nights: 30, points: 10_000 },
  keep: { nights: 20, amountFen: null },
  validMonths: 24,
}
/** Sold, never earned. */
const black: LevelRule = { id: 'black', name: '黑卡', rank: 4, upgrade: {}, keep: {}, validMonths: 12 }
const levels = [gold, plain, black, silver]

const did = (facts: Partial<LevelFacts>): LevelFacts => ({ nights: 0, amountFen: 0, points: 0, ...facts })
const day = '2026-05-01'
const held = { day, expiresOn: '2026-05-01' }
const expired = { day, expiresOn: '2026-04-30' }

test('one threshold is enough, and the highest level that is reached is given', () => {
  const silverNow = { levelId: 'silver', expiresOn: '2027-05-01', why: 'upgrade' }
  expect(levelAfter('plain', levels, did({ nights: 9 }), { day, expiresOn: null })).toBeNull()
  expect(levelAfter('plain', levels, did({ nights: 10 }), { day, expiresOn: null })).toEqual(silverNow)
  expect(levelAfter('plain', levels, did({ amountFen: 300_000 }), { day, expiresOn: null })).toEqual(
    silverNow,
  )
  expect(levelAfter('plain', levels, did({ points: 10_000 }), { day, expiresOn: null })).toEqual({
    levelId: 'gold',
    expiresOn: '2028-05-01',
    why: 'upgrade',
  })
})

test('a level without thresholds is never reached by itself', () => {
  const much = did({ nights: 999, amountFen: 99_999_999, points: 999_999 })
  expect(levelAfter('gold', levels, much, held)).toBeNull()
})

test('a level holds on its last day, is kept by its rule, and is lost without it', () => {
  expect(levelAfter('gold', levels, did({}), held)).toBeNull()
  expect(levelAfter('gold', levels, did({}), { day, expiresOn: null })).toBeNull()
  expect(levelAfter('gold', levels, did({ nights: 20 }), expired)).toEqual({
    levelId: 'gold',
    expiresOn: '2028-05-01',
    why: 'keep',
  })
  expect(levelAfter('gold', levels, did({ points: 10_000 }), expired)?.why).toBe('keep')
  expect(levelAfter('gold', levels, did({ nights: 19 }), expired)).toEqual({
    levelId: 'silver',
    expiresOn: '2027-05-01',
    why: 'downgrade',
  })
  expect(levelAfter('gold', levels, did({ amountFen: 300_000 }), expired)?.levelId).toBe('silver')
  expect(levelAfter('gold', levels, did({ nights: 4 }), expired)).toEqual({
    levelId: 'plain',
    expiresOn: null,
    why: 'downgrade',
  })
  expect(levelAfter('black', levels, did({ nights: 20 }), expired)?.levelId).toBe('gold')
})

test('the lowest level has nowhere to fall', () => {
  const lowest = { ...plain, validMonths: 12 }
  expect(levelAfter('plain', [lowest, gold], did({}), expired)).toEqual({
    levelId: 'plain',
    expiresOn: '2027-05-01',
    why: 'keep',
  })
})

test('what is missing to the next level is said one by one', () => {
  expect(missingTo(silver, did({ nights: 4, amountFen: 320_000 }))).toEqual({ nights: 6, amountFen: 0 })
  expect(missingTo(gold, did({}))).toEqual({ nights: 30, points: 10_000 })
  expect(missingTo(black, did({}))).toEqual({})
})

test('nobody is put below a level that he has earned', () => {
  const text = '不能降到低于保级条件的级别'
  expect(() => checkDowngrade('gold', 'silver', levels, did({ nights: 20 }))).toThrow(text)
  expect(() => checkDowngrade('gold', 'plain', levels, did({ nights: 5 }))).toThrow(text)
  expect(() => checkDowngrade('gold', 'silver', levels, did({ nights: 5 }))).not.toThrow()
  expect(() => checkDowngrade('gold', 'plain', levels, did({ nights: 4 }))).not.toThrow()
  expect(() => checkDowngrade('silver', 'gold', levels, did({ nights: 20 }))).not.toThrow()
})

test('a level that nobody knows is a fault of the books', () => {
  expect(() => levelAfter('gone', levels, did({}), held)).toThrow(
    'the level of a member is one of the levels',
  )
})

test('the highest of several levels that are reached is given, in whatever order they stand', () => {
  const much = did({ nights: 30 })
  for (const list of [levels, levels.toReversed(), levels.toSorted((a, b) => a.rank - b.rank)])
    expect(levelAfter('plain', list, much, held)?.levelId).toBe('gold')
})

test('who falls from the top stops at the first level that he keeps', () => {
  for (const list of [levels, levels.toReversed()]) {
    expect(levelAfter('black', list, did({ nights: 5 }), expired)?.levelId).toBe('silver')
    expect(levelAfter('black', list, did({}), expired)?.levelId).toBe('plain')
  }
})

test('a level above his own, which somebody would keep but does not have, holds nobody up', () => {
  const easyGold = { ...gold, keep: { points: 500 } }
  const list = [plain, silver, easyGold]
  expect(() => checkDowngrade('silver', 'plain', list, did({ points: 500 }))).not.toThrow()
  expect(() => checkDowngrade('gold', 'plain', list, did({ points: 500 }))).toThrow(
    '不能降到低于保级条件的级别',
  )
})
