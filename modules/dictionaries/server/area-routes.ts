import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { areaOptions } from '../model/area-calls'
import { areaChoices } from './area-choices'

export const areaRoutes: readonly Route[] = [
  serve(areaOptions, async (ctx, { parent, keyword, values }) => {
    if (values) {
      const texts = await areaChoices.texts(ctx.db, splitList(values))
      return { result: [...texts].map(([value, text]) => ({ value, text })) }
    }
    return { result: await areaChoices.search(ctx.db, { parent: parent ?? '', keyword: keyword ?? '' }) }
  }),
]
