import { useAccess } from '@kezhan/client/access/use-access'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import {
  actionsOfBooking,
  type BookingActionName,
  bookingActions,
} from '@kezhan/reservations/web/booking/booking-action'
import { isStayAction, reasonOf, type StayActionName } from '@kezhan/stays/web/stay/stay-action'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { Button } from 'antd'

interface Props {
  detail: OrderDetail
  onAction(action: StayActionName): void
  onBooking(action: BookingActionName): void
}

/** What the dialogs settle themselves does not stand in the way of opening them. */
const settledInDialog: readonly string[] = ['checkOut', 'settleLater', 'checkOutOnAccount']
/** What is no button of an order in this state. */
const states: Readonly<Record<string, readonly string[]>> = {
  inHouse: ['checkOut', 'extend', 'changeRoom', 'shorten', 'voidCheckIn', 'walkOut'],
  walkedOut: ['settleLater', 'checkOutOnAccount'],
  out: ['reCheckIn'],
  onAccount: ['reCheckIn'],
}

/** The buttons of a stay or a booking in its state; one that cannot be pressed says why. */
export function OrderActions({ detail, onAction, onBooking }: Props) {
  const { can } = useAccess()
  const { stay, reservation, actions } = detail
  if (stay === undefined)
    return (
      <div className={styles.actions}>
        {actionsOfBooking(reservation?.head.state ?? '', can).map((name, at) => (
          <Button key={name} type={at === 0 ? 'primary' : 'default'} onClick={() => onBooking(name)}>
            {bookingActions[name].title}
          </Button>
        ))}
      </div>
    )
  const shown = (states[stay.state] ?? []).flatMap(name => actions.find(one => one.action === name) ?? [])
  return (
    <div className={styles.actions}>
      {shown.map(offer => {
        const { action, title } = offer
        const isOpen = settledInDialog.includes(action) && !offer.reasons.some(text => text.startsWith('无'))
        return (
          <Button
            key={action}
            type={action === 'checkOut' || action === 'settleLater' ? 'primary' : 'default'}
            disabled={offer.offer === 'no' && !isOpen}
            title={isOpen ? undefined : reasonOf(offer)}
            onClick={() => isStayAction(action) && onAction(action)}
          >
            {title}
          </Button>
        )
      })}
      {stay.state === 'inHouse' && can('stay:guest') && (
        <Button onClick={() => onAction('addGuest')}>加同住</Button>
      )}
    </div>
  )
}
