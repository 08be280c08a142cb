/**
 * Durations counted in steps of a fourth of an octave: each step is 19 % longer than the one before, so a percentile read
 * from the counts is right to a tenth, and the counts of many routes, times and processes can be added.
 */
export type Latencies = Readonly<Record<number, number>>

const stepsPerDoubling = 4
const shortestMs = 0.25
/** Some sixty seconds. */
const lastStep = 18 * stepsPerDoubling

export function stepOf(ms: number): number {
  if (ms <= shortestMs) return 0
  return Math.min(lastStep, Math.ceil(Math.log2(ms / shortestMs) * stepsPerDoubling))
}

export function addLatencies(one: Latencies, other: Latencies): Latencies {
  const sum: Record<number, number> = { ...one }
  for (const [step, count] of Object.entries(other)) sum[Number(step)] = (sum[Number(step)] ?? 0) + count
  return sum
}

/** So many ms are not exceeded by the given share of the durations; null where there are none. */
export function percentileMs(latencies: Latencies, share: number): number | null {
  const steps = Object.entries(latencies).map(([step, count]) => ({ step: Number(step), count }))
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  let left = all * share
  for (const { step, count } of steps.toSorted((a, b) => a.step - b.step)) {
    left -= count
    // A rounding error must not ask for the next step.
    if (left <= 1e-9) return middleOf(step)
  }
  return middleOf(lastStep)
}

const middleOf = (step: number): number =>
  shortestMs * 2 ** ((step - (step === 0 ? 0 : 0.5)) / stepsPerDoubling)
