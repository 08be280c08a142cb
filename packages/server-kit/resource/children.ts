import { columnOf } from '@kezhan/resource/column-name'
import type { Child } from '@kezhan/resource/define'
import { check, type Problem } from '@kezhan/resource/validate'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { InvalidInput } from '../http/error-answer'
import { newId } from '../new-id'
import { refuse } from '../refusals'
import type { Bound } from './bound'
import { logHead, logInsert, rowJson, rowTitle } from './change-log'
import { Params } from './compile'
import type { Row } from './hooks'
import { referenceProblems } from './references'
import { type Input, scopeCells } from './row-input'
import { storedValues } from './stored-values'

export const mostChildren = 500

/** The rows that were sent are the complete set: new ones are inserted, known ones changed, missing ones deleted. */
export async function saveChildren(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  masterId: string,
  input: Input,
  mode: 'add' | 'edit',
): Promise<void> {
  for (const [name, child] of Object.entries(bound.resource.children ?? {})) {
    const sent = input[name]
    if (sent === undefined || sent === null) continue
    if (!Array.isArray(sent)) throw new InvalidInput([{ field: name, text: `${child.title}应为列表` }])
    if (sent.length > mostChildren) throw refuse('rows.tooMany', { most: mostChildren })
    await saveSet(ctx, db, bound, child, name, masterId, sent.map(asInput), mode)
  }
}

/** `merge` leaves rows alone that were not sent. */
export async function saveSet(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  child: Child,
  name: string,
  masterId: string,
  rows: readonly Input[],
  mode: 'add' | 'edit' | 'merge',
): Promise<void> {
  const key = columnOf(child.masterKey)
  const present =
    mode === 'add'
      ? []
      : await db.query<{ id: string }>(`select id from ${child.table} where "${key}" = $1 for update`, [
          masterId,
        ])
  const known = new Set(present.map(row => row.id))
  const changes: { id: string | undefined; values: Row }[] = []
  const problems: Problem[] = []
  for (const [index, row] of rows.entries()) {
    // An id that is not one of this master's rows is a new row; nobody reaches another master's children.
    const id = typeof row.id === 'string' && known.has(row.id) ? row.id : undefined
    const checked = check(row, child.fields, id === undefined ? 'add' : 'edit')
    const wrong =
      checked.problems.length > 0
        ? checked.problems
        : await referenceProblems(db, child.fields, bound.choices, checked.values)
    problems.push(
      ...wrong.map(problem => ({
        field: `${name}.${index}.${problem.field}`,
        text: `${child.title}第${index + 1}行：${problem.text}`,
      })),
    )
    changes.push({ id, values: { ...checked.values } })
  }
  if (problems.length > 0) throw new InvalidInput(problems)
  const kept = new Set(changes.map(change => change.id))
  const gone = mode === 'merge' ? [] : [...known].filter(id => !kept.has(id))
  // Deleting first and inserting last lets a value that must be unique move from one row to another.
  if (gone.length > 0) await removeBy(ctx, db, child, 'id', gone)
  for (const { id, values } of changes)
    if (id !== undefined) await updateChild(ctx, db, child, id, await storedValues(child.fields, values))
  for (const { id, values } of changes) {
    if (id === undefined)
      await insertChild(ctx, db, bound, child, masterId, await storedValues(child.fields, values))
  }
}

async function insertChild(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  child: Child,
  masterId: string,
  values: Row,
): Promise<void> {
  const params = new Params()
  const cells: [string, unknown][] = [
    ['id', newId()],
    ...scopeCells(ctx, bound.resource),
    [columnOf(child.masterKey), masterId],
    ['create_by', ctx.user.username],
    ...Object.entries(values).map(([name, value]): [string, unknown] => [columnOf(name), value]),
  ]
  const names = cells.map(([name]) => `"${name}"`).join(', ')
  const marks = cells.map(([, value]) => params.add(value)).join(', ')
  const log = logInsert(
    logHead(ctx, params),
    child.table,
    'add',
    'null',
    rowJson('fresh', child.fields),
    'fresh',
    rowTitle('fresh', child.fields),
  )
  await db.query(
    `with fresh as (insert into ${child.table} (${names}) values (${marks}) returning *), log as (${log}) select 1`,
    params.values,
  )
}

/** A row whose sent values are all the same as before is left alone and leaves no record. */
async function updateChild(ctx: Ctx, db: Db, child: Child, id: string, values: Row): Promise<void> {
  const names = Object.keys(values)
  if (names.length === 0) return
  const params = new Params()
  const rowId = params.add(id)
  const marks = names.map(name => ({ column: `"${columnOf(name)}"`, mark: params.add(values[name]) }))
  const differs = marks.map(({ column, mark }) => `t.${column} is distinct from ${mark}`).join(' or ')
  const sets = marks.map(({ column, mark }) => `${column} = ${mark}`).join(', ')
  const by = params.add(ctx.user.username)
  const log = logInsert(
    logHead(ctx, params),
    child.table,
    'edit',
    rowJson('old', child.fields),
    rowJson('fresh', child.fields),
    'old join fresh on fresh.id = old.id',
    rowTitle('fresh', child.fields),
  )
  await db.query(
    `with old as (select t.* from ${child.table} t where t.id = ${rowId}),
     fresh as (update ${child.table} t set ${sets}, version = t.version + 1, update_by = ${by}, update_time = now() where t.id = ${rowId} and (${differs}) returning t.*),
     log as (${log}) select 1`,
    params.values,
  )
}

/** The children of masters that are about to go, each with its record. The masters' visibility was not checked yet,
 * but a master that is missing or invisible undoes everything. */
export async function removeChildrenOf(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  masterIds: readonly string[],
): Promise<void> {
  for (const child of Object.values(bound.resource.children ?? {}))
    await removeBy(ctx, db, child, columnOf(child.masterKey), masterIds)
}

async function removeBy(ctx: Ctx, db: Db, child: Child, key: string, ids: readonly string[]): Promise<void> {
  const params = new Params()
  const wanted = params.add(ids)
  const log = logInsert(
    logHead(ctx, params),
    child.table,
    'delete',
    rowJson('gone', child.fields),
    'null',
    'gone',
    rowTitle('gone', child.fields),
  )
  await db.query(
    `with gone as (delete from ${child.table} t where t."${key}" = any(${wanted}::text[]) returning t.*), log as (${log}) select 1`,
    params.values,
  )
}

const asInput = (row: unknown): Input =>
  typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as Input) : {}
