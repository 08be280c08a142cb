import { usePreference } from '@kezhan/web-kit/resource/use-preference'
import { useMemo } from 'react'
import { readSavedFilters, type SavedFilter } from './order-filter'
import type { OrderListKind } from './order-lists'

/** What a person keeps of a list under names: above the list to be used at once, and in the dialog where it is kept. */
export function useSavedFilters(kind: OrderListKind, firstTab: string) {
  const { value, change } = usePreference(`query:orders:${kind}`)
  const saved = useMemo(() => readSavedFilters(value, firstTab), [value, firstTab])
  return {
    saved,
    change: (next: (saved: readonly SavedFilter[]) => readonly SavedFilter[] | undefined): Promise<boolean> =>
      change(kept => next(readSavedFilters(kept, firstTab))),
  }
}
