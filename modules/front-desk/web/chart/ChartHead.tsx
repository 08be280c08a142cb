import { addDays } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import type { ChartScale } from '@kezhan/front-desk/rules/room-chart'
import { memo } from 'react'
import styles from './chart.module.css'
import { DayHead } from './DayHead'

interface Props {
  scale: ChartScale
  businessDate: string
}

export const ChartHead = memo(function ChartHead({ scale, businessDate }: Props) {
  const { startDate, days, dayPx } = scale
  return (
    <div className={styles.head}>
      <span className={styles.corner}>房间</span>
      {nightsOf({ arrive: startDate, depart: addDays(startDate, days) }).map(date => (
        <span key={date} className={styles.headDay}>
          <DayHead date={date} isToday={date === businessDate} isNarrow={dayPx < 40} />
        </span>
      ))}
    </div>
  )
})
