import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { loadDict as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { dictItem } from './dict-items'
import { mostFound, searchRows, tableDictionary } from './table-dictionaries'

export const loadDict: HandlerOf<typeof call> = async (ctx, { dict, keyword, pageSize }) => {
  if (!dict) throw refuse('dict.empty')
  const rows = await searchRows(ctx.db, tableDictionary(dict), keyword ?? '', pageSize ?? mostFound)
  return { result: rows.map(dictItem) }
}
