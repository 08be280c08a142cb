import type { CategoryRow, categoryOne as call } from '@kezhan/dictionaries/model/category-calls'
import { refuse } from '@kezhan/dictionaries/rules/refusals'
import { rootId } from '@kezhan/dictionaries/rules/tree-nodes'
import type { Db } from '@kezhan/server-kit/db/database'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const categoryOne: HandlerOf<typeof call> = async (ctx, { field, val }) => ({
  result: await oneBy(ctx.db, field, val),
})

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
