import type { ChartCell, PriceChart } from '@kezhan/rates/model/chart-calls'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type CellPlace, type CellRange, columnsChosen, moved } from './cell-range'
import styles from './chart.module.css'
import { DayHead } from './DayHead'
import { PriceCell } from './PriceCell'

interface Props {
  chart: PriceChart
  today: string | undefined
  canEdit: boolean
  /** Somebody has chosen these cells and wants to set them. */
  onChosen(range: CellRange): void
}

const origin: CellRange = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } }

/** Types by days; each cell is a toggle button. Arrows move, Shift stretches, Enter sets; the pointer draws a rectangle. */
export function PriceMatrix({ chart, today, canEdit, onChosen }: Props) {
  const [range, setRange] = useState<CellRange>(origin)
  const [isActive, setActive] = useState(false)
  const isDrawing = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  const dates = useMemo(() => chart.days.map(day => day.date), [chart.days])
  const size = { rows: chart.types.length, columns: chart.days.length }
  const { row, column } = range.head

  useEffect(() => {
    if (isActive && !isDrawing.current)
      table.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus()
  }, [isActive, row, column])

  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && canEdit) {
      event.preventDefault()
      onChosen(range)
      return
    }
    const next = moved(range, event.key, event.shiftKey, size)
    if (next === undefined) return
    event.preventDefault()
    setActive(true)
    setRange(next)
  }
  const handlePointerDown = (event: PointerEvent): void => {
    const place = placeOf(event.target)
    if (place === undefined || event.button !== 0) return
    isDrawing.current = canEdit && event.pointerType !== 'touch'
    setActive(true)
    setRange(event.shiftKey ? { ...range, head: place } : { anchor: place, head: place })
  }
  const handlePointerOver = (event: PointerEvent): void => {
    const place = isDrawing.current ? placeOf(event.target) : undefined
    if (place !== undefined) setRange({ ...range, head: place })
  }
  const handlePointerUp = (event: PointerEvent): void => {
    if (!canEdit || placeOf(event.target) === undefined) return
    isDrawing.current = false
    onChosen(range)
  }
  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        aria-label="房价走势"
        className={styles.matrix}
        onKeyDown={handleKeyDown}
        onPointerDown={handlePointerDown}
        onPointerOver={handlePointerOver}
        onPointerUp={handlePointerUp}
        onPointerLeave={() => {
          isDrawing.current = false
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              房型
            </th>
            {chart.days.map(day => (
              <DayHead key={day.date} day={day} isToday={day.date === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.types.map((type, index) => (
            <TypeRow
              key={type.id}
              name={type.name}
              cells={type.cells}
              dates={dates}
              row={index}
              chosen={isActive ? columnsChosen(range, index) : ''}
              focusColumn={row === index ? column : -1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  name: string
  cells: readonly ChartCell[]
  dates: readonly string[]
  row: number
  /** `left-right`, or nothing. */
  chosen: string
  focusColumn: number
}

/** Drawing a rectangle changes the rows it touches and no others. */
const TypeRow = memo(function TypeRow({ name, cells, dates, row, chosen, focusColumn }: RowProps) {
  const [left = 1, right = 0] = chosen === '' ? [] : chosen.split('-').map(Number)
  return (
    <tr>
      <th scope="row" className={styles.type} title={name}>
        {name}
      </th>
      {cells.map((cell, column) => (
        <PriceCell
          key={dates[column]}
          cell={cell}
          place={`${row}-${column}`}
          isChosen={left <= column && column <= right}
          takesFocus={column === focusColumn}
        />
      ))}
    </tr>
  )
})

function placeOf(target: EventTarget): CellPlace | undefined {
  const text =
    target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset.cell : undefined
  const [row, column] = text?.split('-').map(Number) ?? []
  return row === undefined || column === undefined ? undefined : { row, column }
}
