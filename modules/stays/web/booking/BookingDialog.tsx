import { useCall } from '@kezhan/client/request/use-call'
import { orderDetail } from '@kezhan/desk/model/order-calls'
import { AssignDialog } from '@kezhan/reservations/web/booking/AssignDialog'
import type { BookingActionName } from '@kezhan/reservations/web/booking/booking-action'
import type { BookingDialogProps } from '@kezhan/reservations/web/booking/booking-dialog-props'
import { EditBookingDialog } from '@kezhan/reservations/web/booking/EditBookingDialog'
import { CancelDialog, NoShowDialog, RestoreDialog } from '@kezhan/reservations/web/booking/EndDialogs'
import { OrderLogDialog } from '@kezhan/reservations/web/booking/OrderLogDialog'
import { PrepayDialog } from '@kezhan/reservations/web/booking/PrepayDialog'
import type { ComponentType } from 'react'
import { CheckInDialog } from './CheckInDialog'
import { PromiseLateDialog } from './PromiseLateDialog'

const dialogs: Readonly<Record<BookingActionName, ComponentType<BookingDialogProps>>> = {
  checkIn: CheckInDialog,
  assign: AssignDialog,
  edit: EditBookingDialog,
  prepay: PrepayDialog,
  late: PromiseLateDialog,
  cancel: CancelDialog,
  noShow: NoShowDialog,
  restore: RestoreDialog,
  log: OrderLogDialog,
}

interface Props {
  action: BookingActionName
  reservationId: string
  onClosed(): void
}

/** The dialog of one action, with the order as it is now: what a list knows may be minutes old. */
export function BookingDialog({ action, reservationId, onClosed }: Props) {
  const { data } = useCall(orderDetail, { reservationId }, { keepPrevious: true })
  const Dialog = dialogs[action]
  if (data?.reservation === undefined) return null
  return <Dialog head={data.reservation.head} rooms={data.reservation.rooms} onClosed={onClosed} />
}
