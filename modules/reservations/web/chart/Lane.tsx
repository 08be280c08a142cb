import type { ChartBar } from '@kezhan/reservations/model/room-chart'
import { useState } from 'react'
import { ChartBarView } from './ChartBarView'
import type { RowShared } from './ChartRowView'
import styles from './chart.module.css'
import { Ghost, ghostPlace } from './Ghost'

const fewLines = 3

interface Props extends RowShared {
  lines: readonly (readonly ChartBar[])[]
}

/** 未排房: who has no room yet, or waits here while others are moved. Always in sight, so that it can be dropped on. */
export function Lane({ lines, scale, numberOf, focusKey, ghost, on }: Props) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? lines : lines.slice(0, fewLines)
  const hidden = lines.slice(shown.length).reduce((sum, line) => sum + line.length, 0)
  const isTarget = ghost !== undefined && ghostPlace(ghost) === null
  return (
    <div className={styles.lane} data-room-row="">
      <span className={styles.label}>
        <strong className={styles.roomNo}>未排房</strong>
        {lines.length > fewLines && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : `还有 ${hidden}`}
          </button>
        )}
      </span>
      <div className={styles.laneLines} data-target={isTarget}>
        {(shown.length === 0 ? [[]] : shown).map((line, at) => (
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
