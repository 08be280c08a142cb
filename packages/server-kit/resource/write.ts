import { columnOf } from '@kezhan/resource/column-name'
import { allOf } from '@kezhan/resource/condition'
import { indexName, keysOf, shapesOf } from '@kezhan/resource/ddl'
import { type Resource, tableFields } from '@kezhan/resource/define'
import { hasRowRules, settleRow, singleFields } from '@kezhan/resource/settle-row'
import { check, type Problem, unknownProperties } from '@kezhan/resource/validate'
import { rowByFields } from '@kezhan/resource/wire-names'
import pg from 'pg'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { InvalidInput } from '../http/error-answer'
import { refuse } from '../refusals'
import type { Bound } from './bound'
import { logHead, logInsert, rowJson, rowTitle } from './change-log'
import {
  type ChildSets,
  checkedChildren,
  childRows,
  removeChildrenOf,
  saveChildren,
  settledPart,
} from './children'
import { Params, readColumns, whereSql } from './compile'
import type { Row } from './hooks'
import { refuseNamed } from './named-by'
import { rowById, visibleTerms } from './read'
import { referenceProblems } from './references'
import { type Input, idOfNew, requireHotelTo, scopeCells } from './row-input'
import { barredValues, refuseBarred, requireBarred } from './seen-by'
import { storedValues } from './stored-values'
import { refuseCycle, withDescendants } from './tree'
import { emptiedProblems, filledValues, hasFillRules, ruleProblems } from './value-rules'

export async function addRow(ctx: Ctx, bound: Bound, sent: Input): Promise<{ id: string }> {
  const input = await received(ctx, bound, sent)
  const values = await checkedValues(ctx, bound, withGivenId(bound, input), 'add')
  const id = idOfNew(bound.resource, values)
  await change(ctx, bound, [id], async db => {
    const sets = await checkedChildren(ctx, db, bound, id, input, 'add')
    const filled = await filledValues(ctx, db, bound.rules, tableFields(bound.resource), values)
    const given =
      (await bound.hooks.beforeSave?.(ctx, db, { id, values: filled, before: undefined })) ?? filled
    requireBarred(bound, given)
    // Last, so that neither a hook nor a view gets around the rules.
    const final = await settledValues(db, bound, { id, values: given, before: undefined }, sets)
    await insertRow(ctx, db, bound, id, await storedValues(tableFields(bound.resource), final))
    await saveChildren(ctx, db, bound, id, sets)
    await bound.hooks.afterSave?.(ctx, db, { id, values: final, before: undefined })
  })
  return { id }
}

/** What was sent, in the words of the definition. */
async function received(ctx: Ctx, { resource, hooks }: Bound, sent: Input): Promise<Input> {
  const row = rowByFields(sent, resource)
  return (await hooks.received?.(ctx, row)) ?? row
}

/** Clients of the contract give the id under its own name; our forms under the name of the field. */
function withGivenId({ resource: { idField } }: Bound, input: Input): Input {
  return idField === undefined || input[idField] !== undefined ? input : { ...input, [idField]: input.id }
}

export async function editRow(ctx: Ctx, bound: Bound, sent: Input): Promise<void> {
  const input = await received(ctx, bound, sent)
  const id = typeof input.id === 'string' ? input.id : ''
  if (id === '') throw refuse('row.missing')
  const values = await checkedValues(ctx, bound, input, 'edit')
  await change(ctx, bound, [id], async db => {
    const hasRules = hasRowRules({ ...bound.resource, fields: tableFields(bound.resource) })
    // Two changes of one row take turns: each is held against the row as it then is.
    if (hasRules) await db.query(`select 1 from ${bound.resource.table} where id = $1 for update`, [id])
    const needsBefore =
      hasRules || bound.hooks.beforeSave !== undefined || bound.hooks.afterSave !== undefined
    const before = needsBefore ? await rowById(ctx, db, bound, id) : undefined
    if (needsBefore && before === undefined) throw refuse('row.missing')
    const sets = await checkedChildren(ctx, db, bound, id, input, 'edit')
    const given = (await bound.hooks.beforeSave?.(ctx, db, { id, values, before })) ?? values
    const final = await settledValues(db, bound, { id, values: given, before }, sets)
    if (bound.resource.tree !== undefined) await refuseCycle(db, bound.resource, id, final)
    await updateRow(
      ctx,
      db,
      bound,
      id,
      await storedValues(tableFields(bound.resource), final),
      versionOf(input),
    )
    await saveChildren(ctx, db, bound, id, sets)
    await bound.hooks.afterSave?.(ctx, db, { id, values: final, before })
  })
}

