import type { dataVersions as call, DataLogRecord } from '@kezhan/resource/row-history'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse } from '../rules/refusals'
import { readVersions, recordOf, type Tables, unreadOf, visibleVersions } from './data-log'

export const dataVersions =
  (tables: Tables): HandlerOf<typeof call> =>
  async (ctx, { dataTable, dataId }) => ({
    result: await versionsOf(ctx, tables, dataTable, dataId),
  })

/** Newest first. Refuses with `version.none`. */
async function versionsOf(
  ctx: Ctx,
  tables: Tables,
  dataTable: string,
  dataId: string,
): Promise<DataLogRecord[]> {
  const params = new Params()
  const { range, filters } = await visibleVersions(ctx, tables, params)
  const terms = [...range, ...filters]
  terms.push(`l.table_name = any(${params.add(await tables.names.tablesOf(dataTable.trim()))}::text[])`)
  terms.push(`l.row_id = ${params.add(dataId.trim())}`)
  const rows = await readVersions(ctx, terms, params)
  if (rows.length === 0) throw refuse('version.none')
  const unread = await unreadOf(ctx, tables)
  const titles = await tables.names.titles()
  return rows.map(row => recordOf(ctx, titles, row, unread))
}
