import { isDay, isMoment } from '@kezhan/base/days'
import type { KindSpec } from './kind-spec'

export const date: KindSpec<'date'> = {
  column: () => 'date',
  compare: 'day',
  parse: (input, field) => {
    const day = typeof input === 'string' ? input.trim().slice(0, 10).replaceAll('/', '-') : ''
    return isDay(day) ? { value: day } : { problem: `${field.label}应为日期，例如 2026-01-31` }
  },
  sheetFormat: 'date',
}

/** Wall-clock time of the hotel; the database keeps the instant. */
export const datetime: KindSpec<'datetime'> = {
  column: () => 'timestamptz(3)',
  compare: 'moment',
  parse: (input, field) => {
    const text =
      typeof input === 'string' ? input.trim().replaceAll('/', '-').replace('T', ' ').slice(0, 19) : ''
    const moment = text.length === 10 ? `${text} 00:00:00` : text.length === 16 ? `${text}:00` : text
    return isMoment(moment)
      ? { value: moment }
      : { problem: `${field.label}应为时间，例如 2026-01-31 14:00:00` }
  },
  sheetFormat: 'datetime',
}

export const time: KindSpec<'time'> = {
  column: () => 'time(0)',
  compare: 'clock',
  parse: (input, field) => {
    const text = typeof input === 'string' ? input.trim() : ''
    const clock = text.length === 5 ? `${text}:00` : text
    return clockText.test(clock) ? { value: clock } : { problem: `${field.label}应为时刻，例如 14:00:00` }
  },
}

const clockText = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/
