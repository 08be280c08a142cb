import { beginHistory, redo, step, undo } from '@kezhan/base/history'
import type { Wall } from '@kezhan/screens/model/document'
import { useState } from 'react'

/** A screen that is being drawn, with the way back. */
export function useDesign(first: Wall) {
  const [history, setHistory] = useState(() => beginHistory(first))
  return {
    wall: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** A deed with a name joins the one before it of the same name: a drag, or a word that is typed. */
    change: (next: Wall, deed?: string) => setHistory(before => step(before, next, deed)),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }
}

export type Design = ReturnType<typeof useDesign>
