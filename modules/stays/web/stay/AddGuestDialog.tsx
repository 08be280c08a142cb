import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useSayNo } from '@kezhan/client/request/say-no'
import { GuestFields } from '@kezhan/guests/web/GuestFields'
import { certProblem, emptyGuest, sentGuest } from '@kezhan/guests/web/guest-draft'
import { addGuest } from '@kezhan/stays/model/stay-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { useState } from 'react'
import type { StayDialogProps } from './stay-dialog-props'

/** 加同住: everybody who sleeps in the room is registered. */
export function AddGuestDialog({ stay, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const sayNo = useSayNo()
  const today = useHotelBase()?.hotelInfo.businessDate ?? stay.arriveDate
  const [guest, setGuest] = useState(() => emptyGuest(1))
  async function handleOk(): Promise<boolean> {
    const problem = guest.name.trim() === '' ? '请填写姓名' : certProblem(guest, today)
    if (problem !== undefined) {
      sayNo(problem)
      return false
    }
    const answer = await act(
      addGuest,
      { stayId: stay.stayId, guest: sentGuest(guest) },
      done =>
        `已登记 ${guest.name.trim()}${done.warnings.length === 0 ? '' : `；${done.warnings.join('；')}`}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal title={`加同住 ${stay.roomNo}`} widthPx={560} okClose onOk={handleOk} onClosed={onClosed}>
      <GuestFields guest={guest} title="同住人" today={today} autoFocus onChange={setGuest} />
    </ActionModal>
  )
}
