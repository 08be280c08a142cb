import type { dataLogList as call } from '@kezhan/resource/row-history'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import {
  recordOf,
  type Tables,
  unreadOf,
  type VersionRow,
  versionColumns,
  versionJoins,
  visibleVersions,
} from './data-log'
import { timeRange } from './log-list'
import { newestPage } from './log-pages'

export const dataLogList =
  (tables: Tables): HandlerOf<typeof call> =>
  async (ctx, input) => {
    const params = new Params()
    const { range, filters } = await visibleVersions(ctx, tables, params)
    range.push(...timeRange('l.changed_at', input, params))
    const { dataTable, dataId, username } = input
    // Table and row together are an index of their own; one of them alone is looked for.
    const where = dataTable && dataId ? range : filters
    if (dataTable)
      where.push(`l.table_name = any(${params.add(await tables.names.tablesOf(dataTable.trim()))}::text[])`)
    if (dataId) where.push(`l.row_id = ${params.add(dataId.trim())}`)
    if (username) filters.push(`l.username = ${params.add(username.trim())}`)
    const { rows, page } = await newestPage<VersionRow>(ctx.db, {
      table: 'sys_change_log',
      columns: versionColumns,
      joins: versionJoins,
      order: 'l.changed_at desc, l.id desc',
      range,
      filters,
      params,
      pageNo: input.pageNo,
      pageSize: input.pageSize,
    })
    const unread = await unreadOf(ctx, tables)
    const titles = await tables.names.titles()
    const records = rows.map(row => recordOf(ctx, titles, row, unread))
    return { result: { records, ...page } }
  }
