import type { SidewaysScroll } from '@kezhan/widgets/hooks/use-sideways-scroll'
import { HeaderCell } from './HeaderCell'
import type { Sort } from './list-state'
import { Tick } from './Tick'
import styles from './table.module.css'
import type { TableColumn } from './table-columns'
import type { ColumnDrag } from './use-column-drag'
import type { RowChoice } from './use-row-choice'

interface Props {
  columns: readonly TableColumn[]
  choice: RowChoice | undefined
  drag: ColumnDrag
  scroll: SidewaysScroll
  onSort(sort: Sort | undefined): void
}

export function TableHead({ columns, choice, drag, scroll, onSort }: Props) {
  return (
    <thead ref={scroll.head} onScroll={scroll.follow}>
      <tr className={styles.row}>
        {choice !== undefined && (
          <th
            scope="col"
            className={styles.choice}
            data-fixed="left"
            data-edge={columns[0]?.fixed?.edge !== 'left'}
            style={{ left: 0 }}
          >
            <Tick
              label="全选当页"
              isOn={choice.ofPage === 'all'}
              isPartly={choice.ofPage === 'some'}
              onChange={choice.choosePage}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.key}
            column={column}
            drag={drag}
            isEdge={columns[index + 1]?.fixed?.edge !== 'left'}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
}
