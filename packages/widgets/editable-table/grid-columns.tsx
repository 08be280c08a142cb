import { withThousands } from '@kezhan/base/text-shape'
import type { ReactNode } from 'react'
import type { CalculatedColumn } from 'react-data-grid'
import { cellTypeOf } from './cells/built-in-cells'
import { DetailCell } from './cells/DetailCell'
import type { MarkedCell } from './cells/marked-cells'
import { withMarks } from './cells/with-marks'
import type { SettledColumn } from './column'
import styles from './editable-table.module.css'
import type { GridColumn, GridParts, GridRow, Summary } from './grid-column'
import { isDetail } from './grid-rows'
import { rowColumn } from './rows/row-columns'
import { isCellFixed, type TableShared } from './table-context'
import { averageOf, sumOf } from './table-figures'
import type { CellValue, TableRow } from './table-row'

/** The columns of the table as the grid wants them. The first one spans the row where a detail is open. */
export function gridColumns(parts: GridParts): readonly GridColumn[] {
  const shown = parts.table.columns.filter(column => column.type !== 'hidden')
  const wide = shown.findLastIndex(column => !column.type.startsWith('row-') && !isNumber(column))
  return shown.map((column, at) => {
    const made = column.type.startsWith('row-') ? rowColumn(column, parts) : valueColumn(column, parts)
    // What the columns leave of the width belongs to the last one that does not hold numbers.
    const width = at === wide ? { width: `minmax(${column.width}px, 1fr)` } : {}
    return {
      ...made,
      ...width,
      ...(at === 0 ? { renderSummaryCell: ({ row }: { row: Summary }) => titleOf(row) } : {}),
      ...(at === 0 && parts.expand ? detailSpan(made, parts.expand, shown.length) : {}),
    }
  })
}

const isNumber = ({ type }: SettledColumn): boolean => type === 'inputNumber' || type === 'field-number'

const titleOf = ({ id }: Summary): string => (id === 'sum' ? '合计' : '平均')

/** A detail is one cell over all columns. */
function detailSpan(
  column: GridColumn,
  expand: (row: TableRow) => ReactNode,
  width: number,
): Partial<GridColumn> {
  return {
    colSpan: args => (args.type === 'ROW' && isDetail(args.row) ? width : undefined),
    renderCell: props =>
      isDetail(props.row) ? (
        <DetailCell>{expand(props.row.detailOf)}</DetailCell>
      ) : (
        (column.renderCell?.(props) ?? null)
      ),
  }
}

function valueColumn(column: SettledColumn, parts: GridParts): GridColumn {
  const { shared } = parts
  const { Editor } = cellTypeOf(column.type)
  const isRequired = column.validateRules?.some(rule => rule.required || rule.pattern === '*')
  return {
    key: column.key,
    name: isRequired ? <RequiredTitle title={column.title} /> : column.title,
    width: column.width,
    minWidth: column.width,
    resizable: true,
    headerCellClass: isNumber(column) ? styles.ofNumbers : undefined,
    cellClass: isNumber(column) ? styles.ofNumbers : undefined,
    renderCell: (cell: MarkedCell) => (isDetail(cell.row) ? null : drawn(column, shared, cell.row, cell)),
    renderSummaryCell: ({ row }) => figureText(column, row),
    ...(Editor === undefined
      ? {}
      : {
          editable: (row: GridRow) => !isDetail(row) && !isCellFixed(shared, column, row),
          editorOptions: {
            commitOnOutsideClick: false,
            displayCellContent: false,
            // A figure that arrives in the same row must not take away what is being typed; only this column is written.
            closeOnExternalRowChange: false,
          },
          renderEditCell: ({ row, onRowChange, onClose }: EditCell) =>
            isDetail(row) ? null : (
              <Editor
                column={column}
                row={row}
                value={row[column.key] ?? null}
                onChange={(value, isLast) => onRowChange({ ...row, [column.key]: value }, isLast === true)}
                onClose={keepsKeyboard => onClose(true, keepsKeyboard === true)}
              />
            ),
        }),
  }
}

/** A cell as it is drawn: what it holds, in a box unless it is a text, with its marks if it has any. */
function drawn(
  column: SettledColumn,
  shared: TableShared,
  row: TableRow,
  { tabIndex, marks }: Pick<MarkedCell, 'tabIndex' | 'marks'>,
): ReactNode {
  const { Cell, plain, isText = false } = cellTypeOf(column.type)
  const cellOf = (value: CellValue, at: number): ReactNode => {
    const cell = { column, row, value, tabIndex: at }
    return plain?.(cell, shared) ?? <Cell key="cell" {...cell} />
  }
  const own = cellOf(row[column.key] ?? null, tabIndex)
  const all =
    marks === undefined
      ? own
      : withMarks(own, marks, () => cellOf(marks.old ?? null, -1), shared.isAlwaysEdit)
  return isText ? all : <div className={styles.shell}>{all}</div>
}

interface EditCell {
  readonly column: CalculatedColumn<GridRow, Summary>
  readonly row: GridRow
  onRowChange(row: GridRow, isLast?: boolean): void
  onClose(isTaken?: boolean, isFocused?: boolean): void
}

const mostDecimals = 3

/** Not by the browser's own formats: the first use of one costs more than drawing the table. */
function figureText(column: SettledColumn, { id, figures: all }: Summary): ReactNode {
  const figures = all[column.key]
  if (figures === undefined || !column.statistics.includes(id)) return null
  const figure = id === 'sum' ? sumOf(figures) : averageOf(figures)
  return (
    <span className={styles.text} data-align="right">
      {figure === undefined ? '' : withThousands(Number(figure.toFixed(mostDecimals)))}
    </span>
  )
}

function RequiredTitle({ title }: { title: string }) {
  return (
    <span>
      <span style={{ color: 'var(--danger-text)' }}>* </span>
      {title}
    </span>
  )
}
