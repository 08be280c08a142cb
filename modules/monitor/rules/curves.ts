import { grouped } from '@kezhan/base/grouped'
/** What a process said of itself at one moment: a figure for each name asked for. */
export interface Sample {
  readonly processId: string
  readonly atMs: number
  readonly values: readonly (number | null)[]
}

/** The times of a curve: so many steps of one length. */
export interface Steps {
  readonly beginMs: number
  readonly stepMs: number
  readonly count: number
}

const usualPoints = 120
const shortestStepMs = 10_000

/** The last minutes in steps that a picture can hold; the present step is the last one. */
export function stepsOf(nowMs: number, minutes: number): Steps {
  const stepMs = Math.max(shortestStepMs, (minutes * 60_000) / usualPoints)
  const count = Math.ceil((minutes * 60_000) / stepMs)
  return { beginMs: nowMs - count * stepMs, stepMs, count }
}

export const stepAt = ({ beginMs, stepMs, count }: Steps, atMs: number): number =>
  Math.min(count - 1, Math.floor((atMs - beginMs) / stepMs))

export const timesOf = ({ beginMs, stepMs, count }: Steps): readonly number[] =>
  Array.from({ length: count }, (_, index) => beginMs + (index + 1) * stepMs)

export interface Curve {
  readonly name: string
  readonly processId: string
  readonly values: readonly (number | null)[]
}

/** One curve for each process and name. Of several samples in a step it shows their mean; what only grows, as growth per second. */
export function curvesOf(
  samples: readonly Sample[],
  names: readonly { readonly name: string; readonly isCounter: boolean }[],
  steps: Steps,
): readonly Curve[] {
  const byProcess = grouped(samples, sample => sample.processId)
  return [...byProcess].flatMap(([processId, own]) => {
    const inOrder = own.toSorted((a, b) => a.atMs - b.atMs)
    return names.map(({ name, isCounter }, at) => {
      const points = isCounter ? growth(inOrder, at) : levels(inOrder, at)
      return { name, processId, values: means(points, steps) }
    })
  })
}

interface Point {
  readonly atMs: number
  readonly value: number
}

function levels(samples: readonly Sample[], at: number): Point[] {
  return samples.flatMap(({ atMs, values }) => {
    const value = values[at]
    return value === null || value === undefined ? [] : [{ atMs, value }]
  })
}

/** A count that has become smaller began anew, and says nothing of the time between. */
function growth(samples: readonly Sample[], at: number): Point[] {
  const points = levels(samples, at)
  return points.flatMap(({ atMs, value }, index) => {
    const before = points[index - 1]
    if (before === undefined || value < before.value || atMs === before.atMs) return []
    return [{ atMs, value: ((value - before.value) * 1000) / (atMs - before.atMs) }]
  })
}

function means(points: readonly Point[], steps: Steps): (number | null)[] {
  const sums = Array.from({ length: steps.count }, () => ({ sum: 0, count: 0 }))
  for (const { atMs, value } of points) {
    const step = sums[stepAt(steps, atMs)]
    if (step === undefined) continue
    step.sum += value
    step.count++
  }
  return sums.map(({ sum, count }) => (count === 0 ? null : sum / count))
}
