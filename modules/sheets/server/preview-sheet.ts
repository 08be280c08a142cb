import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { previewSheet as call } from '@kezhan/sheets/model/sheet-calls'
import { readSource, type SourceParts } from './read-source'

export const previewSheet =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { source }) => ({ result: await readSource(ctx, parts, source, 'some') })
