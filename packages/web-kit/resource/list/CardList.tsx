import styles from '@kezhan/widgets/list/list.module.css'
import { RowActions } from '@kezhan/widgets/list/RowActions'
import { Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Row } from '../row'
import type { ResourceSlots } from '../slots'
import { type Line, linesOf } from '../tree/tree-lines'
import type { TreeRows } from '../tree/use-tree-rows'
import type { ListColumn } from './column-layout'
import { ListPagination } from './ListPagination'
import { RowCell } from './RowCell'
import type { ResourceList } from './use-resource-list'
import type { RowActionsOf } from './use-row-actions'

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
  const lines = linesOf(list.records, tree)
  return (
    <div className={styles.rows} aria-busy={list.isFetching}>
      {list.isFetching && <div className={styles.bar} />}
      {lines.length === 0 ? (
        empty
      ) : (
        <ul className={styles.cards}>
          {lines.map(line => (
            <RowCard key={line.row.id} line={line} list={list} tree={tree} {...rest} />
          ))}
        </ul>
      )}
      <ListPagination list={list} isShort />
    </div>
  )
}

interface CardProps extends Omit<Props, 'empty'> {
  line: Line
}

/** Deeper levels of a tree stand no further in: a phone is narrow. */
const deepest = 4

function RowCard({ line, list, tree, columns, slots, titleName, isSelectable, ...rest }: CardProps) {
  const { row, depth, isBranch, isOpen } = line
  const { actionsOf, nameOf, onOpen } = rest
  const [isBelowOpen, setBelowOpen] = useState(false)
  const shown = columns.filter(column => !column.hidden)
  const title = shown.find(column => column.name === titleName) ?? shown[0]
  const lines = shown.filter(column => column !== title).slice(0, mostLines)
  const handleSelect = (isChosen: boolean): void => {
    const others = [...list.selection.values()].filter(one => one.id !== row.id)
    list.select(isChosen ? [...others, row] : others)
  }
  return (
    <li className={styles.card} style={{ marginInlineStart: Math.min(depth, deepest) * 16 }}>
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
      {isBranch && (
        <Button type="link" size="small" onClick={() => tree?.setExpanded(row.id, !isOpen)}>
          {isOpen ? '收起下级' : '展开下级'}
        </Button>
      )}
      {slots.below !== undefined && (
        <Button
          type="link"
          size="small"
          aria-expanded={isBelowOpen}
          onClick={() => setBelowOpen(!isBelowOpen)}
        >
          {isBelowOpen ? '收起明细' : '展开明细'}
        </Button>
      )}
      {isBelowOpen && slots.below?.(row)}
    </li>
  )
}
