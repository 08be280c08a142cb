import { useAccess } from '@kezhan/client/access/use-access'
import { Empty } from 'antd'
import styles from './real-time.module.css'
import type { Sheet, SheetRow } from './sheets'

interface Props {
  label: string
  sheet: Sheet
  onOrder(order: NonNullable<SheetRow['order']>): void
}

/** The rows behind a number; the first cell of a guest opens his order. */
export function SheetTable({ label, sheet: { heads, rows }, onOrder }: Props) {
  const { can } = useAccess()
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有记录" />
  return (
    <div className={styles.tableScroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, order }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                <td key={heads[at]}>
                  {at === 0 && order !== undefined && can('order:list') ? (
                    <button type="button" className={styles.link} onClick={() => onOrder(order)}>
                      {cell}
                    </button>
                  ) : (
                    cell
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
