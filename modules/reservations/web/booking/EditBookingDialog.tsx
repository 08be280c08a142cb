import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { type Guarantee, guarantees } from '@kezhan/desk/model/order-words'
import { GuestCards } from '@kezhan/guests/web/GuestCard'
import { useKnownGuests } from '@kezhan/guests/web/use-known-guests'
import { updateOrder } from '@kezhan/reservations/model/booking-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { MomentInput } from '@kezhan/widgets/MomentInput'
import { Checkbox, Input, Select } from 'antd'
import { useState } from 'react'
import type { BookingDialogProps } from './booking-dialog-props'

/** 修改预订: who, when and how guaranteed. New dates hold for all rooms that still wait; nights that stay keep their price. */
export function EditBookingDialog({ head, rooms, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  const [bookerName, setBookerName] = useState(head.bookerName)
  const [bookerPhone, setBookerPhone] = useState(head.bookerPhone ?? '')
  const [arriveDate, setArriveDate] = useState<string | null>(head.arriveDate)
  const [departDate, setDepartDate] = useState<string | null>(head.departDate)
  const [holdUntil, setHoldUntil] = useState(head.holdUntil)
  const [guarantee, setGuarantee] = useState(head.guarantee)
  const [remark, setRemark] = useState(head.remark ?? '')
  const [isRepriced, setRepriced] = useState(false)
  const [isTried, setTried] = useState(false)
  const today = useHotelBase()?.hotelInfo.businessDate ?? ''
  const phone = bookerPhone.trim()
  const people = useKnownGuests(
    phone === head.bookerPhone ? {} : { phone, reservationId: head.reservationId },
    today,
  )
  const areDatesWrong = arriveDate === null || departDate === null || departDate <= arriveDate
  // A room may have days of its own: only a day that was changed is sent.
  const moved = {
    ...(arriveDate === head.arriveDate ? {} : { arriveDate }),
    ...(departDate === head.departDate ? {} : { departDate }),
  }
  const isMoved = Object.keys(moved).length > 0
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (bookerName.trim() === '' || areDatesWrong) return false
    const waiting = rooms.filter(room => room.state === 'waiting')
    const answer = await act(
      updateOrder,
      {
        reservationId: head.reservationId,
        version: head.version,
        guarantee,
        // Who wants to stay unknown is not named here either; only what was typed is sent.
        ...(bookerName.trim() === head.bookerName ? {} : { bookerName: bookerName.trim() }),
        ...(bookerPhone.trim() === (head.bookerPhone ?? '') ? {} : { bookerPhone: bookerPhone.trim() }),
        remark: remark.trim(),
        ...(holdUntil === null ? {} : { holdUntil }),
        ...(isMoved || isRepriced
          ? { lines: waiting.map(({ reservationRoomId }) => ({ reservationRoomId, ...moved })) }
          : {}),
        ...(isRepriced ? { reprice: 'Y' as const } : {}),
      },
      done => `修改成功，总价 ${formatYuan(done.totalFen)}`,
    )
    return answer !== undefined
  }
  return (
    <ActionModal title={`修改 ${head.resNo}`} widthPx={520} okClose onOk={handleOk} onClosed={onClosed}>
      <div className={styles.fields}>
        <Field
          label="预订人"
          htmlFor="edit-name"
          isRequired
          problem={isTried && bookerName.trim() === '' ? '请填写预订人' : undefined}
        >
          <Input
            id="edit-name"
            maxLength={64}
            value={bookerName}
            onChange={event => setBookerName(event.target.value)}
          />
        </Field>
        <Field label="手机" htmlFor="edit-phone">
          <Input
            id="edit-phone"
            maxLength={20}
            inputMode="tel"
            value={bookerPhone}
            onChange={event => setBookerPhone(event.target.value)}
          />
        </Field>
        <GuestCards people={people} today={today} />
        <Field label="入住" htmlFor="edit-arrive" isRequired>
          <MomentInput part="date" id="edit-arrive" value={arriveDate} onChange={setArriveDate} />
        </Field>
        <Field
          label="离店"
          htmlFor="edit-depart"
          isRequired
          problem={areDatesWrong ? '离店日期必须大于入住日期' : undefined}
        >
          <MomentInput part="date" id="edit-depart" value={departDate} onChange={setDepartDate} />
        </Field>
        <Field label="保留至" htmlFor="edit-hold">
          <MomentInput part="datetime" id="edit-hold" value={holdUntil} onChange={setHoldUntil} />
        </Field>
        <Field label="担保" htmlFor="edit-guarantee">
          <Select<Guarantee>
            id="edit-guarantee"
            value={guarantee}
            onChange={setGuarantee}
            options={Object.entries(guarantees).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field label="备注" htmlFor="edit-remark">
          <Input.TextArea
            id="edit-remark"
            maxLength={500}
            autoSize
            value={remark}
            onChange={event => setRemark(event.target.value)}
          />
        </Field>
        <Checkbox checked={isRepriced} onChange={event => setRepriced(event.target.checked)}>
          全部夜晚重新取价
        </Checkbox>
      </div>
    </ActionModal>
  )
}
