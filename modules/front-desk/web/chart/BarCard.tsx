import { formatYuan } from '@kezhan/base/money'
import { nightCount } from '@kezhan/base/nights'
import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { HotelBase } from '@kezhan/resource/hotel-base'
import { kindText, spanText } from './bar-words'
import styles from './chart.module.css'

interface Props {
  bar: ChartBar
  /** Where the bar lies on the screen. */
  box: DOMRect
  roomNo: string
  base: HotelBase
}

const heightPx = 132
const widthPx = 264

/** What a bar is about, beside it while it is pointed at; a click says the same to who cannot point. */
export function BarCard({ bar, box, roomNo, base }: Props) {
  const isBelow = box.bottom + heightPx < window.innerHeight
  const left = Math.max(8, Math.min(box.left, window.innerWidth - widthPx - 8))
  const place = isBelow ? { top: box.bottom + 6 } : { bottom: window.innerHeight - box.top + 6 }
  return (
    <div className={styles.card} role="tooltip" style={{ left, width: widthPx, ...place }}>
      <BarFacts bar={bar} roomNo={roomNo} base={base} />
    </div>
  )
}

export function BarFacts({ bar, roomNo, base }: Omit<Props, 'box'>) {
  const typeName = (id: string) => base.roomTypes.find(type => type.id === id)?.name ?? ''
  const channel = base.channels.find(one => one.id === bar.channelId)?.name
  const isGuest = bar.kind === 'STAY' || bar.kind === 'ASSIGN' || bar.kind === 'UNASSIGNED'
  const nights = bar.arrive < bar.depart ? `${nightCount(bar)} 晚` : '钟点'
  return (
    <>
      <strong>
        {bar.name} · {kindText(bar)}
      </strong>
      <span>
        {roomNo} {typeName(bar.roomTypeId)}
        {bar.bookedTypeId !== bar.roomTypeId && `（预订 ${typeName(bar.bookedTypeId)}）`}
      </span>
      <span>
        {spanText(bar)}
        {isGuest && ` · ${nights}`}
      </span>
      {isGuest && (
        <span>
          {bar.no} · {formatYuan(bar.priceFen)}
          {channel !== undefined && ` · ${channel}`}
        </span>
      )}
      {bar.teamName !== null && <span>团队 {bar.teamName}</span>}
    </>
  )
}
