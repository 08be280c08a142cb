import { addDays, monthLength, weekdayOf } from '@kezhan/base/days'

/** What day it is. The books of a hotel may be at another day than its clock: between midnight and the night audit. */
export interface Today {
  /** The business date, by which days are counted; the platform has none and goes by the clock. */
  readonly businessDate: string
  /** The day on the hotel's wall, by which moments are counted. */
  readonly calendarDay: string
}
/** Days from first to last, both included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** The words for days that move with today; they are written, sent and stored as they are read. Weeks begin on Monday. */
export const relativeDays = ['今天', '昨天', '本周', '上周', '本月', '上月'] as const
export const countedDays = ['最近', '未来'] as const

/** The days that a word means, or undefined when it is none. Both counts take today with them. */
export function daysOf(word: string, today: string): DaySpan | undefined {
  const counted = /^(最近|未来)\s*([1-9]\d{0,2})\s*天$/.exec(word.trim())
  if (counted !== null) {
    const others = Number(counted[2]) - 1
    return counted[1] === '最近'
      ? { from: addDays(today, -others), to: today }
      : { from: today, to: addDays(today, others) }
  }
  const named = relativeDays.find(one => one === word.trim())
  return named === undefined ? undefined : spans[named](today)
}

const spans: Readonly<Record<(typeof relativeDays)[number], (today: string) => DaySpan>> = {
  今天: today => ({ from: today, to: today }),
  昨天: today => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  本周: today => weekOf(today),
  上周: today => weekOf(addDays(today, -7)),
  本月: today => monthOf(today),
  上月: today => monthOf(addDays(monthOf(today).from, -1)),
}

function weekOf(day: string): DaySpan {
  const from = addDays(day, -((weekdayOf(day) + 6) % 7))
  return { from, to: addDays(from, 6) }
}

function monthOf(day: string): DaySpan {
  const from = `${day.slice(0, 7)}-01`
  return { from, to: addDays(from, monthLength(Number(day.slice(0, 4)), Number(day.slice(5, 7))) - 1) }
}
