import type { OrderDetail } from '@kezhan/reservations/model/order-shapes'
import { useAccess } from '@kezhan/web-kit/access/use-access'
import { Button } from 'antd'
import { isStayAction, reasonOf, type StayActionName } from '../stay/stay-action'
import styles from './order.module.css'

interface Props {
  detail: OrderDetail
  onAction(action: StayActionName): void
}

/** What the dialogs settle themselves does not stand in the way of opening them. */
const settledInDialog: readonly string[] = ['checkOut', 'checkOutOnAccount']
/** What is no button of an order in this state. */
const states: Readonly<Record<string, readonly string[]>> = {
  inHouse: ['checkOut', 'extend', 'changeRoom', 'shorten', 'voidCheckIn', 'walkOut'],
  walkedOut: ['checkOutOnAccount'],
  out: ['reCheckIn'],
  onAccount: ['reCheckIn'],
}

/** The buttons of a stay in its state; one that cannot be pressed says why. */
export function OrderActions({ detail, onAction }: Props) {
  const { can } = useAccess()
  const { stay, actions } = detail
  if (stay === undefined) return null
  const shown = (states[stay.state] ?? []).flatMap(name => actions.find(one => one.action === name) ?? [])
  return (
    <div className={styles.actions}>
      {shown.map(offer => {
        const { action, title } = offer
        const isOpen = settledInDialog.includes(action) && !offer.reasons.some(text => text.startsWith('无'))
        return (
          <Button
            key={action}
            type={action === 'checkOut' ? 'primary' : 'default'}
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
