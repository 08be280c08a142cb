import type { Row } from '@kezhan/web-kit/resource/row'
import { monthWeeks } from './month-weeks'
import styles from './year.module.css'

interface Props {
  year: number
  month: number
  byDate: ReadonlyMap<string, Row>
  today: string
}

const letters: Readonly<Record<string, string>> = { holiday: '节', weekend: '末', weekday: '平' }

export function YearMonth({ year, month, byDate, today }: Props) {
  return (
    <table className={styles.month} aria-label={`${year} 年 ${month} 月`}>
      <caption>{month} 月</caption>
      <thead>
        <tr>
          {[...'一二三四五六日'].map(day => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(year, month).map(week => (
          <tr key={week.find(day => day !== null)}>
            {week.map((day, index) => (
              <Day
                key={day ?? `${month} ${'一二三四五六日'[index]}`}
                day={day}
                row={byDate.get(day ?? '')}
                isToday={day === today}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, row, isToday }: { day: string | null; row: Row | undefined; isToday: boolean }) {
  if (day === null) return <td />
  const layer = String(row?.layer ?? '')
  return (
    <td data-layer={layer} data-today={isToday} title={row === undefined ? undefined : String(row.name)}>
      {Number(day.slice(8))}
      {row !== undefined && <sup>{letters[layer]}</sup>}
    </td>
  )
}
