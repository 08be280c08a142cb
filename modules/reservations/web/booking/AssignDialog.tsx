import { useHotelBase } from '@kezhan/client/hotel/hotel-base'
import { useCall } from '@kezhan/client/request/use-call'
import type { ReservationRoom } from '@kezhan/desk/model/order-shapes'
import { getAvailableRooms } from '@kezhan/desk/model/room-state-calls'
import { assignRoom, autoAssign, unassignRoom } from '@kezhan/reservations/model/booking-calls'
import { Field } from '@kezhan/web-kit/forms/Field'
import styles from '@kezhan/web-kit/forms/forms.module.css'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { Button, Select, Space } from 'antd'
import { useState } from 'react'
import type { BookingDialogProps } from './booking-dialog-props'

const hkTexts = { clean: '净', dirty: '脏', inspected: '已查', pickup: '待整理' } as const

/** 排房: a room for each line, by hand or all at once; each choice is written at once and can be taken back. */
export function AssignDialog({ head, rooms, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  const [isOpen, setOpen] = useState(true)
  const waiting = rooms.filter(room => room.state === 'waiting')
  const isMissing = waiting.some(room => room.roomId === null)
  return (
    <DialogFrame
      title={`排房 ${head.resNo} ${head.bookerName}`}
      widthPx={620}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Space>
          {isMissing && (
            <Button
              onClick={() =>
                void act(autoAssign, { reservationId: head.reservationId }, ({ assigned, unassigned }) =>
                  unassigned.length === 0
                    ? `已排 ${assigned.map(one => one.roomNo).join('、')}`
                    : `已排 ${assigned.length} 间，${unassigned.length} 间没有空房`,
                )
              }
            >
              自动排房
            </Button>
          )}
          <Button type="primary" onClick={() => setOpen(false)}>
            完成
          </Button>
        </Space>
      }
    >
      <div className={styles.fields}>
        {waiting.map(room => (
          <LineRoom key={room.reservationRoomId} room={room} />
        ))}
        {waiting.length === 0 && <p className={styles.hint}>没有待入住的房间</p>}
      </div>
    </DialogFrame>
  )
}

function LineRoom({ room }: { room: ReservationRoom }) {
  const act = useDeskAct()
  const base = useHotelBase()
  const { reservationRoomId, version } = room
  const found = useCall(getAvailableRooms, {
    arriveTs: room.arriveTs,
    departTs: room.departTs,
    excludeReservationRoomId: reservationRoomId,
  })
  const typeName = (id: string) => base?.roomTypes.find(type => type.id === id)?.name ?? ''
  const isSame = (type: string) => Number(type === room.roomTypeId)
  // The booked type first; within a type the server's order stands.
  const free = (found.data?.rooms ?? []).toSorted((a, b) => isSame(b.roomTypeId) - isSame(a.roomTypeId))
  const chosen = free.find(one => one.roomId === room.roomId)
  const own =
    room.roomId === null || chosen !== undefined
      ? []
      : [{ value: room.roomId, label: `${room.roomNo ?? ''} ${room.roomTypeName}` }]
  return (
    <Field
      label={`${room.lineNo}. ${room.roomTypeName}`}
      htmlFor={`assign-${reservationRoomId}`}
      hint={`${room.arriveTs.slice(5, 10)} 至 ${room.departTs.slice(5, 10)} ${room.guestName ?? ''}`}
    >
      <Space.Compact block>
        <Select
          id={`assign-${reservationRoomId}`}
          aria-label={`第 ${room.lineNo} 间房号`}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={found.isFetching ? '正在查找空房' : '房号或房型'}
          value={room.roomId}
          onChange={roomId => void act(assignRoom, { reservationRoomId, roomId, version }, () => '排房成功')}
          options={[
            ...own,
            ...free.map(one => ({
              value: one.roomId,
              label: `${one.roomNo} ${typeName(one.roomTypeId)} ${hkTexts[one.hk]}`,
            })),
          ]}
        />
        {room.roomId !== null && (
          <Button
            aria-label={`取消第 ${room.lineNo} 间排房`}
            onClick={() => void act(unassignRoom, { reservationRoomId, version }, () => '已取消排房')}
          >
            取消排房
          </Button>
        )}
      </Space.Compact>
    </Field>
  )
}
