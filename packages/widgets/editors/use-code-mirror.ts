import { indentUnit } from '@codemirror/language'
import { Compartment, EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, placeholder as placeholderText } from '@codemirror/view'
import { basicSetup, minimalSetup } from 'codemirror'
import { type RefObject, useEffect, useRef } from 'react'
import { editorTheme, fromOutside, writeIndent, writing } from './editor-parts'
import { editorPhrases } from './editor-phrases'

interface Settings {
  readonly value: string | null
  onChange(value: string | null): void
  readonly label: string
  readonly placeholder: string
  readonly disabled: boolean
  readonly lineNumbers: boolean
  /** Fetches the colouring; the text can be written before it is there. */
  readonly language: { load(): Promise<Extension> } | undefined
}
interface CodeMirror {
  readonly host: RefObject<HTMLDivElement | null>
  readonly view: RefObject<EditorView | null>
}

const tabSize = 2
/** Dialogs grow while they open; a text that is set into a growing box is measured wrongly (widgets §9). */
const contentAfterMs = 300

/** A CodeMirror editor in a box. What is being written outlives updates from outside. */
export function useCodeMirror(settings: Settings): CodeMirror {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const parts = useRef({ language: new Compartment(), access: new Compartment(), hint: new Compartment() })
  const listener = useRef(settings.onChange)
  const { value, label, placeholder, disabled, lineNumbers, language } = settings
  useEffect(() => {
    listener.current = settings.onChange
  })

  useEffect(() => {
    if (host.current === null) return
    const { language: colours, access, hint } = parts.current
    const made = new EditorView({
      parent: host.current,
      state: EditorState.create({
        extensions: [
          lineNumbers ? basicSetup : minimalSetup,
          EditorState.tabSize.of(tabSize),
          indentUnit.of(' '.repeat(tabSize)),
          // Escape lets the next Tab leave the editor; the library sees to that.
          keymap.of([{ key: 'Tab', run: writeIndent }]),
          EditorState.phrases.of(editorPhrases),
          EditorView.lineWrapping,
          // What may only be read is still scrolled and copied by keyboard.
          EditorView.contentAttributes.of({ 'aria-label': label, lang: 'zh-CN', tabindex: '0' }),
          EditorView.updateListener.of(({ docChanged, state, transactions }) => {
            const isOutside = transactions.some(one => one.annotation(fromOutside) === true)
            if (docChanged && !isOutside) listener.current(state.doc.toString() || null)
          }),
          editorTheme,
          colours.of([]),
          hint.of([]),
          // Nobody writes before the content is there: it would be lost.
          access.of(EditorState.readOnly.of(true)),
        ],
      }),
    })
    view.current = made
    return () => {
      made.destroy()
      view.current = null
    }
  }, [label, lineNumbers])

  useEffect(() => {
    const set = setTimeout(() => {
      const made = view.current
      if (made === null) return
      const text = value ?? ''
      const isWrittenIn = made.hasFocus && !made.state.readOnly
      const isSame = made.state.doc.toString() === text
      made.dispatch({
        ...(isSame || isWrittenIn ? {} : { changes: { from: 0, to: made.state.doc.length, insert: text } }),
        annotations: fromOutside.of(true),
        effects: parts.current.access.reconfigure(writing(!disabled)),
      })
    }, contentAfterMs)
    return () => clearTimeout(set)
  }, [value, disabled])

  useEffect(() => {
    view.current?.dispatch({ effects: parts.current.hint.reconfigure(placeholderText(placeholder)) })
  }, [placeholder])

  useEffect(() => {
    let isWanted = true
    void language?.load().then(extension => {
      if (isWanted) view.current?.dispatch({ effects: parts.current.language.reconfigure(extension) })
    })
    return () => {
      isWanted = false
    }
  }, [language])

  return { host, view }
}
