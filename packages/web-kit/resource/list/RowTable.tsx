import { useSidewaysScroll } from '@kezhan/widgets/hooks/use-sideways-scroll'
import listStyles from '@kezhan/widgets/list/list.module.css'
import { type CSSProperties, Fragment, type ReactNode, useState } from 'react'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'
import { linesOf } from '../tree/tree-lines'
import type { TreeRows } from '../tree/use-tree-rows'
import type { Density, ListColumn } from './column-layout'
import { ListPagination } from './ListPagination'
import { TableHead } from './TableHead'
import { TableRow } from './TableRow'
import styles from './table.module.css'
import { tableLayout } from './table-columns'
import { useColumnDrag, type Widths } from './use-column-drag'
import type { ResourceList } from './use-resource-list'
import type { RowActionsOf } from './use-row-actions'
import { useRowChoice } from './use-row-choice'

interface Props {
  list: ResourceList
  tree: TreeRows | undefined
  columns: readonly ListColumn[]
  density: Density
  exactWidths: boolean
  slots: ResourceSlots
  titleName: string | undefined
  isSelectable: boolean
  empty: ReactNode
  actionsOf: RowActionsOf
  nameOf(row: Row): string
  onOpen: ((row: Row) => void) | undefined
  onWidths(widths: Widths): void
}

/**
 * One plain table: head and body scroll sideways together, the head sticks to the edge of the page, and rows are
 * grids of the same tracks, so that the browser alone spreads the widths. A bar below the body scrolls it, because
 * the body's own may lie below the window.
 */
export function RowTable({ list, tree, density, empty, isSelectable, onWidths, ...rest }: Props) {
  const drag = useColumnDrag(onWidths)
  const exactWidths = rest.exactWidths || drag.widths !== undefined
  const sort = list.state.sort
  const layout = tableLayout({ ...rest, rows: list.records, isSelectable, drag, sort, exactWidths })
  const lines = linesOf(list.records, tree)
  const choice = useRowChoice(
    list,
    lines.map(line => line.row),
  )
  const scroll = useSidewaysScroll()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const { below, current } = rest.slots
  return (
    <div
      className={listStyles.rows}
      aria-busy={list.isFetching}
      // Custom properties are legal in a style, which the type of React does not know.
      style={{ '--tracks': layout.tracks, '--least': `${layout.leastPx}px` } as CSSProperties}
    >
      {list.isFetching && <div className={listStyles.bar} />}
      <table
        className={styles.table}
        aria-label={list.resource?.title}
        data-density={density}
        data-more={scroll.more}
      >
        <TableHead
          columns={layout.columns}
          choice={isSelectable ? choice : undefined}
          drag={drag}
          scroll={scroll}
          onSort={list.setSort}
        />
        <tbody ref={scroll.body} onScroll={scroll.follow}>
          {lines.map(line => (
            <Fragment key={line.row.id}>
              <TableRow
                line={line}
                columns={layout.columns}
                choice={isSelectable ? choice : undefined}
                tree={tree}
                isMarked={line.row.id === list.markedId}
                name={rest.nameOf(line.row)}
                current={current}
                opening={
                  below && {
                    isOpen: openIds.has(line.row.id),
                    onToggle: () => setOpenIds(toggled(openIds, line.row.id)),
                  }
                }
              />
              {below !== undefined && openIds.has(line.row.id) && (
                <tr className={styles.belowRow}>
                  <td colSpan={layout.columns.length}>{below(line.row)}</td>
                </tr>
              )}
            </Fragment>
          ))}
          {lines.length === 0 && (
            <tr className={styles.emptyRow}>
              <td colSpan={layout.columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
      <div ref={scroll.bar} className={styles.scrollbar} onScroll={scroll.follow} tabIndex={-1}>
        <div />
      </div>
      <ListPagination list={list} />
    </div>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}
