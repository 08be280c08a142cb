import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { areaOptions as call } from '../model/area-calls'
import { areaChoices } from './area-choices'

export const areaOptions: HandlerOf<typeof call> = async (ctx, { parent, keyword, values }) => {
  if (values) {
    const texts = await areaChoices.texts(ctx.db, splitList(values))
    return { result: [...texts].map(([value, text]) => ({ value, text })) }
  }
  return { result: await areaChoices.search(ctx.db, { parent: parent ?? '', keyword: keyword ?? '' }) }
}
