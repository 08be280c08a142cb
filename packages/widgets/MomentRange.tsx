import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { dayjs } from './dayjs'
import { fromPicker, toPicker } from './moment-part'

export interface MomentRangeProps {
  part: 'date' | 'time'
  value: readonly [string | null, string | null]
  onChange(value: [string | null, string | null]): void
  id?: string | undefined
  /** Where no label points at `id`. */
  label?: string
}

/** From and to, either of which may stay open. */
export function MomentRange({ part, value: [from, to], onChange, id, label }: MomentRangeProps) {
  // The same moments for the same texts: the picker takes others for a change and drops what is being typed.
  const moments = useMemo(
    (): [Dayjs | null, Dayjs | null] => [toPicker(from, part), toPicker(to, part)],
    [from, to, part],
  )
  const shared = {
    style: { width: '100%' },
    value: moments,
    onChange: (range: readonly (Dayjs | null)[] | null) =>
      onChange([fromPicker(range?.[0], part), fromPicker(range?.[1], part)]),
    // Otherwise antd keeps the keyboard in an empty box until it is filled: Tab would lead nowhere.
    allowEmpty: [true, true] as [boolean, boolean],
    needConfirm: false,
    ...(label === undefined ? {} : { 'aria-label': label }),
    ...(id === undefined ? {} : { id: { start: id } }),
  }
  if (part === 'time') return <TimePicker.RangePicker {...shared} order={false} />
  return <DatePicker.RangePicker {...shared} presets={presets()} />
}

function presets(): { label: string; value: [Dayjs, Dayjs] }[] {
  const today = dayjs().startOf('day')
  const daysAgo = (days: number) => today.subtract(days, 'day')
  return [
    { label: '今天', value: [today, today] },
    { label: '昨天', value: [daysAgo(1), daysAgo(1)] },
    { label: '近7天', value: [daysAgo(6), today] },
    { label: '近30天', value: [daysAgo(29), today] },
    { label: '本月', value: [today.startOf('month'), today.endOf('month').startOf('day')] },
    {
      label: '上月',
      value: [today.subtract(1, 'month').startOf('month'), today.startOf('month').subtract(1, 'day')],
    },
  ]
}
