import { bands, type SheetCell, type SourceFields } from '@kezhan/sheets/model/sheet'
import { cellWords, editableText, typedContent } from '@kezhan/sheets/rules/cell-words'
import {
  type Area,
  areaOf,
  cellAt,
  clearArea,
  copyArea,
  mergeArea,
  setCell,
  splitArea,
  styleArea,
  wholeArea,
} from '@kezhan/sheets/rules/edit-sheet'
import { cellsOfRow } from '@kezhan/sheets/rules/fill-sheet'
import { cellName, columnName } from '@kezhan/sheets/rules/sheet-problem'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './designer.module.css'
import type { Design } from './use-design'

export interface Place {
  readonly row: number
  readonly column: number
}
/** From where somebody began to choose to where he is. */
export interface Chosen {
  readonly from: Place
  readonly to: Place
}

interface Props {
  design: Design
  fields: SourceFields
  chosen: Chosen
  onChoose(chosen: Chosen): void
}

const pxPerMm = 3.2

/** The grid: cells are chosen by mouse and keyboard, and written into by typing. */
export function SheetGrid({ design, fields, chosen, onChoose }: Props) {
  const { sheet, change } = design
  const [editing, setEditing] = useState<string>()
  const [copied, setCopied] = useState<Area>()
  const isDragging = useRef(false)
  // The box that was written in had the focus and is gone: it goes back to the cells.
  const returns = useRef(false)
  const grid = useRef<HTMLTableElement>(null)
  const area = wholeArea(sheet, areaOf(chosen.from, chosen.to))
  const active = cellAt(sheet, chosen.to.row, chosen.to.column) ?? { ...chosen.to, kind: 'text' as const }
  const activeName = cellName(active)
  const isEditing = editing !== undefined
  // Who moves by the keyboard takes the focus along; who works elsewhere on the page keeps it.
  useEffect(() => {
    const isHere = grid.current?.contains(document.activeElement) || returns.current
    if (isEditing || !isHere) return
    returns.current = false
    grid.current?.querySelector<HTMLElement>(`[data-cell="${activeName}"]`)?.focus()
  }, [activeName, isEditing])
  useEffect(() => {
    const end = () => {
      isDragging.current = false
    }
    window.addEventListener('mouseup', end)
    return () => window.removeEventListener('mouseup', end)
  }, [])

  const choose = (to: Place, extends_ = false) => onChoose({ from: extends_ ? chosen.from : to, to })
  function move(down: number, across: number, isExtending: boolean) {
    // From the edge of a merged cell, not from its middle.
    const row = down > 0 ? active.row + (active.down ?? 1) - 1 : active.row
    const column = across > 0 ? active.column + (active.across ?? 1) - 1 : active.column
    choose(
      { row: bounded(row + down, sheet.rows.length), column: bounded(column + across, sheet.columns.length) },
      isExtending,
    )
  }
  function begin(text: string) {
    setEditing(text)
  }
  function write(text: string) {
    setEditing(undefined)
    change(setCell(sheet, active.row, active.column, typedContent(text, active, sheet, fields)))
  }
  function handleKey(event: KeyboardEvent) {
    if (isEditing) return
    const isCommand = event.ctrlKey || event.metaKey
    const deed = isCommand ? commands[event.key.toLowerCase()] : keys[event.key]
    if (deed !== undefined) {
      event.preventDefault()
      deed(event.shiftKey)
    } else if (!isCommand && !event.altKey && event.key.length === 1) {
      event.preventDefault()
      begin(event.key)
    }
  }
  const keys: Readonly<Record<string, (isShift: boolean) => void>> = {
    ArrowDown: isShift => move(1, 0, isShift),
    ArrowUp: isShift => move(-1, 0, isShift),
    ArrowRight: isShift => move(0, 1, isShift),
    ArrowLeft: isShift => move(0, -1, isShift),
    Home: isShift => choose({ row: active.row, column: 0 }, isShift),
    End: isShift => choose({ row: active.row, column: sheet.columns.length - 1 }, isShift),
    Enter: () => begin(editableText(active, sheet, fields)),
    F2: () => begin(editableText(active, sheet, fields)),
    Delete: () => change(clearArea(sheet, area)),
    Backspace: () => change(clearArea(sheet, area)),
  }
  const commands: typeof keys = {
    b: () => change(styleArea(sheet, area, { isBold: active.isBold === 'Y' ? 'N' : 'Y' })),
    m: () => change(area.top === area.bottom && area.left === area.right ? splitArea(sheet, area) : merged()),
    c: () => setCopied(area),
    v: () => {
      if (copied !== undefined) change(copyArea(sheet, copied, { row: area.top, column: area.left }))
    },
    a: () => onChoose({ from: { row: 0, column: 0 }, to: last }),
  }
  const last = { row: sheet.rows.length - 1, column: sheet.columns.length - 1 }
  function merged() {
    const joined = mergeArea(sheet, area)
    return joined === sheet ? splitArea(sheet, area) : joined
  }

  return (
    <div className={styles.gridGround}>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is a grid where its cells are chosen (ARIA grid pattern)
        role="grid"
        aria-label="打印模板"
        aria-multiselectable
        className={styles.grid}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            <th aria-label="区域" />
            {sheet.columns.map(({ widthMm }, column) => (
              <th
                key={columnName(column)}
                scope="col"
                style={{ width: widthMm * pxPerMm, minWidth: widthMm * pxPerMm }}
                data-chosen={column >= area.left && column <= area.right}
                onMouseDown={() => onChoose({ from: { row: 0, column }, to: { ...last, column } })}
              >
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map(({ band, heightMm }, row) => (
            <tr key={row} style={{ height: heightMm * pxPerMm }} data-band={band}>
              <th
                scope="row"
                data-chosen={row >= area.top && row <= area.bottom}
                onMouseDown={() => onChoose({ from: { row, column: 0 }, to: { row, column: last.column } })}
              >
                {row + 1} <small>{bands[band]}</small>
              </th>
              {cellsOfRow(sheet, row).map(cell => {
                const name = cellName(cell)
                const isActive = name === activeName
                const isChosen =
                  cell.row >= area.top &&
                  cell.row <= area.bottom &&
                  cell.column >= area.left &&
                  cell.column <= area.right
                return (
                  <td
                    key={cell.column}
                    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as its table
                    role="gridcell"
                    data-cell={name}
                    aria-label={`${name} ${cellWords(cell, sheet, fields)}`}
                    aria-selected={isChosen}
                    data-active={isActive}
                    tabIndex={isActive && !isEditing ? 0 : -1}
                    colSpan={cell.across ?? 1}
                    rowSpan={cell.down ?? 1}
                    style={lookOf(cell)}
                    onMouseDown={event => {
                      isDragging.current = true
                      choose({ row: cell.row, column: cell.column }, event.shiftKey)
                    }}
                    onMouseEnter={() => {
                      if (isDragging.current) choose({ row: cell.row, column: cell.column }, true)
                    }}
                    onDoubleClick={() => begin(editableText(cell, sheet, fields))}
                  >
                    {isActive && isEditing ? (
                      <CellInput
                        text={editing}
                        onDone={(text, down, across) => {
                          write(text)
                          returns.current = down !== 0 || across !== 0
                          if (returns.current) move(down, across, false)
                        }}
                        onCancel={() => {
                          returns.current = true
                          setEditing(undefined)
                        }}
                      />
                    ) : (
                      cellWords(cell, sheet, fields)
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const bounded = (at: number, count: number): number => Math.min(Math.max(at, 0), count - 1)

function lookOf({ align, isBold, sizePt, borders, kind }: SheetCell): CSSProperties {
  const line = (side: 'top' | 'right' | 'bottom' | 'left') =>
    borders?.includes(side) ? '1.5px solid currentcolor' : undefined
  return {
    textAlign: align ?? 'left',
    fontWeight: isBold === 'Y' ? 600 : 400,
    fontSize: sizePt ? `${Math.min(sizePt, 22)}px` : undefined,
    fontStyle: kind === 'text' ? undefined : 'italic',
    borderTop: line('top'),
    borderRight: line('right'),
    borderBottom: line('bottom'),
    borderLeft: line('left'),
  }
}

interface CellInputProps {
  text: string
  onDone(text: string, down: number, across: number): void
  onCancel(): void
}

function CellInput({ text, onDone, onCancel }: CellInputProps) {
  const [typed, setTyped] = useState(text)
  const box = useRef<HTMLInputElement>(null)
  // Who leaves by a key or by Escape leaves once.
  const isLeft = useRef(false)
  useEffect(() => {
    box.current?.focus()
  }, [])
  const leave = (deed: () => void) => {
    if (isLeft.current) return
    isLeft.current = true
    deed()
  }
  return (
    <input
      ref={box}
      className={styles.cellInput}
      aria-label="单元格内容"
      maxLength={500}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onMouseDown={event => event.stopPropagation()}
      onBlur={() => leave(() => onDone(typed, 0, 0))}
      onKeyDown={event => {
        event.stopPropagation()
        // Enter that ends the writing of Chinese is not the end of the cell.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') leave(onCancel)
        else if (event.key === 'Enter') leave(() => onDone(typed, event.shiftKey ? -1 : 1, 0))
        else if (event.key === 'Tab') {
          event.preventDefault()
          leave(() => onDone(typed, 0, event.shiftKey ? -1 : 1))
        }
      }}
    />
  )
}
