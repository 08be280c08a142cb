import { mostSelfRows, type SelfColumn, type SelfDesign, sumWays } from '@kezhan/online/model/report-self'
import { refuse } from '@kezhan/online/rules/report/refusals'
import { reportFields, stepsOf, sumsOf, unitOf } from '@kezhan/online/rules/report/self-fields'
import type { Field, Fields } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'
import { conditionFromQuery } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import { column, orderSql, Params, whereSql } from '@kezhan/server-kit/resource/compile'
import { visibleTerms } from '@kezhan/server-kit/resource/read'
import { todayOf } from '@kezhan/server-kit/user'

export interface SelfStatement {
  readonly sql: string
  readonly values: readonly unknown[]
  readonly columns: readonly SelfColumn[]
  /** Columns whose values are coded, with the field that says what they mean. */
  readonly coded: Fields
  readonly most: number
}

interface Output {
  readonly column: SelfColumn
  readonly sql: string
  readonly field?: Field
}

/**
 * A design as one statement on the rows that its reader may see of the source. Names come from the definition, values are bound;
 * scope, data rules and filter are those of the list (`visibleTerms`).
 */
export function selfStatement(ctx: Ctx, bound: Bound, design: SelfDesign): SelfStatement {
  const params = new Params()
  const where = whereSql(visibleTerms(ctx, bound, filterOf(ctx, bound, design), params))
  const groups = (design.groups ?? []).map((group, at) => groupOutput(bound, group, at))
  const sums = sumOutputs(bound, design, groups.length > 0)
  const isSummed = groups.length + sums.length > 0
  const outputs = isSummed ? [...groups, ...sums] : columnOutputs(bound, design)
  if (outputs.length === 0) throw refuse('report.nothing')
  const most = design.rowLimit ?? mostSelfRows
  const select = outputs.map(({ sql, column: { key } }) => `${sql} as ${key}`).join(', ')
  const grouped = groups.length === 0 ? '' : ` group by ${groups.map((_, at) => at + 1).join(', ')}`
  const order = orderOf(design, outputs, groups.length) ?? (isSummed ? '' : orderSql(bound.resource, []))
  // One more than is shown says whether there are more.
  const limit = ` limit ${params.add(most + 1)}`
  return {
    sql: `select ${select} from ${bound.resource.table} t${where}${grouped}${order}${limit}`,
    values: params.values,
    columns: outputs.map(one => one.column),
    coded: Object.fromEntries(
      outputs.flatMap(one => (one.field === undefined ? [] : [[one.column.key, one.field]])),
    ),
    most,
  }
}

/** The figures of all rows together, or of each column of a group that stands across. What shows no groups has none. */
export function wholeStatement(ctx: Ctx, bound: Bound, design: SelfDesign): SelfStatement | undefined {
  const { groups = [], sums = [], pivot } = design
  if (!groups || groups.length === 0) return undefined
  const across = pivot ? groups.slice(pivot - 1, pivot) : []
  const figures = sums && sums.length > 0 ? sums : [{ how: 'count', field: null } as const]
  const { sortBy: _, rowLimit: _limit, ...rest } = design
  return selfStatement(ctx, bound, { ...rest, groups: across, sums: figures })
}

const filterOf = (ctx: Ctx, { resource }: Bound, { filters, match }: SelfDesign) => {
  for (const { field } of filters ?? []) fieldNamed(resource.fields, field)
  return conditionFromQuery(
    { superQueryParams: JSON.stringify(filters ?? []), superQueryMatchType: match },
    resource.fields,
    todayOf(ctx.user, ctx.now),
  )
}

/** A field of the source that a report may name. */
function fieldNamed(fields: Fields, name: string): Field {
  const open = { ...headFields, ...reportFields(fields) }
  const field = Object.hasOwn(open, name) ? open[name as keyof typeof open] : undefined
  if (field === undefined) throw refuse('report.field', { name: name.slice(0, 40) })
  return field
}

