import { weekdayName } from '@kezhan/base/days'
import styles from './cron.module.css'
import { weekdays } from './unit-words'

interface Props {
  label: string
  value: number
  onChange(weekday: number): void
  disabled?: boolean
}

/** A weekday by its name; the browser's own list, which every keyboard and phone knows. */
export function WeekdayInput({ label, value, onChange, disabled = false }: Props) {
  return (
    <select
      className={styles.weekday}
      aria-label={label}
      value={value % 7}
      onChange={event => onChange(Number(event.target.value))}
      disabled={disabled}
    >
      {weekdays.map(weekday => (
        <option key={weekday} value={weekday}>
          {weekdayName(weekday)}
        </option>
      ))}
    </select>
  )
}
