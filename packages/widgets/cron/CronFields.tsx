import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'
import { CronMeaning } from './CronMeaning'
import styles from './cron.module.css'
import { isSet, joinCron, splitCron, withField, writtenUnits } from './field-texts'
import { UnitEditor } from './UnitEditor'

export interface CronProps {
  value: string | null | undefined
  onChange(expression: string): void
  disabled?: boolean
}

/** The fields of a schedule below each other (variant B), and the sentence they make. Always writes seven fields. */
export function CronFields({ value, onChange, disabled = false }: CronProps) {
  const expression = value ?? ''
  const texts = splitCron(expression)
  const handleChange = (unit: CronUnit, text: string): void =>
    onChange(joinCron(withField(texts, unit, text)))
  return (
    <div>
      {writtenUnits.map(unit => (
        <fieldset key={unit} className={styles.line} aria-label={cronUnits[unit].label}>
          <span aria-hidden="true">{cronUnits[unit].label}</span>
          <UnitEditor
            unit={unit}
            value={texts[unit]}
            onChange={text => handleChange(unit, text)}
            disabled={disabled || isClosed(unit, texts.day)}
          />
        </fieldset>
      ))}
      <CronMeaning expression={expression} />
    </div>
  )
}

/** A day that is set leaves no room for weekdays; the week field is then `?`. */
export function isClosed(unit: CronUnit, day: string): boolean {
  return unit === 'week' && isSet(day)
}
