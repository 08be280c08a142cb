import { expect, test } from 'vitest'
import { bestRules, checkTopUp, competing, granted, type TopUp, type TopUpRule } from './top-up'

const aRule = (rule: Partial<TopUpRule> & { id: string }): TopUpRule => ({
  name: rule.id,
  amountMinFen: 100_000,
  giftFixedFen: null,
  giftBp: null,
  giftPoints: 0,
  couponTemplateIds: [],
  upgradeLevelId: null,
  levelIds: [],
  validFrom: null,
  validTo: null,
  maxTimes: null,
  isStackable: false,
  enabled: true,
  ...rule,
})
const topUp: TopUp = { amountFen: 100_000, levelId: 'silver', day: '2026-05-01', usedTimes: new Map() }
const idsOf = (rules: readonly TopUpRule[], change: Partial<TopUp> = {}) =>
  bestRules(rules, { ...topUp, ...change }).map(rule => rule.id)

test('3.24/16 a top-up of 1000 by the rule from 1000 on brings a gift of 150', () => {
  const rules = bestRules([aRule({ id: 'a', giftFixedFen: 15_000 })], topUp)
  expect(granted(rules, 100_000)).toEqual({
    giftFen: 15_000,
    points: 0,
    couponTemplateIds: [],
    upgradeLevelId: null,
  })
})

test('the highest amount that is reached wins, and those that may be stacked come beside it', () => {
  const rules = [
    aRule({ id: '500', amountMinFen: 50_000 }),
    aRule({ id: '1000' }),
    aRule({ id: '2000', amountMinFen: 200_000 }),
    aRule({ id: 'always', amountMinFen: 1, isStackable: true }),
    aRule({ id: 'also', amountMinFen: 60_000, isStackable: true }),
  ]
  expect(idsOf(rules)).toEqual(['1000', 'also', 'always'])
  expect(idsOf(rules, { amountFen: 99_999 })).toEqual(['also', '500', 'always'])
  expect(idsOf(rules, { amountFen: 200_000 })).toEqual(['2000', 'also', 'always'])
  expect(idsOf(rules, { amountFen: 100 })).toEqual(['always'])
})

test('a rule holds for its levels, within its days, so many times, and while it is switched on', () => {
  expect(idsOf([aRule({ id: 'a', levelIds: ['gold'] })])).toEqual([])
  expect(idsOf([aRule({ id: 'a', levelIds: ['gold', 'silver'] })])).toEqual(['a'])
  const inMay = [aRule({ id: 'a', validFrom: '2026-05-01', validTo: '2026-05-31' })]
  const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-01']
  expect(days.map(day => idsOf(inMay, { day }).length)).toEqual([0, 1, 1, 0])
  const twice = [aRule({ id: 'a', maxTimes: 2 }), aRule({ id: 'less', amountMinFen: 1 })]
  expect(idsOf(twice, { usedTimes: new Map([['a', 1]]) })).toEqual(['a'])
  expect(idsOf(twice, { usedTimes: new Map([['a', 2]]) })).toEqual(['less'])
  expect(idsOf([aRule({ id: 'a', enabled: false })])).toEqual([])
})

test('of two rules with one amount the member gets the larger gift', () => {
  const rules = [aRule({ id: 'fixed', giftFixedFen: 10_000 }), aRule({ id: 'share', giftBp: 1200 })]
  expect(idsOf(rules)).toEqual(['share'])
  expect(idsOf([aRule({ id: 'b' }), aRule({ id: 'a' }), aRule({ id: 'p', giftPoints: 1 })])).toEqual(['p'])
  expect(idsOf([aRule({ id: 'b' }), aRule({ id: 'a' })])).toEqual(['a'])
})

test('rules add up their gifts, points and coupons; the highest decides the level', () => {
  const rules = [
    aRule({ id: 'low', amountMinFen: 1, giftBp: 333, couponTemplateIds: ['x'], upgradeLevelId: 'silver' }),
    aRule({
      id: 'high',
      giftFixedFen: 500,
      giftPoints: 20,
      couponTemplateIds: ['x', 'y'],
      upgradeLevelId: 'gold',
    }),
  ]
  expect(granted(rules, 100_050)).toEqual({
    giftFen: 3_332 + 500,
    points: 20,
    couponTemplateIds: ['x', 'x', 'y'],
    upgradeLevelId: 'gold',
  })
  expect(granted([], 100_050)).toEqual({ giftFen: 0, points: 0, couponTemplateIds: [], upgradeLevelId: null })
})

