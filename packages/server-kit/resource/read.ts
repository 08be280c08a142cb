import { allOf, type Condition, conditionFields } from '@kezhan/resource/condition'
import { conditionOfRules, isMisread } from '@kezhan/resource/data-rule'
import type { Resource } from '@kezhan/resource/define'
import type { Fields, Value } from '@kezhan/resource/field'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import { conditionFromQuery, type QueryString, sortFromQuery } from '@kezhan/resource/query'
import { queryByFields, toWire } from '@kezhan/resource/wire-names'
import type { Ctx } from '../ctx'
import type { Db } from '../db/database'
import { refuse } from '../refusals'
import { isPlatform, ownersFor, rowScopeOf, todayOf } from '../user'
import type { Bound } from './bound'
import { column, conditionSql, orderSql, Params, scopeSql, visibleNames, whereSql } from './compile'
import type { Row } from './hooks'
import { seenBy, withoutUnseen } from './seen-by'
import { fillTexts } from './texts'

export interface Page<T> {
  readonly records: T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
  /** The list is empty for somebody whom data rules bind: `wrong` where one of them cannot be understood. */
  readonly narrowed?: 'rule' | 'wrong'
}

const mostPerPage = 200
const defaultPageSize = 10
const deepestOffset = 1_000_000

/** One page of what the user may see, with the total of all pages. */
export async function listRows(ctx: Ctx, whole: Bound, asked: QueryString): Promise<Page<Row>> {
  const bound = seenBy(ctx.user, whole)
  const query = queryByFields(asked, bound.resource)
  const size = pageSizeOf(query.pageSize)
  const params = new Params()
  const where = whereSql(askedTerms(ctx, bound, query, params))
  const filterValues = [...params.values]
  const order = orderSql(bound.resource, sortFromQuery(query, bound.resource.fields))
  const sought = await placeOf(ctx, bound, { where, order, params: filterValues }, query.revealId)
  const current = sought === undefined ? pageNumberOf(query.pageNo, size) : Math.ceil(sought / size)
  const offset = (current - 1) * size
  const limit = ` limit ${params.add(size)} offset ${params.add(offset)}`
  const from = ` from ${bound.resource.table} t${where}`
  const count = () => ctx.db.shared<{ total: number }>(`select count(*) as total${from}`, filterValues)
  // The platform sees the rows of all hotels side by side and must know whose they are.
  const whose = bound.resource.scope === 'hotel' && isPlatform(ctx.user) ? ', t.hotel_code' : ''
  const select = () =>
    ctx.db.query<Row>(`select ${bound.columns}${whose}${from}${order}${limit}`, params.values)
  const { records, total } = await pageAndTotal(select, count, size, offset)
  await fillTexts(ctx.db, bound.resource.fields, bound.choices, records)
  toWire(records, bound.resource)
  bound.hooks.shown?.(records)
  withoutUnseen(bound, records)
  const page = { records, total, size, current, pages: Math.ceil(total / size) }
  return total === 0 ? { ...page, ...narrowedBy(ctx, bound) } : page
}

/** An empty list says that there may be rows which data rules hide. */
function narrowedBy({ user }: Ctx, { listCode, known }: Bound): Pick<Page<Row>, 'narrowed'> {
  const rules = user.rights.rowsOf(listCode, known)
  if (rules.terms.length === 0) return {}
  return { narrowed: isMisread(rules) ? 'wrong' : 'rule' }
}

/** The how many-th a row is in a list; unknown where the list does not show it. */
async function placeOf(
  ctx: Ctx,
  { resource }: Bound,
  { where, order, params }: { where: string; order: string; params: readonly unknown[] },
  id: QueryString[string],
): Promise<number | undefined> {
  if (typeof id !== 'string' || id === '') return undefined
  const [row] = await ctx.db.query<{ place: number }>(
    `select n.place::int as place from (
       select t.id, row_number() over (${order}) as place from ${resource.table} t${where}) n where n.id = $${params.length + 1}`,
    [...params, id],
  )
  return row?.place
}

/** A first page that is not full knows its own total; otherwise both statements run side by side. */
async function pageAndTotal(
  select: () => Promise<Row[]>,
  count: () => Promise<{ total: number }[]>,
  size: number,
  offset: number,
): Promise<{ records: Row[]; total: number }> {
  if (offset === 0 && size >= 100) {
    const records = await select()
    if (records.length < size) return { records, total: records.length }
    return { records, total: (await count())[0]?.total ?? 0 }
  }
  const [records, totals] = await Promise.all([select(), count()])
  return { records, total: totals[0]?.total ?? 0 }
}

/** What the user may see of what he asks for. */
const askedTerms = (ctx: Ctx, bound: Bound, query: QueryString, params: Params): string[] => [
  ...visibleTerms(ctx, bound, filterOf(ctx, bound, query), params),
  ...(bound.hooks.narrow?.(query, params) ?? []),
]

