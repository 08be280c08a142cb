import { targetOf } from './notice-target'

/** What publishing looks at. A draft may be anything; what goes out must make sense. */
export interface Draft {
  readonly msgType: string
  readonly userIds: string | null
  readonly startTime: string | null
  readonly endTime: string | null
  readonly openType: string | null
  readonly openPage: string | null
}

export type ReleaseProblem =
  | 'annt.noReaders'
  | 'annt.window'
  | 'annt.over'
  | 'annt.noPage'
  | 'annt.strangePage'

/** Moments are texts of one zone and one form, so they compare as they stand. */
export function releaseProblem(draft: Draft, now: string): ReleaseProblem | undefined {
  const { msgType, userIds, startTime, endTime, openType, openPage } = draft
  if (msgType === 'USER' && (userIds ?? '') === '') return 'annt.noReaders'
  if (endTime !== null && startTime !== null && endTime <= startTime) return 'annt.window'
  if (endTime !== null && endTime <= now) return 'annt.over'
  if (openType === null) return undefined
  if ((openPage ?? '').trim() === '') return 'annt.noPage'
  return targetOf(draft).kind === 'none' ? 'annt.strangePage' : undefined
}
