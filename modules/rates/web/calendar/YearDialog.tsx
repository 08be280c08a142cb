import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useGet } from '@kezhan/client/request/use-call'
import { holiday } from '@kezhan/rates/model/holiday'
import type { Row, RowPage } from '@kezhan/web-kit/resource/row'
import { Button, Modal, theme } from 'antd'
import { type CSSProperties, useState } from 'react'
import { YearMonth } from './YearMonth'
import styles from './year.module.css'

/** A year at a glance: which days count as another kind of day, and why. */
export function YearDialog({ onClosed }: { onClosed(): void }) {
  const colours = useYearColours()
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const [isOpen, setOpen] = useState(true)
  const [year, setYear] = useState(() => Number(today.slice(0, 4)) || new Date().getFullYear())
  const halves = [useHalf(`${year}-01-01`, `${year}-06-30`), useHalf(`${year}-07-01`, `${year}-12-31`)]
  const byDate = new Map<string, Row>(halves.flat().map(row => [String(row.date), row]))
  return (
    <Modal
      title={
        <div className={styles.head}>
          <Button size="small" aria-label="上一年" onClick={() => setYear(year - 1)}>
            ‹
          </Button>
          {year} 年
          <Button size="small" aria-label="下一年" onClick={() => setYear(year + 1)}>
            ›
          </Button>
        </div>
      }
      width="min(1080px, 96vw)"
      open={isOpen}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <div className={styles.year} style={colours}>
        {Array.from({ length: 12 }, (_, index) => (
          <YearMonth
            key={`${year}-${index + 1}`}
            year={year}
            month={index + 1}
            byDate={byDate}
            today={today}
          />
        ))}
      </div>
      <p className={styles.legend} style={colours}>
        <i data-layer="holiday">节</i> 节假日价 <i data-layer="weekend">末</i> 按周末价{' '}
        <i data-layer="weekday">平</i> 按平日价
      </p>
    </Modal>
  )
}

/** A page holds at most 200 rows and a half-year fewer than 185 days, so none is left out. */
function useHalf(from: string, to: string): readonly Row[] {
  const range = { date_begin: from, date_end: to, pageNo: 1, pageSize: 200 }
  return useGet<RowPage>(`${holiday.path}/list`, range, { keepPrevious: true }).data?.records ?? []
}

function useYearColours(): CSSProperties {
  const { token } = theme.useToken()
  const colours = {
    '--year-secondary': token.colorTextSecondary,
    '--year-line': token.colorBorderSecondary,
    '--year-primary': token.colorLink,
    '--year-holiday': token.colorErrorBg,
    '--year-holiday-text': token.colorErrorText,
    '--year-weekend': token.colorInfoBg,
    '--year-weekday': token.colorFillSecondary,
  }
  // Custom properties are legal in a style, which the type of React does not know.
  return colours as CSSProperties
}
