import type { CronUnit } from '@kezhan/base/cron/cron'
import { WeekdayInput } from './WeekdayInput'
import { WholeNumberInput } from './WholeNumberInput'

interface Props {
  unit: CronUnit
  label: string
  value: number
  onChange(value: number): void
  min: number
  max: number
  disabled?: boolean
}

/** One value of a unit: a number, or the name of a weekday. */
export function UnitValueInput({ unit, min, max, ...rest }: Props) {
  return unit === 'week' ? <WeekdayInput {...rest} /> : <WholeNumberInput {...rest} min={min} max={max} />
}
