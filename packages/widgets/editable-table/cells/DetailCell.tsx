import type { ReactNode, SyntheticEvent } from 'react'
import styles from '../editable-table.module.css'

const keep = (event: SyntheticEvent): void => event.stopPropagation()
const kept = {
  onKeyDown: keep,
  onMouseDown: keep,
  onClick: keep,
  onDoubleClick: keep,
  onCopy: keep,
  onCut: keep,
  onPaste: keep,
}

/** What stands below a row. Keys and clicks in it are its own, for it may be a table itself. */
export function DetailCell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.detail} {...kept}>
      {children}
    </div>
  )
}
