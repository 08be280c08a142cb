import { formatYuan } from '@kezhan/base/money'
import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { TypeDay } from '@kezhan/desk/model/room-state'
import { getRoomChart } from '@kezhan/desk/model/room-state-calls'
import { ordersOfNight } from '@kezhan/front-desk/rules/type-stock'
import { orderChanged, roomChanged } from '@kezhan/hotels/model/live'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Button, Drawer, Empty, Skeleton, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BoardOrder } from '../board/BoardOrder'
import { kindText, spanText } from './bar-words'
import shared from './chart.module.css'
import styles from './stock.module.css'

interface Props {
  typeId: string
  typeName: string
  day: TypeDay
  isPast: boolean
  onClosed(): void
}

/** Who takes rooms of a type in a night, and the way to one more. */
export function NightOrders({ typeId, typeName, day, isPast, onClosed }: Props) {
  const { date } = day
  const { can } = useAccess()
  const navigate = useNavigate()
  const { data, error, refetch } = useCall(
    getRoomChart,
    { startDate: date, days: 1 },
    { quiet: true, keepPrevious: true, follows: [orderChanged, roomChanged] },
  )
  const [shown, setShown] = useState<ChartBar>()
  const roomNos = new Map((data?.rooms ?? []).map(room => [room.roomId, room.roomNo]))
  const orders = ordersOfNight(data?.bars ?? [], typeId, date)
  const booking = `/CustomerOrder/normalBooking?${new URLSearchParams({ roomTypeId: typeId, arriveDate: date })}`
  return (
    <Drawer
      open
      size="min(560px, 100vw)"
      title={`${typeName} ${date}`}
      onClose={onClosed}
      extra={
        !isPast &&
        can('order:add') && (
          <Button type="primary" onClick={() => void navigate(booking)}>
            新预订
          </Button>
        )
      }
    >
      <p className={shared.sums}>
        可售 <strong>{day.sellable}</strong>/{day.physical} · 在住 {day.inHouse} · 预订 {day.reserved} ·
        团队占 {day.teamBlock} · 维修 {day.ooo} · 房价 {formatYuan(day.priceFen)}
      </p>
      {error !== null ? (
        <ListProblem problem={error} right={getRoomChart.access} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : orders.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="当晚没有订单" />
      ) : (
        <ul className={styles.orders} aria-label="当晚订单">
          {orders.map(bar => (
            <li key={bar.key}>
              <button
                type="button"
                className={styles.order}
                disabled={!can('order:list')}
                onClick={() => setShown(bar)}
              >
                <span>
                  <strong>{bar.roomId === null ? '未排房' : roomNos.get(bar.roomId)}</strong> {bar.name}{' '}
                  <Tag>{kindText(bar)}</Tag>
                  {bar.teamName !== null && <Tag>{bar.teamName}</Tag>}
                </span>
                <span>
                  {bar.no} · {spanText(bar)} · {formatYuan(bar.priceFen)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {shown !== undefined && (
        <BoardOrder key={shown.key} order={orderRefOf(shown)} onClosed={() => setShown(undefined)} />
      )}
    </Drawer>
  )
}

export const orderRefOf = (bar: ChartBar) =>
  bar.kind === 'STAY' ? { stayId: bar.id } : { reservationId: bar.reservationId ?? '' }
