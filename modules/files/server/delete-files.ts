import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { type FileStore, removeFiles } from './stored-files'

export const deleteFiles =
  (store: FileStore): RawRoute['handle'] =>
  async (ctx, request) => {
    const { ids } = request.query as { ids?: string }
    await removeFiles(ctx, store, splitList(String(ids ?? '')))
    return ok(null, '批量删除成功！')
  }
