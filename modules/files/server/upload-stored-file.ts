import { ok } from '@kezhan/server-kit/http/envelope'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { storeUpload } from '@kezhan/server-kit/store-upload'
import { recordUpload } from '@kezhan/server-kit/stored-files'
import type { FileStore } from './stored-files'

export const uploadStoredFile =
  (store: FileStore): RawRoute['handle'] =>
  async (ctx, request) => {
    const stored = await storeUpload(ctx, request, store.filesDir, (db, upload) =>
      recordUpload(ctx, db, upload),
    )
    return ok({ id: stored.path, fileName: stored.name, url: stored.path }, '上传成功！')
  }
