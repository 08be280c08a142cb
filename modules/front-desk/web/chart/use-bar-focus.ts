import type { ChartBar } from '@kezhan/desk/model/room-chart'
import { outcomeOfKey } from '@kezhan/front-desk/rules/chart-keys'
import type { ChartRow } from '@kezhan/front-desk/rules/room-chart'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { Pending } from './pending-move'

interface Parts {
  rows: readonly ChartRow[]
  barsOf: ReadonlyMap<string, readonly ChartBar[]>
  lane: readonly (readonly ChartBar[])[]
  roomIds: readonly string[]
  pending: Pending | undefined
  scroller: RefObject<HTMLElement | null>
  show(rowAt: number): void
  onPending(pending: Pending | undefined): void
  onAsk(pending: Pending): void
}

interface BarFocus {
  /** The one bar that takes part in the order of the tab key. */
  readonly key: string | undefined
  /** The row that it lies in; -1 where it lies on the lane. */
  readonly rowAt: number
  handleFocus(bar: ChartBar): void
  handleKey(bar: ChartBar, event: KeyboardEvent): void
  /** The keyboard goes back to the bar, wherever it is now. */
  restore(): void
}

/** The keys of the chart (roving tabindex): `outcomeOfKey` decides, this carries it out. */
export function useBarFocus(parts: Parts): BarFocus {
  const { rows, barsOf, lane, roomIds, pending, scroller, show, onPending, onAsk } = parts
  const [last, setLast] = useState<{ readonly key: string; readonly id: string }>()
  const wantsFocus = useRef(false)
  const focusedKey = useRef<string>(undefined)
  const order = [...lane.flat(), ...roomIds.flatMap(roomId => barsOf.get(roomId) ?? [])]
  // A bar that went into another room has another key there; what it stands for is the same.
  const current =
    order.find(bar => bar.key === last?.key) ??
    order.find(bar => bar.id === last?.id && bar.isOpen) ??
    order[0]
  const rowOf = (roomId: string | null) =>
    rows.findIndex(row => row.kind === 'room' && row.room.roomId === roomId)

  useEffect(() => {
    if (current === undefined) return
    // A bar that was moved is another element in its new row; the keyboard goes with it.
    const hasMoved =
      focusedKey.current !== undefined &&
      focusedKey.current !== current.key &&
      document.activeElement === document.body
    if (!wantsFocus.current && !hasMoved) return
    const bar = scroller.current?.querySelector<HTMLElement>(`[data-bar="${CSS.escape(current.key)}"]`)
    if (bar == null) return
    wantsFocus.current = false
    bar.focus({ preventScroll: true })
  })

  function goTo(bar: ChartBar | undefined): void {
    if (bar === undefined) return
    setLast(bar)
    wantsFocus.current = true
    if (bar.roomId !== null) show(rowOf(bar.roomId))
  }

  function handleKey(bar: ChartBar, event: KeyboardEvent): void {
    const own = pending?.bar.id === bar.id ? pending : undefined
    const outcome = outcomeOfKey(event, bar, own?.move, roomIds)
    if (outcome === undefined) return
    // Without a move Enter is a click, and Escape belongs to whoever else wants it.
    if ((outcome.kind === 'commit' || outcome.kind === 'cancel') && own === undefined) return
    event.preventDefault()
    if (outcome.kind === 'commit' && own !== undefined) onAsk(own)
    else if (outcome.kind === 'cancel') onPending(undefined)
    else if (outcome.kind === 'walk') {
      onPending(undefined)
      goTo(order[order.findIndex(one => one.key === bar.key) + outcome.step])
    } else if (outcome.kind === 'move' && bar.isOpen) {
      onPending({ bar, move: outcome.move })
      if (outcome.move.kind === 'room') show(rowOf(outcome.move.roomId))
    }
  }
  return {
    key: current?.key,
    rowAt: current === undefined ? -1 : rowOf(current.roomId),
    handleFocus: bar => {
      focusedKey.current = bar.key
      setLast(old => (old?.key === bar.key ? old : bar))
    },
    handleKey,
    restore: () => {
      wantsFocus.current = true
      setLast(old => (old === undefined ? old : { ...old }))
    },
  }
}
