import { ok } from '@kezhan/server-kit/http/envelope'
import { detailById } from '@kezhan/server-kit/resource/read'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { usersOfFiles } from './file-users'
import { boundFiles, type FileStore, idInQuery } from './stored-files'

export const fileById =
  (store: FileStore): RawRoute['handle'] =>
  async (ctx, request) => {
    const row = await detailById(ctx, boundFiles, idInQuery(request.query))
    // The platform's eyes: a record that the asker may not open uses the file all the same.
    const users = await usersOfFiles(ctx.platformDb, store, [String(row.id)])
    return ok({ ...row, usedIn: users.get(String(row.id))?.join('、') ?? '未被使用' })
  }
