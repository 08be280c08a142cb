import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall } from '@kezhan/client/request/use-call'
import { getAvailableRooms } from '@kezhan/desk/model/room-state-calls'
import { roomChangeOf } from '@kezhan/desk/web/order-papers'
import { roomSearch } from '@kezhan/desk/web/room-search'
import { changeRoom } from '@kezhan/stays/model/stay-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { YuanInput } from '@kezhan/web-kit/forms/YuanInput'
import { usePapers } from '@kezhan/web-kit/papers/PaperDesk'
import { PrintAfter } from '@kezhan/web-kit/papers/PrintAfter'
import { usePrintHabit } from '@kezhan/web-kit/papers/use-print-habit'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import { changeDifference } from './change-difference'
import type { StayDialogProps } from './stay-dialog-props'

const hkTexts = { clean: '净', dirty: '脏', inspected: '已查', pickup: '待整理' } as const
type Policy = 'keep' | 'quoted' | 'typed'

/** 换房: into a room that is free until the guest leaves; another type asks what becomes of the price. */
export function ChangeRoomDialog({ stay, given, onClosed }: StayDialogProps) {
  const act = useDeskAct()
  const base = useHotelBase()
  const today = base?.hotelInfo.businessDate ?? stay.arriveDate
  const until = stay.departDate > today ? { departTs: stay.departPlanTs } : { departDate: addDays(today, 1) }
  const found = useCall(getAvailableRooms, {
    ...until,
    excludeStayId: stay.stayId,
    withPrice: { stayId: stay.stayId },
  })
  const [roomId, setRoomId] = useState(given?.roomId)
  const [policy, setPolicy] = useState<Policy | undefined>(given?.price)
  const [typedFen, setTypedFen] = useState<number | null>(null)
  const [reason, setReason] = useState(given?.reason ?? '')
  const [isTried, setTried] = useState(false)
  const openPaper = usePapers()
  const habit = usePrintHabit('CHANGE_ROOM')
  const isSame = (type: string) => Number(type === stay.roomTypeId)
  // The guest's own type first; within a type the server's order stands.
  const rooms = (found.data?.rooms ?? [])
    .filter(one => one.roomId !== stay.roomId)
    .toSorted((a, b) => isSame(b.roomTypeId) - isSame(a.roomTypeId))
  const room = rooms.find(one => one.roomId === roomId)
  const isOtherType = room !== undefined && room.roomTypeId !== stay.roomTypeId
  const chosenPolicy = policy ?? (isOtherType ? undefined : 'keep')
  const typeName = (id: string) => base?.roomTypes.find(type => type.id === id)?.name ?? ''
  const quotedNights =
    room?.nights ?? found.data?.types.find(type => type.roomTypeId === room?.roomTypeId)?.nights
  const newFen = quotedNights?.[0]?.priceFen
  const differenceFen = changeDifference(stay.nights, { today, policy: chosenPolicy, typedFen, quotedNights })
  const isGone = roomId !== undefined && found.data !== undefined && room === undefined
  const said = (is: boolean, text: string) => (isTried && is ? text : undefined)

  async function handleOk(): Promise<boolean> {
    setTried(true)
    const isTypedMissing = chosenPolicy === 'typed' && typedFen === null
    if (room === undefined || chosenPolicy === undefined || isTypedMissing || reason.trim() === '')
      return false
    const answer = await act(
      changeRoom,
      {
        stayId: stay.stayId,
        version: stay.version,
        roomId: room.roomId,
        reason: reason.trim(),
        price: chosenPolicy,
        ...(chosenPolicy === 'typed' && typedFen !== null ? { typedFen } : {}),
      },
      done =>
        `已换到 ${done.roomNo}${done.differenceFen === 0 ? '' : `，房费差额 ${formatYuan(done.differenceFen)}`}`,
    )
    if (answer !== undefined && habit[0]) openPaper(roomChangeOf(stay.stayId))
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`换房 ${stay.roomNo} ${stay.guestName}`}
      widthPx={560}
      okClose
      focus={given?.roomId === undefined ? 'box' : 'ok'}
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        <Field
          label="换到"
          htmlFor="change-room"
          isRequired
          hint={room?.why.join('；')}
          problem={isGone ? '目标房间不可用，请另选' : said(room === undefined, '请选择房间')}
        >
          <Select
            id="change-room"
            aria-label="换到"
            showSearch={roomSearch}
            placeholder={found.isFetching ? '正在查找空房' : '房号或房型'}
            loading={found.isFetching}
            {...(room === undefined ? {} : { value: room.roomId })}
            onChange={setRoomId}
            options={rooms.map(one => ({
              value: one.roomId,
              label: `${one.roomNo} ${typeName(one.roomTypeId)} ${hkTexts[one.hk]}`,
            }))}
          />
        </Field>
        <Field
          label="价格"
          htmlFor="change-price"
          isRequired={isOtherType}
          hint={isOtherType && newFen !== undefined ? `新房型今日价 ${formatYuan(newFen)}` : undefined}
          problem={said(room !== undefined && chosenPolicy === undefined, '房型不同，请选择价格处理方式')}
        >
          <Segmented<Policy | ''>
            id="change-price"
            value={chosenPolicy ?? ''}
            onChange={value => value !== '' && setPolicy(value)}
            options={[
              { value: 'keep', label: '维持原价' },
              { value: 'quoted', label: '按新房型价' },
              { value: 'typed', label: '手工价' },
            ]}
          />
        </Field>
        {chosenPolicy === 'typed' && (
          <Field
            label="手工价"
            htmlFor="change-typed"
            isRequired
            problem={said(typedFen === null, '请填写每晚房价')}
          >
            <YuanInput id="change-typed" value={typedFen} onChange={setTypedFen} />
          </Field>
        )}
        <Field
          label="原因"
          htmlFor="change-reason"
          isRequired
          problem={said(reason.trim() === '', '请填写换房原因')}
        >
          <Input
            id="change-reason"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
        <PrintAfter paper="换房单" habit={habit} />
        {room !== undefined && (
          <p className={styles.total} role="status">
            {stay.roomNo} {stay.roomTypeName} → {room.roomNo} {typeName(room.roomTypeId)}
            {differenceFen !== undefined && (
              <>
                ，房费差额 <strong>{formatYuan(differenceFen)}</strong>
              </>
            )}
          </p>
        )}
      </div>
    </ActionModal>
  )
}
