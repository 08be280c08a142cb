import { useAccess } from '@kezhan/client/access/use-access'
import { send } from '@kezhan/client/request/client'
import { useCall } from '@kezhan/client/request/use-call'
import { assignMany, type BatchResult, previewAssign } from '@kezhan/desk/model/batch-calls'
import { getAvailableRooms } from '@kezhan/desk/model/room-state-calls'
import { unassignRoom } from '@kezhan/reservations/model/booking-calls'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { useAct } from '@kezhan/web-kit/forms/use-act'
import { useDeskAct } from '@kezhan/web-kit/forms/use-desk-act'
import { Button, Empty, Select, Table } from 'antd'
import { useState } from 'react'
import styles from './team.module.css'

type Member = TeamDetail['members'][number]

/** 排房: the machine proposes, a person looks and changes, then it is kept; each room answers for itself. */
export function RoomAssigning({ team }: { team: TeamDetail }) {
  const { can } = useAccess()
  const act = useDeskAct()
  const propose = useAct()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({})
  const [results, setResults] = useState<ReadonlyMap<string, BatchResult>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const waiting = team.members.filter(member => member.state === 'waiting')
  const free = useCall(
    getAvailableRooms,
    { arriveDate: team.arriveDate, departDate: team.departDate },
    { keepPrevious: true, quiet: true, enabled: waiting.length > 0 },
  )
  const mayAssign = can('order:assign')
  const count = Object.keys(chosen).length
  const taken = new Set(Object.values(chosen))
  const roomsFor = (member: Member) =>
    (free.data?.rooms ?? [])
      .filter(room => room.roomTypeId === member.roomTypeId)
      .filter(room => room.roomId === chosen[member.reservationRoomId] || !taken.has(room.roomId))
      .map(room => ({ value: room.roomId, label: `${room.roomNo} ${room.floorName}` }))

  const choose = (id: string, roomId: string | undefined): void => {
    setChosen(({ [id]: _, ...rest }) => (roomId === undefined ? rest : { ...rest, [id]: roomId }))
    setNotes(({ [id]: _, ...rest }) => rest)
    setResults(old => new Map([...old].filter(([key]) => key !== id)))
  }
  async function handlePropose(): Promise<void> {
    setBusy(true)
    const answer = await propose(
      () => send(previewAssign, { teamId: team.teamId }, { quiet: true }),
      done => `已为 ${done.assigned.length} 间选好房间，确认后保存`,
    )
    setBusy(false)
    if (answer === undefined) return
    setChosen(Object.fromEntries(answer.assigned.map(one => [one.reservationRoomId, one.roomId])))
    setNotes(
      Object.fromEntries([
        ...answer.assigned.map(one => [one.reservationRoomId, one.why.join('、')] as const),
        ...answer.unassigned.map(one => [one.reservationRoomId, one.why] as const),
      ]),
    )
    setResults(new Map())
  }
  async function handleSave(): Promise<void> {
    setBusy(true)
    const rooms = Object.entries(chosen).map(([reservationRoomId, roomId]) => ({ reservationRoomId, roomId }))
    const answer = await act(assignMany, { rooms }, done => {
      const wrong = done.results.filter(result => !result.ok).length
      return wrong === 0
        ? `已排 ${done.results.length} 间`
        : `已排 ${done.results.length - wrong} 间，${wrong} 间未排`
    })
    setBusy(false)
    if (answer === undefined) return
    setResults(new Map(answer.results.map(result => [result.id, result])))
    const failed = new Set(answer.results.filter(result => !result.ok).map(result => result.id))
    setChosen(old => Object.fromEntries(Object.entries(old).filter(([id]) => failed.has(id))))
  }

  if (waiting.length === 0)
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={team.members.length === 0 ? '还没有名单，请先导入名单' : '没有待入住的房间'}
      />
    )
  return (
    <>
      {mayAssign && (
        <div className={styles.bar}>
          <Button loading={isBusy} onClick={() => void handlePropose()}>
            自动排房
          </Button>
          <Button type="primary" loading={isBusy} disabled={count === 0} onClick={() => void handleSave()}>
            保存排房{count > 0 ? ` ${count} 间` : ''}
          </Button>
          <span className={styles.why}>同楼层、相邻房号优先；可逐间改选后再保存</span>
        </div>
      )}
      <Table<Member>
        size="small"
        aria-label="排房"
        rowKey="reservationRoomId"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={waiting}
        columns={[
          { title: '客人', render: (_, member) => member.guestName ?? '—' },
          { title: '房型', dataIndex: 'roomTypeName' },
          { title: '房号', render: (_, member) => member.roomNo ?? '未排房' },
          {
            title: '排到',
            width: 200,
            render: (_, member) => (
              <Select
                style={{ width: 180 }}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                disabled={!mayAssign}
                placeholder="选择房间"
                aria-label={`${member.guestName ?? ''} 排到`}
                loading={free.isFetching}
                value={chosen[member.reservationRoomId] ?? null}
                onChange={roomId => choose(member.reservationRoomId, roomId ?? undefined)}
                options={roomsFor(member)}
              />
            ),
          },
          {
            title: '说明',
            render: (_, member) => {
              const result = results.get(member.reservationRoomId)
              if (result?.ok === false) return <span className={styles.bad}>{result.message}</span>
              return <span className={styles.why}>{notes[member.reservationRoomId] ?? ''}</span>
            },
          },
          {
            title: '操作',
            render: (_, member) =>
              member.roomId !== null && mayAssign ? (
                <Button
                  type="link"
                  size="small"
                  style={{ paddingInline: 0 }}
                  aria-label={`取消排房 ${member.roomNo}`}
                  onClick={() =>
                    void act(
                      unassignRoom,
                      { reservationRoomId: member.reservationRoomId },
                      () => '已取消排房',
                    )
                  }
                >
                  取消排房
                </Button>
              ) : null,
          },
        ]}
      />
    </>
  )
}
