import type { Field } from '@kezhan/resource/field'
import type { ReactNode } from 'react'
import type { CellRule } from './cells/cell-rule'
import type { CellValue, TableRow } from './table-row'

export interface ColumnOption {
  readonly value: string
  readonly text: string
}
export interface FieldExtend {
  /** What a picked department or user is stored by. */
  readonly store?: string
  readonly text?: string
  readonly multiSelect?: boolean
}

/** A column as pages and stored forms describe it; both readings of the specification (widgets §3). */
export interface TableColumn {
  readonly key?: string
  /** Another name of `key`. */
  readonly field?: string
  readonly type: string
  readonly title?: string
  readonly width?: number
  readonly validateRules?: readonly CellRule[]
  readonly dictCode?: string
  readonly options?: readonly ColumnOption[]
  readonly statistics?: readonly ('sum' | 'average')[] | boolean
  /** The column whose options depend on the value of this one. */
  readonly linkageKey?: string
  readonly placeholder?: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly disabled?: boolean
  /** Cells of rows that the server knows are for reading. */
  readonly isFixedOnceSaved?: boolean
  readonly defaultValue?: CellValue
  /** What a checkbox stores for yes and no. */
  readonly customValue?: readonly [CellValue, CellValue]
  readonly isOrder?: boolean
  readonly fieldExtendJson?: string
  readonly popupCode?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly param?: Readonly<Record<string, string>>
  readonly sorter?: string
  /** Names the order field of the rows; of a `row-drag-sort` column. */
  readonly dragSortKey?: string
  /** The field of a resource that stands in this column, for cells that draw it as a form would. */
  readonly resourceField?: Field
  /** The cell of a `slot` column. */
  readonly render?: (cell: SlotCell) => ReactNode
}
export interface SlotCell {
  readonly row: TableRow
  readonly rowIndex: number
  readonly value: CellValue
  setValue(value: CellValue): void
}

/** A column with its names settled. */
export interface SettledColumn extends TableColumn {
  readonly key: string
  readonly type: string
  readonly title: string
  readonly width: number
  readonly statistics: readonly ('sum' | 'average')[]
  readonly extend: FieldExtend
}

/** Names from either reading that mean the same cell (decision A-24). */
const aliases: Readonly<Record<string, string>> = {
  'input-number': 'inputNumber',
  'select-search': 'sel_search',
  'select-multiple': 'list_multi',
}

const defaultOrderKey = 'orderNum'
const ordinaryWidth = 140
const leastWidths: Readonly<Record<string, number>> = {
  date: 135,
  datetime: 190,
  sel_user: 190,
  sel_depart: 190,
}

export function settleColumns(columns: readonly TableColumn[]): readonly SettledColumn[] {
  const hasFooter = columns.some(column => statisticsOf(column).length > 0)
  return columns.map(column => {
    const type = aliases[column.type] ?? column.type
    return {
      ...column,
      type,
      key: column.key ?? column.field ?? (type.startsWith('row-') ? type : ''),
      title: column.title ?? (type === 'row-number' ? '#' : ''),
      width: widthOf(type, column.width, hasFooter),
      statistics: statisticsOf(column),
      extend: extendOf(column.fieldExtendJson),
    }
  })
}

/** The footer's titles need room in the first columns (decision A-53). */
function widthOf(type: string, width: number | undefined, hasFooter: boolean): number {
  if (type === 'row-number') return 60
  if (type === 'row-remove') return 60
  if (type.startsWith('row-')) return hasFooter ? 60 : 40
  return Math.max(width ?? ordinaryWidth, leastWidths[type] ?? 40)
}

const statisticsOf = ({ statistics }: TableColumn): readonly ('sum' | 'average')[] =>
  statistics === true ? ['sum'] : statistics === false || statistics === undefined ? [] : statistics

function extendOf(json: string | undefined): FieldExtend {
  if (json === undefined || json.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null) return {}
    const { store, text, multiSelect } = parsed as Record<string, unknown>
    return {
      ...(typeof store === 'string' ? { store } : {}),
      ...(typeof text === 'string' ? { text } : {}),
      ...(typeof multiSelect === 'boolean' ? { multiSelect } : {}),
    }
  } catch {
    // A stored form may hold anything; a text that is no JSON adds nothing.
    return {}
  }
}

/** The field that says the place of a row: of the drag column, of the column marked so, or the usual one. */
export const orderKeyOf = (columns: readonly SettledColumn[]): string =>
  columns.find(column => column.type === 'row-drag-sort')?.dragSortKey ??
  columns.find(column => column.isOrder)?.key ??
  defaultOrderKey

/** The columns that hold values. */
export const valueColumns = (columns: readonly SettledColumn[]): readonly SettledColumn[] =>
  columns.filter(column => !column.type.startsWith('row-') && column.key !== '')
