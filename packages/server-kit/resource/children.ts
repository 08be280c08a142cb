import { columnOf } from '@kezhan/resource/column-name'
import type { Child, Resource } from '@kezhan/resource/define'
import type { RowValues } from '@kezhan/resource/expression/evaluate'
import {
  type ChildValues,
  childrenRead,
  type RowShape,
  settledNames,
  settleRow,
  singleFields,
} from '@kezhan/resource/settle-row'
import { check, type Problem } from '@kezhan/resource/validate'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { InvalidInput } from '../http/error-answer'
import { newId } from '../new-id'
import { refuse } from '../refusals'
import type { Bound } from './bound'
import { logHead, logInsert, rowJson, rowTitle } from './change-log'
import { column, Params, visibleNames } from './compile'
import type { Row } from './hooks'
import { referenceProblems } from './references'
import { type Input, scopeCells } from './row-input'
import { storedValues } from './stored-values'
import { emptiedProblems, filledValues, ruleProblems } from './value-rules'

export const mostChildren = 500

/** The rows of one child table as they were found fit to be saved. */
export interface ChildSet {
  readonly child: Child
  readonly changes: readonly { readonly id: string | undefined; readonly values: Row }[]
  readonly gone: readonly string[]
  /** All rows as they will be. */
  readonly rows: readonly Row[]
}
export type ChildSets = ReadonlyMap<string, ChildSet>

/** The rows that were sent are the complete set: new ones are inserted, known ones changed, missing ones deleted. */
export async function checkedChildren(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  masterId: string,
  input: Input,
  mode: 'add' | 'edit',
): Promise<ChildSets> {
  const sets = new Map<string, ChildSet>()
  for (const [name, child] of Object.entries(bound.resource.children ?? {})) {
    const sent = input[name]
    if (sent === undefined || sent === null) continue
    if (!Array.isArray(sent)) throw new InvalidInput([{ field: name, text: `${child.title}应为列表` }])
    if (sent.length > mostChildren) throw refuse('rows.tooMany', { most: mostChildren })
    sets.set(name, await checkedSet(ctx, db, bound, child, name, masterId, sent.map(asInput), mode))
  }
  return sets
}

/** `merge` leaves rows alone that were not sent. */
export async function checkedSet(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  child: Child,
  name: string,
  masterId: string,
  rows: readonly Input[],
  mode: 'add' | 'edit' | 'merge',
): Promise<ChildSet> {
  const present = mode === 'add' ? [] : await storedRows(db, child, masterId, 'to change them')
  const known = new Map(present.map(row => [String(row.id), row]))
  const fields = singleFields(child)
  const changes: { id: string | undefined; values: Row; row: Row }[] = []
  const problems: Problem[] = []
  for (const [index, row] of rows.entries()) {
    // An id that is not one of this master's rows is a new row; nobody reaches another master's children.
    const before = typeof row.id === 'string' ? known.get(row.id) : undefined
    const checked = check(row, fields, before === undefined ? 'add' : 'edit')
    const settled = settleRow({ ...before, ...checked.values }, child)
    const wrong = checked.problems.length > 0 ? checked.problems : settled.problems
    const all = wrong.length > 0 ? wrong : await outerProblems(db, bound, child, checked.values, before)
    problems.push(
      ...all.map(problem => ({
        field: `${name}.${index}.${problem.field}`,
        text: `${child.title}第${index + 1}行：${problem.text}`,
      })),
    )
    changes.push({
      id: before === undefined ? undefined : String(before.id),
      values: { ...checked.values, ...settledPart(settled.row, child) },
      row: { ...settled.row },
    })
  }
  if (problems.length > 0) throw new InvalidInput(problems)
  for (const change of changes) {
    if (change.id !== undefined) continue
    // Numbers are taken when everything else is right, and then what follows from them.
    const filled = await filledValues(ctx, db, bound.rules, child.fields, change.values)
    if (filled === change.values) continue
    change.row = { ...settleRow(filled, child).row }
    change.values = { ...filled, ...settledPart(change.row, child) }
  }
  const kept = new Set(changes.map(change => change.id))
  const others = present.filter(row => !kept.has(String(row.id)))
  return {
    child,
    changes,
    gone: mode === 'merge' ? [] : others.map(row => String(row.id)),
    rows: [...(mode === 'merge' ? others : []), ...changes.map(({ row }) => row)],
  }
}

/** What is wrong with a row that only the database knows. */
const outerProblems = async (
  db: Db,
  { choices, rules }: Bound,
  { fields }: Child,
  values: Row,
  before: Row | undefined,
): Promise<Problem[]> => [
  ...(before === undefined ? [] : emptiedProblems(fields, values)),
  ...(await referenceProblems(db, fields, choices, values, async () => before)),
  ...(await ruleProblems(db, rules, fields, values)),
]

/** What settling a row may have changed of it. */
export const settledPart = (row: RowValues, shape: RowShape): Row =>
  Object.fromEntries(settledNames(shape).map(name => [name, row[name] ?? null]))

/** The rows of the child tables that the master's computed fields read. */
export async function childRows(
  db: Db,
  { children = {}, ...own }: Resource,
  masterId: string,
  sets: ChildSets,
): Promise<ChildValues> {
  const rows: Record<string, readonly Row[]> = {}
  for (const name of childrenRead({ ...own, children })) {
    const child = children[name]
    if (child !== undefined) rows[name] = sets.get(name)?.rows ?? (await storedRows(db, child, masterId))
  }
  return rows
}

function storedRows(db: Db, child: Child, masterId: string, why?: 'to change them'): Promise<Row[]> {
  const columns = ['id', ...visibleNames(child.fields)].map(name => column(name)).join(', ')
  return db.query<Row>(
    `select ${columns} from ${child.table} t where ${column(child.masterKey)} = $1 order by t.id${why === undefined ? '' : ' for update'}`,
    [masterId],
  )
}

export async function saveChildren(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  masterId: string,
  sets: ChildSets,
): Promise<void> {
  for (const set of sets.values()) await saveSet(ctx, db, bound, masterId, set)
}

async function saveSet(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  masterId: string,
  { child, changes, gone }: ChildSet,
): Promise<void> {
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
