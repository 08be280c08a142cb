import type { ChartBar } from '@kezhan/desk/model/room-chart'
import { type ChartRow, type ChartScale, dayAt } from '@kezhan/front-desk/rules/room-chart'
import { type BarHandlers, ChartBarView } from './ChartBarView'
import styles from './chart.module.css'
import { Ghost, type GhostPlan, ghostPlace } from './Ghost'

/** What every row of the chart knows. */
export interface RowShared {
  scale: ChartScale
  numberOf(roomId: string | null): string
  focusKey: string | undefined
  ghost: GhostPlan | undefined
  on: BarHandlers
}

interface Props extends RowShared {
  row: ChartRow
  topPx: number
  bars: readonly ChartBar[]
  isClosed: boolean
  onToggle(typeId: string): void
  /** An empty place of the row was clicked twice. */
  onEmpty(typeId: string, day: string): void
}

const hkMarks = { clean: '', inspected: '', dirty: '脏', pickup: '整' } as const

export function ChartRowView({ row, topPx, bars, isClosed, onToggle, onEmpty, ...shared }: Props) {
  if (row.kind === 'type')
    return (
      <div className={styles.typeRow} style={{ top: topPx }}>
        <button
          type="button"
          className={styles.expand}
          aria-expanded={!isClosed}
          onClick={() => onToggle(row.typeId)}
        >
          {row.title} <small>{row.rooms} 间</small>
        </button>
      </div>
    )
  const { room } = row
  const { ghost, scale, focusKey, on, numberOf } = shared
  /** A short cut of the pointer; the cells of 房型房量 lead there by key too. */
  const ground = (track: HTMLElement | null) => {
    if (track === null) return
    track.ondblclick = event => {
      if (event.target === track) onEmpty(room.roomTypeId, dayAt(event.offsetX, scale))
    }
  }
  return (
    <div className={styles.row} style={{ top: topPx }} data-room-row={room.roomId}>
      <span className={styles.label}>
        <strong className={styles.roomNo}>{room.roomNo}</strong>
        {hkMarks[room.hk] !== '' && <small className={styles.hk}>{hkMarks[room.hk]}</small>}
      </span>
      <div className={styles.track} ref={ground}>
        {bars.map(bar => (
          <ChartBarView
            key={bar.key}
            bar={bar}
            scale={scale}
            roomNo={numberOf(bar.roomId)}
            isTabbable={bar.key === focusKey}
            on={on}
          />
        ))}
        {ghost !== undefined && ghostPlace(ghost) === room.roomId && <Ghost ghost={ghost} scale={scale} />}
      </div>
    </div>
  )
}
