import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, platformScope } from '@kezhan/server-kit/db/database'
import { dropStrays, strayUploads } from '@kezhan/server-kit/stored-files'
import { usersOfFiles } from './file-users'
import type { FileStore } from './stored-files'

const batch = 200
const mostBatches = 100

/**
 * Deletes uploads that no record came to use within two days: forms that were left, pictures that were replaced before
 * saving. Returns how many. The bytes go after the record, so that no record ever names missing bytes.
 */
export async function sweepUnused(store: FileStore & { readonly database: Database }): Promise<number> {
  const db = store.database.scoped(platformScope)
  let [after, swept] = ['', 0]
  for (let round = 0; round < mostBatches; round++) {
    const paths = await strayUploads(db, after, batch)
    if (paths.length === 0) break
    after = paths.at(-1) ?? after
    const users = await usersOfFiles(db, store, paths)
    const unused = paths.filter(path => !users.has(path))
    await dropStrays(db, unused)
    for (const path of unused) await rm(join(store.filesDir, path), { force: true })
    swept += unused.length
  }
  return swept
}
