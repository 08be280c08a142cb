import type { Wall } from '@kezhan/screens/model/document'
import { type RefObject, useEffect, useState } from 'react'

type Grid = Pick<Wall, 'columns' | 'rows'>

/** Into the width, into the whole of a display, or into a page, where a narrow one shows one element below the other. */
export type Fit = 'width' | 'display' | 'page'

export interface WallSize {
  readonly cellPx: number
  readonly isStacked: boolean
}

/** Before the place has a size. */
const firstPx = 20
/** Below it, letters of the whole grid would be too small to be read. */
const narrowPx = 640
/** How many cells are as wide as a phone. */
const stackedCells = 18

/** How large a cell is so that the wall fits. */
export function wallSize({ columns, rows }: Grid, widthPx: number, heightPx: number, fit: Fit): WallSize {
  if (widthPx <= 0) return { cellPx: firstPx, isStacked: false }
  if (fit === 'display' && heightPx > 0)
    return { cellPx: Math.min(widthPx / columns, heightPx / rows), isStacked: false }
  const isStacked = fit === 'page' && widthPx < narrowPx
  return { cellPx: widthPx / (isStacked ? stackedCells : columns), isStacked }
}

export function useWallSize(place: RefObject<HTMLElement | null>, grid: Grid, fit: Fit): WallSize {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  useEffect(() => {
    const watched = place.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setSize([watched.clientWidth, watched.clientHeight]))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [place])
  return wallSize(grid, size[0], size[1], fit)
}
