import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { shortenStay } from '@kezhan/stays/model/stay-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { useState } from 'react'
import type { StayDialogProps } from './stay-dialog-props'

/** 提前离店: the nights that are given up can be sold again at once. */
export function ShortenDialog({ stay, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const today = useHotelBase()?.hotelInfo.businessDate ?? stay.arriveDate
  const [departDate, setDepartDate] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const problem =
    departDate === null
      ? '请选择新的离店日期'
      : departDate >= stay.departDate
        ? '新的离店日期必须早于原离店日期'
        : departDate < today
          ? '不能早于当前营业日'
          : undefined
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (departDate === null || problem !== undefined) return false
    const answer = await act(
      shortenStay,
      { stayId: stay.stayId, version: stay.version, departDate },
      done => `离店改为 ${done.departPlanTs.slice(0, 16)}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`提前离店 ${stay.roomNo} ${stay.guestName}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field
          label="新离店日期"
          htmlFor="shorten-date"
          isRequired
          hint={`原离店 ${stay.departPlanTs.slice(0, 16)}`}
          problem={isTried ? problem : undefined}
        >
          <MomentInput part="date" id="shorten-date" value={departDate} onChange={setDepartDate} />
        </Field>
      </div>
    </ActionModal>
  )
}
