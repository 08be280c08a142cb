import type { Wall } from '@kezhan/screens/model/document'
import { type RefObject, useEffect, useState } from 'react'

type Grid = Pick<Wall, 'columns' | 'rows'>

/** Before the place has a size. */
const firstPx = 20

/** How large a cell is so that the wall fits: into the width, or into the whole of a display. */
export function cellPxOf(
  { columns, rows }: Grid,
  widthPx: number,
  heightPx: number,
  isFull: boolean,
): number {
  if (widthPx <= 0) return firstPx
  return isFull && heightPx > 0 ? Math.min(widthPx / columns, heightPx / rows) : widthPx / columns
}

export function useCellPx(place: RefObject<HTMLElement | null>, grid: Grid, isFull: boolean): number {
  const [size, setSize] = useState<readonly [number, number]>([0, 0])
  useEffect(() => {
    const watched = place.current
    if (watched === null) return
    const observer = new ResizeObserver(() => setSize([watched.clientWidth, watched.clientHeight]))
    observer.observe(watched)
    return () => observer.disconnect()
  }, [place])
  return cellPxOf(grid, size[0], size[1], isFull)
}
