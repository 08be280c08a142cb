import { PlusOutlined } from '@ant-design/icons'
import { EditableTable } from '@kezhan/widgets/editable-table/EditableTable'
import { Button } from 'antd'
import { useMemo, useSyncExternalStore } from 'react'
import { ChildContext } from './ChildCells'
import { type ChildRows, mostChildRows } from './child-rows'
import styles from './form.module.css'

export interface ChildTableProps {
  path: string
  name: string
  rows: ChildRows
  isDisabled: boolean
}

/** The rows below a master, written in place: the editable table with every box open. */
export function ChildTable({ path, name, rows, isDisabled }: ChildTableProps) {
  const { child, table } = rows
  const count = useSyncExternalStore(table.subscribe, () => table.read().rows.length)
  const about = useMemo(() => ({ path, name }), [path, name])
  return (
    <ChildContext value={about}>
      <div className={styles.childTitle}>
        <span>
          {child.title}（{count}）
        </span>
        <Button
          size="small"
          icon={<PlusOutlined />}
          disabled={isDisabled || count >= mostChildRows}
          onClick={() => table.add()}
        >
          添加一行
        </Button>
      </div>
      <EditableTable
        table={table}
        label={child.title}
        toolbar={false}
        isAlwaysEdit
        isDisabled={isDisabled}
        emptyText="还没有明细，点击“添加一行”"
      />
    </ChildContext>
  )
}
