import { checkCron } from '@kezhan/base/cron/check-cron'
import { nextTimes } from '@kezhan/base/cron/next-times'
import { useId, useMemo } from 'react'
import { useDebounced } from '../hooks/use-debounced'
import styles from './cron.module.css'
import { defaultTexts, joinWithoutEveryYear, splitCron } from './field-texts'
import { scheduleZone, zoneNow } from './zone-now'

const previewCount = 10
const restMs = 500

/** The next ten times, whatever the year says, once the expression has come to rest. */
export function CronPreview({ expression }: { expression: string }) {
  const titleId = useId()
  const rested = useDebounced(expression, restMs)
  const times = useMemo(() => timesOf(rested), [rested])
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <h3 id={titleId}>
        最近十次执行时间<small>未计入年份</small>
      </h3>
      {times.length === 0 ? (
        <p>无执行时间</p>
      ) : (
        <ol>
          {times.map(time => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      )}
    </section>
  )
}

function timesOf(expression: string): readonly string[] {
  if (checkCron(expression) !== undefined) return []
  const anyYear = joinWithoutEveryYear({ ...splitCron(expression), year: defaultTexts.year })
  return nextTimes(anyYear, zoneNow(), previewCount, scheduleZone)
}
