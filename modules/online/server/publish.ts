import { addMenuRows } from '@kezhan/people/server/menu-store'
import { problemsOf } from '@kezhan/resource/check'
import { alterTable, createTable } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import { menuRows } from '@kezhan/resource/menu'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database, Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import pg from 'pg'
import { referenceProblems } from '../rules/reference-problems'
import { refuse } from '../rules/refusals'
import { type FormField, type FormHead, resourceFromRows } from '../rules/resource-from-rows'
import { openToReports } from './report/open-table'

const headColumns = 'id, code, title, data_scope, is_tree, tree_label'
const fieldColumns = `name, label, kind, sort_order, is_required, is_unique, search,
  max_length, dict_code, ref_path, ref_text, is_many`

/** Table, definition and rights change together; publishing the same form twice at once takes turns. */
export async function publishForm(
  ctx: Ctx,
  database: Database,
  find: (path: string) => Resource | undefined,
  id: string,
): Promise<Resource> {
  const [head] = await ctx.db.query<FormHead>(`select ${headColumns} from onl_cgform_head where id = $1`, [
    id,
  ])
  if (head === undefined) throw refuse('form.missing')
  const fields = await ctx.db.query<FormField>(
    `select ${fieldColumns} from onl_cgform_field where head_id = $1 order by sort_order, id`,
    [id],
  )
  const resource = resourceFromRows(head, fields)
  const unsound = problemsOf(resource)
  const problems = unsound.length > 0 ? unsound : referenceProblems(resource, find)
  if (problems.length > 0) throw refuse('form.wrong', { problems: problems.slice(0, 5).join('；') })
  try {
    await database.ownerTx(db => putIntoService(ctx, db, head, resource))
  } catch (error) {
    throw readable(error)
  }
  return resource
}

/** Data that does not fit the new shape is the administrator's to mend. */
function readable(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  if (code === '23505') return refuse('form.duplicate')
  return /^(22|42804|42846)/.test(code) ? refuse('form.convert') : error
}

async function putIntoService(ctx: Ctx, db: Queries, head: FormHead, resource: Resource): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`publish ${head.code}`])
  const [published] = await db.query<{ definition: Resource }>(
    'select definition from onl_published where code = $1',
    [head.code],
  )
  const before = published?.definition
  if (before === undefined && (await tableExists(db, resource.table)))
    throw refuse('form.tableTaken', { table: resource.table })
  for (const statement of before === undefined ? createTable(resource) : alterTable(before, resource))
    await db.query(statement)
  await openToReports(db, resource)
  await db.query(
    `insert into onl_published (code, definition) values ($1, $2)
     on conflict (code) do update set definition = excluded.definition, published_at = now()`,
    [head.code, JSON.stringify(resource)],
  )
  await db.query(`update onl_cgform_head set is_published = 'Y' where id = $1`, [head.id])
  await recordChanges(ctx, db, [
    {
      table: 'onl_published',
      id: head.code,
      title: resource.title,
      before: before === undefined ? null : { definition: before },
      after: { definition: resource },
    },
  ])
  const path = `/online/cgformList/${head.code}`
  const screen = { path, component: 'online/OnlineFormListPage', resource }
  await addMenuRows(db, menuRows([{ path, title: resource.title, hidden: true, screen }], 'menu:/online'))
  await db.query(`select pg_notify('kezhan', 'online')`)
}

async function tableExists(db: Queries, table: string): Promise<boolean> {
  const [row] = await db.query<{ taken: boolean }>('select to_regclass($1) is not null as taken', [table])
  return row?.taken === true
}
