import { daysBetween } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useCall } from '@kezhan/client/request/use-call'
import { getOrderOccupation } from '@kezhan/desk/model/order-calls'
import type { StayDetail } from '@kezhan/desk/model/order-shapes'
import { getAvailableRooms } from '@kezhan/desk/model/room-state-calls'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { Alert } from 'antd'

interface Props {
  stay: StayDetail
  departDate: string
  price: 'quoted' | 'keep'
}
const quietly = { keepPrevious: true, quiet: true }

/** What a longer stay costs, and who has the room next, before anything is done. */
export function ExtendPreview({ stay, departDate, price }: Props) {
  const { roomId, departPlanTs } = stay
  const occupied = useCall(
    getOrderOccupation,
    { startDate: stay.departDate, endDate: departDate, roomIds: [roomId] },
    quietly,
  )
  const found = useCall(
    getAvailableRooms,
    {
      arriveDate: stay.departDate,
      departDate,
      roomTypeIds: [stay.bookedTypeId],
      excludeStayId: stay.stayId,
      withPrice: { stayId: stay.stayId },
    },
    { ...quietly, enabled: price === 'quoted' },
  )
  // An hour that was granted was granted for one day.
  const until = `${departDate}${(stay.late?.fromTs ?? departPlanTs).slice(10)}`
  const others = (occupied.data?.items ?? []).filter(
    one => one.roomId === roomId && one.id !== stay.stayId && one.from < until && one.to > departPlanTs,
  )
  const lastFen = stay.nights.at(-1)?.priceFen
  const keptFen = lastFen === undefined ? undefined : lastFen * daysBetween(stay.departDate, departDate)
  const addedFen = price === 'keep' ? keptFen : found.data?.types[0]?.totalFen
  return (
    <>
      {others.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${stay.roomNo} 之后已有安排，确定后选择处理方式`}
          description={others
            .map(one => `${one.title} ${one.from.slice(5, 16)} 至 ${one.to.slice(5, 16)}`)
            .join('；')}
        />
      )}
      <p className={styles.total} role="status">
        {departPlanTs.slice(5, 10)} → {departDate.slice(5)}
        {addedFen !== undefined && (
          <>
            ，加收房费 <strong>{formatYuan(addedFen)}</strong>
          </>
        )}
      </p>
    </>
  )
}
