import { mostSources } from '@kezhan/screens/model/document'
import type { previewScreen as call } from '@kezhan/screens/model/screen-calls'
import { sourceKey } from '@kezhan/screens/rules/document-problem'
import { refuse } from '@kezhan/screens/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { SourceParts } from './read-source'
import { wallData } from './wall-data'

/** What is still being drawn may be wrong in parts: those say so themselves. Only how much it asks for is bounded. */
export const previewScreen =
  (parts: SourceParts): HandlerOf<typeof call> =>
  async (ctx, { wall }) => {
    const sources = new Set(wall.elements.flatMap(({ source }) => (source ? [sourceKey(source)] : [])))
    if (sources.size > mostSources)
      throw refuse('screen.wrong', { problem: `一张大屏最多${mostSources}种不同的数据来源` })
    return { result: await wallData(ctx, parts, wall) }
  }
