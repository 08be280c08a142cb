import { columnOf } from '@kezhan/resource/column-name'
import type { Resource } from '@kezhan/resource/define'
import type { Db } from '../db/database'
import { refuse } from '../refusals'
import type { Row } from './hooks'

const deepestTree = 50

/** A row may not hang below itself. Structural changes of one tree take turns, so that two moves cannot make a ring. */
export async function refuseCycle(db: Db, resource: Resource, id: string, values: Row): Promise<void> {
  const parentField = resource.tree?.parent ?? ''
  const parent = values[parentField]
  if (parent === undefined || parent === null) return
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`tree ${resource.table}`])
  const key = `"${columnOf(parentField)}"`
  const rows = await db.query(
    `with recursive up (id, depth) as (
       select $1::text collate "C", 0
       union all
       select t.${key}::text collate "C", up.depth + 1 from up join ${resource.table} t on t.id = up.id where t.${key} is not null and up.depth < ${deepestTree}
     ) select 1 from up where id = $2 or depth >= ${deepestTree} limit 1`,
    [parent, id],
  )
  if (rows.length > 0) throw refuse('tree.cycle')
}

/** The rows and everything below them. */
export async function withDescendants(db: Db, resource: Resource, ids: readonly string[]): Promise<string[]> {
  const key = `"${columnOf(resource.tree?.parent ?? '')}"`
  const rows = await db.query<{ id: string }>(
    `with recursive down (id, depth) as (
       select id collate "C", 0 from unnest($1::text[]) as given (id)
       union
       select t.id::text collate "C", down.depth + 1 from down join ${resource.table} t on t.${key} = down.id where down.depth < ${deepestTree}
     ) select distinct id from down`,
    [ids],
  )
  return rows.map(row => row.id)
}
