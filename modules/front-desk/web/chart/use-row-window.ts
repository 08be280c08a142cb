import { type RowWindow, shownRows } from '@kezhan/front-desk/rules/room-chart'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export const rowPx = 34

interface ScrolledRows extends RowWindow {
  /** How wide the sheet is shown. */
  readonly widthPx: number
  readonly scroller: RefObject<HTMLElement | null>
  handleScroll(): void
  /** Scrolls until the row can be seen. */
  show(at: number): void
}

/** Which rows of a long sheet can be seen; only those are drawn. */
export function useRowWindow(count: number): ScrolledRows {
  const scroller = useRef<HTMLElement | null>(null)
  const [seen, setSeen] = useState({ top: 0, height: 0, width: 0 })
  const look = useCallback((): void => {
    const { scrollTop = 0, clientHeight: height = 0, clientWidth: width = 0 } = scroller.current ?? {}
    // Whole rows, so that a scroll within one draws nothing.
    const top = Math.floor(scrollTop / rowPx) * rowPx
    setSeen(old =>
      old.top === top && old.height === height && old.width === width ? old : { top, height, width },
    )
  }, [])
  useEffect(() => {
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [look])
  // The sheet comes after the first answer; its height is known from then on.
  useEffect(() => {
    if (count > 0) look()
  }, [count, look])
  const show = useCallback((at: number): void => {
    const sheet = scroller.current
    const head = sheet?.querySelector<HTMLElement>('[data-part="rows"]')?.offsetTop ?? 0
    if (sheet === null) return
    const top = head + at * rowPx
    const visible = { from: sheet.scrollTop + head, to: sheet.scrollTop + sheet.clientHeight - rowPx }
    if (top < visible.from) sheet.scrollTop = at * rowPx
    else if (top > visible.to) sheet.scrollTop = top - sheet.clientHeight + 2 * rowPx
  }, [])
  return {
    ...shownRows({ scrollTop: seen.top, height: seen.height }, rowPx, count),
    widthPx: seen.width,
    scroller,
    handleScroll: look,
    show,
  }
}
