import type { Db } from '@kezhan/server-kit/db/database'
import { Params } from '@kezhan/server-kit/resource/compile'
import type { TreeNode } from '../model/dict-calls'
import { refuse } from '../rules/refusals'
import { readCondition } from '../rules/tree-condition'
import { isRoot, type NodeRow, nodeOf } from '../rules/tree-nodes'

interface TreeDictionary {
  readonly table: string
  readonly text: string
  readonly parent: string
  readonly code: string
  readonly order: string
  readonly filters: readonly string[]
}

const trees: readonly TreeDictionary[] = [
  {
    table: 'sys_category',
    text: 'name',
    parent: 'pid',
    code: 'code',
    order: 'code',
    filters: ['id', 'name', 'code', 'pid'],
  },
  {
    table: 'sys_depart',
    text: 'depart_name',
    parent: 'parent_id',
    code: 'org_code',
    order: 'depart_order',
    filters: ['id', 'depart_name', 'org_code', 'parent_id'],
  },
]

const mostNodes = 1000

/** The wire names a table and three columns; only the ones above, with the id as value, are answered. */
export function treeDictionary(wire: {
  tableName?: string | null
  text?: string | null
  code?: string | null
  pidField?: string | null
}): TreeDictionary {
  const found = trees.find(
    tree => tree.table === wire.tableName && tree.text === wire.text && tree.parent === wire.pidField,
  )
  if (found === undefined || wire.code !== 'id') throw refuse('dict.unknown')
  return found
}

/** The children of a node; with a condition every row like it, wherever it hangs, and as a leaf (platform calls §2.7). */
export async function loadNodes(
  db: Db,
  tree: TreeDictionary,
  pid: string | null | undefined,
  condition: string | null | undefined,
): Promise<TreeNode[]> {
  const params = new Params()
  const pairs = readCondition(condition, tree.filters)
  // No escape letter: a backslash at the end of a pattern would be an error of the database.
  const terms = pairs.map(([column, value]) => `t.${column} like ${params.add(value)} escape ''`)
  if (terms.length === 0)
    terms.push(isRoot(pid) ? `t.${tree.parent} is null` : `t.${tree.parent} = ${params.add(pid)}`)
  const leaf =
    pairs.length > 0 ? 'true' : `not exists (select 1 from ${tree.table} c where c.${tree.parent} = t.id)`
  const rows = await db.query<NodeRow>(
    `select t.id as key, t.${tree.text} as title, t.${tree.parent} as parent, t.${tree.code} as code, ${leaf} as leaf
     from ${tree.table} t where ${terms.join(' and ')} order by t.${tree.order}, t.id limit ${mostNodes}`,
    params.values,
  )
  return rows.map(nodeOf)
}
