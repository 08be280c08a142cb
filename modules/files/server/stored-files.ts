import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { forgetFiles } from '@kezhan/server-kit/stored-files'
import { storedFile } from '../model/stored-file'
import { refuse } from '../rules/refusals'
import { type FileUsers, usersOfFiles } from './file-users'

export interface FileStore extends FileUsers {
  readonly filesDir: string
}

export const boundFiles = makeEngine([], systemChoices).bind(storedFile)

const mostFiles = 200

/** All or none; the bytes go after the record, so that no record ever names missing bytes. */
export async function removeFiles(ctx: Ctx, store: FileStore, paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || paths.length > mostFiles) throw refuse('files.count', { most: mostFiles })
  const found = await ctx.db.query<{ path: string; name: string }>(
    'select path, original_name as name from sys_file where path = any($1::text[])',
    [paths],
  )
  if (found.length < new Set(paths).size) throw refuse('file.unknown')
  const users = await usersOfFiles(ctx.platformDb, store, paths)
  const used = found.find(({ path }) => users.has(path))
  if (used !== undefined)
    throw refuse('file.used', { name: used.name, users: users.get(used.path)?.join('、') })
  await ctx.tx(db => forgetFiles(ctx, db, found))
  for (const path of paths) await rm(join(store.filesDir, path), { force: true })
}

export const idInQuery = (query: unknown): string => {
  const { id } = query as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
