import { useSayNo } from '@kezhan/client/request/say-no'
import { ReportDialog } from '@kezhan/widgets/pickers/ReportDialog'
import { fieldList, filledFields, popupProblem } from '@kezhan/widgets/pickers/report-popup'
import { useEffect, useEffectEvent } from 'react'
import type { SettledColumn } from '../column'
import styles from '../editable-table.module.css'
import { useTableShared } from '../table-context'
import type { EditorProps } from './cell-types'
import { popupCells, reportPickOf } from './popup-fields'

/** A cell that is filled from a report, together with others of its row: by the page's own popup, or by ours. */
export function PopupEditor(props: EditorProps) {
  const { pick } = useTableShared()
  return pick === undefined ? <ReportEditor {...props} /> : <PageEditor {...props} />
}

/** Hands the cell over to the page's report popup, and fills the row with what was chosen, in one step. */
function PageEditor({ column, row, value, onClose }: EditorProps) {
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

const configOf = ({ popupCode, orgFields, destFields }: SettledColumn) => ({
  code: popupCode,
  orgFields,
  destFields,
})

function ReportEditor({ column, row, value, onChange, onClose }: EditorProps) {
  const sayNo = useSayNo()
  const { store } = useTableShared()
  const problem = popupProblem(configOf(column))
  useEffect(() => {
    if (problem === undefined) return
    sayNo(problem)
    // Not while the table is being drawn.
    queueMicrotask(() => onClose(true))
  }, [problem, sayNo, onClose])
  if (problem !== undefined) return null
  const dest = fieldList(column.destFields)
  return (
    <ReportDialog
      code={column.popupCode ?? ''}
      multi={column.extend.multiSelect === true}
      sorter={column.sorter}
      param={column.param}
      onPicked={rows => {
        const filled = filledFields(rows, fieldList(column.orgFields), dest)
        const others = dest.filter(key => key !== column.key)
        onChange(dest.includes(column.key) ? filled[column.key] || null : value, true)
        // The row may have moved while the dialog was open.
        const index = store.indexOf(row.id)
        store.set(others.map(key => ({ index, key, value: filled[key] || null })))
      }}
      onClosed={() => onClose(true)}
    />
  )
}
