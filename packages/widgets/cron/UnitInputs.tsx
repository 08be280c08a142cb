import { type CronUnit, cronUnits } from '@kezhan/base/cron/cron'
import styles from './cron.module.css'
import { UnitValueInput } from './UnitValueInput'
import { boundsOf, type UnitChoice } from './unit-choice'
import { intervalNoun, valueNoun } from './unit-words'
import { ValueGrid } from './ValueGrid'
import { WholeNumberInput } from './WholeNumberInput'

interface Props {
  unit: CronUnit
  choice: UnitChoice
  onChange(part: Partial<UnitChoice>): void
  thisYear: number
  disabled: boolean
}

/** The inputs of the mode in use, as a sentence to fill in. */
export function UnitInputs({ unit, choice, onChange, thisYear, disabled }: Props) {
  const { min, max, maxStep } = boundsOf(unit, thisYear)
  const { label } = cronUnits[unit]
  const value = { unit, min, max, disabled }
  const noun = valueNoun(unit)
  switch (choice.mode) {
    case 'range':
      return (
        <p className={styles.sentence}>
          从
          <UnitValueInput
            {...value}
            label={`${label}区间的起点`}
            value={choice.rangeFrom}
            onChange={rangeFrom => onChange({ rangeFrom })}
          />
          {noun} 到
          <UnitValueInput
            {...value}
            label={`${label}区间的终点`}
            value={choice.rangeTo}
            onChange={rangeTo => onChange({ rangeTo })}
          />
          {noun}
        </p>
      )
    case 'loop':
      return (
        <p className={styles.sentence}>
          从
          <UnitValueInput
            {...value}
            label={`${label}循环的起点`}
            value={choice.loopStart}
            onChange={loopStart => onChange({ loopStart })}
          />
          {noun}开始，每
          <WholeNumberInput
            label={`${label}循环的间隔`}
            min={1}
            max={maxStep}
            value={choice.loopInterval}
            onChange={loopInterval => onChange({ loopInterval })}
            disabled={disabled}
          />
          {intervalNoun[unit]}一次
        </p>
      )
    case 'workday':
      return (
        <p className={styles.sentence}>
          每月离
          <WholeNumberInput
            min={min}
            max={max}
            disabled={disabled}
            label="工作日靠近的日期"
            value={choice.workday}
            onChange={workday => onChange({ workday })}
          />
          日最近的工作日
        </p>
      )
    case 'specify':
      return (
        <ValueGrid
          unit={unit}
          label={`指定的${label}`}
          choices={choicesFor(min, max, choice.specified)}
          value={choice.specified.length === 0 ? [min] : choice.specified}
          onChange={specified => onChange({ specified })}
          disabled={disabled}
        />
      )
    default:
      return null
  }
}

/** The values of the unit, and those the expression names beside them, such as a year that has passed. */
function choicesFor(min: number, max: number, specified: readonly number[]): readonly number[] {
  const known = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  return [...new Set([...known, ...specified])].sort((a, b) => a - b)
}
