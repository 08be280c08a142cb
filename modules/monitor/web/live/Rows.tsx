import { ScrollRegion } from '@kezhan/widgets/list/ScrollRegion'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import styles from './monitor.module.css'

interface RowColumn<T> {
  readonly title: string
  readonly isNumber?: boolean
  readonly render: (row: T) => ReactNode
}
interface Props<T> {
  label: string
  columns: readonly RowColumn<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string
  empty: string
}

const firstRows = 20

/** Rows that are all there: the first ones, and the rest on demand. */
export function Rows<T>({ label, columns, rows, keyOf, empty }: Props<T>) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return <p className={styles.note}>{empty}</p>
  return (
    <>
      <ScrollRegion label={label} className={styles.scroll}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ title, isNumber }) => (
                <th key={title} scope="col" className={isNumber ? styles.number : ''}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? rows.length : firstRows).map(row => (
              <tr key={keyOf(row)}>
                {columns.map(({ title, isNumber, render }) => (
                  <td key={title} className={isNumber ? styles.number : ''}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!isWhole && rows.length > firstRows && (
        <Button type="link" onClick={() => setWhole(true)}>
          {`显示全部 ${rows.length} 条`}
        </Button>
      )}
    </>
  )
}
