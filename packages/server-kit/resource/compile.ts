import { columnOf } from '@kezhan/resource/column-name'
import { type Condition, conditionFields, isTerm, type Term } from '@kezhan/resource/condition'
import type { Resource, Scope } from '@kezhan/resource/define'
import { type Field, type Fields, holdsMany } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'
import { foldCase } from '@kezhan/resource/matches'
import type { RowScope } from '../db/database'

/** The only place that builds SQL. Names come from the definition, values always travel as parameters. */
export class Params {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

export const column = (name: string, alias = 't'): string => `${alias}."${columnOf(name)}"`

/** What the client may see of a row; passwords never leave the database. */
export function readColumns(resource: Resource): string {
  const names = [
    'id',
    'version',
    ...visibleNames(resource.fields),
    'createBy',
    'createTime',
    'updateBy',
    'updateTime',
  ]
  const columns = names.map(name => column(name))
  if (resource.tree !== undefined) columns.push(hasChild(resource.table, resource.tree.parent))
  return columns.join(', ')
}

export const visibleNames = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.kind !== 'password')
    .map(([name]) => name)

const hasChild = (table: string, parent: string): string =>
  `case when exists (select 1 from ${table} c where ${column(parent, 'c')} = t.id) then '1' else '0' end as has_child`

/** The scope that the engine adds itself, so that nobody can forget it. */
export function scopeSql(scope: Scope, rows: RowScope, params: Params): string[] {
  const terms: string[] = []
  if (scope !== 'global' && rows.tenant !== '*') terms.push(`t.tenant_id = ${params.add(rows.tenant)}`)
  if (scope === 'hotel' && rows.hotel !== '*') terms.push(`t.hotel_code = ${params.add(rows.hotel)}`)
  return terms
}

export function whereSql(terms: readonly string[]): string {
  return terms.length === 0 ? '' : ` where ${terms.join(' and ')}`
}

export function orderSql(
  resource: Resource,
  sort: readonly { field: string; order: 'asc' | 'desc' }[],
): string {
  const chosen =
    sort.length > 0
      ? sort
      : [{ field: resource.sort?.column ?? 'createTime', order: resource.sort?.order ?? 'desc' }]
  const known = conditionFields(resource.fields)
  const keys = chosen.map(({ field, order }) => {
    const mayBeNull = known[field]?.required !== true && field !== 'createTime' && field !== 'id'
    return `${column(field)} ${order}${mayBeNull && order === 'desc' ? ' nulls last' : ''}`
  })
  return ` order by ${[...keys, 't.id'].join(', ')}`
}

/** The interpreter in SQL; `matches` in packages/resource is the one in memory. */
export function conditionSql(condition: Condition, fields: Fields, params: Params): string {
  if (condition.terms.length === 0) return 'true'
  const parts = condition.terms.map(part =>
    isTerm(part) ? termSql(part, fields, params) : conditionSql(part, fields, params),
  )
  return `(${parts.join(` ${condition.match} `)})`
}

function termSql(term: Term, fields: Fields, params: Params): string {
  const field = fields[term.field]
  if (field === undefined) return 'false'
  const name = column(term.field)
  const isText = kindOf(field).compare === 'text'
  switch (term.rule) {
    case 'empty':
      return isText ? `(${name} is null or ${name} = '')` : `${name} is null`
    case 'not_empty':
      return isText ? `${name} <> ''` : `${name} is not null`
    case 'in':
      return listSql(name, field, Array.isArray(term.val) ? term.val : [term.val], params)
    case 'like':
      return likeSql(name, `%${escaped(term.val)}%`, params)
    case 'left_like':
      return likeSql(name, `%${escaped(term.val)}`, params)
    case 'right_like':
      return likeSql(name, `${escaped(term.val)}%`, params)
    default:
      return compareSql(name, term.rule, field, term.val, params)
  }
}

const symbols = { eq: '=', ne: '<>', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function compareSql(
  name: string,
  rule: keyof typeof symbols,
  field: Field,
  val: Term['val'],
  params: Params,
): string {
  const how = kindOf(field).compare
  if (how === 'moment') return momentSql(name, rule, params.add(val))
  if (how !== 'text') return `${name} ${symbols[rule]} ${params.add(val)}::${castOf(field)}`
  // Equality is the same in every collation; order is by code point, as in memory.
  const isOrder = rule !== 'eq' && rule !== 'ne'
  return `${name}${isOrder ? ' collate "C"' : ''} ${symbols[rule]} ${params.add(val)}::text`
}

/** Moments are kept to the millisecond and compared by the second, in forms that an index can serve. */
function momentSql(name: string, rule: keyof typeof symbols, param: string): string {
  const from = `${param}::timestamptz`
  const next = `(${param}::timestamptz + interval '1 second')`
  return {
    eq: `(${name} >= ${from} and ${name} < ${next})`,
    ne: `(${name} < ${from} or ${name} >= ${next})`,
    gt: `${name} >= ${next}`,
    ge: `${name} >= ${from}`,
    lt: `${name} < ${from}`,
    le: `${name} < ${next}`,
  }[rule]
}

function listSql(name: string, field: Field, values: readonly unknown[], params: Params): string {
  if (holdsMany(field)) return `string_to_array(${name}, ',') && ${params.add(values)}::text[]`
  if (kindOf(field).compare === 'moment')
    return `date_trunc('second', ${name}) = any(${params.add(values)}::timestamptz[])`
  return `${name} = any(${params.add(values)}::${castOf(field)}[])`
}

const likeSql = (name: string, pattern: string, params: Params): string =>
  `lower(${name} collate "C") like ${params.add(pattern)}`

const escaped = (val: Term['val']): string => foldCase(String(val)).replace(/[\\%_]/g, '\\$&')

function castOf(field: Field): string {
  switch (kindOf(field).compare) {
    case 'number':
      return field.kind === 'decimal' ? 'numeric' : 'bigint'
    case 'day':
      return 'date'
    case 'clock':
      return 'time'
    case 'moment':
      return 'timestamptz'
    default:
      return 'text'
  }
}
