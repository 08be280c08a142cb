import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { getDictItems as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { codedItems } from './coded-items'
import { dictItem } from './dict-items'
import { isTableForm, mostDictRows, searchRows, tableDictionary } from './table-dictionaries'

export const getDictItems: HandlerOf<typeof call> = async (ctx, { dictCode }) => {
  if (!dictCode) throw refuse('dict.empty')
  if (!isTableForm(dictCode)) return { result: await codedItems(ctx.db, dictCode) }
  const rows = await searchRows(ctx.db, tableDictionary(dictCode), '', mostDictRows)
  return { result: rows.map(dictItem) }
}
