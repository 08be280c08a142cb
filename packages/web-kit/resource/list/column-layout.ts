import { conditionFields } from '@kezhan/resource/condition'
import { type ListWay, listWays } from '@kezhan/resource/define'
import type { Field, Fields } from '@kezhan/resource/field'
import { fieldsIn } from '../row'

export const densities = ['compact', 'middle', 'loose'] as const
export type Density = (typeof densities)[number]
export const densityLabels: Readonly<Record<Density, string>> = {
  compact: '紧凑',
  middle: '默认',
  loose: '宽松',
}

/** What one person keeps for one list. Anything left out follows the definition. */
export interface ListSettings {
  readonly density?: Density
  readonly columns?: readonly ColumnSetting[]
  readonly way?: ListWay
}
export interface ColumnSetting {
  readonly name: string
  readonly hidden: boolean
  readonly pinned: boolean
  readonly widthPx?: number
}
export interface ListColumn extends ColumnSetting {
  readonly field: Field
}

/** Whose a row is, where the platform looks at hotels side by side; no field of the resource, so nothing sorts by it. */
export const hotelColumn = 'hotelCode'

/** For the platform the hotel stands behind the first column, unless the resource says it by a field of its own. */
export function withHotel(fields: Fields): Fields {
  const whose = { kind: 'text', label: '酒店', widthPx: 90 } as const
  if (fieldsIn(fields, 'list').some(([, { label }]) => label === whose.label)) return fields
  const [first, ...rest] = Object.entries(fields)
  return Object.fromEntries([...(first ? [first] : []), [hotelColumn, whose], ...rest])
}

/** Columns every row has; offered, and hidden until somebody wants them. */
const auditNames = ['createBy', 'createTime', 'updateBy', 'updateTime']
const narrowestPx = 48
const widestPx = 1200

/**
 * The columns of a list: saved ones in their saved order, later additions of the definition after the
 * neighbour they follow there. Pinned columns come first; without settings the first column is pinned.
 */
export function layColumns(fields: Fields, settings: ListSettings): ListColumn[] {
  const natural = naturalColumns(fields)
  if (settings.columns === undefined) return natural
  const byName = new Map(natural.map(column => [column.name, column]))
  const saved = settings.columns.flatMap(setting => {
    const column = byName.get(setting.name)
    return column === undefined ? [] : [{ ...column, ...setting }]
  })
  const laid = [...saved]
  natural.forEach((column, index) => {
    if (laid.some(one => one.name === column.name)) return
    const before = natural[index - 1]?.name
    laid.splice(laid.findIndex(one => one.name === before) + 1, 0, { ...column, pinned: false })
  })
  return [...laid.filter(column => column.pinned), ...laid.filter(column => !column.pinned)]
}

function naturalColumns(fields: Fields): ListColumn[] {
  const known = conditionFields(fields)
  const listed = fieldsIn(fields, 'list').map(([name, field], index) =>
    column(name, field, false, index === 0),
  )
  const audit = auditNames.flatMap(name => {
    const field = known[name]
    return field === undefined || Object.hasOwn(fields, name) ? [] : [column(name, field, true, false)]
  })
  return [...listed, ...audit]
}

function column(name: string, field: Field, hidden: boolean, pinned: boolean): ListColumn {
  return { name, field, hidden, pinned, ...(field.widthPx === undefined ? {} : { widthPx: field.widthPx }) }
}

/** What is stored of a layout. */
export function settingsOf(columns: readonly ListColumn[]): ColumnSetting[] {
  return columns.map(({ name, hidden, pinned, widthPx }) => ({
    name,
    hidden,
    pinned,
    ...(widthPx === undefined ? {} : { widthPx }),
  }))
}

export function changeColumn(
  columns: readonly ListColumn[],
  name: string,
  change: Partial<Pick<ColumnSetting, 'hidden' | 'pinned' | 'widthPx'>>,
): ListColumn[] {
  return columns.map(column => (column.name === name ? { ...column, ...change } : column))
}

export const boundedWidth = (widthPx: number): number =>
  Math.round(Math.min(Math.max(widthPx, narrowestPx), widestPx))

/** Moves a column before (`-1`) or after (`1`) its neighbour of the same pinning. */
export function moveColumn(columns: readonly ListColumn[], name: string, step: -1 | 1): ListColumn[] {
  const from = columns.findIndex(column => column.name === name)
  const [moved, neighbour] = [columns[from], columns[from + step]]
  if (moved === undefined || neighbour === undefined || moved.pinned !== neighbour.pinned) return [...columns]
  return columns.map((column, index) => (index === from ? neighbour : index === from + step ? moved : column))
}

/** Stored by an earlier version or by hand: what does not fit is dropped. */
export function readSettings(stored: unknown): ListSettings {
  if (typeof stored !== 'object' || stored === null) return {}
  const { density, columns, way } = stored as { density?: unknown; columns?: unknown; way?: unknown }
  const known = densities.find(name => name === density)
  const chosen = listWays.find(name => name === way)
  return {
    ...(chosen === undefined ? {} : { way: chosen }),
    ...(known === undefined ? {} : { density: known }),
    ...(Array.isArray(columns) ? { columns: columns.flatMap(readColumn) } : {}),
  }
}

function readColumn(stored: unknown): ColumnSetting[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { name, hidden, pinned, widthPx } = stored as Record<string, unknown>
  if (typeof name !== 'string') return []
  const width =
    typeof widthPx === 'number' && Number.isFinite(widthPx) ? { widthPx: boundedWidth(widthPx) } : {}
  return [{ name, hidden: hidden === true, pinned: pinned === true, ...width }]
}
