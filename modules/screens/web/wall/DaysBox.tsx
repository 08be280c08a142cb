import { useToday } from '@kezhan/client/workplace/workplace'
import { type WallDays, wallDays } from '@kezhan/screens/model/document'
import type { ScreenData } from '@kezhan/screens/model/screen-calls'
import { dayjs } from '@kezhan/widgets/dayjs'
import { DatePicker, Select } from 'antd'
import { optionsOf } from '../options-of'
import type { ChosenDays } from './use-chosen-days'
import styles from './wall.module.css'

interface Props {
  days: ChosenDays
  /** What the screen begins with. */
  first: WallDays
  /** The figures that are shown, with the days that they are of. */
  shown: Pick<ScreenData, 'from' | 'to'> | undefined
  onChoose(days: ChosenDays): void
}

const calendar = 'calendar'
const options = [...optionsOf(wallDays), { value: calendar, label: '自选日期' } as const]

/** The days of all elements that follow them. */
export function DaysBox({ days, first, shown, onChoose }: Props) {
  const { businessDate } = useToday()
  const isCalendar = 'from' in days
  const span = shown ?? { from: businessDate, to: businessDate }
  return (
    <div className={styles.days}>
      <Select<WallDays | typeof calendar>
        size="small"
        aria-label="期间"
        popupMatchSelectWidth={false}
        getPopupContainer={near}
        options={options}
        value={isCalendar ? calendar : (days.days ?? first)}
        onChange={chosen =>
          onChoose(chosen === calendar ? { from: span.from, to: span.to } : { days: chosen })
        }
      />
      {isCalendar ? (
        <DatePicker.RangePicker
          size="small"
          allowClear={false}
          aria-label="日期"
          getPopupContainer={near}
          maxDate={dayjs(businessDate)}
          value={[dayjs(days.from), dayjs(days.to)]}
          onChange={range => {
            const [from, to] = range ?? []
            if (from && to) onChoose({ from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') })
          }}
        />
      ) : (
        shown !== undefined && (
          <span>{shown.from === shown.to ? shown.from : `${shown.from} 至 ${shown.to}`}</span>
        )
      )}
    </div>
  )
}

/** Inside of what fills the display: beside it nothing is seen. */
const near = (place: HTMLElement): HTMLElement => place.parentElement ?? place
