import { useEffect, useState } from 'react'
import type { RowPage } from '../row'

const markedMs = 4000

interface Revealed {
  /** The list is asked for the page on which this row is. */
  readonly soughtId: string | undefined
  /** The row that is marked for a moment. */
  readonly markedId: string | undefined
  readonly seek: (id: string) => void
}

interface Place {
  readonly page: RowPage | undefined
  /** The page that the address names. */
  readonly shownPage: number
  /** Conditions may hide the row. */
  readonly isSearching: boolean
  readonly setPage: (page: number) => void
  /** What was found is what the list shows, under the number of its page. */
  readonly keep: (page: RowPage) => void
  readonly clearConditions: () => void
}

/** A row that was just added: the list goes to where it is, without conditions that hide it, and marks it for a moment. */
export function useRevealedRow(): Revealed & { follow: (place: Place) => void } {
  const [soughtId, setSought] = useState<string>()
  const [markedId, setMarked] = useState<string>()
  useEffect(() => {
    if (markedId === undefined) return
    const timer = setTimeout(() => setMarked(undefined), markedMs)
    return () => clearTimeout(timer)
  }, [markedId])
  return {
    soughtId,
    markedId,
    seek: setSought,
    follow: ({ page, shownPage, isSearching, setPage, keep, clearConditions }) => {
      if (soughtId === undefined || page === undefined) return
      if (page.records.some(row => row.id === soughtId)) {
        const found = page.current ?? 1
        // The address first: in between, the list would ask for the page it has left.
        if (shownPage !== found) {
          setPage(found)
          return
        }
        keep(page)
        setMarked(soughtId)
        setSought(undefined)
      } else if (isSearching) clearConditions()
      else setSought(undefined)
    },
  }
}
