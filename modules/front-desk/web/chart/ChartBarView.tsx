import type { ChartBar } from '@kezhan/desk/model/room-chart'
import { boxOf, type ChartScale } from '@kezhan/front-desk/rules/room-chart'
import type { KeyboardEvent, PointerEvent } from 'react'
import { barText, lookOf } from './bar-words'
import styles from './chart.module.css'

/** Which part of a bar is taken: all of it, its beginning or its end. */
export type BarPart = 'whole' | 'start' | 'end'

/** The same object for every bar. */
export interface BarHandlers {
  down(bar: ChartBar, part: BarPart, event: PointerEvent): void
  key(bar: ChartBar, event: KeyboardEvent): void
  focus(bar: ChartBar): void
  hover(bar: ChartBar | undefined, box?: DOMRect): void
  click(bar: ChartBar): void
}

interface Props {
  bar: ChartBar
  scale: ChartScale
  roomNo: string
  isTabbable: boolean
  on: BarHandlers
}

const marks = { stay: '住', booking: '订', team: '团', ooo: '修', lock: '锁', left: '' } as const

/** One bar: a button, so that everything the pointer does the keyboard does too. Its edges can be taken by themselves. */
export function ChartBarView({ bar, scale, roomNo, isTabbable, on }: Props) {
  const box = boxOf(bar, scale)
  const look = lookOf(bar)
  const canStart = bar.isOpen && bar.kind !== 'STAY' && !box.isCutLeft
  return (
    <button
      type="button"
      className={`${styles.item} ${styles.look}`}
      style={{ left: box.left, width: box.width }}
      data-bar={bar.key}
      data-look={look}
      data-open={bar.isOpen}
      data-cut-left={box.isCutLeft}
      data-cut-right={box.isCutRight}
      tabIndex={isTabbable ? 0 : -1}
      aria-label={barText(bar, roomNo)}
      onPointerDown={event => on.down(bar, 'whole', event)}
      onClick={() => on.click(bar)}
      onKeyDown={event => on.key(bar, event)}
      onFocus={() => on.focus(bar)}
      onPointerEnter={event =>
        event.pointerType !== 'touch' && on.hover(bar, event.currentTarget.getBoundingClientRect())
      }
      onPointerLeave={() => on.hover(undefined)}
    >
      {canStart && (
        <i className={styles.edge} data-edge="start" onPointerDown={event => on.down(bar, 'start', event)} />
      )}
      <span aria-hidden="true">{marks[look]}</span>
      <span className={styles.itemName}>{bar.name}</span>
      {bar.isOpen && !box.isCutRight && (
        <i className={styles.edge} data-edge="end" onPointerDown={event => on.down(bar, 'end', event)} />
      )}
    </button>
  )
}
