import { formatYuan } from '@kezhan/base/money'
import type { NightOfOrder, ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'
import { guarantees } from '@kezhan/desk/model/order-words'
import { lateText } from '@kezhan/stays/rules/late-grant'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { Descriptions } from 'antd'

interface Props {
  head: ReservationHead
  room: ReservationRoom
}

/** What was booked, on top of the check-in: the guest was promised this type at this price. */
export function BookedFacts({ head, room }: Props) {
  const channel =
    head.channelOrderNo === null ? head.channelName : `${head.channelName} ${head.channelOrderNo}`
  const facts = [
    ['预订房型', room.roomTypeName],
    ['预订房价', priceText(room.nights)],
    ['渠道', channel],
    ['订金', formatYuan(head.prepaidFen)],
    ['日期', `${room.arriveTs.slice(0, 10)} 至 ${room.departTs.slice(0, 10)}`],
    ...(room.late === null ? [] : [['延时退房', lateText(room.late, room.departTs)] as const]),
    ['担保', guarantees[head.guarantee]],
    ...(head.remark === null ? [] : [['备注', head.remark]]),
  ] as const
  return (
    <section className={`${styles.card} ${styles.wide}`} aria-label="预订">
      <h2>
        预订 {head.resNo} {head.bookerName}
      </h2>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, lg: 4 }}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </section>
  )
}

/** One price for all nights is said once. */
function priceText(nights: readonly NightOfOrder[]): string {
  const [first] = nights
  if (first === undefined) return '—'
  const totalFen = nights.reduce((sum, night) => sum + night.priceFen, 0)
  const areEqual = nights.every(night => night.priceFen === first.priceFen)
  const each = areEqual
    ? `每晚 ${formatYuan(first.priceFen)}`
    : nights.map(night => `${night.night.slice(5)} ${formatYuan(night.priceFen)}`).join('，')
  return nights.length === 1 ? each : `${each}，${nights.length} 晚合计 ${formatYuan(totalFen)}`
}
