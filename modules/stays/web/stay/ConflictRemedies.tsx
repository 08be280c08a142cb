import type { ExtendConflict } from '@kezhan/stays/model/stay-calls'
import styles from '@kezhan/web-kit/forms/order.module.css'
import { Alert, Radio, Select } from 'antd'
import { useEffect, useRef } from 'react'

export interface Remedy {
  readonly kind: ExtendConflict['remedies'][number]
  readonly roomId?: string | undefined
}
const titles = {
  moveReservation: '移动对方预订',
  changeRoom: '为本房客人换房',
  refuse: '不续住',
} as const

interface Props {
  conflict: ExtendConflict
  roomNo: string
  value: Remedy | undefined
  onChange(remedy: Remedy): void
}

/** Who has the room after the guest, and the ways out that the server found. */
export function ConflictRemedies({ conflict, roomNo, value, onChange }: Props) {
  const roomsFor = { moveReservation: conflict.roomsForOther, changeRoom: conflict.roomsForGuest, refuse: [] }
  const rooms = value === undefined ? [] : roomsFor[value.kind]
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The question came up by itself, so the keyboard goes to its answers: Space chooses, Ctrl+Enter does it.
    place.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
  }, [])
  return (
    <div ref={place}>
      <Alert
        type="warning"
        showIcon
        title={`${roomNo} 已被占用`}
        description={
          <ul className={styles.conflicts}>
            {conflict.conflicts.map(one => (
              <li key={one.sourceId}>
                {one.title}：{one.from.slice(5, 16)} 至 {one.to.slice(5, 16)}
              </li>
            ))}
          </ul>
        }
      />
      <Radio.Group
        style={{ margin: '12px 0' }}
        aria-label="冲突处理"
        value={value?.kind}
        onChange={event => {
          const kind: Remedy['kind'] = event.target.value
          onChange({ kind, roomId: roomsFor[kind][0]?.roomId })
        }}
        options={conflict.remedies.map(kind => ({ value: kind, label: titles[kind] }))}
      />
      {value !== undefined && rooms.length > 0 && (
        <Select
          style={{ width: '100%' }}
          aria-label={value.kind === 'moveReservation' ? '对方换到' : '本房客人换到'}
          value={value.roomId}
          onChange={roomId => onChange({ ...value, roomId })}
          options={rooms.map(room => ({ value: room.roomId, label: room.roomNo }))}
        />
      )}
    </div>
  )
}
