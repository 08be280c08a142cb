import { CaretRightOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useSayNo } from '@kezhan/client/request/say-no'
import { Button, Dropdown } from 'antd'
import { type ComponentType, useSyncExternalStore } from 'react'
import { useHeaderRowSelection, useRowSelection } from 'react-data-grid'
import { isTooFast, tooFastText } from '../click-throttle'
import type { SettledColumn } from '../column'
import styles from '../editable-table.module.css'
import type { GridColumn, GridParts } from '../grid-column'
import { isDetail } from '../grid-rows'
import { useTableShared } from '../table-context'
import type { TableRow } from '../table-row'

/** The columns that concern the row as a whole. */
export function rowColumn(column: SettledColumn, parts: GridParts): GridColumn {
  const RowCell = rowCells[column.type] ?? RowHandle
  return {
    key: column.key,
    name: column.title,
    width: column.width,
    minWidth: column.width,
    maxWidth: column.width,
    // A detail spans all columns, and no cell spans across the edge of those that stay in sight.
    frozen: parts.expand === undefined && (column.type === 'row-remove' ? 'end' : 'start'),
    renderCell: ({ row, tabIndex }) =>
      isDetail(row) ? null : <RowCell row={row} tabIndex={tabIndex} parts={parts} />,
    ...(column.type === 'row-checkbox'
      ? { renderHeaderCell: ({ tabIndex }: { tabIndex: number }) => <AllTick tabIndex={tabIndex} /> }
      : {}),
  }
}

interface Props {
  row: TableRow
  tabIndex: number
  parts: GridParts
}

function RowNumber({ row }: Props) {
  const { indexOf, rowsBefore } = useTableShared()
  return rowsBefore + indexOf(row) + 1
}

function RowTick({ row, tabIndex }: Props) {
  const { isRowSelected, isRowSelectionDisabled, onRowSelectionChange } = useRowSelection()
  return (
    <input
      type="checkbox"
      aria-label="选择这一行"
      tabIndex={tabIndex}
      checked={isRowSelected}
      disabled={isRowSelectionDisabled}
      onChange={event => onRowSelectionChange({ row, checked: event.target.checked, isShiftClick: false })}
    />
  )
}

function AllTick({ tabIndex }: { tabIndex: number }) {
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection()
  return (
    <input
      type="checkbox"
      aria-label="选择全部行"
      tabIndex={tabIndex}
      ref={box => {
        if (box !== null) box.indeterminate = isIndeterminate
      }}
      checked={isRowSelected}
      onChange={event => onRowSelectionChange({ checked: event.target.checked })}
    />
  )
}

function RowRadio({ row, tabIndex, parts }: Props) {
  const { isRowSelected, isRowSelectionDisabled } = useRowSelection()
  return (
    <input
      type="radio"
      aria-label="选择这一行"
      tabIndex={tabIndex}
      checked={isRowSelected}
      disabled={isRowSelectionDisabled}
      onChange={() => parts.table.select(new Set([row.id]))}
    />
  )
}

function ExpandButton({ row, tabIndex, parts }: Props) {
  const { expanded, setExpanded } = parts
  const isOpen = expanded.has(row.id)
  function toggle() {
    const next = new Set(expanded)
    if (isOpen) next.delete(row.id)
    else next.add(row.id)
    setExpanded(next)
  }
  return (
    <button
      type="button"
      className={styles.handle}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={isOpen ? '收起' : '展开'}
      onClick={toggle}
    >
      <CaretRightOutlined rotate={isOpen ? 90 : 0} />
    </button>
  )
}

function RemoveButton({ row, tabIndex }: Props) {
  const { store, indexOf, isDisabled, isRowDisabled } = useTableShared()
  return (
    <Button
      type="text"
      danger
      size="small"
      tabIndex={tabIndex}
      disabled={isDisabled || isRowDisabled(row)}
      icon={<DeleteOutlined />}
      title="删除"
      aria-label={`删除第${indexOf(row) + 1}行`}
      onClick={() => isTooFast(store, 'click') || store.remove(row.id)}
    />
  )
}

/** Drags the row, or opens its menu. */
function RowHandle({ row, tabIndex }: Props) {
  const sayNo = useSayNo()
  const { store, indexOf, isDisabled, isRowDisabled } = useTableShared()
  const index = indexOf(row)
  const isFixed = isDisabled || isRowDisabled(row)
  const last = useSyncExternalStore(store.subscribe, () => store.read().rows.length - 1)
  const items = [
    { key: 'up', label: '向上移', disabled: index === 0 },
    { key: 'down', label: '向下移', disabled: index === last },
    { key: 'insert', label: '插入一行' },
  ]
  function handleMenu({ key }: { key: string }) {
    if (key === 'insert') {
      if (isTooFast(store, 'insert')) sayNo(tooFastText)
      else store.insert(index + 1)
    } else store.move(index, key === 'up' ? 'up' : 'down')
  }
  return (
    <Dropdown menu={{ items, onClick: handleMenu }} trigger={['click']} disabled={isFixed} destroyOnHidden>
      <button
        type="button"
        className={styles.handle}
        tabIndex={tabIndex}
        aria-label={`第${index + 1}行的操作`}
        draggable={!isFixed}
        onDragStart={event => {
          event.dataTransfer.setData('text/x-row', String(index))
          event.dataTransfer.effectAllowed = 'move'
        }}
      >
        <HolderOutlined />
      </button>
    </Dropdown>
  )
}

const rowCells: Readonly<Record<string, ComponentType<Props>>> = {
  'row-number': RowNumber,
  'row-checkbox': RowTick,
  'row-radio': RowRadio,
  'row-expand': ExpandButton,
  'row-remove': RemoveButton,
}
