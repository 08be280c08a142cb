import { type DragEvent, memo, useCallback } from 'react'
import { type RenderRowProps, Row } from 'react-data-grid'
import type { GridRow, Summary } from './grid-columns'
import { isDetail } from './grid-rows'
import { useTableShared } from './table-context'

interface Props extends RenderRowProps<GridRow, Summary> {
  onDropRow(from: number, to: number): void
}

const rowType = 'text/x-row'

function handleDragOver(event: DragEvent): void {
  if (event.dataTransfer.types.includes(rowType)) event.preventDefault()
}

/** A row that another one may be dropped on; that one takes its place. Drawn anew only when something of it changed. */
export const DraggedRow = memo(function DraggedRow({ onDropRow, ...row }: Props) {
  const { indexOf } = useTableShared()
  const target = row.row
  const handleDrop = useCallback(
    (event: DragEvent) => {
      const from = event.dataTransfer.getData(rowType)
      if (from === '' || isDetail(target)) return
      event.preventDefault()
      onDropRow(Number(from), indexOf(target))
    },
    [target, indexOf, onDropRow],
  )
  return <Row {...row} onDragOver={handleDragOver} onDrop={handleDrop} />
})
