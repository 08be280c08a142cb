import { columnOf, nameOf } from '@kezhan/resource/column-name'
import type { Fields } from '@kezhan/resource/field'
import type { VersionCell } from '@kezhan/resource/row-history'
import type { Db } from '@kezhan/server-kit/db/database'
import type { ChoiceFinder } from '@kezhan/server-kit/resource/choices'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { cellOf } from '@kezhan/server-kit/resource/sheet-columns'
import { fillTexts } from '@kezhan/server-kit/resource/texts'

/** A row as the change log keeps it: by column, as `to_jsonb` writes values. */
export type LoggedRow = Readonly<Record<string, unknown>>

/** Never shown, whatever wrote them: the engine leaves out secrets, and nothing here relies on that alone. */
const secret = /pass(word|wd)|secret|token|salt/i
/** Bookkeeping that every record has in its own head. */
const bookkeeping = [
  'id',
  'version',
  'create_by',
  'create_time',
  'update_by',
  'update_time',
  'sys_org_code',
  'tenant_id',
  'hotel_code',
]

/** The fields of former rows as people read them today: labels, texts of coded values, money in yuan. */
export async function versionCells(
  db: Db,
  fields: Fields,
  choices: ChoiceFinder,
  rows: readonly LoggedRow[],
): Promise<VersionCell[][]> {
  const shown = rows.map(row => rowOf(fields, row))
  await fillTexts(db, fields, choices, shown)
  return shown.map((row, index) => [
    ...Object.entries(fields)
      .filter(([name, field]) => field.kind !== 'password' && Object.hasOwn(row, name))
      .map(([name, field]) => ({ name, label: field.label, text: textOf(cellOf(row, { name, field })) })),
    ...otherCells(fields, rows[index] ?? {}),
  ])
}

function rowOf(fields: Fields, logged: LoggedRow): Row {
  const row: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = logged[columnOf(name)]
    if (value === undefined) continue
    // JSON of PostgreSQL writes an instant with its offset; people read the hotel's clock.
    row[name] = (field.kind === 'datetime' ? clockOf(value) : value) as Row[string]
  }
  return row
}

const clockOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace('T', ' ').slice(0, 19) : value

/** Columns that no field describes: tables without a screen, and fields that the definition has lost since. */
function otherCells(fields: Fields, row: LoggedRow): VersionCell[] {
  const described = new Set(Object.keys(fields).map(columnOf))
  return Object.keys(row)
    .filter(column => !described.has(column) && !bookkeeping.includes(column) && !secret.test(column))
    .map(column => ({ name: nameOf(column), label: labels[column] ?? column, text: textOf(row[column]) }))
}

const labels: Readonly<Record<string, string>> = {
  name: '名称',
  title: '标题',
  username: '账号',
  phone: '电话',
  address: '地址',
  url: '路径',
  component: '组件',
  perms: '权限编码',
  icon: '图标',
  sort_no: '排序',
  rule_name: '规则名称',
  rule_conditions: '规则条件',
  rule_value: '规则值',
  config_key: '配置项',
  config_value: '配置值',
  short_name: '简称',
  status: '状态',
  count: '条数',
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The same rule for the row as JSON text. */
export const withoutSecrets = (row: LoggedRow): LoggedRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secret.test(column)))
