import { addDays, daysBetween, weekdayOf } from '@kezhan/base/days'
import type { BatchMode, ControlMode } from '../model/control-calls'
import { controlModes } from '../model/control-calls'

/** How a channel sells a type on a day; from the pool where nothing is stored. */
export interface StoredAllotment {
  readonly mode: ControlMode
  readonly qty: number
  readonly releaseDays: number
}

export interface AllotmentChange {
  readonly mode: BatchMode
  readonly qty: number
  readonly releaseDays: number
}

/** What stands after a batch; undefined where the channel sells from the pool, which needs no row. */
export function changedAllotment(
  before: StoredAllotment | undefined,
  { mode, qty, releaseDays }: AllotmentChange,
): StoredAllotment | undefined {
  if (mode === 'open') return before?.mode === 'closed' ? undefined : before
  if (mode === 'shared') return undefined
  return {
    mode,
    qty: mode === 'closed' ? 0 : qty,
    releaseDays: mode === 'reserved' ? releaseDays : 0,
  }
}

export const isSameAllotment = (a: StoredAllotment | undefined, b: StoredAllotment | undefined): boolean =>
  a?.mode === b?.mode && a?.qty === b?.qty && a?.releaseDays === b?.releaseDays

/** The days from one to another that fall on these weekdays; no weekdays means all. */
export function controlDays(from: string, to: string, weekdays: readonly number[]): string[] {
  const all = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))
  return weekdays.length === 0 ? all : all.filter(day => weekdays.includes(weekdayOf(day)))
}

/** 保留3间，提前2天释放. */
export function allotmentText({ mode, qty, releaseDays }: StoredAllotment): string {
  const rooms = mode === 'reserved' || mode === 'limited' ? `${qty}间` : ''
  const release = mode === 'reserved' && releaseDays > 0 ? `，提前${releaseDays}天释放` : ''
  return controlModes[mode] + rooms + release
}
