import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { systemChoices } from '@kezhan/dictionaries/server/choices'
import type { Resource } from '@kezhan/resource/define'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { ok } from '@kezhan/server-kit/http/envelope'
import { makeEngine } from '@kezhan/server-kit/resource/bound'
import { detailById, listRows } from '@kezhan/server-kit/resource/read'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { storeUpload } from '@kezhan/server-kit/store-upload'
import { forgetFiles, recordUpload } from '@kezhan/server-kit/stored-files'
import {
  deleteFile,
  deleteFiles,
  fileById,
  fileList,
  storedFile,
  uploadStoredFile,
} from '../model/stored-file'
import { refuse } from '../rules/refusals'
import { usersOfFiles } from './file-users'

export interface FileStore {
  readonly filesDir: string
  /** Every definition whose rows may hold files, stored forms included. */
  readonly everyResource: () => Promise<readonly Resource[]>
}

const files = makeEngine([], systemChoices).bind(storedFile)
const mostFiles = 200

/** What was uploaded: list, detail with where it is used, upload, and deletion of what nobody uses. */
export function fileStoreRoutes(store: FileStore): RawRoute[] {
  return [
    {
      call: fileList,
      handle: async (ctx, request) => ok(await listRows(ctx, files, request.query as QueryString)),
    },
    {
      call: fileById,
      handle: async (ctx, request) => {
        const row = await detailById(ctx, files, idIn(request.query))
        // The platform's eyes: a record that the asker may not open uses the file all the same.
        const users = await usersOfFiles(ctx.platformDb, await store.everyResource(), [String(row.id)])
        return ok({ ...row, usedIn: users.get(String(row.id))?.join('、') ?? '未被使用' })
      },
    },
    {
      call: deleteFile,
      handle: async (ctx, request) => {
        await removeFiles(ctx, store, [idIn(request.query)])
        return ok(null, '删除成功!')
      },
    },
    {
      call: deleteFiles,
      handle: async (ctx, request) => {
        const { ids } = request.query as { ids?: string }
        await removeFiles(ctx, store, splitList(String(ids ?? '')))
        return ok(null, '批量删除成功！')
      },
    },
    {
      call: uploadStoredFile,
      handle: async (ctx, request) => {
        const stored = await ctx.tx(async db => {
          const upload = await storeUpload(ctx, db, request, store.filesDir)
          await recordUpload(ctx, db, upload)
          return upload
        })
        return ok({ id: stored.path, fileName: stored.name, url: stored.path }, '上传成功！')
      },
    },
  ]
}

/** All or none; the bytes go after the record, so that no record ever names missing bytes. */
async function removeFiles(ctx: Ctx, store: FileStore, paths: readonly string[]): Promise<void> {
  if (paths.length === 0 || paths.length > mostFiles) throw refuse('files.count', { most: mostFiles })
  const found = await ctx.db.query<{ path: string; name: string }>(
    'select path, original_name as name from sys_file where path = any($1::text[])',
    [paths],
  )
  if (found.length < new Set(paths).size) throw refuse('file.unknown')
  const users = await usersOfFiles(ctx.platformDb, await store.everyResource(), paths)
  const used = found.find(({ path }) => users.has(path))
  if (used !== undefined)
    throw refuse('file.used', { name: used.name, users: users.get(used.path)?.join('、') })
  await ctx.tx(db => forgetFiles(ctx, db, found))
  for (const path of paths) await rm(join(store.filesDir, path), { force: true })
}

const idIn = (query: unknown): string => {
  const { id } = query as { id?: unknown }
  return typeof id === 'string' ? id : ''
}
