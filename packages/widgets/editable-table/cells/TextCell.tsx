import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from '../editable-table.module.css'
import { isBlockText } from '../table-block'
import { isCellFixed, type TableShared, useTableShared } from '../table-context'
import type { CellValue } from '../table-row'
import type { CellProps } from './cell-types'

interface Props extends CellProps {
  /** Whether a text may stand in the box while it is typed; otherwise the key is taken back. */
  accepts?: (text: string) => boolean
  /** What is stored of what was typed. */
  parse?: (text: string) => CellValue
  show?: (value: CellValue) => string
  /** Stands for the text while nobody types. */
  display?: ReactNode
}

/**
 * A line of text. The cell that has the keyboard holds an empty box above its text, so that an input method composes
 * its first character in it; what is typed replaces the text, Enter, F2 or a click goes on with it. All other cells are
 * their text and nothing else: a scrolled table draws hundreds of them.
 */
export function TextCell(props: Props) {
  const { column, row, value, tabIndex, show = plain, display } = props
  const shared = useTableShared()
  const [draft, setDraft] = useState<string>()
  const text = show(value)
  const isBoxed = (tabIndex === 0 || shared.isAlwaysEdit) && !isCellFixed(shared, column, row)
  const isOpen = isBoxed && (draft !== undefined || shared.isAlwaysEdit)
  return (
    <>
      {!isOpen && (text === '' ? <Placeholder text={column.placeholder} /> : (display ?? text))}
      {isBoxed && <TextBox {...props} text={text} draft={draft} setDraft={setDraft} />}
    </>
  )
}

/** The text of a cell that nobody is in. */
export function plainTextCell(
  { column, value, tabIndex }: CellProps,
  { isAlwaysEdit }: Pick<TableShared, 'isAlwaysEdit'>,
): ReactNode {
  if (tabIndex === 0 || isAlwaysEdit) return undefined
  const text = plain(value)
  if (text !== '') return text
  return column.placeholder === undefined ? '' : <Placeholder key="cell" text={column.placeholder} />
}

function Placeholder({ text }: { text: string | undefined }) {
  return text !== undefined && <span className={styles.placeholder}>{text}</span>
}

interface BoxProps extends Props {
  text: string
  draft: string | undefined
  setDraft(draft: string | undefined): void
}

function TextBox({ column, row, value, tabIndex, accepts, parse = asText, text, draft, setDraft }: BoxProps) {
  const shared = useTableShared()
  // Arrows move the caret in a text that is being changed, and leave one that is being replaced.
  const [isChanging, setChanging] = useState(false)

  function begin() {
    if (draft !== undefined) return
    setDraft(text)
    setChanging(true)
  }
  function commit() {
    if (draft === undefined) return
    setDraft(undefined)
    setChanging(false)
    shared.store.set([{ index: shared.indexOf(row), key: column.key, value: parse(draft) }])
  }
  function type(next: string) {
    if (accepts !== undefined && !accepts(next)) return
    setDraft(next)
    shared.store.draft({ index: shared.indexOf(row), key: column.key, value: parse(next) })
  }
  function cancel() {
    setDraft(undefined)
    setChanging(false)
    shared.store.draft({ index: shared.indexOf(row), key: column.key, value })
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) {
      event.stopPropagation()
      return
    }
    const isArrow = event.key.startsWith('Arrow')
    const isUpOrDown = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    // The form around the table is saved with what stands in the box.
    if ((event.ctrlKey || event.metaKey) && (event.key === 'Enter' || event.key === 's')) {
      commit()
      return
    }
    if (draft === undefined && shared.isAlwaysEdit) {
      if (event.key === 'Enter') {
        event.preventDefault()
        event.stopPropagation()
        shared.goDown(row.id, column.key)
      } else if (inBox.has(event.key)) event.stopPropagation()
      return
    }
    if (draft === undefined) {
      if (event.key === 'Enter' || event.key === 'F2') {
        event.stopPropagation()
        event.preventDefault()
        begin()
      }
      return
    }
    if (event.key === 'Enter') {
      event.stopPropagation()
      event.preventDefault()
      commit()
      shared.goDown(row.id, column.key)
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      cancel()
    } else if (event.key === 'Tab' || (shared.isAlwaysEdit ? isUpOrDown : isArrow && !isChanging)) commit()
    else event.stopPropagation()
  }
  function handleBlur(event: FocusEvent) {
    event.stopPropagation()
    commit()
  }

  const latest = useRef({ begin, commit })
  useEffect(() => {
    latest.current = { begin, commit }
  })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const open = () => latest.current.begin()
    const input = box.current
    input?.addEventListener(openCell, open)
    return () => {
      input?.removeEventListener(openCell, open)
      // Scrolled out of sight, or its row is gone, or the keyboard is elsewhere: what was typed is taken over.
      latest.current.commit()
    }
  }, [])
  // The keyboard has gone to another cell of a table whose boxes stay.
  useEffect(() => {
    if (tabIndex !== 0) latest.current.commit()
  }, [tabIndex])

  return (
    <input
      ref={box}
      className={styles.box}
      data-open={draft !== undefined || shared.isAlwaysEdit}
      data-cell
      aria-label={column.title}
      tabIndex={tabIndex}
      value={draft ?? (shared.isAlwaysEdit ? text : '')}
      placeholder={shared.isAlwaysEdit ? (column.placeholder ?? '') : ''}
      onChange={event => type(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      // A block goes to the table, and what was typed here so far gives way to it.
      onPaste={event => isBlockText(event.clipboardData.getData('text/plain')) && cancel()}
      autoComplete="off"
      {...column.props}
    />
  )
}

/** Sent to a cell that was clicked: the click hits what stood there before the box did. */
export const openCell = 'open-cell'

/** Keys that a box which is always open keeps for its text. */
const inBox = new Set(['Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

const asText = (text: string): CellValue => (text === '' ? null : text)
const plain = (value: CellValue): string => (value === null ? '' : String(value))
