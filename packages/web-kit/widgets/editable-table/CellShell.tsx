import { Tooltip } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { TableRow } from './column'
import styles from './editable-table.module.css'
import { useTableShared } from './table-context'

interface Props {
  row: TableRow
  columnKey: string
  /** Place of the column among those shown. */
  at: number
  children: ReactNode
}

/** Around each cell: what is wrong with it, and whether it is part of the block. It listens for itself, so that a change
 * of one cell draws one cell; the bubble stands outside the table, so that no edge cuts it off. */
export function CellShell({ row, columnKey, at, children }: Props) {
  const { store, block, indexOf } = useTableShared()
  const problem = useSyncExternalStore(store.subscribe, () => store.read().problems.get(row.id)?.[columnKey])
  const isInBlock = useSyncExternalStore(block.subscribe, () => {
    const area = block.read()
    if (area === undefined || at < area.left || at > area.right) return false
    const index = indexOf(row)
    return index >= area.top && index <= area.bottom
  })
  return (
    <div className={styles.shell} data-block={isInBlock} data-problem={problem}>
      {children}
      {problem !== undefined && (
        // Beside the cell and not around it: a cell that is being typed in must stay where it is.
        <Tooltip title={problem} placement="topLeft">
          <span className={styles.mark} role="img" aria-label={problem} />
        </Tooltip>
      )}
    </div>
  )
}
