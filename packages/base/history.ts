/** What was, what is, and what was taken back. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
  /** What the last step was about: letters typed into one box are one step. */
  readonly tag: string | undefined
}

const mostSteps = 200

export const beginHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], tag: undefined })

export function step<T>(history: History<T>, next: T, tag?: string): History<T> {
  if (next === history.now) return history
  const goesOn = tag !== undefined && tag === history.tag
  const past = goesOn ? history.past : [...history.past, history.now].slice(-mostSteps)
  return { past, now: next, future: [], tag }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    tag: undefined,
  }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, tag: undefined }
}
