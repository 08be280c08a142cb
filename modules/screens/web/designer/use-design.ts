import type { Wall } from '@kezhan/screens/model/document'
import { begin, type History, redo, step, undo } from '@kezhan/screens/rules/history'
import { useState } from 'react'

interface State {
  readonly history: History<Wall>
  /** What was done last: the same right after it is one step with it. */
  readonly deed: string
}

/** A screen that is being drawn, with the way back. */
export function useDesign(first: Wall) {
  const [{ history }, setState] = useState<State>({ history: begin(first), deed: '' })
  return {
    wall: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** A deed with a name joins the one before it of the same name: a drag, or a word that is typed. */
    change: (next: Wall, deed = '') =>
      setState(before => ({
        history: step(before.history, next, deed !== '' && deed === before.deed),
        deed,
      })),
    undo: () => setState(before => ({ history: undo(before.history), deed: '' })),
    redo: () => setState(before => ({ history: redo(before.history), deed: '' })),
  }
}

export type Design = ReturnType<typeof useDesign>
