import type { ReactNode } from 'react'
import type { Column } from 'react-data-grid'
import type { DetailRow, SummaryRow } from './grid-rows'
import type { TableShared } from './table-context'
import type { TableRow } from './table-row'
import type { TableStore } from './table-store'

export type GridRow = TableRow | DetailRow

export type Summary = SummaryRow

export type GridColumn = Column<GridRow, Summary>

export interface GridParts {
  readonly table: TableStore
  readonly shared: TableShared
  readonly expanded: ReadonlySet<string>
  readonly setExpanded: (expanded: ReadonlySet<string>) => void
  readonly expand: ((row: TableRow) => ReactNode) | undefined
}
