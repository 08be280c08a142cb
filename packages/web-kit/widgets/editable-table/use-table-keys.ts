import { type ClipboardEvent, type RefObject, useCallback, useRef, useState } from 'react'
import type { CellKeyboardEvent, CellKeyDownArgs, DataGridHandle, PositionChangeArgs } from 'react-data-grid'
import { createBlockStore } from './block-store'
import { cellTypeOf } from './built-in-cells'
import type { SettledColumn } from './column'
import type { GridRow, Summary } from './grid-columns'
import { type Block, blockText, fillDown, parseBlock, pasteCells } from './table-block'
import type { TableStore } from './table-store'

interface Place {
  readonly row: number
  readonly column: number
}

/** The keys of a spreadsheet: blocks with Shift, copy, cut, paste, fill down, empty, undo and redo. */
export function useTableKeys(table: TableStore, grid: RefObject<DataGridHandle | null>, isDisabled: boolean) {
  const [block] = useState(createBlockStore)
  const place = useRef<Place>(undefined)
  const anchor = useRef<Place>(undefined)
  const shown = table.columns.filter(column => column.type !== 'hidden')

  const goDown = useCallback(() => {
    const at = place.current
    if (at === undefined) return
    const last = table.read().rows.length - 1
    grid.current?.setActivePosition(
      { rowIdx: Math.min(at.row + 1, last), idx: at.column },
      { shouldFocus: true },
    )
  }, [table, grid])

  /** The block, or the one cell that has the keyboard. */
  const area = (): Block | undefined => {
    const at = place.current
    return block.read() ?? (at && { top: at.row, bottom: at.row, left: at.column, right: at.column })
  }
  const isWritable = (column: SettledColumn): boolean =>
    !column.type.startsWith('row-') && column.disabled !== true && column.type !== 'normal'

  function handlePosition({ rowIdx, column }: PositionChangeArgs<GridRow, Summary>) {
    if (column === undefined) return
    place.current = { row: rowIdx, column: column.idx }
    block.write(anchor.current === undefined ? undefined : between(anchor.current, place.current))
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
  }

  function fill() {
    const at = area()
    if (at !== undefined)
      table.set(fillDown(table.read().rows, shown, at).filter(cell => writableKey(cell.key)))
  }
  function empty() {
    const at = area()
    if (at === undefined) return
    const keys = shown
      .slice(at.left, at.right + 1)
      .filter(isWritable)
      .map(column => column.key)
    const indexes = Array.from({ length: at.bottom - at.top + 1 }, (_, down) => at.top + down)
    table.set(indexes.flatMap(index => keys.map(key => ({ index, key, value: null }))))
  }
  const writableKey = (key: string): boolean => shown.some(column => column.key === key && isWritable(column))

  /** A text that is marked inside a box is copied by the browser itself. */
  const isInBox = (event: ClipboardEvent): boolean =>
    event.target instanceof HTMLInputElement && event.target.dataset.open === 'true'

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
    if (at === undefined || isDisabled || isInBox(event)) return
    event.preventDefault()
    const parsed = parseBlock(event.clipboardData.getData('text/plain'))
    const read = (text: string, column: SettledColumn) =>
      isWritable(column) ? cellTypeOf(column.type).read?.(text, column) : undefined
    const { cells, missingRows } = pasteCells(parsed, at, shown, table.read().rows.length, read)
    if (missingRows > 0) table.add(missingRows)
    table.set(cells)
  }

  return { block, goDown, handlePosition, handleKeyDown, handleCopy, handleCut, handlePaste }
}

const between = (a: Place, b: Place): Block => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})
