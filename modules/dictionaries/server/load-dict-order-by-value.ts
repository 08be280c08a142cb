import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { loadDictOrderByValue as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { dictItem } from './dict-items'
import { mostFound, searchRows, tableDictionary } from './table-dictionaries'

export const loadDictOrderByValue: HandlerOf<typeof call> = async (ctx, { dict, keyword }) => {
  if (!dict) throw refuse('dict.empty')
  const table = tableDictionary(dict)
  const first = await searchRows(ctx.db, table, '', firstPage)
  const chosen = keyword ? await searchRows(ctx.db, table, keyword, mostFound) : []
  const shown = new Set(first.map(row => row.value))
  return { result: [...chosen.filter(row => !shown.has(row.value)), ...first].map(dictItem) }
}

const firstPage = 10
