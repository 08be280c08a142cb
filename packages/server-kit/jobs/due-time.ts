import { nextTimes } from '@kezhan/base/cron/next-times'
import { wallSeconds } from '@kezhan/base/days'

/** Later than this a due time counts as missed: no process was there. */
const graceSeconds = 60

/** The next time of a schedule after `from`; null when it has no more. */
export const nextRunAt = (expression: string, from: string): string | null =>
  nextTimes(expression, from, 1)[0] ?? null

export type DueVerdict = 'run' | 'catchUp' | 'missed' | 'busy'

/** What becomes of a due time: done, made up for once, let go, or left to the run that is still under way. */
export function judgeDue(due: {
  readonly dueAt: string
  readonly now: string
  readonly missed: 'skip' | 'once'
  readonly isSingle: boolean
  readonly isRunning: boolean
}): DueVerdict {
  if (due.isSingle && due.isRunning) return 'busy'
  if (wallSeconds(due.now) - wallSeconds(due.dueAt) <= graceSeconds) return 'run'
  return due.missed === 'once' ? 'catchUp' : 'missed'
}
