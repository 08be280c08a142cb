import type { ReactNode } from 'react'
import styles from './waiting.module.css'

interface Props {
  /** What is waited for, for the ear. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** A page, or a part of one, before it is known: shaped like what comes, so that nothing moves when it is there. */
export function Waiting({ label, className = '', children }: Props) {
  return (
    <div className={`page-waits ${className}`} role="status" aria-busy="true" aria-label={`正在读取${label}`}>
      {children}
    </div>
  )
}

/** A line, a box or a button that is not there yet. */
export function Bone({ width = '100%', heightPx = 14 }: { width?: number | string; heightPx?: number }) {
  return <span className={styles.bone} style={{ width, height: heightPx }} />
}

interface RowsProps {
  label: string
  columns: number
  rows?: number
}

/** More would be wider than a phone by the space between them alone. */
const mostCells = 12

/** The head of a table and its rows. */
export function RowsWaiting({ label, columns, rows = 12 }: RowsProps) {
  const cells = Array.from({ length: Math.min(columns, mostCells) }, (_, at) => at)
  return (
    <Waiting label={label}>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <div key={row} className={styles.row}>
          {cells.map(cell => (
            // No two rows are alike, and none changes while one looks.
            <Bone key={cell} width={`${40 + ((row * 7 + cell * 11) % 5) * 10}%`} />
          ))}
        </div>
      ))}
    </Waiting>
  )
}
