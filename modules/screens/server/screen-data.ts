import type { screenData as call } from '@kezhan/screens/model/screen-calls'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { SourceParts } from './read-source'
import { publishedScreen } from './stored-screen'
import { wallData } from './wall-data'

export const screenData =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { id, ...days }) => ({
    result: await wallData(ctx, parts, (await publishedScreen(ctx, id)).wall, days),
  })
