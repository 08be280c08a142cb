import type { OrderRow } from '@kezhan/desk/model/order-shapes'
import { confirmationOf, registrationOf } from '@kezhan/desk/web/order-papers'
import { billOf } from '@kezhan/folios/web/bill/bill-papers'
import {
  actionsOfBooking,
  type BookingActionName,
  bookingActions,
} from '@kezhan/reservations/web/booking/booking-action'
import { inHouseActions, type StayActionName, stayActions } from '@kezhan/stays/web/stay/stay-action'
import type { PaperAsk } from '@kezhan/web-kit/papers/PaperDesk'
import type { RowAction } from '@kezhan/widgets/list/row-action'
import type { OrderTab } from '../order/order-ref'

interface Handlers {
  can(right: string): boolean
  open(row: OrderRow, tab: OrderTab): void
  act(row: OrderRow, action: StayActionName): void
  print(paper: PaperAsk): void
  book(row: OrderRow, action: BookingActionName): void
}

/** What can be done with a row; the most usual two stand as buttons. */
export function orderRowActions(row: OrderRow, { can, open, act, book, print }: Handlers): RowAction[] {
  const show = (key: OrderTab, label: string): RowAction => ({ key, label, onClick: () => open(row, key) })
  const dialog = (name: StayActionName, label: string = stayActions[name].title): RowAction => ({
    key: name,
    label,
    onClick: () => act(row, name),
    danger: name === 'walkOut',
  })
  const details = show('facts', '客单')
  const paper = (ask: PaperAsk): RowAction => ({
    key: ask.title,
    label: `打印${ask.title}`,
    onClick: () => print(ask),
  })
  if (row.stayId === null)
    return [
      { ...details, label: '详情' },
      ...actionsOfBooking(row.state, can).map(name => ({
        key: name,
        label: bookingActions[name].title,
        onClick: () => book(row, name),
        danger: name === 'cancel' || name === 'noShow',
      })),
      ...(row.reservationId === null ? [] : [paper(confirmationOf(row.reservationId))]),
    ]
  const bill = can('acct:list') ? [show('account', '账务')] : []
  const paperBill = can('acct:list') && row.folioId !== null ? [paper(billOf(row.folioId))] : []
  if (row.state === 'inHouse') {
    const [first, ...others] = inHouseActions(can).map(name => dialog(name))
    const form = paper(registrationOf(row.stayId))
    return [details, ...(first === undefined ? [] : [first]), ...bill, ...others, form]
  }
  if (row.state === 'walkedOut')
    return [
      details,
      ...(can('acct:settle') ? [dialog('settleLater', '收款结账')] : []),
      ...bill,
      ...(can('ar:charge') && row.balanceFen < 0 ? [dialog('checkOutOnAccount', '转挂账')] : []),
    ]
  return [details, ...bill, ...paperBill, ...(can('stay:recheckin') ? [dialog('reCheckIn')] : [])]
}
