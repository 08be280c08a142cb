import { orderDetail } from '@kezhan/reservations/model/order-calls'
import type { ReservationHead, ReservationRoom } from '@kezhan/reservations/model/order-shapes'
import { useCall } from '@kezhan/web-kit/request/use-call'
import type { ComponentType } from 'react'
import { AssignDialog } from './AssignDialog'
import type { BookingActionName } from './booking-action'
import { CheckInDialog } from './CheckInDialog'
import { EditBookingDialog } from './EditBookingDialog'
import { CancelDialog, NoShowDialog, RestoreDialog } from './EndDialogs'
import { OrderLogDialog } from './OrderLogDialog'
import { PrepayDialog } from './PrepayDialog'

export interface BookingDialogProps {
  head: ReservationHead
  rooms: readonly ReservationRoom[]
  onClosed(): void
}

const dialogs: Readonly<Record<BookingActionName, ComponentType<BookingDialogProps>>> = {
  checkIn: CheckInDialog,
  assign: AssignDialog,
  edit: EditBookingDialog,
  prepay: PrepayDialog,
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