/** What the fields ask of each other, held against the row as it will be. */
export async function settledValues(
  db: Db,
  { resource }: Bound,
  { id, values, before }: { id: string; values: Row; before: Row | undefined },
  sets: ChildSets,
): Promise<Row> {
  const whole = { ...resource, fields: tableFields(resource) }
  if (!hasRowRules(whole)) return values
  const children = await childRows(db, whole, id, sets)
  // A part of a table shows a part of the row; what decides may stand in the rest.
  const stored =
    before === undefined || resource.within === undefined ? before : await wholeRow(db, whole, id)
  const { row, problems } = settleRow({ ...stored, ...values }, whole, children)
  if (problems.length > 0) throw new InvalidInput(problems)
  return { ...values, ...settledPart(row, whole) }
}

async function wholeRow(db: Db, whole: Resource, id: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(`select ${readColumns(whole)} from ${whole.table} t where t.id = $1`, [
    id,
  ])
  return row
}

const mostDeletes = 500

/** All or nothing: a row that is missing or invisible stops the whole deletion. */
export async function deleteRows(ctx: Ctx, bound: Bound, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) throw refuse('rows.none')
  if (ids.length > mostDeletes) throw refuse('rows.tooMany', { most: mostDeletes })
  const { resource, namedIn } = bound
  const remove = async (db: Db) => {
    const all = resource.tree === undefined ? ids : await withDescendants(db, resource, ids)
    await bound.hooks.beforeDelete?.(ctx, db, all)
    await removeChildrenOf(ctx, db, bound, all)
    const gone = await removeRows(ctx, db, bound, all)
    if (gone < all.length) throw refuse('row.missing')
    // Afterwards: what goes with them names them no more.
    await refuseNamed(db, bound, all)
    return gone
  }
  return change(ctx, bound, ids, remove, namedIn.length > 0)
}

async function checkedValues(ctx: Ctx, bound: Bound, input: Input, mode: 'add' | 'edit'): Promise<Row> {
  const { resource, choices, rules } = bound
  const unknown = unknownProperties(input, resource)
  if (unknown.length > 0 && resource.unknown !== 'ignore') {
    throw refuse('field.unknown', {
      names: unknown
        .slice(0, 5)
        .map(name => name.slice(0, 40))
        .join('、'),
    })
  }
  const { values, problems } = check(input, singleFields(resource), mode)
  if (problems.length > 0) throw new InvalidInput(problems)
  const before = async () =>
    mode === 'edit' ? rowById(ctx, ctx.db, bound, String(input.id ?? '')) : undefined
  if (bound.whole !== undefined) refuseBarred(bound, input, await before())
  const row = mode === 'add' ? { ...barredValues(bound), ...values } : { ...values }
  const wrong = [
    ...(mode === 'edit' ? emptiedProblems(resource.fields, row) : []),
    ...(await referenceProblems(ctx.db, resource.fields, choices, row, before)),
    ...(await ruleProblems(ctx.db, rules, resource.fields, row)),
  ]
  if (wrong.length > 0) throw new InvalidInput(wrong)
  return row
}

/** One statement on one row needs no transaction around it; everything else gets one. */
async function change<T>(
  ctx: Ctx,
  bound: Bound,
  ids: readonly string[],
  work: (db: Db) => Promise<T>,
  needsTransaction = false,
): Promise<T> {
  const { hooks, resource } = bound
  requireHotelTo('write', ctx, resource)
  const isSingle =
    hooks.beforeSave === undefined && hooks.afterSave === undefined && hooks.beforeDelete === undefined
  try {
    const result =
      isSingle &&
      !needsTransaction &&
      ids.length === 1 &&
      resource.children === undefined &&
      resource.tree === undefined &&
      !hasRowRules({ ...resource, fields: tableFields(resource) }) &&
      !hasFillRules(tableFields(resource))
        ? await work(ctx.db)
        : await ctx.tx(work)
    hooks.afterCommit?.(ctx, ids)
    return result
  } catch (error) {
    throw readable(error, bound)
  }
}

