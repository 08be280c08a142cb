import { type DragEvent, memo, useCallback, useMemo, useSyncExternalStore } from 'react'
import { type RenderRowProps, Row } from 'react-data-grid'
import type { GridRow, Summary } from '../grid-column'
import { isDetail } from '../grid-rows'
import { useTableShared } from '../table-context'
import { rowMarks } from './row-marks'

interface Props extends RenderRowProps<GridRow, Summary> {
  onDropRow(from: number, to: number): void
}

const rowType = 'text/x-row'

function handleDragOver(event: DragEvent): void {
  if (event.dataTransfer.types.includes(rowType)) event.preventDefault()
}

/**
 * A row that another one may be dropped on; that one takes its place. It listens for the marks of all its cells: drawn
 * anew only when something of it changed, and then draws the cells that changed.
 */
export const DraggedRow = memo(function DraggedRow({ onDropRow, ...row }: Props) {
  const shared = useTableShared()
  const { indexOf, subscribeMarks } = shared
  const target = row.row
  const marks = useSyncExternalStore(subscribeMarks, () => (isDetail(target) ? '' : rowMarks(shared, target)))
  // Another function for other marks: by it the row of the grid knows that it has to look at its cells.
  const rowClass = useMemo(() => () => (marks === '' ? undefined : 'has-marks'), [marks])
  const handleDrop = useCallback(
    (event: DragEvent) => {
      const from = event.dataTransfer.getData(rowType)
      if (from === '' || isDetail(target)) return
      event.preventDefault()
      onDropRow(Number(from), indexOf(target))
    },
    [target, indexOf, onDropRow],
  )
  return <Row {...row} rowClass={rowClass} onDragOver={handleDragOver} onDrop={handleDrop} />
})
