import { begin, type History, redo, step, undo } from '@kezhan/base/history'
import type { Sheet } from '@kezhan/sheets/model/sheet'
import { useState } from 'react'

interface State {
  readonly history: History<Sheet>
  /** What was done last: the same right after it is one step with it. */
  readonly deed: string
}

/** A sheet that is being drawn, with the way back. */
export function useDesign(first: Sheet) {
  const [{ history }, setState] = useState<State>({ history: begin(first), deed: '' })
  return {
    sheet: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** A deed with a name joins the one before it of the same name: a word that is typed. */
    change: (next: Sheet, deed = '') =>
      setState(before => ({
        history: step(before.history, next, deed !== '' && deed === before.deed),
        deed,
      })),
    undo: () => setState(before => ({ history: undo(before.history), deed: '' })),
    redo: () => setState(before => ({ history: redo(before.history), deed: '' })),
  }
}

export type Design = ReturnType<typeof useDesign>
