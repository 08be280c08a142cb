import type { EditorView } from '@codemirror/view'

/** Puts marks around what is selected, or around a word that says what belongs there. */
export function surround(view: EditorView, before: string, after: string, sample: string): void {
  const { from, to } = view.state.selection.main
  const text = view.state.sliceDoc(from, to) || sample
  view.dispatch({
    changes: { from, to, insert: `${before}${text}${after}` },
    selection: { anchor: from + before.length, head: from + before.length + text.length },
  })
  view.focus()
}

/** Begins each selected line with a mark. */
export function beginLines(view: EditorView, mark: string): void {
  const { from, to } = view.state.selection.main
  const first = view.state.doc.lineAt(from).number
  const last = view.state.doc.lineAt(to).number
  const changes = Array.from({ length: last - first + 1 }, (_, at) => ({
    from: view.state.doc.line(first + at).from,
    insert: mark,
  }))
  view.dispatch({ changes })
  view.focus()
}

export function insertText(view: EditorView, text: string): void {
  view.dispatch(view.state.replaceSelection(text))
  view.focus()
}

/** A picture with its remark; signs that would end either are taken out of their meaning. */
export const imageMark = (address: string, remark: string): string =>
  `![${remark.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](<${encodeURI(decodeSafely(address)).replace(/[<>]/g, '')}>)`

function decodeSafely(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    // A lone percent sign: it is taken as it stands.
    return address
  }
}
