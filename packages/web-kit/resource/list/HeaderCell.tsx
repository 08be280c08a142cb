import type { PointerEvent } from 'react'
import type { Sort } from './list-state'
import styles from './table.module.css'
import type { TableColumn } from './table-columns'
import type { ColumnDrag } from './use-column-drag'

interface Props {
  column: TableColumn
  drag: ColumnDrag
  /** The last of the fixed columns casts the shadow. */
  isEdge: boolean
  onSort(sort: Sort | undefined): void
}

/** The title of a column: a button where it sorts, with a thin handle at its right edge where its width can change. */
export function HeaderCell({ column, drag, isEdge, onSort }: Props) {
  const { key, title, align, fixed, order, isResizable } = column
  return (
    <th
      scope="col"
      aria-sort={order && ariaSorts[order]}
      data-column={isResizable ? key : undefined}
      data-align={align}
      data-fixed={fixed?.edge}
      data-edge={isEdge}
      data-sorted={order !== undefined && order !== 'none'}
      style={fixed && { [fixed.edge]: fixed.px }}
    >
      {order === undefined ? (
        <span className={styles.title}>{title}</span>
      ) : (
        <button type="button" className={styles.sorter} onClick={() => onSort(nextSort(key, order))}>
          <span className={styles.title}>{title}</span>
          <SortMark order={order} />
        </button>
      )}
      {isResizable && <Handle name={key} drag={drag} />}
    </th>
  )
}

type Order = NonNullable<TableColumn['order']>

const ariaSorts = { asc: 'ascending', desc: 'descending', none: 'none' } as const satisfies Record<
  Order,
  string
>

/** Up, down, and back to the order of the definition. */
function nextSort(column: string, order: Order): Sort | undefined {
  if (order === 'desc') return undefined
  return { column, order: order === 'none' ? 'asc' : 'desc' }
}

function SortMark({ order }: { order: Order }) {
  return (
    <svg className={styles.sortMark} viewBox="0 0 10 14" width="10" height="14" aria-hidden="true">
      <path data-active={order === 'asc'} d="M5 1.2 8.8 5.6H1.2z" />
      <path data-active={order === 'desc'} d="M5 12.8 1.2 8.4h7.6z" />
    </svg>
  )
}

/** Only the pointer drags; widths are also a setting. */
function Handle({ name, drag }: { name: string; drag: ColumnDrag }) {
  const handleDown = (down: PointerEvent<HTMLSpanElement>): void => {
    const handle = down.currentTarget
    const cell = handle.closest('th')
    const row = handle.closest('tr')
    if (cell === null || row === null) return
    down.preventDefault()
    handle.setPointerCapture(down.pointerId)
    const startPx = cell.offsetWidth
    const startX = down.clientX
    drag.start(headerWidths(row))
    const move = ({ clientX }: globalThis.PointerEvent): void => drag.move(name, startPx + clientX - startX)
    const end = (): void => {
      handle.removeEventListener('pointermove', move)
      drag.end()
    }
    handle.addEventListener('pointermove', move)
    handle.addEventListener('lostpointercapture', end, { once: true })
  }
  return <span className={styles.handle} aria-hidden="true" onPointerDown={handleDown} />
}

/** While one column is dragged the others keep the widths they happen to have. */
function headerWidths(row: Element): ReadonlyMap<string, number> {
  const cells = [...row.querySelectorAll<HTMLElement>('th[data-column]')]
  return new Map(cells.map(cell => [cell.dataset.column ?? '', cell.offsetWidth]))
}
