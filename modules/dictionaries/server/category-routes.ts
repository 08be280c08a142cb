import { Refusal } from '@kezhan/base/refusal'
import type { Db } from '@kezhan/server-kit/db/database'
import type { Choice } from '@kezhan/server-kit/resource/choices'
import { type Route, serve } from '@kezhan/server-kit/server-module'
import {
  type CategoryRow,
  categoryAll,
  categoryCheckCode,
  categoryChildren,
  categoryOne,
  categoryRoots,
  categoryTexts,
  categoryTreeData,
} from '../model/category-calls'
import { refuse } from '../rules/refusals'
import { isRoot, rootId } from '../rules/tree-nodes'
import { idOfCode, levelBelow, wholeTree } from './category-tree'
import { dictItem } from './dict-items'
import { mostDictRows, tableDictionary, textsOf } from './table-dictionaries'

export const categoryRoutes: readonly Route[] = [
  serve(categoryRoots, async (ctx, { async: isLazy, pcode }) => {
    const pid = await idOfCode(ctx.db, pcode)
    return { result: await (isLazy === 'false' ? wholeTree(ctx.db, pid) : levelBelow(ctx.db, pid)) }
  }),
  serve(categoryChildren, async (ctx, { pid }) => ({ result: await levelBelow(ctx.db, parentOf(pid)) })),
  serve(categoryOne, async (ctx, { field, val }) => ({ result: await oneBy(ctx.db, field, val) })),
  serve(categoryTreeData, async (ctx, { pid, pcode, condition }) => ({
    result: await levelBelow(ctx.db, pid ? parentOf(pid) : await parentOfCode(ctx.db, pcode), condition),
  })),
  serve(categoryTexts, async (ctx, { ids, delNotExist }) => {
    if (!ids) throw refuse('category.noIds')
    return { result: await textsOf(ctx.db, names, ids, delNotExist === 'false') }
  }),
  serve(categoryAll, async (ctx, { code }) => {
    const rows = await ctx.db.query<Choice>(
      'select id as value, name as text from sys_category where starts_with(code, $1) order by code, id limit $2',
      [isRoot(code) ? '' : code, mostDictRows],
    )
    if (rows.length === 0) throw refuse('category.empty', { given: code ?? '' })
    return { result: rows.map(dictItem) }
  }),
  serve(categoryCheckCode, async (ctx, { pid, code }) => {
    if (!code) throw refuse('category.codeEmpty')
    if (isRoot(pid)) return { result: null }
    const { code: prefix } = await oneBy(ctx.db, 'id', pid)
    if (prefix !== null && !code.startsWith(prefix)) throw refuse('category.codePrefix', { prefix })
    return { result: null }
  }),
]

const names = tableDictionary('sys_category,name,id')
const parentOf = (pid: string | null | undefined): string | null => (isRoot(pid) ? null : pid)

async function parentOfCode(db: Db, code: string | null | undefined): Promise<string | null> {
  if (!code) throw refuse('category.noParent')
  try {
    return await idOfCode(db, code)
  } catch (error) {
    // The same mistake has a sentence of its own in this call.
    throw error instanceof Refusal ? refuse('category.wrongParent') : error
  }
}

/** The names a client may search by, with the statements behind them. */
const finders = {
  id: 'where t.id = $1',
  code: 'where t.code = $1',
} as const

async function oneBy(
  db: Db,
  field: string | null | undefined,
  value: string | null | undefined,
): Promise<CategoryRow> {
  if (!value || (field !== 'id' && field !== 'code')) throw refuse('category.none')
  const rows = await db.query<CategoryRow>(
    `select t.id, coalesce(t.pid, '${rootId}') as pid, t.name, t.code,
       case when exists (select 1 from sys_category c where c.pid = t.id) then '1' else '0' end as has_child
     from sys_category t ${finders[field]} limit 2`,
    [value],
  )
  if (rows.length > 1) throw refuse('category.many', { field, value })
  const [row] = rows
  if (row === undefined) throw refuse('category.none')
  return row
}
