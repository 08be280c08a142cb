import { useEffect, useLayoutEffect, useRef } from 'react'
import { useScroller } from '../layout/scroller'

/** Each tab is found where it was left; a page that is opened begins at its top. */
export function useTabScroll(active: string | undefined) {
  const scroller = useScroller()
  const tops = useRef(new Map<string, number>())
  const shown = useRef(active)

  useLayoutEffect(() => {
    shown.current = active
    scroller.current?.scrollTo(0, tops.current.get(active ?? '') ?? 0)
  }, [active, scroller])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const note = () => tops.current.set(shown.current ?? '', element.scrollTop)
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [scroller])
}
