import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import type { Buyer, PriceBook, RatePlan } from './price-book'
import { aBuyer, aPriceBook, aUnit, goldMember } from './testing/a-price-book'

const night = '2026-05-01'
const identitySteps = ['team', 'unit', 'member', 'channel', 'intermediary', 'public']
const titles = (buyer: Partial<Buyer>, book: Partial<PriceBook> = {}) =>
  nightPrice(aPriceBook(book), night, aBuyer(buyer))
    .verdicts.filter(one => identitySteps.includes(one.step))
    .map(({ step, ref, name, outcome, priceFen, why }) => [step, ref, name, outcome, priceFen, why])

const aPlan = (part: Partial<RatePlan> = {}): RatePlan => ({
  id: 'agreed',
  name: '协议',
  effect: { kind: 'fixed', priceFen: 29_000 },
  isEnabled: true,
  ...part,
})
/** What the agreed price of a unit says of itself on the night of 1 May; two nights, booked two days ahead. */
const planSays = (part: Partial<RatePlan>, book: Partial<PriceBook> = {}) =>
  titles({ unit: aUnit }, { plans: [aPlan(part)], ...book })[0]?.at(-1)

test.each<[string, Partial<RatePlan>, string]>([
  ['a plan that is switched off', { isEnabled: false }, '价格方案已停用'],
  ['its first day', { validFrom: night }, '方案“协议”固定价'],
  ['the day before', { validFrom: '2026-05-02' }, '不在有效期内'],
  ['its last day', { validTo: night }, '方案“协议”固定价'],
  ['the day after', { validTo: '2026-04-30' }, '不在有效期内'],
  ['its room type', { roomTypeIds: ['king'] }, '方案“协议”固定价'],
  ['another room type', { roomTypeIds: ['twin'] }, '不适用该房型'],
  ['enough nights', { minNights: 2 }, '方案“协议”固定价'],
  ['too few nights', { minNights: 3 }, '须住满3晚'],
  ['its most nights', { maxNights: 2 }, '方案“协议”固定价'],
  ['too many nights', { maxNights: 1 }, '最多1晚'],
  ['booked early enough', { minAdvanceDays: 2 }, '方案“协议”固定价'],
  ['booked too late', { minAdvanceDays: 3 }, '须提前3天'],
  ['booked late enough', { maxAdvanceDays: 2 }, '方案“协议”固定价'],
  ['booked too early', { maxAdvanceDays: 1 }, '须在1天内'],
  ['a share', { effect: { kind: 'share', shareBp: 8_550 } }, '方案“协议”公开价的85.5%'],
  ['a difference', { effect: { kind: 'plus', amountFen: -100 } }, '方案“协议”公开价加减'],
])('an agreed plan and %s', (_, part, text) => {
  expect(planSays(part)).toBe(text)
})

test('a plan has prices of its own for single days', () => {
  const calendar = [
    { planId: 'agreed', date: night, priceFen: 28_000 },
    { planId: 'other', date: night, priceFen: 1 },
    { planId: 'agreed', date: '2026-04-30', priceFen: 2 },
  ]
  expect(titles({ unit: aUnit }, { calendar })[0]).toEqual([
    'unit',
    'agreed',
    '远洋公司',
    'won',
    28_000,
    '方案“协议”的日历价',
  ])
})

test('a plan that is gone gives nothing and says so', () => {
  expect(titles({ unit: { ...aUnit, planId: 'gone' } })).toEqual([
    ['unit', 'gone', '远洋公司', 'lost', null, '价格方案不存在'],
    ['public', '', '', 'won', 42_000, ''],
  ])
})

test.each([
  [{ contractFrom: night }, 'won'],
  [{ contractFrom: '2026-05-02' }, 'lost'],
  [{ contractTo: night }, 'won'],
  [{ contractTo: '2026-04-30' }, 'lost'],
])('a contract %o: the agreed price has %s', (contract, outcome) => {
  const [unit] = titles({ unit: { ...aUnit, ...contract } })
  expect(unit?.[3]).toBe(outcome)
  if (outcome === 'lost') expect(unit?.slice(4)).toEqual([null, '不在合同期内'])
})

test('all titles are named in their order, and the first that has a price wins', () => {
  const everything: Partial<Buyer> = {
    team: { id: 't', name: '春游团', priceFen: 27_000 },
    unit: aUnit,
    member: goldMember,
    channel: { id: 'web', name: '官网', planId: 'agreed' },
    intermediary: { id: 'i', name: '王先生', minPriceFen: 31_000 },
  }
  expect(titles(everything)).toEqual([
    ['team', 't', '春游团', 'won', 27_000, ''],
    ['unit', 'agreed', '远洋公司', 'lost', 29_000, '已采用春游团'],
    ['member', 'gold', '金卡', 'lost', 36_960, '已采用春游团'],
    ['channel', 'agreed', '官网', 'lost', 29_000, '已采用春游团'],
    ['intermediary', 'i', '王先生', 'lost', 42_000, '已采用春游团'],
    ['public', '', '', 'lost', 42_000, '已采用春游团'],
  ])
})

test('a level gives a share, a plan of its own, or nothing', () => {
  const level = { levelId: 'gold', levelName: '金卡' }
  expect(titles({ member: goldMember })[0]).toEqual(['member', 'gold', '金卡', 'won', 36_960, '公开价的88%'])
  expect(titles({ member: { ...goldMember, planId: 'agreed' } })[0]).toEqual([
    'member',
    'agreed',
    '金卡',
    'won',
    29_000,
    '方案“协议”固定价',
  ])
  expect(titles({ member: level })[0]).toEqual(['member', 'gold', '金卡', 'lost', null, '该级别没有优惠'])
})

test.each([
  [42_001, 42_001, '公开价低于约定最低价'],
  [42_000, 42_000, '公开价不低于约定最低价'],
  [41_999, 42_000, '公开价不低于约定最低价'],
])('an intermediary who agreed on at least %i pays %i', (minPriceFen, priceFen, why) => {
  const intermediary = { id: 'i', name: '王先生', minPriceFen }
  expect(titles({ intermediary })[0]).toEqual(['intermediary', 'i', '王先生', 'won', priceFen, why])
})

test('an intermediary for other types has no price here', () => {
  const intermediary = { id: 'i', name: '王先生', minPriceFen: 50_000, roomTypeIds: ['twin'] }
  expect(titles({ intermediary })[0]).toEqual(['intermediary', 'i', '王先生', 'lost', null, '不适用该房型'])
  expect(titles({ intermediary: { ...intermediary, roomTypeIds: ['twin', 'king'] } })[0]?.[3]).toBe('won')
  expect(titles({ intermediary: { ...intermediary, roomTypeIds: [] } })[0]?.[3]).toBe('won')
})

test.each([
  ['lowest', 36_960, ['unit', 'member']],
  ['lowest', 36_959, ['member', 'unit']],
  ['unit_first', 10_000, ['unit', 'member']],
  ['member_first', 90_000, ['member', 'unit']],
] as const)('by %s, a unit at 369.60 and a member at %i fen stand as %o', (identityPolicy, fen, order) => {
  const plans = [
    aPlan({ effect: { kind: 'fixed', priceFen: 36_960 } }),
    aPlan({ id: 'm', effect: { kind: 'fixed', priceFen: fen } }),
  ]
  const member = { levelId: 'gold', levelName: '金卡', planId: 'm' }
  const steps = titles({ unit: aUnit, member }, { plans, identityPolicy }).map(([step]) => step)
  expect(steps).toEqual([...order, 'public'])
})
