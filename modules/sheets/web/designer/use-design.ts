import { beginHistory, redo, step, undo } from '@kezhan/base/history'
import type { Sheet } from '@kezhan/sheets/model/sheet'
import { useState } from 'react'

/** A sheet that is being drawn, with the way back. */
export function useDesign(first: Sheet) {
  const [history, setHistory] = useState(() => beginHistory(first))
  return {
    sheet: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** A deed with a name joins the one before it of the same name: a word that is typed. */
    change: (next: Sheet, deed?: string) => setHistory(before => step(before, next, deed)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}

export type Design = ReturnType<typeof useDesign>
