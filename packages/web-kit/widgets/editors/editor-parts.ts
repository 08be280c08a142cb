import { Annotation, EditorState, type Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'

/** Marks a change that the owner of the value made. */
export const fromOutside = Annotation.define<boolean>()

export const writing = (isAllowed: boolean): Extension => [
  EditorState.readOnly.of(!isAllowed),
  EditorView.editable.of(isAllowed),
]

export function writeIndent(view: EditorView): boolean {
  if (view.state.readOnly) return false
  view.dispatch(view.state.replaceSelection(' '.repeat(view.state.tabSize)))
  return true
}

/** Always on a light ground: the colours of the languages are made for one. */
export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: '#fff', color: '#1f1f1f', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, Menlo, monospace', lineHeight: '1.6' },
  '.cm-gutters': { backgroundColor: '#fafafa', color: '#6b6b6b', border: 'none' },
  '.cm-placeholder': { color: '#6b6b6b' },
})
