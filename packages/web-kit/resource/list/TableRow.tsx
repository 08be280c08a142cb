import { type MouseEvent, useEffect, useRef } from 'react'
import type { ResourceSlots } from '../slots'
import type { Line } from '../tree/tree-lines'
import type { TreeRows } from '../tree/use-tree-rows'
import { Tick } from './Tick'
import styles from './table.module.css'
import type { TableColumn } from './table-columns'
import type { RowChoice } from './use-row-choice'

interface Props {
  line: Line
  columns: readonly TableColumn[]
  choice: RowChoice | undefined
  tree: TreeRows | undefined
  /** Was just added: comes into sight and stands out for a moment. */
  isMarked: boolean
  /** What the row is called, for those who hear it. */
  name: string
  current?: ResourceSlots['current']
  /** Present where something stands below an opened row. */
  opening?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
}

const indentPx = 20

export function TableRow({ line, columns, choice, tree, isMarked, name, current, opening }: Props) {
  const root = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isMarked) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  const { row } = line
  const isChosen = choice?.isChosen(row) ?? false
  const isCurrent = current !== undefined && current.id === row.id
  // What can be pressed inside of a row means itself; its own button 明细 is for the keyboard.
  const handleClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('button, input, a, label') === null)
      current?.onChoose(row)
  }
  return (
    <tr
      ref={root}
      className={styles.row}
      data-row={row.id}
      data-chosen={isChosen}
      data-marked={isMarked}
      aria-current={isCurrent || undefined}
      onClick={current && handleClick}
    >
      {choice !== undefined && (
        <td
          className={styles.choice}
          data-fixed="left"
          data-edge={columns[0]?.fixed?.edge !== 'left'}
          style={{ left: 0 }}
        >
          <Tick
            label={`选择 ${name}`}
            isOn={isChosen}
            onChange={(isOn, isRange) => choice.choose(row, isOn, isRange)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-fixed={column.fixed?.edge}
          data-edge={columns[index + 1]?.fixed?.edge !== 'left'}
          data-sorted={column.order !== undefined && column.order !== 'none'}
          style={column.fixed && { [column.fixed.edge]: column.fixed.px }}
        >
          {index === 0 && tree !== undefined && <Branch line={line} tree={tree} />}
          {index === 0 && opening !== undefined && (
            <button
              type="button"
              className={styles.branch}
              aria-label={`${opening.isOpen ? '收起' : '展开'} ${name}`}
              aria-expanded={opening.isOpen}
              onClick={opening.onToggle}
            />
          )}
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/** Indent and arrow of a node; a leaf keeps the room of the arrow. */
function Branch({ line: { row, depth, isBranch, isOpen }, tree }: { line: Line; tree: TreeRows }) {
  const style = { marginInlineStart: depth * indentPx }
  if (!isBranch) return <span className={styles.leaf} style={style} />
  return (
    <button
      type="button"
      className={styles.branch}
      style={style}
      aria-label={isOpen ? '关闭行' : '展开行'}
      aria-expanded={isOpen}
      onClick={() => tree.setExpanded(row.id, !isOpen)}
    />
  )
}
