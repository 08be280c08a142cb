import type { PointerEvent, ThHTMLAttributes } from 'react'
import styles from './list.module.css'

interface Props extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Present on columns whose width can be dragged. */
  columnName?: string
  onResizeStart?(widths: ReadonlyMap<string, number>): void
  onResize?(columnName: string, widthPx: number): void
  onResizeEnd?(): void
}

/** A header cell with a thin handle at its right edge. Only the pointer drags; widths are also a setting. */
export function HeaderCell({ columnName, onResizeStart, onResize, onResizeEnd, children, ...rest }: Props) {
  // The table hands its own attributes to the cell that it asked for; this is the one level of passing on.
  if (columnName === undefined) return <th {...rest}>{children}</th>

  const handleDown = (down: PointerEvent<HTMLSpanElement>): void => {
    const handle = down.currentTarget
    const cell = handle.closest('th')
    const row = handle.closest('tr')
    if (cell === null || row === null) return
    down.preventDefault()
    handle.setPointerCapture(down.pointerId)
    const startPx = cell.offsetWidth
    const startX = down.clientX
    onResizeStart?.(headerWidths(row))
    const move = ({ clientX }: globalThis.PointerEvent): void =>
      onResize?.(columnName, startPx + clientX - startX)
    const end = (): void => {
      handle.removeEventListener('pointermove', move)
      onResizeEnd?.()
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return (
    <th {...rest} data-column={columnName}>
      {children}
      {/* The click that ends a drag must not sort. */}
      <span
        className={styles.handle}
        aria-hidden="true"
        onPointerDown={handleDown}
        onClick={event => event.stopPropagation()}
      />
    </th>
  )
}

/** While one column is dragged the others keep the widths they happen to have. */
function headerWidths(row: Element): ReadonlyMap<string, number> {
  const cells = [...row.querySelectorAll<HTMLElement>('th[data-column]')]
  return new Map(cells.map(cell => [cell.dataset.column ?? '', cell.offsetWidth]))
}
