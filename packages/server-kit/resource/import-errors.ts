import { buffer } from 'node:stream/consumers'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '../ctx'
import { newId } from '../new-id'
import type { Cell } from '../sheets/sheet-row'
import { writeXlsx } from '../sheets/write-xlsx'
import type { PendingRow } from './pending-row'
import { columnTitle, importFields } from './sheet-columns'

export interface WrongRow {
  readonly source: PendingRow
  readonly reason: string
}

/** The rows that did not go in, as they came, with the reason and their number in the file; kept for a day. */
export async function saveErrorFile(
  ctx: Ctx,
  resource: Resource,
  wrong: readonly WrongRow[],
): Promise<string> {
  const titles = importFields(resource).map(columnTitle)
  const rows = wrong.map(({ source, reason }) => {
    const cells = new Map([...source.byField].map(([field, cell]) => [columnTitle(field), cell]))
    return [...titles.map(title => cells.get(title) ?? null), reason, source.number]
  })
  return keepErrorFile(ctx, resource.title, titles, rows)
}

/** Cells as they came, then the reason and the number of the row in the file. */
export async function keepErrorFile(
  ctx: Ctx,
  title: string,
  titles: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<string> {
  const columns = [
    ...titles.map(name => ({ title: name })),
    { title: '错误原因', widthChars: 50 },
    { title: '原文件行号' },
  ]
  const content = await buffer(writeXlsx({ sheetName: '错误数据', columns, rows: [rows] }))
  const id = newId()
  await ctx.platformDb.query(`delete from sys_import_error where created_at < now() - interval '1 day'`)
  await ctx.platformDb.query(
    'insert into sys_import_error (id, user_id, title, content) values ($1, $2, $3, $4)',
    [id, ctx.user.id, title, content],
  )
  return id
}
