import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Spin } from 'antd'
import { EditableTable, type EditableTableProps } from '../EditableTable'
import styles from '../editable-table.module.css'
import type { TableRow } from '../table-row'
import type { SubTables } from './sub-tables'

export interface SubTableProps extends Omit<EditableTableProps, 'table'> {
  tables: SubTables
  /** The row above. */
  row: TableRow
}

/** "More than three": the first attempt, three more, and then we say so (widgets §4). */
const retries = 3
export const retryDelayMs = 500

/** The rows below a row, in a table of their own. */
export function SubTable({ tables, row, ...table }: SubTableProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['editable-table', tables.key, row.id],
    queryFn: () => tables.open(row),
    retry: retries,
    retryDelay: retryDelayMs,
    staleTime: Number.POSITIVE_INFINITY,
    // The page keeps what was opened; nothing is kept for it here.
    gcTime: 0,
    structuralSharing: false,
  })
  if (isError && !isFetching) {
    const again = (
      <Button size="small" onClick={() => void refetch()}>
        重试
      </Button>
    )
    return <Alert type="error" showIcon title="打开子表失败" action={again} />
  }
  if (data === undefined) return <Spin className={styles.waiting ?? ''} aria-label="正在打开子表" />
  return <EditableTable {...table} table={data} />
}