/** Scope, data permission and filter: the same three walls for list, detail, change and export. */
export function visibleTerms(ctx: Ctx, bound: Bound, filter: Condition, params: Params): string[] {
  const { resource, known, listCode } = bound
  const condition = allOf(ctx.user.rights.rowsOf(listCode, known), filter)
  const terms = scopeSql(resource.scope, rowScopeOf(ctx.user), params)
  terms.push(...ownerTerms(ctx, resource, params), ...withinTerms(ctx, resource, params))
  const sql = conditionSql(flat(condition), known, params)
  return sql === 'true' ? terms : [...terms, sql]
}

/** The wall around rows that belong to who made them. */
function ownerTerms({ user }: Ctx, { owner }: Resource, params: Params): string[] {
  const owners = owner === undefined ? undefined : ownersFor(user)
  return owner === undefined || owners === undefined
    ? []
    : [`coalesce(${column(owner)}, '') = any(${params.add(owners)}::text[])`]
}

/** The wall of a part of a table. */
function withinTerms({ user, now }: Ctx, { within }: Resource, params: Params): string[] {
  if (within === undefined) return []
  const all = conditionFields(within.fields)
  const { condition, periods = [] } = within
  const days = conditionOfRules(periods, {}, all, todayOf(user, now))
  return [condition, ...(periods.length === 0 ? [] : [days])].map(one => conditionSql(one, all, params))
}

/** Empty conditions are dropped so that equal questions give equal statements. */
function flat(condition: Condition): Condition {
  return {
    match: condition.match,
    terms: condition.terms.filter(part => !('terms' in part) || part.terms.length > 0),
  }
}

/** `<parent>=0` asks a tree for its roots. */
function filterOf(ctx: Ctx, { resource }: Bound, query: QueryString): Condition {
  const parent = resource.tree?.parent
  const today = todayOf(ctx.user, ctx.now)
  if (parent === undefined || query[parent] !== '0') return conditionFromQuery(query, resource.fields, today)
  const { [parent]: _, ...rest } = query
  return allOf({ field: parent, rule: 'empty', val: null }, conditionFromQuery(rest, resource.fields, today))
}

/** One row that the user may see, with all of its fields: what follows from it may depend on what he does not see. */
export const rowById = (ctx: Ctx, db: Db, bound: Bound, id: string): Promise<Row | undefined> =>
  visibleRow(ctx, db, bound.whole ?? bound, id)

async function visibleRow(ctx: Ctx, db: Db, bound: Bound, id: string): Promise<Row | undefined> {
  const params = new Params()
  const terms = [`t.id = ${params.add(id)}`, ...visibleTerms(ctx, bound, allOf(), params)]
  const rows = await db.query<Row>(
    `select ${bound.columns} from ${bound.resource.table} t${whereSql(terms)}`,
    params.values,
  )
  return rows[0]
}

/** Who wrote a row is a person, not an account. */
const writers: Fields = {
  createBy: { kind: 'user', label: '创建人' },
  updateBy: { kind: 'user', label: '更新人' },
}

/** One row with its texts and its children. */
export async function detailById(ctx: Ctx, whole: Bound, id: string): Promise<Row> {
  const bound = seenBy(ctx.user, whole)
  const row = await visibleRow(ctx, ctx.db, bound, id)
  if (row === undefined) throw refuse('row.missing')
  await fillTexts(ctx.db, { ...bound.resource.fields, ...writers }, bound.choices, [row])
  toWire([row], bound.resource)
  bound.hooks.shown?.([row])
  withoutUnseen(bound, [row])
  for (const [name, child] of Object.entries(bound.resource.children ?? {})) {
    const names = ['id', ...visibleNames(child.fields)]
    const columns = names.map(one => column(one)).join(', ')
    const rows = await ctx.db.query<Row>(
      `select ${columns} from ${child.table} t where ${column(child.masterKey)} = $1 order by t.id`,
      [id],
    )
    await fillTexts(ctx.db, child.fields, bound.choices, rows)
    row[name] = rows as unknown as Value
  }
  return row
}

export interface ExportStatement {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** The statement behind an export: the same filter and order as the list, or the chosen rows. */
export function exportStatement(ctx: Ctx, whole: Bound, asked: QueryString): ExportStatement {
  const bound = seenBy(ctx.user, whole)
  const query = queryByFields(asked, bound.resource)
  const params = new Params()
  const chosen = typeof query.selections === 'string' ? splitList(query.selections) : []
  const terms = askedTerms(ctx, bound, query, params)
  if (chosen.length > 0) terms.push(`t.id = any(${params.add(chosen)}::text[])`)
  const order = orderSql(bound.resource, sortFromQuery(query, bound.resource.fields))
  return {
    sql: `select ${bound.columns} from ${bound.resource.table} t${whereSql(terms)}${order}`,
    values: params.values,
  }
}

/** What is out of bounds is brought back to them, as clients of this family expect. */
function pageSizeOf(raw: QueryString[string]): number {
  const size = raw === undefined || raw === '' ? defaultPageSize : Number(raw)
  if (!Number.isInteger(size)) throw refuse('page.size')
  return Math.min(Math.max(size, 1), mostPerPage)
}

function pageNumberOf(raw: QueryString[string], size: number): number {
  const page = raw === undefined || raw === '' ? 1 : Number(raw)
  if (!Number.isInteger(page) || page * size > deepestOffset) throw refuse('page.number')
  return Math.max(page, 1)
}
