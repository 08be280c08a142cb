import type { InputOf } from '@kezhan/resource/call'
import { problemsOf } from '@kezhan/resource/check'
import { alterTable, createChild, createTable, shapesOf, type TableShape } from '@kezhan/resource/ddl'
import type { Resource } from '@kezhan/resource/define'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Database, Queries } from '@kezhan/server-kit/db/database'
import type { Engine } from '@kezhan/server-kit/resource/bound'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import pg from 'pg'
import type { synchroniseForm } from '../model/calls'
import { misfitDetails } from '../rules/misfit'
import { refuse } from '../rules/refusals'
import type { FormHead } from '../rules/resource-from-rows'
import { rowProblems } from '../rules/row-problems'
import { conversionsOf, convertColumns } from './convert-columns'
import { refuseUnknownNames, refuseWrong } from './form-problems'
import { lockedDraft, type Published, publishedOf } from './form-rows'
import { giveOut } from './give-out'
import { openToReports } from './report/open-table'
import { tableColumns } from './table-columns'

type Asked = InputOf<typeof synchroniseForm>

/**
 * Table, definition, version and rights change in one transaction, which reads the draft itself: what fails half-way leaves all of
 * them as they were. Publishing the same form twice at once takes turns.
 */
export async function publishForm(
  ctx: Ctx,
  database: Database,
  engine: Engine,
  asked: Asked,
): Promise<Resource> {
  return database.ownerTx(db => publishWithin(ctx, db, engine, asked))
}

/** The same in a transaction of the owner that does more than this. */
export async function publishWithin(ctx: Ctx, db: Queries, engine: Engine, asked: Asked): Promise<Resource> {
  try {
    return await putIntoService(ctx, db, engine, asked)
  } catch (error) {
    throw readableProblem(error)
  }
}

/** Data that does not fit the new shape is the administrator's to mend. */
export const readableProblem = (error: unknown): unknown =>
  error instanceof pg.DatabaseError && error.code === '23505' ? refuse('form.duplicate') : error

/** The same inside a transaction of the owner. */
export async function putIntoService(ctx: Ctx, db: Queries, engine: Engine, asked: Asked): Promise<Resource> {
  const { id } = asked
  const { head, rows, resource } = await lockedDraft(ctx, db, id)
  if (head.status === 'retired') throw refuse('form.retired')
  const published = await publishedOf(db, head.code)
  refuseUnseen(asked, head, published)
  refuseWrong([...rowProblems(rows), ...problemsOf(resource)])
  await refuseUnknownNames(db, engine, resource)
  const before = published?.definition
  await shapeTables(db, head.code, resource, before !== undefined)
  await openToReports(db, resource)
  await db.query(
    `with version as (
       insert into online_version (code, number, definition, published_by)
       select $1::text, coalesce(max(number), 0) + 1, $2::json, $3::text from online_version where code = $1
       returning *)
     insert into onl_published (code, number, definition, published_by, published_at)
     select code, number, definition, published_by, published_at from version
     on conflict (code) do update set number = excluded.number, definition = excluded.definition,
       published_by = excluded.published_by, published_at = excluded.published_at`,
    [head.code, JSON.stringify(resource), ctx.user.username],
  )
  await db.query(`update onl_cgform_head set is_published = 'Y', status = 'live' where id = $1`, [id])
  await recordChanges(ctx, db, [
    {
      table: 'onl_published',
      id: head.code,
      title: resource.title,
      before: before === undefined ? null : { definition: before },
      after: { definition: resource },
    },
  ])
  await giveOut(ctx, db, head.code, resource, asked)
  await db.query(`select pg_notify('kezhan', 'online')`)
  return resource
}

/** Whoever has looked at something else than what would be published, or replaced, is told so. */
function refuseUnseen({ version, live }: Asked, head: FormHead, published: Published | undefined): void {
  if (published !== undefined && typeof live === 'number' && live !== published.number)
    throw refuse('form.publishedBy', {
      by: published.publishedBy ?? '有人',
      at: published.publishedAt.slice(0, 16),
    })
  if (typeof version === 'number' && version !== head.version) throw refuse('form.drawnOn')
}

/** Makes the tables that are not there, and changes the others: a child table that was removed has waited for its return. */
async function shapeTables(db: Queries, code: string, form: Resource, isKnown: boolean): Promise<void> {
  if (!isKnown) {
    for (const { table } of shapesOf(form)) await refuseTaken(db, table)
    for (const statement of createTable(form)) await db.query(statement)
    return
  }
  for (const shape of shapesOf(form)) {
    const before = await lastShape(db, code, shape.table)
    if (before !== undefined) {
      await changeTable(db, code, { ...before, scope: form.scope }, shape)
      continue
    }
    await refuseTaken(db, shape.table)
    for (const statement of createChild(form.table, shape)) await db.query(statement)
  }
}

/** A table as it was published last. */
async function lastShape(
  db: Queries,
  code: string,
  table: string,
): Promise<Omit<TableShape, 'scope'> | undefined> {
  const [row] = await db.query<{ shape: Omit<TableShape, 'scope'> }>(
    `select shape.value as shape from online_version v, lateral (
       select v.definition as value union all select child.value from json_each(v.definition->'children') as child
     ) as shape
     where v.code = $1 and shape.value->>'table' = $2 order by v.number desc limit 1`,
    [code, table],
  )
  return row?.shape
}

/** Nobody writes between the look at the values and their conversion. */
async function changeTable(db: Queries, code: string, before: TableShape, after: TableShape): Promise<void> {
  await db.query(`lock table ${after.table} in access exclusive mode`)
  const conversions = await conversionsOf(db, code, after)
  const misfit = conversions.find(({ unfit }) => unfit !== undefined)
  if (misfit?.unfit !== undefined) throw refuse('form.convert', misfitDetails(misfit.to, misfit.unfit))
  await convertColumns(db, after.table, conversions)
  const converted = conversions.map(({ name }) => name)
  for (const statement of alterTable(await tableColumns(db, after.table), before, after, converted))
    await db.query(statement)
}

async function refuseTaken(db: Queries, table: string): Promise<void> {
  const [row] = await db.query<{ taken: boolean }>('select to_regclass($1) is not null as taken', [table])
  if (row?.taken) throw refuse('form.tableTaken', { table })
}
