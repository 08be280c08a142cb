import { cronUnits } from '@kezhan/base/cron/cron'
import { Radio } from 'antd'
import { type BuilderPart, builderBounds, builderYears, type PartMode, type PlainUnit } from './builder-parts'
import styles from './cron.module.css'
import { ModeRow } from './ModeRow'
import { intervalNoun, valueNoun } from './unit-words'
import { ValueGrid } from './ValueGrid'
import { WholeNumberInput } from './WholeNumberInput'

interface Props {
  unit: PlainUnit
  part: BuilderPart
  onChange(part: BuilderPart): void
}

/** The four modes of a part: every, in steps, a list, a range. Inputs of the other modes are shown and rest. */
export function PartModes({ unit, part, onChange }: Props) {
  const { min, max, maxStep } = builderBounds(unit)
  const { label } = cronUnits[unit]
  const noun = valueNoun(unit)
  const change = (values: Partial<BuilderPart>): void => onChange({ ...part, ...values })
  const inMode = (mode: PartMode) => ({ min, max, disabled: part.cronEvery !== mode })
  return (
    <Radio.Group
      aria-label={`${label}的方式`}
      value={part.cronEvery}
      // The group only ever answers a value of its radios.
      onChange={event => change({ cronEvery: event.target.value as PartMode })}
    >
      <div className={styles.rows}>
        <ModeRow mode="1" title={`每${label}`} />
        <ModeRow mode="2" title="间隔">
          从
          <WholeNumberInput
            {...inMode('2')}
            label={`${label}间隔的起点`}
            value={part.incrementStart}
            onChange={incrementStart => change({ incrementStart })}
          />
          {noun}起，每
          <WholeNumberInput
            {...inMode('2')}
            label={`${label}的间隔`}
            min={1}
            max={maxStep}
            value={part.incrementIncrement}
            onChange={incrementIncrement => change({ incrementIncrement })}
          />
          {intervalNoun[unit]}一次
        </ModeRow>
        <ModeRow mode="3" title="指定" />
        {part.cronEvery === '3' && (
          <ValueGrid
            unit={unit}
            label={`指定的${label}`}
            choices={unit === 'year' ? builderYears : valuesBetween(min, max)}
            value={part.specificSpecific}
            onChange={specificSpecific => change({ specificSpecific })}
          />
        )}
        <ModeRow mode="4" title="区间">
          从
          <WholeNumberInput
            {...inMode('4')}
            label={`${label}区间的起点`}
            value={part.rangeStart}
            onChange={rangeStart => change({ rangeStart })}
          />
          {noun} 到
          <WholeNumberInput
            {...inMode('4')}
            label={`${label}区间的终点`}
            value={part.rangeEnd}
            onChange={rangeEnd => change({ rangeEnd })}
          />
          {noun}
        </ModeRow>
      </div>
    </Radio.Group>
  )
}

function valuesBetween(min: number, max: number): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, index) => min + index)
}
