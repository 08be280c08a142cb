import type { sourceColumns as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { type SourceParts, sourceReader } from './read-source'
import { chosenSpan } from './wall-data'

export const sourceColumns =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { source }) => ({
    result: (await sourceReader(ctx, parts, chosenSpan(ctx, {}, {}))(source)).columns,
  })
