import { send } from '@kezhan/client/request/client'
import { batchCheckIn } from '@kezhan/stays/model/stay-calls'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { BatchDialog } from './BatchDialog'

/** A booked room that is expected. */
interface ExpectedRoom {
  readonly reservationRoomId: string
  readonly roomNo?: string | null | undefined
  readonly guestName?: string | null | undefined
  readonly roomTypeName: string
}

interface Props {
  members: readonly ExpectedRoom[]
  onClosed(): void
}

/** 批量入住: one confirmation, one answer for each room. Guests without a certificate are registered afterwards. */
export function BatchCheckInDialog({ members, onClosed }: Props) {
  // Rooms that have come in are no longer expected; what was asked about stays in sight. Who opens the dialog right after
  // the rooms were given sees them as soon as the page knows them.
  const [asked] = useState(members)
  const known = new Map(members.map(member => [member.reservationRoomId, member]))
  const rooms = asked.map(first => {
    const member = known.get(first.reservationRoomId) ?? first
    return {
      id: member.reservationRoomId,
      roomNo: member.roomNo ?? '',
      guestName: member.guestName ?? '',
      typeName: member.roomTypeName,
    }
  })
  const [isDirtyFine, setDirtyFine] = useState(false)
  return (
    <BatchDialog
      title="批量入住"
      rooms={rooms}
      onClosed={onClosed}
      whyNot={room => (room.roomNo === '' ? '请先排房' : undefined)}
      columns={[{ title: '房型', render: room => room.typeName }]}
      send={async reservationRoomIds => {
        const confirmed = isDirtyFine ? { confirmed: 'Y' as const } : {}
        const { results } = await send(batchCheckIn, { reservationRoomIds, ...confirmed }, { quiet: true })
        return {
          results: results.map(({ reservationRoomId: id, ok, roomNo, message }) => ({
            id,
            ok,
            message: message ?? '已入住',
            ...(roomNo === undefined ? {} : { roomNo }),
          })),
        }
      }}
    >
      <p>
        <Checkbox checked={isDirtyFine} onChange={event => setDirtyFine(event.target.checked)}>
          未清洁的房间也入住
        </Checkbox>
      </p>
    </BatchDialog>
  )
}
