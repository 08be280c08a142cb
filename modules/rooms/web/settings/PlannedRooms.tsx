import type { PlannedRoom } from '@kezhan/rooms/model/generate-calls'
import { Tag } from 'antd'
import styles from './room-settings.module.css'

/** The numbers that would be made; those that exist are marked and stay as they are. */
export function PlannedRooms({ rooms }: { rooms: readonly PlannedRoom[] }) {
  const taken = rooms.filter(room => room.isTaken).length
  return (
    <section aria-label="预览">
      <p className={styles.sum}>
        将生成 <strong>{rooms.length - taken}</strong> 间{taken > 0 && `，已存在的 ${taken} 间不变`}
      </p>
      <div className={styles.numbers}>
        {rooms.map(({ roomNo, isTaken }) => (
          <Tag
            key={roomNo}
            {...(isTaken ? {} : { color: 'processing' })}
            className={isTaken ? (styles.taken ?? '') : ''}
          >
            {roomNo}
            {isTaken && ' 已存在'}
          </Tag>
        ))}
      </div>
    </section>
  )
}
