import { weekdayName, weekdayOf } from '@kezhan/base/days'
import styles from './chart.module.css'

/** A day above its column; nights before a free day are sold differently, so they look different. */
export function DayHead({
  date,
  isToday,
  isNarrow = false,
}: {
  date: string
  isToday: boolean
  isNarrow?: boolean
}) {
  const weekday = weekdayOf(date)
  const name = weekdayName(weekday).slice(1)
  return (
    <span
      className={styles.dayHead}
      data-today={isToday}
      data-weekend={weekday === 5 || weekday === 6}
      title={`${date} 星期${name}${isToday ? ' 今天' : ''}`}
    >
      <span>{isNarrow ? narrowDay(date) : date.slice(5)}</span>
      <small>{isToday ? '今' : name}</small>
    </span>
  )
}

/** The first of a month names the month, since there is room for two figures only. */
const narrowDay = (date: string): string =>
  date.endsWith('-01') ? `${Number(date.slice(5, 7))}月` : date.slice(8)
