import type { InputOf } from '@kezhan/resource/call'
import type { Resource } from '@kezhan/resource/define'
import type { ComparedVersion, DataLogPage, DataLogRecord, dataLogList } from '@kezhan/resource/row-history'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ChoiceFinder } from '@kezhan/server-kit/resource/choices'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { isPlatform } from '@kezhan/server-kit/user'
import { refuse } from '../rules/refusals'
import { hiddenTables } from './hidden-tables'
import { timeRange } from './log-list'
import { newestPage } from './log-pages'
import type { TableNames } from './table-names'
import { type LoggedRow, versionCells, withoutSecrets } from './version-cells'

/** What the data log needs to know about the product's tables, user-made ones included. */
export interface Tables {
  readonly names: TableNames
  readonly choices: (resource: Resource) => ChoiceFinder
  resources(): Promise<readonly Resource[]>
}

interface VersionRow extends Omit<DataLogRecord, 'tableTitle' | 'dataContent'> {
  readonly before: LoggedRow | null
  readonly after: LoggedRow | null
}

const mostVersions = 200

const columns = `l.id::text as id, l.table_name as data_table, l.row_id as data_id, l.row_title, l.action,
  l.call_title, l.request_id, l.username as create_by, l.changed_at as create_time,
  l.before_row as before, l.after_row as after, u.realname, sh.shift_name,
  (select count(*) from sys_change_log p where p.table_name = l.table_name and p.row_id = l.row_id and p.id < l.id)::text as data_version`
const joins = `left join sys_user u on u.username = l.username
  left join hotel_shift sh on sh.hotel_code = l.hotel_code and sh.shift_index = l.shift_index`

export async function listVersions(
  ctx: Ctx,
  tables: Tables,
  input: InputOf<typeof dataLogList>,
): Promise<DataLogPage> {
  const params = new Params()
  const { range, filters } = await visible(ctx, tables, params)
  range.push(...timeRange('l.changed_at', input, params))
  const { dataTable, dataId, username } = input
  // Table and row together are an index of their own; one of them alone is looked for.
  const where = dataTable && dataId ? range : filters
  if (dataTable) where.push(`l.table_name = ${params.add(await tables.names.tableOf(dataTable.trim()))}`)
  if (dataId) where.push(`l.row_id = ${params.add(dataId.trim())}`)
  if (username) filters.push(`l.username = ${params.add(username.trim())}`)
  const { rows, page } = await newestPage<VersionRow>(ctx.db, {
    table: 'sys_change_log',
    columns,
    joins,
    order: 'l.changed_at desc, l.id desc',
    range,
    filters,
    params,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
  })
  return { records: await Promise.all(rows.map(row => recordOf(tables, row))), ...page }
}

/** Newest first. Refuses with `version.none`. */
export async function versionsOf(
  ctx: Ctx,
  tables: Tables,
  dataTable: string,
  dataId: string,
): Promise<DataLogRecord[]> {
  const params = new Params()
  const { range, filters } = await visible(ctx, tables, params)
  const terms = [...range, ...filters]
  terms.push(`l.table_name = ${params.add(await tables.names.tableOf(dataTable.trim()))}`)
  terms.push(`l.row_id = ${params.add(dataId.trim())}`)
  const rows = await readVersions(ctx, terms, params)
  if (rows.length === 0) throw refuse('version.none')
  return Promise.all(rows.map(row => recordOf(tables, row)))
}

/** Two records, in the order of time; or one record, before and after. Refuses with `version.none`. */
export async function compared(
  ctx: Ctx,
  tables: Tables,
  ids: readonly string[],
): Promise<readonly ComparedVersion[]> {
  const params = new Params()
  const { range, filters } = await visible(ctx, tables, params)
  const terms = [...range, ...filters, `l.id = any(${params.add(ids)}::bigint[])`]
  const rows = (await readVersions(ctx, terms, params)).reverse()
  const [first, last = first] = rows
  if (first === undefined || last === undefined || rows.length !== new Set(ids).size)
    throw refuse('version.none')
  return first === last
    ? [await sideOf(ctx, tables, first, 'before'), await sideOf(ctx, tables, first, 'after')]
    : [await sideOf(ctx, tables, first, 'after'), await sideOf(ctx, tables, last, 'after')]
}

const readVersions = (ctx: Ctx, terms: readonly string[], params: Params): Promise<VersionRow[]> =>
  ctx.db.query<VersionRow>(
    `select ${columns} from (select * from sys_change_log l${whereSql(terms)} order by l.id desc limit ${mostVersions}) l
     ${joins} order by l.id desc`,
    params.values,
  )

async function visible(
  { user }: Ctx,
  tables: Tables,
  params: Params,
): Promise<{ range: string[]; filters: string[] }> {
  const hidden = hiddenTables(user, await tables.resources())
  return {
    range: isPlatform(user) ? [] : [`l.hotel_code = ${params.add(user.hotelCode)}`],
    filters: hidden.length === 0 ? [] : [`not (l.table_name = any(${params.add(hidden)}::text[]))`],
  }
}

async function recordOf(tables: Tables, row: VersionRow): Promise<DataLogRecord> {
  const { before, after, ...rest } = row
  const { title } = await tables.names.find(row.dataTable)
  return { ...rest, tableTitle: title, dataContent: JSON.stringify(withoutSecrets(after ?? before ?? {})) }
}

async function sideOf(
  ctx: Ctx,
  tables: Tables,
  row: VersionRow,
  side: ComparedVersion['side'],
): Promise<ComparedVersion> {
  const logged = side === 'before' ? row.before : row.after
  const { fields, resource } = await tables.names.find(row.dataTable)
  const choices = resource === undefined ? () => undefined : tables.choices(resource)
  const [cells = []] = logged === null ? [] : await versionCells(ctx.db, fields, choices, [logged])
  return { ...(await recordOf(tables, row)), side, exists: logged !== null, cells }
}
