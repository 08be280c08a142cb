/** A night with how its price came about. */
interface TracedNight {
  readonly trace: readonly unknown[]
}

/** Steps after which the price is no longer that of an activity. */
const laterSteps: ReadonlySet<string> = new Set(['override', 'kept', 'given', 'free'])

/** How many room-nights of each activity some nights use more (or, below nought, less) than others before. */
export function activityUse(
  before: readonly TracedNight[],
  after: readonly TracedNight[],
): ReadonlyMap<string, number> {
  const use = new Map<string, number>()
  const count = (nights: readonly TracedNight[], by: number) => {
    for (const { trace } of nights) {
      const id = activityOf(trace)
      if (id !== undefined) use.set(id, (use.get(id) ?? 0) + by)
    }
  }
  count(before, -1)
  count(after, 1)
  return new Map([...use].filter(([, nights]) => nights !== 0))
}

function activityOf(trace: readonly unknown[]): string | undefined {
  const steps = trace.filter(isStep)
  if (steps.some(one => laterSteps.has(one.step))) return undefined
  return steps.find(one => one.step === 'activity' && one.outcome === 'won')?.ref
}

interface Step {
  readonly step: string
  readonly ref?: string
  readonly outcome?: string
}

const isStep = (value: unknown): value is Step =>
  typeof value === 'object' && value !== null && 'step' in value && typeof value.step === 'string'
