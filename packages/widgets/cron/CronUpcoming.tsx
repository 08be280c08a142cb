import { checkCron } from '@kezhan/base/cron/check-cron'
import { nextTimes } from '@kezhan/base/cron/next-times'
import styles from './cron.module.css'
import { scheduleZone, zoneNow } from './zone-now'

/** When a schedule will really run next, its year included. */
export function CronUpcoming({ expression, count }: { expression: string; count: number }) {
  if (checkCron(expression) !== undefined) return null
  const times = nextTimes(expression, zoneNow(), count, scheduleZone)
  return (
    <p className={styles.upcoming}>
      {times.length === 0 ? '不会再执行' : '接下来：'}
      {times.map(time => (
        <span key={time}>{time}</span>
      ))}
    </p>
  )
}
