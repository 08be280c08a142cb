import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Whether the screen fills the display. It stands in the address, so that a television opens it at once. */
export function useFullScreen(wall: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams()
  const isFull = params.get('full') === '1'
  const change = (full: boolean) =>
    setParams(
      before => {
        const next = new URLSearchParams(before)
        if (full) next.set('full', '1')
        else next.delete('full')
        return next
      },
      { replace: true },
    )
  const enter = () => {
    change(true)
    // A browser may refuse to hide its own bars; the screen then fills the window.
    wall.current?.requestFullscreen().catch(() => undefined)
  }
  const leave = () => {
    if (document.fullscreenElement !== null) void document.exitFullscreen()
    change(false)
  }
  useEffect(() => {
    if (!isFull) return
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    // The browser takes Escape for itself while its bars are hidden.
    const handleChange = () => {
      if (document.fullscreenElement === null) change(false)
    }
    window.addEventListener('keydown', handleKey)
    document.addEventListener('fullscreenchange', handleChange)
    return () => {
      window.removeEventListener('keydown', handleKey)
      document.removeEventListener('fullscreenchange', handleChange)
    }
  })
  return { isFull, enter, leave }
}