export async function insertRow(ctx: Ctx, db: Db, bound: Bound, id: string, values: Row): Promise<void> {
  const { resource } = bound
  const params = new Params()
  const cells: [string, unknown][] = [
    ['id', id],
    ...scopeCells(ctx, resource),
    ['sys_org_code', ctx.user.orgCode],
    ['create_by', ctx.user.username],
    ...Object.keys(tableFields(resource))
      .filter(name => values[name] !== undefined)
      .map((name): [string, unknown] => [columnOf(name), values[name]]),
  ]
  const names = cells.map(([name]) => `"${name}"`).join(', ')
  const marks = cells.map(([, value]) => params.add(value)).join(', ')
  const log = logInsert(
    logHead(ctx, params),
    resource.table,
    'add',
    'null',
    rowJson('fresh', tableFields(resource)),
    'fresh',
    rowTitle('fresh', tableFields(resource)),
  )
  await db.query(
    `with fresh as (insert into ${resource.table} (${names}) values (${marks}) returning *), log as (${log}) select 1`,
    params.values,
  )
}

export async function updateRow(
  ctx: Ctx,
  db: Db,
  bound: Bound,
  id: string,
  values: Row,
  version: number | undefined,
): Promise<void> {
  const { resource } = bound
  const params = new Params()
  const terms = whereSql([`t.id = ${params.add(id)}`, ...visibleTerms(ctx, bound, allOf(), params)])
  const sets = Object.entries(values).map(([name, value]) => `"${columnOf(name)}" = ${params.add(value)}`)
  sets.push('version = t.version + 1', `update_by = ${params.add(ctx.user.username)}`, 'update_time = now()')
  const log = logInsert(
    logHead(ctx, params),
    resource.table,
    'edit',
    rowJson('old', tableFields(resource)),
    rowJson('fresh', tableFields(resource)),
    'old join fresh on fresh.id = old.id',
    rowTitle('fresh', tableFields(resource)),
  )
  const sameVersion = version === undefined ? '' : ` and old.version = ${params.add(version)}`
  const [done] = await db.query<{ found: number; changed: number }>(
    `with old as (select t.* from ${resource.table} t${terms} for update),
     fresh as (update ${resource.table} t set ${sets.join(', ')} from old where t.id = old.id${sameVersion} returning t.*),
     log as (${log})
     select (select count(*) from old) as found, (select count(*) from fresh) as changed`,
    params.values,
  )
  if (done?.found !== 1) throw refuse('row.missing')
  if (done.changed !== 1) throw refuse('row.changed')
}

async function removeRows(ctx: Ctx, db: Db, bound: Bound, ids: readonly string[]): Promise<number> {
  const { resource } = bound
  const params = new Params()
  const terms = whereSql([
    `t.id = any(${params.add(ids)}::text[])`,
    ...visibleTerms(ctx, bound, allOf(), params),
  ])
  const log = logInsert(
    logHead(ctx, params),
    resource.table,
    'delete',
    rowJson('gone', tableFields(resource)),
    'null',
    'gone',
    rowTitle('gone', tableFields(resource)),
  )
  const [done] = await db.query<{ gone: number }>(
    `with gone as (delete from ${resource.table} t${terms} returning t.*), log as (${log}) select count(*) as gone from gone`,
    params.values,
  )
  return done?.gone ?? 0
}

/** A version that is no number fits no row; only one that was not sent asks for no comparison. */
const versionOf = ({ version }: Input): number | undefined =>
  version === undefined || version === null
    ? undefined
    : Number.isSafeInteger(Number(version))
      ? Number(version)
      : -1

/** A violated key becomes a sentence that names the field. */
function readable(error: unknown, bound: Bound): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  if (error.code === '23503' && error.detail?.includes('still referenced')) return refuse('row.referenced')
  if (error.code !== '23505') return error
  const { table, idField, fields: ownFields } = bound.resource
  if (idField !== undefined && error.constraint === `${table}_pkey`)
    return new InvalidInput([taken(idField, ownFields[idField]?.label ?? '')])
  for (const shape of shapesOf(bound.resource)) {
    // A migration may make a key of its own that is called after the field it is said under.
    const own = Object.keys(shape.fields).map(name => ({
      index: indexName(shape.table, name),
      names: [name],
    }))
    const key = [...keysOf(shape), ...own].find(({ index }) => index === error.constraint)
    if (key === undefined) continue
    const labels = key.names.map(name => shape.fields[name]?.label ?? name)
    return new InvalidInput([taken(key.names[0] ?? '', labels.join('、'), labels.length > 1 ? '的组合' : '')])
  }
  return error
}

const taken = (field: string, label: string, what = ''): Problem => ({
  field,
  text: `${label}${what}已存在`,
})
