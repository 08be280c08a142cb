import type { CellProps } from './cell-types'
import styles from './editable-table.module.css'
import { isCellFixed, useTableShared } from './table-context'

/** Yes or no, at once; what is stored for either is the column's business. */
export function TickCell({ column, row, value, tabIndex }: CellProps) {
  const shared = useTableShared()
  const [yes, no] = column.customValue ?? [true, false]
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={column.title}
      tabIndex={tabIndex}
      checked={value === yes}
      disabled={isCellFixed(shared, column, row)}
      onChange={event =>
        shared.store.set([
          { index: shared.indexOf(row), key: column.key, value: event.target.checked ? yes : no },
        ])
      }
    />
  )
}
