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

test('a curve that does not begin at nought has its samples in the steps of their time', () => {
  const later = { beginMs: 100_000, stepMs: 10_000, count: 3 }
  const [curve] = curvesOf(
    [at(99_999, 1), at(100_000, 2), at(119_999, 3), at(129_999, 5), at(130_000, 7)],
    [{ name: 'heap', isCounter: false }],
    later,
  )
  // Before its beginning is outside; the very end still belongs to the last step.
  expect(curve?.values).toEqual([2, 3, 6])
})

test('a figure that was not measured leaves a gap, and is no nought', () => {
  const samples = [at(1000, null), at(2000, 4), { processId: 'a', atMs: 12_000, values: [] }]
  const [curve] = curvesOf(samples, [{ name: 'heap', isCounter: false }], steps)
  expect(curve?.values).toEqual([4, null, null])
})

test('growth is reckoned in the order of time; a count that stands still grows by nought', () => {
  const samples = [at(15_000, 300), at(5000, 200), at(25_000, 300), at(0, 100)]
  const [curve] = curvesOf(samples, [{ name: 'requests', isCounter: true }], steps)
  expect(curve?.values).toEqual([20, 10, 0])
})

test('two counts of the same moment say nothing of growth', () => {
  const samples = [at(5000, 100), at(5000, 200)]
  const [curve] = curvesOf(samples, [{ name: 'requests', isCounter: true }], steps)
  expect(curve?.values).toEqual([null, null, null])
})

test('a count that was once not measured grows from the last one that was', () => {
  const samples = [at(0, 100), at(4000, null), at(8000, 180), at(18_000, 280)]
  const [curve] = curvesOf(samples, [{ name: 'requests', isCounter: true }], steps)
  expect(curve?.values).toEqual([10, 10, null])
})