const headFields = {
  createBy: { kind: 'text', label: '创建人' },
  createTime: { kind: 'datetime', label: '创建时间' },
  updateTime: { kind: 'datetime', label: '更新时间' },
} as const satisfies Fields

function columnOutputs({ resource }: Bound, { columns }: SelfDesign): Output[] {
  return (columns ?? []).map((name, at) => {
    const field = fieldNamed(resource.fields, name)
    const head = { key: `c${at}`, title: field.label, unit: unitOf(field), part: 'column' } as const
    return { column: head, sql: column(name), field }
  })
}

type Group = NonNullable<SelfDesign['groups']>[number]

const formats = { day: 'YYYY-MM-DD', week: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

function groupOutput({ resource }: Bound, { field: name, step }: Group, at: number): Output {
  const field = fieldNamed(resource.fields, name)
  if (!stepsOf(field).includes(step)) throw refuse('report.step', { label: field.label })
  const head = { key: `g${at}`, title: field.label, part: 'group' } as const
  if (step === 'value') return { column: { ...head, unit: unitOf(field) }, sql: column(name), field }
  // A week is named by its Monday.
  const sql = `to_char(date_trunc('${step}', ${column(name)}), '${formats[step]}')`
  return { column: { ...head, unit: 'text' }, sql }
}

function sumOutputs({ resource }: Bound, { sums }: SelfDesign, isGrouped: boolean): Output[] {
  // Groups without a figure say how often each is there.
  const asked =
    (sums ?? []).length === 0 && isGrouped ? [{ how: 'count', field: null } as const] : (sums ?? [])
  return asked.map(({ how, field: name }, at) => {
    const key = `s${at}`
    if (!name) {
      if (how !== 'count') throw refuse('report.sumField', { how: sumWays[how] })
      return { column: { key, title: '行数', unit: 'number', part: 'sum' }, sql: 'count(*)' }
    }
    const field = fieldNamed(resource.fields, name)
    if (!sumsOf(field).includes(how)) throw refuse('report.sum', { label: field.label, how: sumWays[how] })
    const isCount = how === 'count' || how === 'distinct'
    const head = { key, title: `${field.label}${sumWays[how]}`, part: 'sum' } as const
    return {
      column: { ...head, unit: isCount ? 'number' : unitOf(field) },
      sql: sumSql(how, column(name), field),
    }
  })
}

function sumSql(how: keyof typeof sumWays, name: string, field: Field): string {
  if (how === 'distinct') return `count(distinct ${name})`
  if (how !== 'avg') return `${how}(${name})`
  return field.kind === 'money' || field.kind === 'percent' ? `round(avg(${name}))` : `round(avg(${name}), 2)`
}

/** By the asked column; else days as they follow each other, and other groups from the greatest figure down. */
function orderOf(design: SelfDesign, outputs: readonly Output[], groups: number): string | undefined {
  const { sortBy, sortOrder } = design
  if (sortBy) {
    const at = outputs.findIndex(one => one.column.key === sortBy)
    if (at < 0) throw refuse('report.sort', { name: sortBy })
    return ` order by ${at + 1} ${sortOrder} nulls last, ${rest(outputs, at)}`
  }
  if (groups === 0) return undefined
  const first = design.groups?.[0]
  const isTime = first !== undefined && outputs[0] !== undefined && isTimeGroup(outputs[0], first)
  return isTime
    ? ` order by 1 asc nulls last, ${rest(outputs, 0)}`
    : ` order by ${groups + 1} desc nulls last, 1`
}

const isTimeGroup = ({ field }: Output, { step }: Group): boolean =>
  step !== 'value' || (field !== undefined && ['day', 'moment'].includes(kindOf(field).compare))

/** All other columns, so that the order is always the same. */
const rest = (outputs: readonly Output[], chosen: number): string =>
  outputs.flatMap((_, at) => (at === chosen ? [] : [String(at + 1)])).join(', ') || '1'
