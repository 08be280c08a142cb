import {
  type ChannelOrderRow,
  confirmChannelOrder,
  mergeChannelOrder,
  rejectChannelOrder,
} from '@kezhan/channels/model/channel-calls'
import { useAccess } from '@kezhan/client/access/use-access'
import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { ActionModal } from '@kezhan/widgets/ActionModal'
import { PromptDialog } from '@kezhan/widgets/PromptDialog'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { confirmedText } from './use-channel-acts'

interface Props {
  row: ChannelOrderRow
  onClosed(): void
}

/** 换房型: which of our types stands for what the channel sold, for this order; then it is taken. */
export function ConfirmTypesDialog({ row, onClosed }: Props) {
  const act = useDeskAct()
  const { can } = useAccess()
  const base = useHotelBase()
  const [types, setTypes] = useState<Readonly<Record<string, string>>>({})
  const [overbookReason, setOverbookReason] = useState('')
  const [isTried, setTried] = useState(false)
  const codes = [...new Map(row.rooms.map(room => [room.extRoomCode, room])).values()]
  async function handleOk(): Promise<boolean> {
    setTried(true)
    if (codes.some(room => types[room.extRoomCode] === undefined)) return false
    const { channelOrderId, version } = row
    const answer = await act(
      confirmChannelOrder,
      {
        channelOrderId,
        version,
        types,
        ...(overbookReason.trim() === '' ? {} : { overbookReason: overbookReason.trim() }),
      },
      confirmedText,
    )
    return answer !== undefined
  }
  return (
    <ActionModal
      title={`换房型 ${row.channelOrderNo}`}
      widthPx={520}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <div className={styles.fields}>
        {codes.map(room => (
          <Field
            key={room.extRoomCode}
            label={`${room.extName || room.extRoomCode}×${room.qty}`}
            htmlFor={`type-${room.extRoomCode}`}
            isRequired
            problem={isTried && types[room.extRoomCode] === undefined ? '请选择本店房型' : undefined}
          >
            <Select
              id={`type-${room.extRoomCode}`}
              aria-label={`${room.extName || room.extRoomCode}的本店房型`}
              placeholder="本店房型"
              {...(types[room.extRoomCode] === undefined ? {} : { value: types[room.extRoomCode] })}
              onChange={typeId => setTypes(old => ({ ...old, [room.extRoomCode]: typeId }))}
              options={(base?.roomTypes ?? [])
                .filter(type => type.enabled && !type.isVirtual)
                .map(type => ({ value: type.id, label: type.name }))}
            />
          </Field>
        ))}
        {can('overbook:use') && (
          <Field label="超订原因" htmlFor="overbook-reason" hint="房量不足仍要接单时填写">
            <Input
              id="overbook-reason"
              maxLength={200}
              value={overbookReason}
              onChange={event => setOverbookReason(event.target.value)}
            />
          </Field>
        )}
      </div>
    </ActionModal>
  )
}

const rules = [(text: string) => (text.trim() === '' ? '请填写原因' : undefined)]

/** 拒绝, or the end of a problem that was settled at the desk. */
export function RejectDialog({ row, onClosed }: Props) {
  const act = useDeskAct()
  const verb = row.reservationId === null ? '拒绝' : '处理完毕'
  return (
    <PromptDialog
      title={`${verb} ${row.channelOrderNo}`}
      label="原因"
      rules={rules}
      onOk={async reason => {
        const { channelOrderId, version } = row
        const input = { channelOrderId, version, reason: reason.trim() }
        await act(rejectChannelOrder, input, () => `${row.channelOrderNo} ${verb}`)
      }}
      onClosed={onClosed}
    />
  )
}

/** 合并重复: the same stay was booked before; no further room is taken. */
export function MergeOrderDialog({ row, onClosed }: Props) {
  const act = useDeskAct()
  const [reservationId, setReservationId] = useState(row.duplicates[0]?.reservationId)
  async function handleOk(): Promise<boolean> {
    if (reservationId === undefined) return false
    const { channelOrderId, version } = row
    const input = { channelOrderId, version, reservationId }
    return (await act(mergeChannelOrder, input, done => `已合并到 ${done.resNo}`)) !== undefined
  }
  return (
    <ActionModal
      title={`合并重复 ${row.channelOrderNo}`}
      widthPx={480}
      okClose
      onOk={handleOk}
      onClosed={onClosed}
    >
      <Field label="合并到" htmlFor="merge-into" isRequired hint="手机和入住日期相同的预订单">
        <Select
          id="merge-into"
          aria-label="合并到"
          {...(reservationId === undefined ? {} : { value: reservationId })}
          onChange={setReservationId}
          options={row.duplicates.map(one => ({
            value: one.reservationId,
            label: `${one.resNo} ${one.bookerName}`,
          }))}
        />
      </Field>
    </ActionModal>
  )
}
