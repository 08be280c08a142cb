import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { type FileStore, idInQuery, removeFiles } from './stored-files'

export const deleteFile =
  (store: FileStore): RawRoute['handle'] =>
  async (ctx, request) => {
    await removeFiles(ctx, store, [idInQuery(request.query)])
    return ok(null, '删除成功!')
  }
