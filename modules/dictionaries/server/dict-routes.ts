import { patterns } from '@kezhan/resource/patterns'
import type { Db } from '@kezhan/server-kit/db/database'
import { noticesChannel } from '@kezhan/server-kit/db/notices'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import { isPlatform } from '@kezhan/server-kit/user'
import {
  type DictTreeNode,
  dictItemCheck,
  dictTreeList,
  getDictItems,
  getDictText,
  loadDict,
  loadDictItem,
  loadDictOrderByValue,
  loadTreeData,
  queryAllDictItems,
  refleshCache,
} from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { allDictItems, dictItem, dictItems, forgetDictItems } from './dict-items'
import { isTableForm, mostDictRows, searchRows, tableDictionary, textsOf } from './table-dictionaries'
import { loadNodes, treeDictionary } from './tree-dictionaries'

const mostFound = 200
const firstPage = 10

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
  serve(loadDictOrderByValue, async (ctx, { dict, keyword }) => {
    if (!dict) throw refuse('dict.empty')
    const table = tableDictionary(dict)
    const first = await searchRows(ctx.db, table, '', firstPage)
    const chosen = keyword ? await searchRows(ctx.db, table, keyword, mostFound) : []
    const shown = new Set(first.map(row => row.value))
    return { result: [...chosen.filter(row => !shown.has(row.value)), ...first].map(dictItem) }
  }),
  serve(dictTreeList, async (ctx, { dictName }) => {
    if (!isPlatform(ctx.user)) throw refuse('dict.platform')
    return {
      result: await ctx.db.query<DictTreeNode>(
        `select id as key, dict_name as title, id, dict_name, dict_code, description
         from sys_dict where strpos(dict_name, $1) > 0 order by dict_code, id limit ${mostDictRows}`,
        [dictName ?? ''],
      ),
    }
  }),
  serve(dictItemCheck, async (ctx, { id, dictId, itemValue }) => {
    const [taken] = await ctx.db.query(
      'select 1 from sys_dict_item where dict_id = $1 and item_value = $2 and id <> $3',
      [dictId, itemValue, id ?? ''],
    )
    if (taken !== undefined) throw refuse('duplicate.taken')
    return { result: null, message: '该值可用！' }
  }),
  serve(loadDictItem, async (ctx, { dict, key, delNotExist }) => {
    if (!dict) throw refuse('dict.empty')
    return { result: await textsOf(ctx.db, tableDictionary(dict), key ?? '', delNotExist === 'false') }
  }),
  serve(getDictText, async (ctx, { dictCode, key }) => {
    if (!dictCode) throw refuse('dict.empty')
    if (isTableForm(dictCode)) {
      const [row] = await textsOf(ctx.db, tableDictionary(dictCode), key ?? '', false)
      return { result: row ?? null }
    }
    const items = await codedItems(ctx.db, dictCode)
    return { result: items.find(item => item.value === key)?.text ?? null }
  }),
  serve(loadTreeData, async (ctx, { pid, condition, ...names }) => ({
    result: await loadNodes(ctx.db, treeDictionary(names), pid, condition),
  })),
]

function codedItems(db: Db, dictCode: string) {
  if (!patterns.code.test.test(dictCode)) throw refuse('dict.unknown')
  return dictItems(db, dictCode)
}
