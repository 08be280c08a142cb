import { reCheckIn } from '@kezhan/stays/model/check-out-calls'
import { voidCheckIn } from '@kezhan/stays/model/stay-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import type { StayDialogProps } from './stay-dialog-props'

const rules = [(text: string) => (text.trim() === '' ? '请填写原因' : undefined)]

/** 撤销入住: the check-in was a mistake. */
export function VoidCheckInDialog({ stay, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  return (
    <PromptDialog
      title={`撤销入住 ${stay.roomNo} ${stay.guestName}`}
      label="原因"
      rules={rules}
      onOk={async reason => {
        const input = { stayId: stay.stayId, version: stay.version, reason: reason.trim() }
        return (await act(voidCheckIn, input, () => '已撤销入住')) !== undefined
      }}
      onClosed={onClosed}
    />
  )
}

/** 重新入住: the check-out of today was a mistake. */
export function ReCheckInDialog({ stay, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  return (
    <PromptDialog
      title={`重新入住 ${stay.roomNo} ${stay.guestName}`}
      label="原因"
      rules={rules}
      onOk={async reason => {
        const input = { stayId: stay.stayId, version: stay.version, reason: reason.trim() }
        return (await act(reCheckIn, input, () => '已重新入住')) !== undefined
      }}
      onClosed={onClosed}
    />
  )
}
