import type { ChartBar } from '@kezhan/desk/model/room-chart'
import { ChartBarView } from './ChartBarView'
import type { RowShared } from './ChartRowView'
import styles from './chart.module.css'
import { Ghost, ghostPlace } from './Ghost'

/** So many lines are shown before somebody asks for all. */
export const fewLines = 3

interface Props extends RowShared {
  /** Those that are shown. */
  lines: readonly (readonly ChartBar[])[]
  isOpen: boolean
  /** How many bars lie on lines that are not shown. */
  hidden: number
  onToggle(): void
}

/** 未排房: who has no room yet, or waits here while others are moved. Always in sight, so that it can be dropped on. */
export function Lane({ lines, isOpen, hidden, onToggle, scale, numberOf, focusKey, ghost, on }: Props) {
  const isTarget = ghost !== undefined && ghostPlace(ghost) === null
  return (
    <div className={styles.lane} data-room-row="">
      <span className={styles.label}>
        <strong className={styles.roomNo}>未排房</strong>
        {(hidden > 0 || lines.length > fewLines) && (
          <button type="button" className={styles.more} aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? '收起' : `还有 ${hidden}`}
          </button>
        )}
      </span>
      <div className={styles.laneLines} data-target={isTarget}>
        {(lines.length === 0 ? [[]] : lines).map((line, at) => (
          <div key={line[0]?.key ?? 'none'} className={styles.track}>
            {line.map(bar => (
              <ChartBarView
                key={bar.key}
                bar={bar}
                scale={scale}
                roomNo={numberOf(null)}
                isTabbable={bar.key === focusKey}
                on={on}
              />
            ))}
            {isTarget && at === 0 && <Ghost ghost={ghost} scale={scale} />}
          </div>
        ))}
      </div>
    </div>
  )
}
