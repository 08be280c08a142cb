import { Tooltip } from 'antd'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { CellValue, TableRow } from './column'
import styles from './editable-table.module.css'
import { useTableShared } from './table-context'
import { reloadEffectMs } from './use-reload-effect'

interface Props {
  row: TableRow
  columnKey: string
  /** Place of the column among those shown. */
  at: number
  /** The cell as it was with another value. */
  past: (value: CellValue) => ReactNode
  /** The cell is a text, which the grid lays out by itself. */
  isText: boolean
  children: ReactNode
}

/** Around each cell: what is wrong with it, whether it is part of the block, and what stood in it before somebody else
 * changed it. It listens for itself, so that a change of one cell draws one cell; the bubble stands outside the table,
 * so that no edge cuts it off. */
export function CellShell({ row, columnKey, at, past, isText, children }: Props) {
  const { store, block, indexOf, isAlwaysEdit, subscribeMarks } = useTableShared()
  const problemNow = () => store.read().problems.get(row.id)?.[columnKey]
  const oldNow = () => store.read().old.get(row.id)?.[columnKey]
  const isInBlockNow = () => {
    const area = block.read()
    if (area === undefined || at < area.left || at > area.right) return false
    const index = indexOf(row)
    return index >= area.top && index <= area.bottom
  }
  // One ear for all three: a scrolled table has hundreds of cells, and few of them have anything to tell.
  const marks = useSyncExternalStore(subscribeMarks, () => {
    const problem = problemNow()
    const old = oldNow()
    const isInBlock = isInBlockNow()
    if (problem === undefined && old === undefined && !isInBlock) return ''
    return JSON.stringify([problem, old, isInBlock])
  })
  const problem = marks === '' ? undefined : problemNow()
  const old = marks === '' ? undefined : oldNow()
  const isInBlock = marks !== '' && isInBlockNow()
  const content = (
    <>
      {(problem !== undefined || isInBlock) && (
        <span className={styles.cover} data-block={isInBlock} data-problem={problem} />
      )}
      {children}
      {old !== undefined && (
        <span
          className={styles.fading}
          style={{ animationDuration: `${reloadEffectMs}ms` }}
          aria-hidden="true"
          data-old
          inert
        >
          {past(old)}
        </span>
      )}
      {problem !== undefined && isAlwaysEdit && (
        <span className={styles.problem} role="alert">
          {problem}
        </span>
      )}
      {problem !== undefined && (
        // Beside the cell and not around it: a cell that is being typed in must stay where it is.
        <Tooltip title={problem} placement="topLeft">
          <span className={styles.mark} role="img" aria-label={problem} />
        </Tooltip>
      )}
    </>
  )
  return isText ? content : <div className={styles.shell}>{content}</div>
}
