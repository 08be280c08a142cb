import { weekdayName, weekdayOf } from '@kezhan/base/days'
import type { ChartDay } from '@kezhan/rates/model/chart-calls'
import styles from './chart.module.css'

/** A day over its column: date, weekday, and the name of the holiday. */
export function DayHead({ day, isToday }: { day: ChartDay; isToday: boolean }) {
  const kind = day.holiday !== null ? 'holiday' : day.isWeekend ? 'weekend' : 'weekday'
  return (
    <th
      scope="col"
      className={styles.day}
      data-kind={kind}
      data-today={isToday}
      title={day.holiday ?? undefined}
    >
      <span>{day.date.slice(5)}</span>
      <small>
        {weekdayName(weekdayOf(day.date))}
        {isToday && ' 今天'}
        {day.holiday !== null && ` ${day.holiday}`}
      </small>
    </th>
  )
}
