import type { Dayjs } from 'dayjs'
import { dayjs } from './dayjs'

export type MomentPart = 'date' | 'datetime' | 'time' | 'minute'

/**
 * The first form is shown and emitted; the others may be typed. None may be the beginning of another: the
 * picker rewrites the box as soon as one fits.
 */
export const momentForms: Readonly<Record<MomentPart, readonly [string, ...string[]]>> = {
  date: ['YYYY-MM-DD', 'YYYYMMDD', 'YYYY/MM/DD'],
  datetime: ['YYYY-MM-DD HH:mm:ss', 'YYYYMMDD HHmm'],
  time: ['HH:mm:ss', 'HHmm'],
  minute: ['HH:mm', 'HHmm'],
}

/** The picker's own value; it carries a wall clock and never an instant. */
export function toPicker(text: string | null, part: MomentPart): Dayjs | null {
  if (text === null || text === '') return null
  const moment = dayjs(part === 'time' || part === 'minute' ? `2000-01-01 ${text}` : text)
  return moment.isValid() ? moment : null
}

export const fromPicker = (moment: Dayjs | null | undefined, part: MomentPart): string | null =>
  moment?.isValid() ? moment.format(momentForms[part][0]) : null
