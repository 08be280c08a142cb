import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeights, splitEvenly } from './split-amount'

const anAmount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const someWeights = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 100 })
  .filter(weights => weights.some(weight => weight > 0))
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

test('3.24/12 100.00 in three parts is 33.34, 33.33 and 33.33', () => {
  expect(splitEvenly(10_000, 3)).toEqual([3334, 3333, 3333])
  expect(splitEvenly(-10_000, 3)).toEqual([-3334, -3333, -3333])
})

test('parts sum to the whole, to the fen', () => {
  fc.assert(fc.property(anAmount, someWeights, (fen, weights) => sum(splitByWeights(fen, weights)) === fen))
})

test('no part is a fen or more away from its exact share', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), someWeights, (fen, weights) => {
      const whole = sum(weights)
      for (const [at, part] of splitByWeights(fen, weights).entries())
        expect(Math.abs(part * whole - fen * (weights[at] ?? 0))).toBeLessThan(whole)
    }),
  )
})

test('a part that weighs nothing gets nothing, and equal parts differ by one fen at most', () => {
  fc.assert(
    fc.property(anAmount, someWeights, (fen, weights) => {
      const parts = splitByWeights(fen, weights)
      for (const [at, weight] of weights.entries()) if (weight === 0) expect(parts[at]).toBe(0)
      const equal = splitEvenly(fen, weights.length)
      expect(Math.max(...equal) - Math.min(...equal)).toBeLessThanOrEqual(1)
    }),
  )
})

test('splitting the parts again and adding them up loses nothing', () => {
  fc.assert(
    fc.property(anAmount, fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 20 }), (fen, n, m) => {
      expect(sum(splitEvenly(fen, n).flatMap(part => splitEvenly(part, m)))).toBe(fen)
    }),
  )
})

test('a split without parts or without weight is a fault', () => {
  expect(() => splitEvenly(100, 0)).toThrow('1 to 10,000 parts')
  expect(() => splitByWeights(100, [0, 0])).toThrow('weighs something')
})

test('the fen left over go to the largest remainders, whatever the weight', () => {
  expect(splitByWeights(10, [1, 2, 4])).toEqual([1, 3, 6])
  expect(splitByWeights(5, [1, 6])).toEqual([1, 4])
  expect(splitByWeights(-5, [1, 6])).toEqual([-1, -4])
})

test('of equal parts the earlier ones are larger', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (fen, parts) => {
      const split = splitEvenly(fen, parts)
      expect(split).toEqual(split.toSorted((a, b) => b - a))
    }),
  )
})

test('no part is minus nought', () => {
  expect(splitByWeights(-1, [1, 1])).toEqual([-1, 0])
  expect(splitByWeights(0, [1, 1])).toEqual([0, 0])
})

test('ten thousand parts are as many as there may be', () => {
  expect(splitEvenly(10_000, 10_000)).toHaveLength(10_000)
  for (const parts of [10_001, 1.5, -1]) expect(() => splitEvenly(100, parts)).toThrow('1 to 10,000 parts')
  expect(() => splitByWeights(100, [])).toThrow('1 to 10,000 parts')
  expect(() => splitByWeights(100, Array<number>(10_001).fill(1))).toThrow('1 to 10,000 parts')
})

test('a weight below nought or a part of one, and a part of a fen, are faults', () => {
  for (const weight of [-1, 0.5])
    expect(() => splitByWeights(100, [1, weight])).toThrow('weights are whole and not negative')
  expect(() => splitByWeights(0.5, [1])).toThrow('an amount is a whole number of fen')
})
