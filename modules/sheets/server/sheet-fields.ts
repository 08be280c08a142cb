import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { sheetFields as call } from '@kezhan/sheets/model/sheet-calls'
import { type SourceParts, sourceFields } from './read-source'

export const sheetFields =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { source }) => ({ result: await sourceFields(ctx, parts, source) })
