import { reCheckIn } from '@kezhan/stays/model/check-out-calls'
import { voidCheckIn } from '@kezhan/stays/model/stay-calls'
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import type { StayDialogProps } from './stay-dialog-props'

/** 撤销入住: the check-in was a mistake. */
export const VoidCheckInDialog = ({ stay, onClosed }: StayDialogProps) => (
  <CallDialog
    call={voidCheckIn}
    title={`撤销入住 ${stay.roomNo} ${stay.guestName}`}
    given={{ stayId: stay.stayId, version: stay.version }}
    done="已撤销入住"
    onClosed={onClosed}
  />
)

/** 重新入住: the check-out of today was a mistake. */
export const ReCheckInDialog = ({ stay, onClosed }: StayDialogProps) => (
  <CallDialog
    call={reCheckIn}
    title={`重新入住 ${stay.roomNo} ${stay.guestName}`}
    given={{ stayId: stay.stayId, version: stay.version }}
    done="已重新入住"
    onClosed={onClosed}
  />
)
