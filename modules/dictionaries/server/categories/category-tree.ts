import { category } from '@kezhan/dictionaries/model/category'
import type { TreeNode } from '@kezhan/dictionaries/model/dict-calls'
import { refuse } from '@kezhan/dictionaries/rules/refusals'
import { readCondition } from '@kezhan/dictionaries/rules/tree-condition'
import { isRoot, type NodeRow, nest, nodeOf } from '@kezhan/dictionaries/rules/tree-nodes'
import type { Db } from '@kezhan/server-kit/db/database'
import { Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { withDescendants } from '@kezhan/server-kit/resource/tree'

const mostNodes = 5000

/** The children of a category, or of the root; a condition narrows them. */
export async function levelBelow(db: Db, pid: string | null, condition?: string | null): Promise<TreeNode[]> {
  const params = new Params()
  const terms = readCondition(condition, ['id', 'name', 'code']).map(
    ([column, value]) => `t.${column} = ${params.add(value)}`,
  )
  terms.push(pid === null ? 't.pid is null' : `t.pid = ${params.add(pid)}`)
  return (await nodeRows(db, terms, params)).map(nodeOf)
}

/** Everything below a category, nested. */
export async function wholeTree(db: Db, pid: string | null): Promise<TreeNode[]> {
  const params = new Params()
  const terms = pid === null ? [] : [`t.id = any(${params.add(await withDescendants(db, category, [pid]))})`]
  return nest(await nodeRows(db, terms, params), pid)
}

function nodeRows(db: Db, terms: readonly string[], params: Params): Promise<NodeRow[]> {
  return db.query<NodeRow>(
    `select t.id as key, t.name as title, t.pid as parent, t.code,
       not exists (select 1 from sys_category c where c.pid = t.id) as leaf
     from sys_category t${whereSql(terms)} order by t.code, t.id limit ${mostNodes}`,
    params.values,
  )
}

/** The id behind a category's code, null for the root; the platform sees a code once for each tenant. */
export async function idOfCode(db: Db, code: string | null | undefined): Promise<string | null> {
  if (isRoot(code)) return null
  const rows = await db.query<{ id: string }>('select id from sys_category where code = $1 limit 2', [code])
  if (rows.length > 1) throw refuse('category.codeMany', { given: code })
  const [row] = rows
  if (row === undefined) throw refuse('category.codeNone', { given: code })
  return row.id
}
