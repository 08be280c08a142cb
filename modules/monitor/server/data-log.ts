import type { Resource } from '@kezhan/resource/define'
import type { DataLogRecord } from '@kezhan/resource/row-history'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { ChoiceFinder } from '@kezhan/server-kit/resource/choices'
import { type Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { isPlatform } from '@kezhan/server-kit/user'
import { closedColumns } from '../rules/table-rights'
import { covered, hiddenWords } from './hidden-words'
import { openTables, unseenColumns } from './open-tables'
import { callTitleOf, type TableNames } from './table-names'
import { type LoggedRow, withoutSecrets } from './version-cells'

/** What the data log needs to know about the product's tables, user-made ones included. */
export interface Tables {
  readonly names: TableNames
  readonly choices: (resource: Resource) => ChoiceFinder
  resources(): Promise<readonly Resource[]>
}

export interface VersionRow extends Omit<DataLogRecord, 'tableTitle' | 'dataContent'> {
  readonly before: LoggedRow | null
  readonly after: LoggedRow | null
}

const mostVersions = 200

export const versionColumns = `l.id::text as id, l.table_name as data_table, l.row_id as data_id, l.row_title, l.action,
  l.call_title, l.request_id, l.username as create_by, l.changed_at as create_time,
  l.before_row as before, l.after_row as after, u.realname, sh.shift_name,
  (select count(*) from sys_change_log p where p.table_name = l.table_name and p.row_id = l.row_id and p.id < l.id)::text as data_version`

export const versionJoins = `left join sys_user u on u.username = l.username
  left join hotel_shift sh on sh.hotel_code = l.hotel_code and sh.shift_index = l.shift_index`

export const readVersions = (ctx: Ctx, terms: readonly string[], params: Params): Promise<VersionRow[]> =>
  ctx.db.query<VersionRow>(
    `select ${versionColumns} from (select * from sys_change_log l${whereSql(terms)} order by l.id desc limit ${mostVersions}) l
     ${versionJoins} order by l.id desc`,
    params.values,
  )

/** What of the log somebody does not read: words, wherever they stand, and columns, by table. */
export interface Unread {
  readonly words: readonly string[]
  readonly columns: ReadonlyMap<string, readonly string[]>
}

export async function unreadOf(ctx: Ctx, tables: Tables): Promise<Unread> {
  return { words: await hiddenWords(ctx), columns: unseenColumns(ctx.user, await tables.resources()) }
}

export async function visibleVersions(
  { user }: Ctx,
  tables: Tables,
  params: Params,
): Promise<{ range: string[]; filters: string[] }> {
  const open = openTables(user, await tables.resources())
  return {
    range: isPlatform(user) ? [] : [`l.hotel_code = ${params.add(user.hotelCode)}`],
    filters: [`l.table_name = any(${params.add(open)}::text[])`],
  }
}

export function recordOf(
  ctx: Ctx,
  titles: ReadonlyMap<string, string>,
  row: VersionRow,
  unread: Unread,
): DataLogRecord {
  const { before, after, ...rest } = row
  const title = titles.get(row.dataTable) ?? row.dataTable
  return {
    ...rest,
    callTitle: callTitleOf(rest.callTitle, title),
    rowTitle: rest.rowTitle === null ? null : covered(rest.rowTitle, unread.words),
    tableTitle: title,
    dataContent: covered(
      JSON.stringify(shownTo(ctx, row.dataTable, after ?? before ?? {}, unread)),
      unread.words,
    ),
  }
}

/** A row without secrets, and without the columns that ask for a right of their own or that his rules keep from him. */
export function shownTo({ user }: Ctx, table: string, row: LoggedRow, { columns }: Unread): LoggedRow {
  const closed = [...closedColumns(table, code => user.rights.can(code)), ...(columns.get(table) ?? [])]
  return Object.fromEntries(
    Object.entries(withoutSecrets(row)).filter(([column]) => !closed.includes(column)),
  )
}
