import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'
import { Radio } from 'antd'
import styles from './cron.module.css'
import { UnitInputs } from './UnitInputs'
import { modesOf, type UnitMode } from './unit-choice'
import { useUnitChoice } from './use-unit-choice'
import { useThisYear } from './zone-now'

interface Props {
  unit: CronUnit
  /** The field as it is written in the expression. */
  value: string
  onChange(text: string): void
  disabled?: boolean
}

/** One field of an expression: how it is chosen, and the inputs of that way. */
export function UnitEditor({ unit, value, onChange, disabled = false }: Props) {
  const thisYear = useThisYear()
  const { choice, change } = useUnitChoice(unit, value, thisYear, onChange)
  const { label } = cronUnits[unit]
  return (
    <div className={styles.unit}>
      <Radio.Group
        aria-label={`${label}的方式`}
        value={choice.mode}
        // The group only ever answers a value of its radios.
        onChange={event => change({ mode: event.target.value as UnitMode })}
        disabled={disabled}
        className={styles.modes ?? ''}
      >
        {modesOf(unit).map(mode => (
          <Radio key={mode} value={mode}>
            {modeName(unit, mode)}
          </Radio>
        ))}
        {choice.other !== '' && <Radio value="other">其他：{choice.other}</Radio>}
      </Radio.Group>
      <UnitInputs unit={unit} choice={choice} onChange={change} thisYear={thisYear} disabled={disabled} />
    </div>
  )
}

const modeNames: Readonly<Record<Exclude<UnitMode, 'every'>, string>> = {
  unset: '不设置',
  range: '区间',
  loop: '循环',
  workday: '工作日',
  last: '最后一日',
  specify: '指定',
  other: '其他',
}

function modeName(unit: CronUnit, mode: UnitMode): string {
  return mode === 'every' ? `每${cronUnits[unit].label}` : modeNames[mode]
}
