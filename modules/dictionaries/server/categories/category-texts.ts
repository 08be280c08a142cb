import type { categoryTexts as call } from '@kezhan/dictionaries/model/category-calls'
import { refuse } from '@kezhan/dictionaries/rules/refusals'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { tableDictionary, textsOf } from '../table-dictionaries'

export const categoryTexts: HandlerOf<typeof call> = async (ctx, { ids, delNotExist }) => {
  if (!ids) throw refuse('category.noIds')
  return { result: await textsOf(ctx.db, names, ids, delNotExist === 'false') }
}

const names = tableDictionary('sys_category,name,id')
