import { expect, test } from 'vitest'
import { curvesOf, stepsOf, timesOf } from './curves'

const steps = { beginMs: 0, stepMs: 10_000, count: 3 }
const at = (atMs: number, value: number | null, processId = 'a') => ({ processId, atMs, values: [value] })

test('a level is the mean of its step, and a step without a sample is a gap', () => {
  const [curve] = curvesOf(
    [at(1000, 4), at(9000, 6), at(25_000, 8)],
    [{ name: 'heap', isCounter: false }],
    steps,
  )
  expect(curve).toEqual({ name: 'heap', processId: 'a', values: [5, null, 8] })
})

test('what only grows is told per second, and a process that began anew has no negative growth', () => {
  const samples = [at(0, 100), at(5000, 200), at(15_000, 300), at(25_000, 10)]
  const [curve] = curvesOf(samples, [{ name: 'requests', isCounter: true }], steps)
  expect(curve?.values).toEqual([20, 10, null])
})

test('each process has its own curve, in whatever order its samples come', () => {
  const samples = [at(12_000, 2, 'b'), at(2000, 1, 'a'), at(2000, 3, 'b')]
  expect(curvesOf(samples, [{ name: 'heap', isCounter: false }], steps)).toEqual([
    { name: 'heap', processId: 'b', values: [3, 2, null] },
    { name: 'heap', processId: 'a', values: [1, null, null] },
  ])
})

test('an hour is 120 steps of half a minute, five minutes are 30 of ten seconds', () => {
  expect(stepsOf(3_600_000, 60)).toEqual({ beginMs: 0, stepMs: 30_000, count: 120 })
  expect(stepsOf(3_600_000, 5)).toMatchObject({ stepMs: 10_000, count: 30 })
  expect(timesOf(stepsOf(3_600_000, 60)).at(-1)).toBe(3_600_000)
})
