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
