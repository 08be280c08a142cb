import { useEffect, useSyncExternalStore } from 'react'
import type { TableStore } from './table-store'

/** Sums up a large table once its rows are painted. */
export function useDueSums(table: TableStore): void {
  const isDue = useSyncExternalStore(table.subscribe, () => table.read().isSumDue)
  useEffect(() => {
    if (!isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // The frame first: what is asked for in it runs before its paint.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(table.sumUp)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [table, isDue])
}
