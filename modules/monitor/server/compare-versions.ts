import type { ComparedVersion, compareVersions as call } from '@kezhan/resource/row-history'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { refuse } from '../rules/refusals'
import {
  readVersions,
  recordOf,
  shownTo,
  type Tables,
  type Unread,
  unreadOf,
  type VersionRow,
  visibleVersions,
} from './data-log'
import { covered } from './hidden-words'
import { versionCells } from './version-cells'

export const compareVersions =
  (tables: Tables): HandlerOf<typeof call> =>
  async (ctx, { dataId1, dataId2 }) => ({
    result: await compared(ctx, tables, dataId2 ? [dataId1, dataId2] : [dataId1]),
  })

/** Two records, in the order of time; or one record, before and after. Refuses with `version.none`. */
async function compared(
  ctx: Ctx,
  tables: Tables,
  ids: readonly string[],
): Promise<readonly ComparedVersion[]> {
  const params = new Params()
  const { range, filters } = await visibleVersions(ctx, tables, params)
  const terms = [...range, ...filters, `l.id = any(${params.add(ids)}::bigint[])`]
  const rows = (await readVersions(ctx, terms, params)).reverse()
  const [first, last = first] = rows
  if (first === undefined || last === undefined || rows.length !== new Set(ids).size)
    throw refuse('version.none')
  const unread = await unreadOf(ctx, tables)
  const side = (row: VersionRow, which: ComparedVersion['side']) => sideOf(ctx, tables, row, which, unread)
  return first === last
    ? [await side(first, 'before'), await side(first, 'after')]
    : [await side(first, 'after'), await side(last, 'after')]
}

async function sideOf(
  ctx: Ctx,
  tables: Tables,
  row: VersionRow,
  side: ComparedVersion['side'],
  unread: Unread,
): Promise<ComparedVersion> {
  const stored = side === 'before' ? row.before : row.after
  const logged = stored === null ? null : shownTo(ctx, row.dataTable, stored, unread)
  const { fields, resource } = await tables.names.find(row.dataTable)
  const choices = resource === undefined ? () => undefined : tables.choices(resource)
  const [cells = []] = logged === null ? [] : await versionCells(ctx.db, fields, choices, [logged])
  const shown = cells.map(cell => ({ ...cell, text: covered(cell.text, unread.words) }))
  const titles = await tables.names.titles()
  return { ...recordOf(ctx, titles, row, unread), side, exists: logged !== null, cells: shown }
}
