import { defaultHighlightStyle, HighlightStyle, syntaxHighlighting } from '@codemirror/language'
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

/** The grounds and texts of the product's own theme, light or dark. */
const grounds = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--card)', color: 'var(--text)', fontSize: '13px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, Menlo, monospace', lineHeight: '1.6' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '.cm-gutters': { backgroundColor: 'var(--hover)', color: 'var(--text-secondary)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '& .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--primary-ground)',
  },
  '.cm-placeholder': { color: 'var(--text-secondary)' },
  '.cm-panels, .cm-tooltip': { backgroundColor: 'var(--raised)', color: 'var(--text)' },
})

/**
 * The usual colours of the languages, each under a name that the style sheet gives another shade where the usual one
 * cannot be read: `#708` is `--code-708`.
 */
const colours = HighlightStyle.define(
  defaultHighlightStyle.specs.map(spec =>
    typeof spec.color === 'string'
      ? { ...spec, color: `var(--code-${spec.color.slice(1)}, ${spec.color})` }
      : spec,
  ),
)

export const editorTheme: Extension = [grounds, syntaxHighlighting(colours)]
