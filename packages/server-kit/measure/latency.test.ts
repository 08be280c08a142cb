import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLatencies, type Latencies, percentileMs, stepOf } from './latency'

const counted = (durations: readonly number[]): Latencies =>
  durations.reduce<Latencies>((sum, ms) => addLatencies(sum, { [stepOf(ms)]: 1 }), {})
const durations = fc.array(fc.double({ min: 0.3, max: 50_000, noNaN: true }), {
  minLength: 1,
  maxLength: 200,
})

test('a percentile is that of the durations themselves, to a tenth', () => {
  fc.assert(
    fc.property(durations, fc.constantFrom(0.5, 0.95, 0.99), (list, share) => {
      const exact = list.toSorted((a, b) => a - b)[Math.ceil(list.length * share) - 1] ?? 0
      const ratio = (percentileMs(counted(list), share) ?? 0) / exact
      expect(ratio).toBeGreaterThan(0.9)
      expect(ratio).toBeLessThan(1.1)
    }),
  )
})

test('counts of two processes are those of both together', () => {
  fc.assert(
    fc.property(durations, durations, (one, other) => {
      expect(addLatencies(counted(one), counted(other))).toEqual(counted([...one, ...other]))
    }),
  )
})

test('no durations have no percentile', () => expect(percentileMs({}, 0.5)).toBeNull())
