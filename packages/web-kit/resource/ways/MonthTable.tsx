import { PlusOutlined } from '@ant-design/icons'
import { weekdayName, weekdayOf } from '@kezhan/base/days'
import { useState } from 'react'
import type { Row } from '../row'
import styles from './ways.module.css'

interface Props {
  label: string
  weeks: readonly (readonly string[])[]
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly Row[]>
  isBusy: boolean
  nameOf(row: Row): string
  onOpen: ((row: Row) => void) | undefined
  onAdd: ((day: string) => void) | undefined
}

const mostOnDay = 3

/** A month as weeks of days, the first rows of each in its place. */
export function MonthTable({ label, weeks, month, today, byDay, isBusy, nameOf, onOpen, onAdd }: Props) {
  const [wideDay, setWideDay] = useState<string>()
  return (
    <div className={styles.monthRoom}>
      <table className={styles.month} aria-label={label} aria-busy={isBusy}>
        <thead>
          <tr>
            {weeks[0]?.map(day => (
              <th key={day} scope="col">
                {weekdayName(weekdayOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(week => (
            <tr key={week[0]}>
              {week.map(day => {
                const here = byDay.get(day) ?? []
                const shown = wideDay === day ? here : here.slice(0, mostOnDay)
                return (
                  <td
                    key={day}
                    aria-label={day}
                    aria-current={day === today ? 'date' : undefined}
                    data-outside={!day.startsWith(month)}
                  >
                    <div className={styles.dayHead}>
                      <span>{Number(day.slice(8))}</span>
                      {onAdd !== undefined && (
                        <button type="button" aria-label={`在${day}新增`} onClick={() => onAdd(day)}>
                          <PlusOutlined />
                        </button>
                      )}
                    </div>
                    {shown.map(row => (
                      <button
                        key={row.id}
                        type="button"
                        className={styles.dayRow}
                        title={nameOf(row)}
                        disabled={onOpen === undefined}
                        onClick={() => onOpen?.(row)}
                      >
                        {nameOf(row)}
                      </button>
                    ))}
                    {here.length > shown.length && (
                      <button type="button" className={styles.more} onClick={() => setWideDay(day)}>
                        还有{here.length - shown.length}条
                      </button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
