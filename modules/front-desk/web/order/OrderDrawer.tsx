import { useAccess } from '@kezhan/client/access/use-access'
import { useCall } from '@kezhan/client/request/use-call'
import { orderDetail } from '@kezhan/desk/model/order-calls'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import type { BillGuest } from '@kezhan/folios/web/bill/bill-offers'
import { orderChanged } from '@kezhan/hotels/model/live'
import type { BookingActionName } from '@kezhan/reservations/web/booking/booking-action'
import { OrderAccount } from '@kezhan/stays/web/bill/OrderAccount'
import { BookingDialog } from '@kezhan/stays/web/booking/BookingDialog'
import { StayDialog } from '@kezhan/stays/web/stay/StayDialog'
import type { StayActionName } from '@kezhan/stays/web/stay/stay-action'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { ListProblem } from '@kezhan/widgets/list/ListProblem'
import { Drawer, Tabs, Tag } from 'antd'
import { useRef, useState } from 'react'
import { startDeskAct } from '../command/desk-act-store'
import { useStayKeys } from '../command/use-stay-keys'
import { DeedButtons } from './DeedButtons'
import { OrderCards } from './OrderCards'
import { OrderFacts } from './OrderFacts'
import { OrderGuests } from './OrderGuests'
import { OrderHead } from './OrderHead'
import { OrderInvoices } from './OrderInvoices'
import { OrderLinks } from './OrderLinks'
import { OrderPapers } from './OrderPapers'
import { OrderPrices } from './OrderPrices'
import { OrderServices } from './OrderServices'
import { OrderWaiting } from './OrderWaiting'
import { deedsOf, type OrderDeed } from './order-deeds'
import headStyles from './order-head.module.css'
import type { OrderRef, OrderTab } from './order-ref'

interface Props {
  order: OrderRef
  tab?: OrderTab
  onClosed(): void
}

/** 客单: all that belongs to a stay or a booking, and what can be done with it. */
export function OrderDrawer({ order, tab = 'facts', onClosed }: Props) {
  const { can } = useAccess()
  // Somebody else's change shows by itself; one's own does so by the refresh after the write.
  const { data, error, refetch } = useCall(
    orderDetail,
    { ...order },
    { keepPrevious: true, quiet: true, follows: [orderChanged] },
  )
  const [open, setOpen] = useState(tab)
  const [action, setAction] = useState<StayActionName>()
  const stay = data?.stay
  const [booking, setBooking] = useState<BookingActionName>()
  const place = useRef<HTMLDivElement>(null)
  const stayNow = () => (stay?.state === 'inHouse' ? stay : '客人不在住，不能办理')
  useStayKeys('客单', stayNow, { place })
  const deeds = data === undefined ? undefined : deedsOf(data, can)
  function handleDeed({ does }: OrderDeed): void {
    if ('stay' in does) setAction(does.stay)
    else if ('booking' in does) setBooking(does.booking)
    else if (stay !== undefined) startDeskAct({ kind: 'bill', action: does.bill, stayId: stay.stayId })
  }
  return (
    <Drawer open size="min(1080px, 100vw)" title={<OrderTitle detail={data} />} onClose={onClosed}>
      {error !== null ? (
        <ListProblem problem={error} right={orderDetail.access} onRetry={() => void refetch()} />
      ) : data === undefined || deeds === undefined ? (
        <OrderWaiting />
      ) : (
        <div ref={place}>
          <OrderHead detail={data} deeds={deeds.head} onDeed={handleDeed} />
          <div className={headStyles.more}>
            <DeedButtons deeds={deeds.more} onDeed={handleDeed} />
            <OrderPapers detail={data} />
          </div>
          <Tabs
            activeKey={open}
            onChange={key => setOpen(key as OrderTab)} // The keys are those below.
            items={tabsOf(data).map(({ key, label, children }) => ({ key, label, children }))}
          />
        </div>
      )}
      {stay !== undefined && action !== undefined && (
        <StayDialog action={action} stay={stay} onClosed={() => setAction(undefined)} />
      )}
      {data?.reservation !== undefined && booking !== undefined && (
        <BookingDialog
          action={booking}
          reservationId={data.reservation.head.reservationId}
          onClosed={() => setBooking(undefined)}
        />
      )}
    </Drawer>
  )
}

function OrderTitle({ detail }: { detail: OrderDetail | undefined }) {
  if (detail === undefined) return '客单'
  const { stay, reservation } = detail
  const state = stay?.stateText ?? reservation?.head.stateText
  return (
    <span className={styles.head}>
      {stay === undefined ? reservation?.head.bookerName : `${stay.roomNo} ${stay.guestName}`}
      <span className={styles.number}>{stay?.stayNo ?? reservation?.head.resNo}</span>
      {state !== undefined && <Tag>{state}</Tag>}
    </span>
  )
}

function tabsOf(detail: OrderDetail) {
  const { stay, folio, room, reservation } = detail
  const guest = guestOf(detail)
  return [
    { key: 'facts', label: '基本信息', children: <OrderFacts detail={detail} /> },
    ...(stay === undefined
      ? []
      : [{ key: 'guests', label: `客人 ${stay.guests.length}`, children: <OrderGuests stay={stay} /> }]),
    { key: 'prices', label: '房价', children: <OrderPrices detail={detail} /> },
    ...(folio === undefined
      ? []
      : [
          {
            key: 'account',
            label: '账务',
            children: (
              <OrderAccount
                folioId={folio.folioId}
                roomNo={stay?.roomNo}
                guest={guest}
                // Those of a guest in the house stand in the head.
                without={guest === 'inHouse' ? ['post', 'pay'] : []}
              />
            ),
          },
        ]),
    ...(stay === undefined
      ? []
      : [
          { key: 'links', label: '联房/团队', children: <OrderLinks detail={detail} stay={stay} /> },
          { key: 'cards', label: '制卡', children: <OrderCards cards={detail.keyCards} stay={stay} /> },
          { key: 'services', label: '服务', children: <OrderServices detail={detail} /> },
        ]),
    ...(folio === undefined
      ? []
      : [
          {
            key: 'invoices',
            label: '发票',
            children: (
              <OrderInvoices
                folioId={folio.folioId}
                guestName={stay?.guestName ?? reservation?.head.bookerName ?? ''}
              />
            ),
          },
        ]),
    ...(room === undefined ? [] : [{ key: 'log', label: '日志', children: <RoomLog log={room.log} /> }]),
  ]
}

/** Whose bill it is; that of an order which has ended is closed here once nothing is left on it. */
function guestOf({ stay, reservation }: OrderDetail): BillGuest {
  if (stay !== undefined) return stay.state === 'inHouse' ? 'inHouse' : 'gone'
  const state = reservation?.head.state
  return state === 'noShow' || state === 'cancelled' ? 'gone' : 'none'
}

function RoomLog({ log }: { log: NonNullable<OrderDetail['room']>['log'] }) {
  if (log.length === 0) return <p className={styles.sum}>没有记录</p>
  return (
    <ul className={styles.conflicts}>
      {log.map(entry => (
        <li key={`${entry.at} ${entry.title} ${entry.text}`}>
          {entry.at.slice(0, 16)} {entry.realname} {entry.title} {entry.text}
        </li>
      ))}
    </ul>
  )
}
