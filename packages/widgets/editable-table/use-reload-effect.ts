import { useEffect, useSyncExternalStore } from 'react'
import type { TableStore } from './table-store'

/** How long the values of before are seen fading (widgets §4). */
export const reloadEffectMs = 1400

/** Lets go of old values when they have faded. */
export function useReloadEffect(table: TableStore): void {
  const old = useSyncExternalStore(table.subscribe, () => table.read().old)
  useEffect(() => {
    if (old.size === 0) return
    const timer = setTimeout(table.forgetOld, reloadEffectMs)
    return () => clearTimeout(timer)
  }, [table, old])
}
