import {
  codedSettings,
  readWeekendDays,
  weekdayNames,
  writeWeekendDays,
} from '@kezhan/hotels/rules/coded-settings'
import type { SettingEditorProps } from '@kezhan/hotels/web/settings/setting-editors'
import styles from '@kezhan/hotels/web/settings/settings.module.css'
import { Checkbox } from 'antd'
import { Problem } from './RuleBox'

const weekFromMonday = [1, 2, 3, 4, 5, 6, 0] as const

/** 周末: the nights of the week that are sold at the weekend's price. */
export function WeekendEditor({ id, label, value, onChange, disabled }: SettingEditorProps) {
  const problem = codedSettings.weekendDays?.problem(value)
  return (
    <fieldset id={id} className={styles.rule} aria-label={label}>
      <Checkbox.Group
        value={problem === undefined ? [...readWeekendDays(value)] : []}
        disabled={disabled}
        options={weekFromMonday.map(day => ({ value: day as number, label: weekdayNames[day] }))}
        onChange={days => onChange(writeWeekendDays(days))}
      />
      <Problem text={problem} />
    </fieldset>
  )
}
