import type { ReportOffer } from '@kezhan/reports/model/report'
import { dayjs } from '@kezhan/widgets/dayjs'
import { DatePicker, Segmented } from 'antd'
import { type DaySpan, type Days, daySpans, type ReportState } from './report-state'

interface Props {
  kind: ReportOffer['days']
  /** What is chosen, and the days that it means today. */
  value: ReportState['days']
  days: Days
  businessDate: string
  onChange(days: DaySpan | Days): void
}

const spansOf: Readonly<Record<ReportOffer['days'], readonly DaySpan[]>> = {
  day: ['today', 'yesterday'],
  range: ['today', 'yesterday', 'month', 'lastMonth'],
  month: ['month', 'lastMonth'],
  none: [],
}

/** Business days: by a word that moves on with them, or by the calendar. */
export function DaysChoice({ kind, value, days, businessDate, onChange }: Props) {
  if (kind === 'none') return null
  const spans = spansOf[kind]
  const span = typeof value === 'object' ? '' : (value ?? spans[0] ?? '')
  const shared = {
    allowClear: false,
    'aria-label': '营业日',
    maxDate: dayjs(businessDate).endOf(kind === 'month' ? 'month' : 'day'),
  }
  const day = (moment: dayjs.Dayjs) => moment.format('YYYY-MM-DD')
  return (
    <>
      <Segmented<DaySpan | ''>
        aria-label="营业日"
        value={span}
        onChange={chosen => chosen !== '' && onChange(chosen)}
        options={spans.map(key => ({ value: key, label: daySpans[key] }))}
      />
      {kind === 'range' ? (
        <DatePicker.RangePicker
          {...shared}
          style={{ width: 240 }}
          value={[dayjs(days.from), dayjs(days.to)]}
          onChange={range => {
            const [from, to] = range ?? []
            if (from && to) onChange({ from: day(from), to: day(to) })
          }}
        />
      ) : (
        <DatePicker
          {...shared}
          picker={kind === 'month' ? 'month' : 'date'}
          value={dayjs(days.to)}
          onChange={chosen => chosen && onChange({ from: day(chosen), to: day(chosen) })}
        />
      )}
    </>
  )
}
