import { useRef, useState } from 'react'
import { boundedWidth } from './column-layout'

export type Widths = ReadonlyMap<string, number>
export interface ColumnDrag {
  /** Widths while a drag is under way; they lie over the stored ones. */
  readonly widths: Widths | undefined
  readonly start: (widths: Widths) => void
  readonly move: (name: string, widthPx: number) => void
  readonly end: () => void
}

/** Dragging shows at once and is stored when it ends. */
export function useColumnDrag(onEnd: (widths: Widths) => void): ColumnDrag {
  const [widths, setWidths] = useState<Widths>()
  // The listeners of one drag outlive the render in which it began.
  const latest = useRef<Widths>(undefined)
  const put = (next: Widths | undefined): void => {
    latest.current = next
    setWidths(next)
  }
  return {
    widths,
    start: put,
    move: (name, widthPx) => put(new Map(latest.current).set(name, boundedWidth(widthPx))),
    end: () => {
      if (latest.current !== undefined) onEnd(latest.current)
      put(undefined)
    },
  }
}
