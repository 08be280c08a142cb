import type { Ctx } from './ctx'
import type { Queries } from './db/database'
import { logChanges } from './resource/logged-change'
import type { StoredUpload } from './store-upload'

/** The record of a file that somebody has put into the store by hand. */
export const recordUpload = (ctx: Ctx, db: Queries, upload: StoredUpload): Promise<void> =>
  logChanges(ctx, db, [{ table: 'sys_file', id: upload.path, before: null, after: upload }])

/** Forgets the files, each with a record; their bytes are the caller's to delete, after the commit. */
export async function forgetFiles(
  ctx: Ctx,
  db: Queries,
  files: readonly { readonly path: string; readonly name: string }[],
): Promise<void> {
  await db.query('delete from sys_file where path = any($1::text[])', [files.map(file => file.path)])
  const changes = files.map(file => ({
    table: 'sys_file' as const,
    id: file.path,
    before: file,
    after: null,
  }))
  await logChanges(ctx, db, changes)
}

/** Uploads of some days ago that nobody put into the store by hand; whether something uses them is the caller's question. */
export async function strayUploads(db: Queries, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ path: string }>(
    `select f.path from sys_file f
     where f.path > $1 and f.created_at between now() - interval '30 days' and now() - interval '2 days'
       and not exists (select 1 from sys_change_log l where l.table_name = 'sys_file' and l.row_id = f.path)
     order by f.path limit $2`,
    [after, limit],
  )
  return rows.map(row => row.path)
}

/** Forgets uploads that never became part of anything, without a record: their upload left none either. */
export async function dropStrays(db: Queries, paths: readonly string[]): Promise<void> {
  await db.query('delete from sys_file where path = any($1::text[])', [paths])
}
