import { formatYuan } from '@kezhan/base/money'
import type { Query } from '@kezhan/client/request/api-url'
import type { ReportColumn, ReportConfig, ReportRow } from '@kezhan/resource/report-wire'

export interface ReportSort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** `price=desc`, as a form writes it. */
export function sortOf(sorter: string | undefined): ReportSort | undefined {
  const [column = '', order] = (sorter ?? '').split('=')
  return column === '' ? undefined : { column, order: order === 'desc' ? 'desc' : 'asc' }
}

/** The columns, one of them marked as the one they are sorted by. */
export function sortedColumns(
  columns: readonly ReportColumn[],
  sort: ReportSort | undefined,
): readonly ReportColumn[] {
  return columns.map(column =>
    column.dataIndex === sort?.column
      ? { ...column, sortOrder: sort.order === 'desc' ? 'descend' : 'ascend' }
      : column,
  )
}

/** Forms quote values that are meant for SQL; here they are values (widgets §5). */
export const unquoted = (text: string): string => text.trim().replace(/^['"]+|['"]+$/g, '')

/** Parameters of the report itself are asked for as `self_<name>`; empty ones are not asked for. */
export function selfParams(param: Readonly<Record<string, string>>): Query {
  return Object.fromEntries(
    Object.entries(param)
      .map(([name, text]) => [`self_${name}`, unquoted(text)] as const)
      .filter(([, text]) => text !== ''),
  )
}

/** Rows of a report need no id; then all their values together tell them apart. */
export const rowKey = (row: ReportRow): string =>
  row.id === undefined || row.id === null ? JSON.stringify(Object.values(row)) : String(row.id)

/** A value as people read it: the text of its dictionary, yuan for fen. */
export function cellText(
  row: ReportRow,
  { dataIndex, customRender, fieldType }: ReportColumn,
  dictOptions: ReportConfig['dictOptions'],
): string {
  const value = row[dataIndex] ?? null
  if (value === null || value === '') return ''
  if (customRender !== undefined) {
    return dictOptions[customRender]?.find(option => option.value === String(value))?.text ?? String(value)
  }
  if (fieldType === 'Money' && typeof value === 'number') return formatYuan(Math.round(value))
  return fieldType === 'Date' ? String(value).slice(0, 10) : String(value)
}

export const fieldList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(name => name !== '')

/** What a form gets: each of its fields the values of one column, joined. */
export function filledFields(
  rows: readonly ReportRow[],
  orgFields: readonly string[],
  destFields: readonly string[],
  separator = ',',
): Record<string, string> {
  return Object.fromEntries(
    destFields.map((name, index) => [
      name,
      rows.map(row => String(row[orgFields[index] ?? ''] ?? '')).join(separator),
    ]),
  )
}

/** The texts of the specification (widgets §8). */
export function popupProblem(config: {
  readonly code?: string | undefined
  readonly orgFields?: string | undefined
  readonly destFields?: string | undefined
}): string | undefined {
  const [org, dest] = [fieldList(config.orgFields), fieldList(config.destFields)]
  if (!config.code || org.length === 0 || dest.length === 0) return 'popup参数未正确配置!'
  return org.length === dest.length ? undefined : 'popup参数未正确配置,原始值和目标值数量不一致!'
}
