import { addDays } from '@kezhan/base/days'
import type { ChartBar } from '@kezhan/desk/model/room-chart'
import type { ChartMove } from '@kezhan/front-desk/rules/chart-move'
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { BarPart } from './ChartBarView'
import type { Pending } from './pending-move'

interface Drag {
  readonly bar: ChartBar
  readonly part: BarPart
  readonly from: { readonly x: number; readonly y: number; readonly scrollLeft: number }
  isMoving: boolean
  move: ChartMove | undefined
}

interface Parts {
  dayPx: number
  scroller: RefObject<HTMLElement | null>
  onDrag(pending: Pending | undefined): void
  onDrop(pending: Pending): void
}

interface BarDrag {
  readonly isDragging: boolean
  start(bar: ChartBar, part: BarPart, event: ReactPointerEvent): void
  /** Whether the click that comes now is the end of a drag. */
  hasJustEnded(): boolean
}

const slackPx = 4
const edgePx = 36
const stepPx = 24

/** Bars follow the mouse or the pen; a finger scrolls, and a tap offers the same as buttons. */
export function useBarDrag({ dayPx, scroller, onDrag, onDrop }: Parts): BarDrag {
  const [isDragging, setDragging] = useState(false)
  const drag = useRef<Drag>(undefined)
  const hasEnded = useRef(false)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  function handleMove(event: PointerEvent): void {
    const now = drag.current
    if (now === undefined) return
    const far = Math.abs(event.clientX - now.from.x) + Math.abs(event.clientY - now.from.y)
    if (!now.isMoving && far < slackPx) return
    if (!now.isMoving) setDragging(true)
    now.isMoving = true
    scrollAlong(scroller.current, event.clientY)
    const move = moveAt(now, event, dayPx, scroller.current?.scrollLeft ?? 0)
    if (JSON.stringify(move) === JSON.stringify(now.move)) return
    now.move = move
    onDrag(move === undefined ? undefined : { bar: now.bar, move })
  }

  function end(isDropped: boolean): void {
    const now = drag.current
    stop.current?.()
    if (now === undefined || !now.isMoving) return
    hasEnded.current = true
    // The click that belongs to the drag comes at once; a later one, or a key, is meant.
    setTimeout(() => {
      hasEnded.current = false
    })
    setDragging(false)
    if (isDropped && now.move !== undefined) onDrop({ bar: now.bar, move: now.move })
    else onDrag(undefined)
  }

  function start(bar: ChartBar, part: BarPart, event: ReactPointerEvent): void {
    if (event.button !== 0 || event.pointerType === 'touch' || !bar.isOpen) return
    event.stopPropagation()
    const from = { x: event.clientX, y: event.clientY, scrollLeft: scroller.current?.scrollLeft ?? 0 }
    drag.current = { bar, part, from, isMoving: false, move: undefined }
    const drop = () => end(true)
    const giveUp = () => end(false)
    const key = (pressed: KeyboardEvent) => pressed.key === 'Escape' && end(false)
    window.addEventListener('pointermove', handleMove)
    window.addEventListener('pointerup', drop)
    window.addEventListener('pointercancel', giveUp)
    window.addEventListener('keydown', key)
    stop.current = () => {
      drag.current = undefined
      stop.current = undefined
      window.removeEventListener('pointermove', handleMove)
      window.removeEventListener('pointerup', drop)
      window.removeEventListener('pointercancel', giveUp)
      window.removeEventListener('keydown', key)
    }
  }
  return { isDragging, start, hasJustEnded: () => hasEnded.current }
}

function moveAt(
  { bar, part, from }: Drag,
  { clientX, clientY }: PointerEvent,
  dayPx: number,
  scrollLeft: number,
): ChartMove | undefined {
  if (part === 'whole') {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-room-row]')
    const roomId = row?.dataset.roomRow
    if (roomId === undefined) return undefined
    return roomId === '' ? { kind: 'lane' } : { kind: 'room', roomId }
  }
  const shift = Math.round((clientX - from.x + scrollLeft - from.scrollLeft) / dayPx)
  const { arrive, depart } = bar
  return part === 'end'
    ? { kind: 'dates', arrive, depart: addDays(depart, shift) }
    : { kind: 'dates', arrive: addDays(arrive, shift), depart }
}

/** Near the upper or lower edge the sheet goes along. */
function scrollAlong(sheet: HTMLElement | null, y: number): void {
  if (sheet === null) return
  const { top, bottom } = sheet.getBoundingClientRect()
  if (y > bottom - edgePx) sheet.scrollTop += stepPx
  else if (y < top + edgePx) sheet.scrollTop -= stepPx
}
