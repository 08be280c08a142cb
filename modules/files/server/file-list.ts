import type { QueryString } from '@kezhan/resource/query'
import { ok } from '@kezhan/server-kit/http/envelope'
import { listRows } from '@kezhan/server-kit/resource/read'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import { boundFiles } from './stored-files'

export const fileList: RawRoute['handle'] = async (ctx, request) =>
  ok(await listRows(ctx, boundFiles, request.query as QueryString))
