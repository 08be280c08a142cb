/** What was, is and would be again: undo and redo of any value. */
export interface History<T> {
  readonly past: readonly T[]
  readonly now: T
  readonly future: readonly T[]
}

const mostSteps = 100

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [] })

/** What `joins` goes on with the deed before it, and both are one step: a word that is typed. */
export function step<T>(history: History<T>, now: T, joins = false): History<T> {
  if (now === history.now) return history
  if (joins && history.past.length > 0) return { past: history.past, now, future: [] }
  return { past: [...history.past, history.now].slice(-mostSteps), now, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future] }
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future }
}
