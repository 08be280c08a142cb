import { type RefObject, type UIEvent, useEffect, useRef, useState } from 'react'

export interface SidewaysScroll {
  readonly head: RefObject<HTMLTableSectionElement | null>
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly bar: RefObject<HTMLDivElement | null>
  /** On which sides columns lie out of sight, for the shadows of the fixed ones. */
  readonly more: string
  readonly follow: (event: UIEvent<HTMLElement>) => void
}

/** Head, body and bar of a table stand at the same column, whichever of them was moved. */
export function useSidewaysScroll(): SidewaysScroll {
  const head = useRef<HTMLTableSectionElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState('')
  // A change of columns or of the window moves the ends. Asked at once, the browser would lay out a page that is
  // still changing.
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMore(sidesOf(body.current)))
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    const watched = body.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setMore(sidesOf(watched)))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [])
  const follow = ({ currentTarget: { scrollLeft } }: UIEvent<HTMLElement>): void => {
    for (const { current } of [head, body, bar]) if (current !== null) current.scrollLeft = scrollLeft
    setMore(sidesOf(body.current))
  }
  return { head, body, bar, more, follow }
}

function sidesOf(body: HTMLElement | null): string {
  if (body === null) return ''
  const { scrollLeft, clientWidth, scrollWidth } = body
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1
  return [scrollLeft > 0 ? 'left' : '', isAtEnd ? '' : 'right'].join(' ').trim()
}
