import { checkCron } from '@kezhan/base/cron/check-cron'
import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'
import { useId, useState } from 'react'
import { DraftInput } from '../DraftInput'
import { autoAdjust } from './auto-adjust'
import { type CronProps, isClosed } from './CronFields'
import { CronMeaning } from './CronMeaning'
import { CronPreview } from './CronPreview'
import styles from './cron.module.css'
import { joinWithoutEveryYear, splitCron, withField, writtenUnits } from './field-texts'
import { UnitEditor } from './UnitEditor'
import { UnitTabs } from './UnitTabs'

/**
 * A tab for each field, each field as text, the whole expression, and when it runs (variant C). Setting a field sets
 * smaller ones that still say every; the whole expression is taken as it is typed.
 */
export function CronEditor({ value, onChange, disabled = false }: CronProps) {
  const [active, setActive] = useState<CronUnit>('second')
  const id = useId()
  const expression = value ?? ''
  const texts = splitCron(expression)
  const isWrong = expression.trim() !== '' && checkCron(expression) !== undefined
  const handleChange = (unit: CronUnit, text: string): void =>
    onChange(joinWithoutEveryYear(autoAdjust(withField(texts, unit, text), unit)))
  return (
    <div className={styles.editor}>
      <UnitTabs label="时间单位" units={writtenUnits} active={active} onActive={setActive}>
        <UnitEditor
          key={active}
          unit={active}
          value={texts[active]}
          onChange={text => handleChange(active, text)}
          disabled={disabled || isClosed(active, texts.day)}
        />
        {isClosed(active, texts.day) && <p className={styles.hint}>已按日设置，周不再设置</p>}
      </UnitTabs>
      <div className={styles.texts}>
        {writtenUnits.map(unit => (
          <div key={unit}>
            <label htmlFor={`${id}-${unit}`}>{cronUnits[unit].label}</label>
            <DraftInput
              id={`${id}-${unit}`}
              text={texts[unit]}
              onType={typed => handleChange(unit, typed)}
              disabled={disabled || isClosed(unit, texts.day)}
            />
          </div>
        ))}
      </div>
      <div className={styles.whole}>
        <label htmlFor={id}>表达式</label>
        <DraftInput
          id={id}
          text={expression}
          onType={onChange}
          placeholder="请输入cron表达式"
          disabled={disabled}
          describedBy={`${id}-meaning`}
          status={isWrong ? 'error' : undefined}
        />
      </div>
      <CronMeaning id={`${id}-meaning`} expression={expression} />
      <CronPreview expression={expression} />
    </div>
  )
}
