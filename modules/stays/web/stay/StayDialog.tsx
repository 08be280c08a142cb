import { useCall } from '@kezhan/client/request/use-call'
import { orderDetail } from '@kezhan/desk/model/order-calls'
import type { Given } from '@kezhan/desk/web/given'
import { type ComponentType, useEffect } from 'react'
import { AddGuestDialog } from './AddGuestDialog'
import { ChangeRoomDialog } from './ChangeRoomDialog'
import { CheckOutDialog } from './CheckOutDialog'
import { ExtendDialog } from './ExtendDialog'
import { LateDialog } from './LateDialog'
import { OnAccountDialog } from './OnAccountDialog'
import { ReCheckInDialog, VoidCheckInDialog } from './ReasonDialogs'
import { SettleLaterDialog } from './SettleLaterDialog'
import { ShortenDialog } from './ShortenDialog'
import type { StayActionName, StayRef } from './stay-action'
import type { StayDialogProps } from './stay-dialog-props'
import { WalkOutDialog } from './WalkOutDialog'

const dialogs: Readonly<Record<StayActionName, ComponentType<StayDialogProps>>> = {
  extend: ExtendDialog,
  changeRoom: ChangeRoomDialog,
  shorten: ShortenDialog,
  late: LateDialog,
  addGuest: AddGuestDialog,
  checkOut: CheckOutDialog,
  walkOut: WalkOutDialog,
  voidCheckIn: VoidCheckInDialog,
  reCheckIn: ReCheckInDialog,
  settleLater: SettleLaterDialog,
  checkOutOnAccount: OnAccountDialog,
}

interface Props {
  action: StayActionName
  stay: Pick<StayRef, 'stayId'>
  given?: Given | undefined
  onClosed(): void
}

/** The dialog of one action, with the stay as it is now: what a list knows may be minutes old. */
export function StayDialog({ action, stay, given, onClosed }: Props) {
  const order = useCall(orderDetail, { stayId: stay.stayId }, { keepPrevious: true })
  const { data, error } = order
  // What was known at the last opening would stand in the boxes of this one, a day or a version behind.
  const isOld = order.isFetching && !order.isFetchedAfterMount
  const isLost = error !== null && data === undefined
  useEffect(() => {
    // The reason has been shown; a dialog that comes up minutes later would surprise.
    if (isLost) onClosed()
  }, [isLost, onClosed])
  const Dialog = dialogs[action]
  if (data?.stay === undefined || isOld) return null
  return <Dialog stay={data.stay} detail={data} given={given} onClosed={onClosed} />
}
