import { weekdayName, weekdayOf } from '@kezhan/base/days'
import { Empty } from 'antd'
import type { Row } from '../row'
import styles from './ways.module.css'

interface Props {
  label: string
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly Row[]>
  nameOf(row: Row): string
  onOpen: ((row: Row) => void) | undefined
}

/** A month on a phone: the days that have rows, one below the other. */
export function MonthAgenda({ label, month, today, byDay, nameOf, onOpen }: Props) {
  const days = [...byDay].filter(([day, rows]) => day.startsWith(month) && rows.length > 0)
  if (days.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这个月没有记录" />
  return (
    <ol className={styles.agenda} aria-label={label}>
      {days.map(([day, rows]) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3>
            {Number(day.slice(8))}日 <span>{weekdayName(weekdayOf(day))}</span>
          </h3>
          <div>
            {rows.map(row => (
              <button
                key={row.id}
                type="button"
                className={styles.dayRow}
                disabled={onOpen === undefined}
                onClick={() => onOpen?.(row)}
              >
                {nameOf(row)}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
