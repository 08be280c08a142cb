import { patterns } from '@kezhan/resource/patterns'
import type { Db } from '@kezhan/server-kit/db/database'
import { noticesChannel } from '@kezhan/server-kit/db/notices'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  getDictItems,
  loadDict,
  loadDictItem,
  loadTreeData,
  queryAllDictItems,
  refleshCache,
} from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { allDictItems, dictItem, dictItems, forgetDictItems } from './dict-items'
import { isTableForm, mostDictRows, searchRows, tableDictionary, textsOf } from './table-dictionaries'
import { loadNodes, treeDictionary } from './tree-dictionaries'

const mostFound = 200

export const dictRoutes: readonly Route[] = [
  serve(queryAllDictItems, async ctx => ({ result: await allDictItems(ctx.db) })),
  serve(getDictItems, async (ctx, { dictCode }) => {
    if (!dictCode) throw refuse('dict.empty')
    if (!isTableForm(dictCode)) return { result: await codedItems(ctx.db, dictCode) }
    const rows = await searchRows(ctx.db, tableDictionary(dictCode), '', mostDictRows)
    return { result: rows.map(dictItem) }
  }),
  serve(refleshCache, async ctx => {
    forgetDictItems()
    // The other processes keep dictionaries too.
    await ctx.db.query('select pg_notify($1, $2)', [noticesChannel, 'dictionary'])
    return { result: null }
  }),
  serve(loadDict, async (ctx, { dict, keyword, pageSize }) => {
    if (!dict) throw refuse('dict.empty')
    const rows = await searchRows(ctx.db, tableDictionary(dict), keyword ?? '', pageSize ?? mostFound)
    return { result: rows.map(dictItem) }
  }),

  serve(loadDictItem, async (ctx, { dict, key, delNotExist }) => {
    if (!dict) throw refuse('dict.empty')
    return { result: await textsOf(ctx.db, tableDictionary(dict), key ?? '', delNotExist === 'false') }
  }),

  serve(loadTreeData, async (ctx, { pid, condition, ...names }) => ({
    result: await loadNodes(ctx.db, treeDictionary(names), pid, condition),
  })),
]

function codedItems(db: Db, dictCode: string) {
  if (!patterns.code.test.test(dictCode)) throw refuse('dict.unknown')
  return dictItems(db, dictCode)
}
