import type { ReservationHead, ReservationRoom } from '@kezhan/desk/model/order-shapes'

export interface BookingDialogProps {
  head: ReservationHead
  rooms: readonly ReservationRoom[]
  onClosed(): void
}
