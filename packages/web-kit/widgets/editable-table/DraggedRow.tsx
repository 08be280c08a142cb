import { type RenderRowProps, Row } from 'react-data-grid'
import type { GridRow, Summary } from './grid-columns'
import { isDetail } from './grid-rows'
import { useTableShared } from './table-context'

interface Props extends RenderRowProps<GridRow, Summary> {
  onDropRow(from: number, to: number): void
}

/** A row that another one may be dropped on; that one takes its place. */
export function DraggedRow({ onDropRow, ...row }: Props) {
  const { indexOf } = useTableShared()
  return (
    <Row
      {...row}
      onDragOver={event => {
        if (event.dataTransfer.types.includes('text/x-row')) event.preventDefault()
      }}
      onDrop={event => {
        const from = event.dataTransfer.getData('text/x-row')
        if (from === '' || isDetail(row.row)) return
        event.preventDefault()
        onDropRow(Number(from), indexOf(row.row))
      }}
    />
  )
}
