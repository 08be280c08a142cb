import type { BookingDialogProps } from '@kezhan/reservations/web/booking/booking-dialog-props'
import { useEffect } from 'react'
import { LateForm, type Leaver } from '../stay/LateForm'

/** 延时退房 that is promised before the guest comes, room by room. */
export function PromiseLateDialog({ head, rooms, onClosed }: BookingDialogProps) {
  const [first, ...others] = rooms
    .filter(room => room.state === 'waiting')
    .map(
      ({ reservationRoomId, version, roomNo, roomTypeName, guestName, late, departTs }): Leaver => ({
        ref: { reservationRoomId },
        version,
        name: `${roomNo ?? roomTypeName} ${guestName ?? head.bookerName}`,
        late,
        departTs,
        isHour: head.stayType === 'HOUR',
      }),
    )
  const isNobody = first === undefined
  useEffect(() => {
    if (isNobody) onClosed()
  }, [isNobody, onClosed])
  return first === undefined ? null : <LateForm leavers={[first, ...others]} onClosed={onClosed} />
}
