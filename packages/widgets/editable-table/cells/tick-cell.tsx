import styles from '../editable-table.module.css'
import { isCellFixed, type TableShared } from '../table-context'
import type { CellProps } from './cell-types'

/** Yes or no, at once; what is stored for either is the column's business. */
export function tickCell({ column, row, value, tabIndex }: CellProps, shared: TableShared) {
  const [yes, no] = column.customValue ?? [true, false]
  return (
    <input
      key="cell"
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
