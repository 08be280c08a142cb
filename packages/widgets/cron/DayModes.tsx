import { cronUnits } from '@kezhan/base/cron/cron'
import { Radio } from 'antd'
import {
  type BuilderDay,
  type BuilderParts,
  type BuilderWeek,
  builderBounds,
  type DayMode,
  withDayMode,
} from './builder-parts'
import styles from './cron.module.css'
import { ModeRow } from './ModeRow'
import { weekdays } from './unit-words'
import { ValueGrid } from './ValueGrid'
import { WeekdayInput } from './WeekdayInput'
import { WholeNumberInput } from './WholeNumberInput'

interface Props {
  parts: BuilderParts
  onChange(parts: BuilderParts): void
}

const { min, max } = cronUnits.day
const days: readonly number[] = Array.from({ length: max }, (_, index) => index + 1)

/** The eleven modes of day and week together. Steps of the week begin anew with each week, and the text says so. */
export function DayModes({ parts, onChange }: Props) {
  const { day, week } = parts
  const changeDay = (values: Partial<BuilderDay>): void => onChange({ ...parts, day: { ...day, ...values } })
  const changeWeek = (values: Partial<BuilderWeek>): void =>
    onChange({ ...parts, week: { ...week, ...values } })
  const inMode = (mode: DayMode) => ({ disabled: day.cronEvery !== mode })
  return (
    <Radio.Group
      aria-label="日的方式"
      value={day.cronEvery}
      // The group only ever answers a value of its radios.
      onChange={event => onChange(withDayMode(parts, event.target.value as DayMode))}
    >
      <div className={styles.rows}>
        {day.cronEvery === '' && (
          <p className={styles.hint}>
            现为“日 {parts.kept.day}，周 {parts.kept.week}”，下列方式无法表示；不选择则保持不变
          </p>
        )}
        <ModeRow mode="1" title="每天" />
        <ModeRow mode="2" title="每周间隔">
          从
          <WeekdayInput
            {...inMode('2')}
            label="周间隔的起点"
            value={week.incrementStart}
            onChange={incrementStart => changeWeek({ incrementStart })}
          />
          起，周内每
          <WholeNumberInput
            {...inMode('2')}
            label="周的间隔"
            min={1}
            max={builderBounds('week').maxStep}
            value={week.incrementIncrement}
            onChange={incrementIncrement => changeWeek({ incrementIncrement })}
          />
          天
        </ModeRow>
        <ModeRow mode="3" title="间隔">
          从
          <WholeNumberInput
            {...inMode('3')}
            min={min}
            max={max}
            label="日间隔的起点"
            value={day.incrementStart}
            onChange={incrementStart => changeDay({ incrementStart })}
          />
          日起，每
          <WholeNumberInput
            {...inMode('3')}
            label="日的间隔"
            min={1}
            max={builderBounds('day').maxStep}
            value={day.incrementIncrement}
            onChange={incrementIncrement => changeDay({ incrementIncrement })}
          />
          天
        </ModeRow>
        <ModeRow mode="4" title="指定星期" />
        {day.cronEvery === '4' && (
          <ValueGrid
            unit="week"
            label="指定的星期"
            choices={weekdays}
            value={week.specificSpecific}
            onChange={specificSpecific => changeWeek({ specificSpecific })}
          />
        )}
        <ModeRow mode="5" title="指定日期" />
        {day.cronEvery === '5' && (
          <ValueGrid
            unit="day"
            label="指定的日期"
            choices={days}
            value={day.specificSpecific}
            onChange={specificSpecific => changeDay({ specificSpecific })}
          />
        )}
        <ModeRow mode="6" title="每月最后一天" />
        <ModeRow mode="7" title="每月最后一个工作日" />
        <ModeRow mode="8" title="每月最后一个星期几">
          <WeekdayInput
            {...inMode('8')}
            label="最后一个的星期"
            value={day.cronLastSpecificDomDay}
            onChange={cronLastSpecificDomDay => changeDay({ cronLastSpecificDomDay })}
          />
        </ModeRow>
        <ModeRow mode="9" title="月末之前">
          <WholeNumberInput
            {...inMode('9')}
            label="月末之前的天数"
            min={1}
            max={30}
            value={day.cronDaysBeforeEomMinus}
            onChange={cronDaysBeforeEomMinus => changeDay({ cronDaysBeforeEomMinus })}
          />
          天
        </ModeRow>
        <ModeRow mode="10" title="最近的工作日">
          离
          <WholeNumberInput
            {...inMode('10')}
            min={min}
            max={max}
            label="工作日靠近的日期"
            value={day.cronDaysNearestWeekday}
            onChange={cronDaysNearestWeekday => changeDay({ cronDaysNearestWeekday })}
          />
          日最近
        </ModeRow>
        <ModeRow mode="11" title="每月第几个星期几">
          第
          <WholeNumberInput
            {...inMode('11')}
            label="第几个"
            min={1}
            max={5}
            value={week.cronNthDayNth}
            onChange={cronNthDayNth => changeWeek({ cronNthDayNth })}
          />
          个
          <WeekdayInput
            {...inMode('11')}
            label="第几个的星期"
            value={week.cronNthDayDay}
            onChange={cronNthDayDay => changeWeek({ cronNthDayDay })}
          />
        </ModeRow>
      </div>
    </Radio.Group>
  )
}
