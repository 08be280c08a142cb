import { useEffect, useEffectEvent } from 'react'
import type { EditorProps } from './cell-types'
import styles from './editable-table.module.css'
import { popupCells, reportPickOf } from './popup-fields'
import { useTableShared } from './table-context'

/** Hands the cell over to the page's report popup, and fills the row with what was chosen, in one step. */
export function PopupEditor({ column, row, value, onClose }: EditorProps) {
  const { pick, store } = useTableShared()
  const choose = useEffectEvent(async (isWanted: () => boolean) => {
    const records = await pick?.(reportPickOf(column))
    if (!isWanted()) return
    // The editor first: what it holds is the row as it was before.
    onClose(true)
    if (records !== undefined) store.set(popupCells(column, records, store.indexOf(row.id)))
  })
  useEffect(() => {
    let isWanted = true
    void choose(() => isWanted)
    return () => {
      isWanted = false
    }
  }, [])
  return <span className={styles.text}>{String(value ?? '')}</span>
}
