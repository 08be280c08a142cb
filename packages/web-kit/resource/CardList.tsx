import { Button, Checkbox, Pagination } from 'antd'
import type { ReactNode } from 'react'
import type { ListColumn } from './column-layout'
import styles from './list.module.css'
import { pagination } from './list-pagination'
import { RowActions } from './RowActions'
import { RowCell } from './RowCell'
import type { Row } from './row'
import type { ResourceSlots } from './slots'
import type { ResourceList } from './use-resource-list'
import type { RowActionsOf } from './use-row-actions'
import type { TreeRows } from './use-tree-rows'
import { belowName } from './use-tree-rows'

interface Props {
  list: ResourceList
  tree: TreeRows | undefined
  columns: readonly ListColumn[]
  slots: ResourceSlots
  titleName: string | undefined
  isSelectable: boolean
  empty: ReactNode
  actionsOf: RowActionsOf
  nameOf(row: Row): string
  onOpen: ((row: Row) => void) | undefined
}

const mostLines = 4

/** The list on a phone: one card a row, the title first, then the first few columns. */
export function CardList({ list, tree, empty, ...rest }: Props) {
  const rows = tree === undefined ? list.records.map(row => ({ row, depth: 0 })) : flatten(tree, tree.rows, 0)
  return (
    <div className={styles.rows} aria-busy={list.isFetching}>
      {list.isFetching && <div className={styles.bar} />}
      {rows.length === 0 ? (
        empty
      ) : (
        <ul className={styles.cards}>
          {rows.map(({ row, depth }) => (
            <RowCard key={row.id} row={row} depth={depth} list={list} tree={tree} {...rest} />
          ))}
        </ul>
      )}
      <Pagination
        {...pagination(list)}
        showQuickJumper={false}
        showSizeChanger={false}
        simple
        align="center"
      />
    </div>
  )
}

interface CardProps extends Omit<Props, 'empty'> {
  row: Row
  depth: number
}

function RowCard({ row, depth, list, tree, columns, slots, titleName, isSelectable, ...rest }: CardProps) {
  const { actionsOf, nameOf, onOpen } = rest
  const shown = columns.filter(column => !column.hidden)
  const title = shown.find(column => column.name === titleName) ?? shown[0]
  const lines = shown.filter(column => column !== title).slice(0, mostLines)
  const isExpanded = tree?.expandedIds.includes(row.id) ?? false
  const handleSelect = (isChosen: boolean): void => {
    const others = [...list.selection.values()].filter(one => one.id !== row.id)
    list.select(isChosen ? [...others, row] : others)
  }
  return (
    <li className={styles.card} style={{ marginInlineStart: depth * 16 }}>
      <div className={styles.cardTitle} style={{ display: 'flex', gap: 8 }}>
        {isSelectable && (
          <Checkbox
            checked={list.selection.has(row.id)}
            aria-label={`选择 ${nameOf(row)}`}
            onChange={event => handleSelect(event.target.checked)}
          />
        )}
        {title !== undefined && (
          <RowCell row={row} column={title} custom={slots.cells?.[title.name]} onOpen={onOpen} />
        )}
      </div>
      <RowActions actions={actionsOf(row)} label={nameOf(row)} most={0} />
      {lines.map(column => (
        <div key={column.name} className={styles.cardLine}>
          <span>{column.field.label}</span>
          <span>
            <RowCell row={row} column={column} custom={slots.cells?.[column.name]} />
          </span>
        </div>
      ))}
      {row[belowName] !== undefined && (
        <Button type="link" size="small" onClick={() => tree?.setExpanded(row.id, !isExpanded)}>
          {isExpanded ? '收起下级' : '展开下级'}
        </Button>
      )}
    </li>
  )
}

/** A tree on a phone is a list with indents. */
function flatten(tree: TreeRows, rows: readonly Row[], depth: number): { row: Row; depth: number }[] {
  return rows.flatMap(row => {
    const below = tree.expandedIds.includes(row.id) ? row[belowName] : undefined
    // What hangs below a row was put there by `useTreeRows`.
    const children = Array.isArray(below) ? (below as Row[]) : []
    return [{ row, depth }, ...flatten(tree, children, Math.min(depth + 1, 4))]
  })
}
