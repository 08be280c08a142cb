import { expect, test } from 'vitest'
import { nightPrice } from './night-price'
import { checkPlanPaid } from './plan-guarantee'
import { planProblem } from './plan-problem'
import { aBuyer, anActivity, aPriceBook, goldMember } from './testing/a-price-book'
import { traceTexts, type Verdict } from './verdict'

const night = '2026-05-01'
const aVerdict = (part: Partial<Verdict> = {}): Verdict => ({
  step: 'channel',
  ref: 'p',
  name: '官网',
  outcome: 'lost',
  priceFen: null,
  why: '须提前3天',
  ...part,
})

test('a sentence names the rule, its price, what became of it and why', () => {
  const sentences = traceTexts([
    aVerdict(),
    aVerdict({ step: 'surcharge', name: '湖景', outcome: 'changed', priceFen: 3_050, why: '' }),
    aVerdict({ step: 'minimum', name: '', outcome: 'changed', priceFen: 20_000, why: '计算价低于底价' }),
    aVerdict({ step: 'public', name: '', outcome: 'won', priceFen: 30_000, why: '' }),
  ])
  expect(sentences).toEqual([
    '渠道价“官网”：未采用，须提前3天',
    '房间特征加价“湖景”30.50元：调整',
    '底价200.00元：调整，计算价低于底价',
    '公开价300.00元：采用',
  ])
})

test('surcharges are added by name, the minimum lifts and rounding comes last', () => {
  const surcharges = [
    { id: 'fb', name: 'b', amountFen: 50 },
    { id: 'fa', name: 'a', amountFen: 100 },
    { id: 'fc', name: 'c', amountFen: 9000 },
  ]
  const book = aPriceBook({ surcharges, minimumFen: 45_020 })
  const { priceFen, publicFen, verdicts } = nightPrice(
    book,
    night,
    aBuyer({ featureIds: ['fa', 'fb', 'other'] }),
  )
  expect([priceFen, publicFen]).toEqual([45_000, 42_000])
  expect(verdicts.slice(-4)).toEqual([
    { step: 'surcharge', ref: 'fa', name: 'a', outcome: 'changed', priceFen: 42_100, why: '' },
    { step: 'surcharge', ref: 'fb', name: 'b', outcome: 'changed', priceFen: 42_150, why: '' },
    { step: 'minimum', ref: '', name: '', outcome: 'changed', priceFen: 45_020, why: '计算价低于底价' },
    { step: 'rounding', ref: '', name: '', outcome: 'changed', priceFen: 45_000, why: '' },
  ])
})

test('a price at the minimum itself is not lifted, and a whole one is not rounded', () => {
  const steps = (minimumFen: number) =>
    nightPrice(aPriceBook({ minimumFen }), night, aBuyer()).verdicts.map(one => one.step)
  expect(steps(42_000)).not.toContain('minimum')
  expect(steps(42_000)).not.toContain('rounding')
  expect(steps(42_100)).toContain('minimum')
})

test('surcharges stand in one order, however they are listed', () => {
  const names = (order: readonly string[]) =>
    nightPrice(
      aPriceBook({ surcharges: order.map(name => ({ id: name, name, amountFen: 100 })) }),
      night,
      aBuyer({ featureIds: ['a', 'b', 'c'] }),
    )
      .verdicts.filter(one => one.step === 'surcharge')
      .map(one => one.name)
  for (const order of ['abc', 'cab', 'bca', 'cba']) expect(names([...order])).toEqual(['a', 'b', 'c'])
})

test('who asks for a type pays for no feature, and nobody for one that his room has not', () => {
  const book = aPriceBook({ surcharges: [{ id: 'lake', name: '湖景', amountFen: 5000 }] })
  const price = (featureIds?: readonly string[]) =>
    nightPrice(book, night, aBuyer(featureIds === undefined ? {} : { featureIds })).priceFen
  expect([price(), price([]), price(['high']), price(['lake'])]).toEqual([42_000, 42_000, 42_000, 47_000])
})

test('a night that is offered for nothing costs nothing', () => {
  const free = anActivity({ effect: { kind: 'fixed', priceFen: 0 } })
  expect(nightPrice(aPriceBook({ activities: [free] }), night, aBuyer()).priceFen).toBe(0)
})

test('what was agreed with a team holds below the minimum, but an offer to it does not go lower', () => {
  const team = { id: 't', name: '春游团', priceFen: 15_000 }
  const book = aPriceBook({ minimumFen: 20_000 })
  expect(nightPrice(book, night, aBuyer({ team })).priceFen).toBe(15_000)
  const cheap = { effect: { kind: 'fixed', priceFen: 10_000 } } as const
  const offered = { ...book, activities: [anActivity(cheap)] }
  expect(nightPrice(offered, night, aBuyer({ team })).priceFen).toBe(15_000)
  expect(nightPrice(offered, night, aBuyer({ member: goldMember })).priceFen).toBe(20_000)
})

test('the price of a channel order is copied and compared to the public one, rounded as prices are', () => {
  const book = aPriceBook({ calendar: [{ planId: '', date: night, priceFen: 42_049 }] })
  const buyer = aBuyer({ given: { [night]: 12_345 } })
  expect(nightPrice(book, night, buyer)).toEqual({
    night,
    priceFen: 12_345,
    publicFen: 42_000,
    verdicts: [
      {
        step: 'given',
        ref: 'desk',
        name: '前台',
        outcome: 'won',
        priceFen: 12_345,
        why: '渠道订单的价格不重新计算',
      },
    ],
  })
  const unpriced = aPriceBook({ basePrices: [], calendar: [] })
  expect(nightPrice(unpriced, night, buyer).publicFen).toBe(12_345)
})

test('a chosen plan that did not make the price of a night says why', () => {
  const nights = (verdict: Verdict) => [{ trace: [] }, { trace: [verdict] }]
  expect(planProblem('p', nights(aVerdict()))).toBe('须提前3天')
  expect(planProblem('p', nights(aVerdict({ why: '' })))).toBe('不适用')
  expect(planProblem('p', nights(aVerdict({ outcome: 'won' })))).toBeUndefined()
  expect(planProblem('q', nights(aVerdict()))).toBeUndefined()
  expect(planProblem('p', nights(aVerdict({ step: 'unit' })))).toBeUndefined()
})

test('what is sold by a prepaid plan is paid in full', () => {
  const plan = { name: '预付', guarantee: 'prepaid' }
  expect(() => checkPlanPaid(plan, 60_000, 60_000)).not.toThrow()
  expect(() => checkPlanPaid(plan, 60_000, 59_999)).toThrow('价格方案“预付”须全额预付，请收600.00元')
  expect(() => checkPlanPaid({ ...plan, guarantee: 'none' }, 60_000, 0)).not.toThrow()
  expect(() => checkPlanPaid(undefined, 60_000, 0)).not.toThrow()
})
