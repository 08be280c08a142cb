import { useSayNo } from '@kezhan/client/request/say-no'
import { type ClipboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle, PositionChangeArgs } from 'react-data-grid'
import { createBlockStore } from './block-store'
import { cellTypeOf } from './cells/built-in-cells'
import { openCell } from './cells/TextCell'
import type { SettledColumn } from './column'
import type { GridRow, Summary } from './grid-column'
import { isDetail } from './grid-rows'
import {
  type Block,
  blockText,
  fillDown,
  isBlockText,
  isSideBySide,
  parseBlock,
  pasteCells,
} from './table-block'
import { isCellFixed, type TableShared } from './table-context'
import type { CellChange } from './table-state'
import type { TableStore } from './table-store'

/** A cell by its place in the grid, as the grid itself has it. */
interface Place {
  readonly row: number
  readonly column: number
}

/** The keys of a spreadsheet: blocks with Shift, copy, cut, paste, fill down, empty, undo and redo. */
export function useTableKeys(
  table: TableStore,
  grid: RefObject<DataGridHandle | null>,
  gridRows: readonly GridRow[],
  { isDisabled, isRowDisabled, options }: Pick<TableShared, 'isDisabled' | 'isRowDisabled' | 'options'>,
) {
  const sayNo = useSayNo()
  const [block] = useState(createBlockStore)
  const place = useRef<Place>(undefined)
  const anchor = useRef<Place>(undefined)
  const shown = table.columns.filter(column => column.type !== 'hidden')

  const latestRows = useRef(gridRows)
  useEffect(() => {
    latestRows.current = gridRows
  })
  const goDown = useCallback(
    (id: string, key: string) => {
      const rowIdx = rowBelow(latestRows.current, id)
      const idx = table.columns.filter(column => column.type !== 'hidden').findIndex(one => one.key === key)
      if (rowIdx !== undefined) grid.current?.setActivePosition({ rowIdx, idx }, { shouldFocus: true })
    },
    [table, grid],
  )

  /** Blocks are kept by the rows of the store: what is shown may be a page of it, with details in between. */
  const blockOf = (a: Place, b: Place): Block | undefined => {
    const [from, to] = [a, b].map(({ row }) => storeIndex(latestRows.current[row]))
    if (from === undefined || to === undefined) return undefined
    return {
      top: Math.min(from, to),
      bottom: Math.max(from, to),
      left: Math.min(a.column, b.column),
      right: Math.max(a.column, b.column),
    }
  }
  const storeIndex = (row: GridRow | undefined): number | undefined =>
    row === undefined || isDetail(row) ? undefined : table.indexOf(row.id)
  /** The block, or the one cell that has the keyboard. */
  const area = (): Block | undefined =>
    block.read() ?? (place.current && blockOf(place.current, place.current))
  const isWritable = (column: SettledColumn): boolean =>
    !column.type.startsWith('row-') && column.disabled !== true && column.type !== 'normal'
  /** Writes what may be written, and answers what was not; cells that are for reading stay as they are. */
  function write(cells: readonly CellChange[]): readonly CellChange[] {
    const { rows } = table.read()
    const fixed = { store: table, isDisabled, isRowDisabled }
    const mayWrite = ({ index, key }: CellChange): boolean => {
      const row = rows[index]
      const column = shown.find(one => one.key === key)
      if (row === undefined || column === undefined) return false
      return isWritable(column) && !isCellFixed(fixed, column, row)
    }
    table.set(cells.filter(mayWrite))
    return cells.filter(cell => !mayWrite(cell))
  }

  function handlePosition({ rowIdx, column }: PositionChangeArgs<GridRow, Summary>) {
    place.current = column && { row: rowIdx, column: column.idx }
    block.write(place.current && anchor.current && blockOf(anchor.current, place.current))
  }

  /** A click begins anew; with Shift it sets the other corner of a block. */
  function handleMouseDown(_: unknown, { shiftKey }: { shiftKey: boolean }) {
    anchor.current = shiftKey ? (anchor.current ?? place.current) : undefined
    if (!shiftKey) block.write(undefined)
  }

  function handleKeyDown(args: CellKeyDownArgs<GridRow, Summary>, event: CellKeyboardEvent) {
    if (args.mode === 'EDIT') return
    const isCommand = event.ctrlKey || event.metaKey
    // Shift holds the corner of a block while arrows move the other one.
    if (event.key.startsWith('Arrow'))
      anchor.current = event.shiftKey ? (anchor.current ?? place.current) : undefined
    else if (!isCommand && event.key !== 'Shift') anchor.current = undefined
    if (isDisabled) return
    const key = event.key.toLowerCase()
    const act = (work: () => void) => {
      event.preventGridDefault()
      event.preventDefault()
      work()
    }
    if (isCommand && key === 'z') act(() => (event.shiftKey ? table.redo() : table.undo()))
    else if (isCommand && key === 'y') act(table.redo)
    else if (isCommand && key === 'd') act(() => fill())
    else if (event.key === 'Delete' || event.key === 'Backspace') act(() => empty())
    else if (event.key === 'Enter' || event.key === 'F2') openWidget(event)
  }

  function fill() {
    const at = area()
    if (at !== undefined) write(fillDown(table.read().rows, shown, at))
  }
  function empty() {
    const at = area()
    if (at === undefined) return
    const keys = shown.slice(at.left, at.right + 1).map(column => column.key)
    const indexes = Array.from({ length: at.bottom - at.top + 1 }, (_, down) => at.top + down)
    write(indexes.flatMap(index => keys.map(key => ({ index, key, value: null }))))
  }

  /** A text that is marked inside a box is copied by the browser itself. */
  const isInBox = (event: ClipboardEvent): boolean =>
    event.target instanceof HTMLInputElement && event.target.dataset.open === 'true'

  const optionsOf = (key: string) => (options[key] === undefined ? {} : { options: options[key] })

  function handleCopy(event: ClipboardEvent): boolean {
    const at = area()
    if (at === undefined || isInBox(event)) return false
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(table.read().rows, shown, at))
    return true
  }
  function handleCut(event: ClipboardEvent) {
    if (!isDisabled && handleCopy(event)) empty()
  }
  function handlePaste(event: ClipboardEvent) {
    const at = area()
    const text = event.clipboardData.getData('text/plain')
    if (at === undefined || isDisabled || isOfEditor(event, text)) return
    // A word goes into the box; a block is a block, also in a cell that was opened by a click.
    if (isInBox(event) && !isBlockText(text)) return
    event.preventDefault()
    const parsed = parseBlock(text)
    const read = (cell: string, column: SettledColumn) =>
      cellTypeOf(column.type).read?.(cell, { ...column, ...optionsOf(column.key) })
    const { cells, missingRows, lost } = pasteCells(parsed, at, shown, table.read().rows.length, read)
    if (missingRows > 0) table.add(missingRows)
    const left = lost + write(cells).filter(({ value }) => value !== null).length
    if (left > 0) sayNo(`有 ${left} 个单元格没有填入：超出了最后一列，或所在的列不能填写`)
  }

  return { block, goDown, handlePosition, handleMouseDown, handleKeyDown, handleCopy, handleCut, handlePaste }
}

/**
 * What opened over a cell, or a text of several lines, takes what is pasted into it. Cells side by side are a block also
 * there: a text has no tabs.
 */
function isOfEditor({ target, currentTarget }: ClipboardEvent, text: string): boolean {
  if (!(target instanceof Element)) return false
  if (target instanceof HTMLTextAreaElement) return target.dataset.open !== 'true' || !isSideBySide(text)
  return !currentTarget.contains(target)
}

/** The key that opens a cell is used up by it: else it would press the first button of the dialog that it opened. */
function openWidget(event: CellKeyboardEvent): void {
  const { target } = event
  if (!(target instanceof Element) || target.getAttribute('role') !== 'gridcell') return
  event.preventDefault()
  // Of cells whose widget stands in them; the others open by the grid.
  target.querySelector('[data-cell]')?.dispatchEvent(new Event(openCell))
}

/** The place in the grid of the row below one; its details are passed over, and the last row has none. */
function rowBelow(rows: readonly GridRow[], id: string | undefined): number | undefined {
  const at = rows.findIndex(row => row.id === id)
  for (let next = at + 1; at >= 0 && next < rows.length; next += 1) {
    const row = rows[next]
    if (row !== undefined && !isDetail(row)) return next
  }
  return undefined
}
