import { type RefObject, useEffect, useState } from 'react'

/** A hundredth of the width of a picture of 16:9 that fits, or that a telephone shows one panel below the other. */
export interface WallBox {
  readonly unitPx: number
  readonly isStacked: boolean
}

/** Narrower than this nothing side by side could be read. */
const narrowPx = 760
const stackedUnitPx = 10
/** Sixteen to nine. */
const heightOfWidth = 9 / 16

export function wallBox(widthPx: number, heightPx: number, isFull: boolean): WallBox {
  if (widthPx < narrowPx) return { unitPx: stackedUnitPx, isStacked: true }
  const fitsPx = isFull ? Math.min(widthPx, heightPx / heightOfWidth) : widthPx
  return { unitPx: fitsPx / 100, isStacked: false }
}

/** How large a screen is drawn in its place; undefined before the place has a size. */
export function useWallBox(place: RefObject<HTMLElement | null>, isFull: boolean): WallBox | undefined {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  useEffect(() => {
    const watched = place.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setSize([watched.clientWidth, watched.clientHeight]))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [place])
  const [widthPx, heightPx] = size
  return widthPx === 0 ? undefined : wallBox(widthPx, heightPx, isFull)
}
