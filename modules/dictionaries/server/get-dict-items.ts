import { patterns } from '@kezhan/resource/patterns'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import type { getDictItems as call } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { dictItem, dictItems } from './dict-items'
import { isTableForm, mostDictRows, searchRows, tableDictionary } from './table-dictionaries'

export const getDictItems: HandlerOf<typeof call> = async (ctx, { dictCode }) => {
  if (!dictCode) throw refuse('dict.empty')
  if (!isTableForm(dictCode)) return { result: await codedItems(ctx.db, dictCode) }
  const rows = await searchRows(ctx.db, tableDictionary(dictCode), '', mostDictRows)
  return { result: rows.map(dictItem) }
}

function codedItems(db: Db, dictCode: string) {
  if (!patterns.code.test.test(dictCode)) throw refuse('dict.unknown')
  return dictItems(db, dictCode)
}
