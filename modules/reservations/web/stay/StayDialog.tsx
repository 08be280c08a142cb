import { orderDetail } from '@kezhan/reservations/model/order-calls'
import type { OrderDetail, StayDetail } from '@kezhan/reservations/model/order-shapes'
import { useCall } from '@kezhan/web-kit/request/use-call'
import type { ComponentType } from 'react'
import { AddGuestDialog } from './AddGuestDialog'
import { ChangeRoomDialog } from './ChangeRoomDialog'
import { CheckOutDialog } from './CheckOutDialog'
import { ExtendDialog } from './ExtendDialog'
import { OnAccountDialog } from './OnAccountDialog'
import { ReCheckInDialog, VoidCheckInDialog } from './ReasonDialogs'
import { ShortenDialog } from './ShortenDialog'
import type { StayActionName, StayRef } from './stay-action'
import { WalkOutDialog } from './WalkOutDialog'

export interface StayDialogProps {
  stay: StayDetail
  detail: OrderDetail
  onClosed(): void
}

const dialogs: Readonly<Record<StayActionName, ComponentType<StayDialogProps>>> = {
  extend: ExtendDialog,
  changeRoom: ChangeRoomDialog,
  shorten: ShortenDialog,
  addGuest: AddGuestDialog,
  checkOut: CheckOutDialog,
  walkOut: WalkOutDialog,
  voidCheckIn: VoidCheckInDialog,
  reCheckIn: ReCheckInDialog,
  checkOutOnAccount: OnAccountDialog,
}

interface Props {
  action: StayActionName
  stay: Pick<StayRef, 'stayId'>
  onClosed(): void
}

/** The dialog of one action, with the stay as it is now: what a list knows may be minutes old. */
export function StayDialog({ action, stay, onClosed }: Props) {
  const { data } = useCall(orderDetail, { stayId: stay.stayId }, { keepPrevious: true })
  const Dialog = dialogs[action]
  if (data?.stay === undefined) return null
  return <Dialog stay={data.stay} detail={data} onClosed={onClosed} />
}