test('rules for one amount, one level and one day compete', () => {
  const a = aRule({ id: 'a', levelIds: ['gold'], validTo: '2026-05-31' })
  const competitors = (other: Partial<TopUpRule>) => competing([a, aRule({ id: 'b', ...other })]).length
  expect(competing([a, aRule({ id: 'b' })]).map(pair => pair.map(rule => rule.id))).toEqual([['a', 'b']])
  expect(competitors({ levelIds: ['gold', 'silver'] })).toBe(1)
  expect(competitors({ levelIds: ['silver'] })).toBe(0)
  expect(competitors({ validFrom: '2026-05-31' })).toBe(1)
  expect(competitors({ validFrom: '2026-06-01' })).toBe(0)
  expect(competitors({ amountMinFen: 50_000 })).toBe(0)
  expect(competitors({ isStackable: true })).toBe(0)
  expect(competitors({ enabled: false })).toBe(0)
})

test('a top-up below the least amount is refused', () => {
  expect(() => checkTopUp(9_999, 10_000)).toThrow('充值金额不能小于100.00元')
  expect(() => checkTopUp(10_000, 10_000)).not.toThrow()
})

test('a rule may be had once more as long as it has not been had so often', () => {
  const once = [aRule({ id: 'a', maxTimes: 1 })]
  expect(idsOf(once)).toEqual(['a'])
  expect(idsOf(once, { usedTimes: new Map([['a', 1]]) })).toEqual([])
  expect(idsOf([aRule({ id: 'a', maxTimes: 0 })])).toEqual([])
})

test('two rules whose days touch on one day compete, whichever begins first', () => {
  const may = aRule({ id: 'may', validFrom: '2026-05-01', validTo: '2026-05-31' })
  const pairs = (other: Partial<TopUpRule>) => {
    const second = aRule({ id: 'b', ...other })
    return [competing([may, second]).length, competing([second, may]).length]
  }
  expect(pairs({ validFrom: '2026-05-31', validTo: '2026-06-30' })).toEqual([1, 1])
  expect(pairs({ validFrom: '2026-06-01', validTo: '2026-06-30' })).toEqual([0, 0])
  expect(pairs({ validTo: '2026-05-01' })).toEqual([1, 1])
  expect(pairs({ validTo: '2026-04-30' })).toEqual([0, 0])
})

test('the level is that of the highest rule that gives one, in whatever order they come', () => {
  const rules = [
    aRule({ id: 'none', amountMinFen: 200_000 }),
    aRule({ id: 'high', upgradeLevelId: 'gold' }),
    aRule({ id: 'low', amountMinFen: 1, upgradeLevelId: 'silver' }),
  ]
  for (const list of [rules, rules.toReversed()]) expect(granted(list, 200_000).upgradeLevelId).toBe('gold')
})

test('of rules that give the same the one with the first id is taken, in whatever order they stand', () => {
  const rules = [aRule({ id: 'a' }), aRule({ id: 'b' })]
  for (const list of [rules, rules.toReversed()]) expect(idsOf(list)).toEqual(['a'])
})

test('rules compete for the levels and days that both have, whichever is looked at first', () => {
  const may = { validFrom: '2026-05-01', validTo: '2026-05-31' }
  const pairs = (one: Partial<TopUpRule>, other: Partial<TopUpRule>) => {
    const [a, b] = [aRule({ id: 'a', ...one }), aRule({ id: 'b', ...other })]
    return [competing([a, b]).length, competing([b, a]).length]
  }
  expect(pairs({}, { levelIds: ['gold'] })).toEqual([1, 1])
  expect(pairs({ levelIds: ['gold', 'silver'] }, { levelIds: ['gold', 'black'] })).toEqual([1, 1])
  expect(pairs(may, { validFrom: '2026-05-31' })).toEqual([1, 1])
  expect(pairs(may, { validFrom: '2026-06-01' })).toEqual([0, 0])
})
