import type { ReservationRoom } from '@kezhan/desk/model/order-shapes'
import type { BookingDialogProps } from '@kezhan/reservations/web/booking/booking-dialog-props'
import { batchCheckIn } from '@kezhan/stays/model/stay-calls'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { DialogFrame } from '@kezhan/widgets/DialogFrame'
import { FormFooter } from '@kezhan/widgets/form/FormFooter'
import { useFormSend } from '@kezhan/widgets/form/use-form-send'
import { Alert, Button, Flex, Table } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * 入住: one room with its guests on the check-in page, or all rooms of the order at once and the guests afterwards. An order
 * with one room to come leaves nothing to ask.
 */
export function CheckInDialog({ head, rooms, onClosed }: BookingDialogProps) {
  // As it was when it was opened: the last room of several is chosen from the list like the others.
  const [only] = useState(() => {
    const waiting = rooms.filter(room => room.state === 'waiting')
    return waiting.length === 1 ? waiting[0] : undefined
  })
  return only === undefined ? (
    <RoomsDialog head={head} rooms={rooms} onClosed={onClosed} />
  ) : (
    <GoToCheckIn room={only} onClosed={onClosed} />
  )
}

function GoToCheckIn({ room, onClosed }: { room: ReservationRoom; onClosed(): void }) {
  const navigate = useNavigate()
  const go = useEffectEvent(() => {
    onClosed()
    void navigate(checkInPath(room))
  })
  useEffect(() => go(), [])
  return null
}

const checkInPath = ({ reservationRoomId }: ReservationRoom): string =>
  `/CustomerOrder/normalCheckIn?reservationRoomId=${encodeURIComponent(reservationRoomId)}`

function RoomsDialog({ head, rooms, onClosed }: BookingDialogProps) {
  const act = useDeskAct()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const root = useRef<HTMLDivElement>(null)
  const sending = useFormSend(root)
  const [problems, setProblems] = useState<readonly string[]>([])
  const waiting = rooms.filter(room => room.state === 'waiting')
  const assigned = waiting.filter(room => room.roomId !== null)
  async function checkInAll(): Promise<boolean> {
    const answer = await act(
      batchCheckIn,
      { reservationRoomIds: assigned.map(room => room.reservationRoomId) },
      ({ results }) => `${results.filter(one => one.ok).length} 间已入住，请登记客人`,
    )
    if (answer === undefined) return false
    const refused = answer.results.filter(one => !one.ok)
    const nameOf = (id: string) => assigned.find(room => room.reservationRoomId === id)?.roomNo ?? ''
    setProblems(refused.map(one => `${nameOf(one.reservationRoomId)} ${one.message ?? '未入住'}`))
    return refused.length === 0
  }
  async function handleAll(): Promise<void> {
    if (await sending.send(checkInAll)) setOpen(false)
  }
  return (
    <DialogFrame
      title={`入住 ${head.resNo} ${head.bookerName}`}
      widthPx={620}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <FormFooter
          sending={sending}
          okText={`整单入住（${assigned.length} 间）`}
          cancelText="关闭"
          isOkDisabled={assigned.length === 0}
          onOk={() => void handleAll()}
          onCancel={() => setOpen(false)}
        />
      }
    >
      <Flex ref={root} vertical gap={12}>
        {assigned.length < waiting.length && (
          <Alert
            type="warning"
            showIcon
            title={`还有 ${waiting.length - assigned.length} 间未排房，请先排房`}
          />
        )}
        {problems.map(problem => (
          <Alert key={problem} type="error" showIcon title={problem} />
        ))}
        <Table<ReservationRoom>
          size="small"
          rowKey="reservationRoomId"
          pagination={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: '没有待入住的房间' }}
          dataSource={waiting}
          columns={[
            { title: '房型', dataIndex: 'roomTypeName' },
            { title: '房号', render: (_, room) => room.roomNo ?? '未排房' },
            { title: '客人', render: (_, room) => room.guestName ?? head.bookerName },
            { title: '离店', render: (_, room) => room.departTs.slice(5, 10) },
            {
              title: '操作',
              render: (_, room) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={`办理入住 ${room.roomNo ?? room.lineNo}`}
                  onClick={() => void navigate(checkInPath(room))}
                >
                  办理入住
                </Button>
              ),
            },
          ]}
        />
      </Flex>
    </DialogFrame>
  )
}
