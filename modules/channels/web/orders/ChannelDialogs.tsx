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
import { CallDialog } from '@kezhan/web-kit/resource/CallDialog'
import { ActionModal } from '@kezhan/widgets/ActionModal'
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

/** 拒绝, or the end of a problem that was settled at the desk. */
export function RejectDialog({ row, onClosed }: Props) {
  const verb = row.reservationId === null ? '拒绝' : '处理完毕'
  return (
    <CallDialog
      call={rejectChannelOrder}
      title={`${verb} ${row.channelOrderNo}`}
      given={{ channelOrderId: row.channelOrderId, version: row.version }}
      overrides={{ reason: { missing: '请填写原因' } }}
      done={`${row.channelOrderNo} ${verb}`}
      onClosed={onClosed}
    />
  )
}

/** 合并重复: the same stay was booked before; no further room is taken. */
export function MergeOrderDialog({ row, onClosed }: Props) {
  const choices = Object.fromEntries(
    row.duplicates.map(one => [one.reservationId, `${one.resNo} ${one.bookerName}`]),
  )
  return (
    <CallDialog
      call={mergeChannelOrder}
      title={`合并重复 ${row.channelOrderNo}`}
      given={{ channelOrderId: row.channelOrderId, version: row.version }}
      initial={{ reservationId: row.duplicates[0]?.reservationId ?? null }}
      overrides={{ reservationId: { label: '合并到', help: '手机和入住日期相同的预订单', choices } }}
      done={({ resNo }) => `已合并到 ${resNo}`}
      onClosed={onClosed}
    />
  )
}
