import type { SelfColumn } from '@kezhan/online/model/report-self'
import { unitOf } from '@kezhan/online/rules/report/self-fields'
import { loadReport } from '@kezhan/online/server/report/load-report'
import { runSelf } from '@kezhan/online/server/report/self/run-self'
import { hasList, type SelfParts, selfSource } from '@kezhan/online/server/report/self/self-source'
import { storedSelf } from '@kezhan/online/server/report/self/stored-self'
import { shownReport } from '@kezhan/online/server/report/shown-report'
import type { ReportOptions } from '@kezhan/online/server/report/source-reader'
import { type Action, allows, type Child } from '@kezhan/resource/define'
import { typeOfField } from '@kezhan/resource/expression/value-types'
import type { Field, Fields } from '@kezhan/resource/field'
import { kindOf } from '@kezhan/resource/kinds/registry'
import { type PermissionCode, permissionOf } from '@kezhan/resource/permission'
import type { QueryString } from '@kezhan/resource/query'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Bound } from '@kezhan/server-kit/resource/bound'
import type { Row } from '@kezhan/server-kit/resource/hooks'
import { detailById, exportStatement } from '@kezhan/server-kit/resource/read'
import { seenBy } from '@kezhan/server-kit/resource/seen-by'
import { fillTexts } from '@kezhan/server-kit/resource/texts'
import type { ModuleParts } from '@kezhan/server-kit/server-module'
import {
  mostPrintRecords,
  mostPrintRows,
  type PrintData,
  type PrintDocument,
  type PrintField,
  type PrintRecord,
  type PrintValue,
  type SheetSource,
  type SourceFields,
} from '@kezhan/sheets/model/sheet'
import { refuse } from '@kezhan/sheets/rules/refusals'
import { sourceProblem } from '@kezhan/sheets/rules/sheet-problem'

/** What reading the sources of other modules takes. */
export interface SourceParts {
  readonly self: SelfParts & Pick<ModuleParts, 'resources'>
  readonly reports: ReportOptions
}

export const reportRights = { self: 'online:selfReport:list', sql: 'online:cgreport:data' } as const

/** The chosen ones or those that conditions find; or the first few, to look at. */
export type Asked = { readonly ids: readonly string[]; readonly query: QueryString } | 'some'
const someRows = 60

const timeoutMs = 10_000

export async function readSource(
  ctx: Ctx,
  parts: SourceParts,
  source: SheetSource,
  asked: Asked,
): Promise<PrintData> {
  const { fields, documents } = await reading(ctx, parts, source, asked)
  const { hotelName, realname } = ctx.user
  return { fields, documents, hotelName, printedBy: realname, printedAt: ctx.now }
}

type Read = Pick<PrintData, 'fields' | 'documents'>

function reading(ctx: Ctx, parts: SourceParts, source: SheetSource, asked: Asked): Promise<Read> {
  const problem = sourceProblem(source)
  if (problem !== undefined) throw refuse('sheet.wrong', { problem })
  switch (source.from) {
    case 'list':
      return readList(ctx, parts, source, asked)
    case 'record':
      return readRecords(ctx, parts, source, asked)
    case 'self':
      return readSelf(ctx, parts, source, asked)
    case 'sql':
      return readSql(ctx, parts, source, asked)
  }
}

/** What a source has to print; asking for it takes the same rights as reading it. */
export async function sourceFields(ctx: Ctx, parts: SourceParts, source: SheetSource): Promise<SourceFields> {
  switch (source.from) {
    case 'list':
      return { record: [], detail: fieldsOf((await boundSource(ctx, parts, source, 'list')).resource.fields) }
    case 'record': {
      const bound = await boundSource(ctx, parts, source, 'queryById')
      return recordFields(bound, childOf(bound, source))
    }
    default:
      return (await readSource(ctx, parts, source, 'some')).fields
  }
}

function need(ctx: Ctx, right: PermissionCode): void {
  if (!ctx.user.rights.can(right)) throw refuse('sheet.noRight')
}

async function boundSource(
  ctx: Ctx,
  { self }: SourceParts,
  { path }: SheetSource,
  action: Extract<Action, 'list' | 'queryById'>,
): Promise<Bound> {
  const resource = await self.findResource(path ?? '')
  if (resource === undefined || !hasList(ctx.user, resource) || !allows(resource, action))
    throw refuse('sheet.noRight')
  need(ctx, permissionOf(resource, action))
  return seenBy(ctx.user, self.engine.bind(resource))
}

const headFields = {
  createBy: { kind: 'text', label: '创建人' },
  createTime: { kind: 'datetime', label: '创建时间' },
} as const satisfies Fields

/** What can be written on paper as a line of text: no secrets, files or documents. */
const printable = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, field]) => kindOf(field).compare !== 'none')

const fieldsOf = (fields: Fields, prefix = ''): PrintField[] =>
  printable({ ...fields, ...(prefix === '' ? headFields : {}) }).map(([name, field]) => ({
    key: `${prefix}${name}`,
    label: field.label,
    unit: unitOf(field),
    ...dayOf(field),
  }))

function dayOf(field: Field): Pick<PrintField, 'day'> {
  const type = typeOfField(field)
  return type === 'day' || type === 'moment' ? { day: type } : {}
}

/** The rows that the list would show, by its own statement. */
async function readList(ctx: Ctx, parts: SourceParts, source: SheetSource, asked: Asked): Promise<Read> {
  const bound = await boundSource(ctx, parts, source, 'list')
  const { resource } = bound
  const most = asked === 'some' ? someRows : mostPrintRows
  const query = asked === 'some' ? {} : withChosen(asked)
  const { sql, values } = exportStatement(ctx, bound, query)
  // One more than is printed says whether there are more.
  const limited = `${sql} limit $${values.length + 1}`
  const rows = await ctx.db.snapshot(db => db.query<Row>(limited, [...values, most + 1]), { timeoutMs })
  if (rows.length > most && asked !== 'some') {
    const [count] = await ctx.db.query<{ total: number }>(
      `select count(*)::int as total from (${sql}) rows`,
      values,
    )
    throw refuse('sheet.tooMany', { total: count?.total ?? rows.length, most })
  }
  const shown = rows.slice(0, most)
  await fillTexts(ctx.db, resource.fields, bound.choices, shown)
  bound.hooks.shown?.(shown)
  const fields = fieldsOf(resource.fields)
  const all = { ...headFields, ...resource.fields }
  return {
    fields: { record: [], detail: fields },
    documents: [{ record: {}, rows: shown.map(row => printed(row, all)) }],
  }
}

const withChosen = ({ ids, query }: Exclude<Asked, 'some'>): QueryString => ({
  ...query,
  ...(ids.length === 0 ? {} : { selections: ids.join(',') }),
})

/** What people read of a row: the words of codes, 是 and 否 of switches. */
function printed(row: Row, fields: Fields, prefix = ''): PrintRecord {
  return Object.fromEntries(
    printable(fields).map(([name, field]): [string, PrintValue] => {
      const text = row[`${name}_dictText`]
      if (typeof text === 'string') return [`${prefix}${name}`, text]
      return [`${prefix}${name}`, heldOf(row[name] ?? null, field)]
    }),
  )
}

function heldOf(value: unknown, field: Field): PrintValue {
  if (value === null || value === undefined) return null
  // Details come as they go to browsers, where some switches are 1 and 0.
  if (field.kind === 'switch') return value === 'Y' || value === '1' ? '是' : '否'
  return typeof value === 'number' || typeof value === 'string' ? value : String(value)
}

function childOf({ resource }: Bound, { child: name }: SheetSource): (Child & { name: string }) | undefined {
  if (!name) return undefined
  const children = resource.children ?? {}
  const child = Object.hasOwn(children, name) ? children[name] : undefined
  if (child === undefined) throw refuse('sheet.noChild', { title: resource.title, child: name.slice(0, 40) })
  return { ...child, name }
}

const recordFields = ({ resource }: Bound, child: (Child & { name: string }) | undefined): SourceFields => ({
  record: fieldsOf(resource.fields),
  detail: child === undefined ? [] : fieldsOf(child.fields, `${child.name}.`),
})

/** Each record by the statement of its own page, so that one who may not open it does not print it. */
async function readRecords(ctx: Ctx, parts: SourceParts, source: SheetSource, asked: Asked): Promise<Read> {
  const bound = await boundSource(ctx, parts, source, 'queryById')
  const child = childOf(bound, source)
  const ids = asked === 'some' ? await firstId(ctx, bound) : asked.ids
  if (asked !== 'some' && ids.length === 0) throw refuse('sheet.noRecord')
  if (ids.length > mostPrintRecords) throw refuse('sheet.tooManyRecords', { most: mostPrintRecords })
  const documents: PrintDocument[] = []
  let total = 0
  for (const id of ids) {
    const row = await detailById(ctx, bound, id)
    const rows = child === undefined ? [] : (row[child.name] as unknown as Row[])
    total += rows.length
    if (total > mostPrintRows) throw refuse('sheet.tooMany', { total, most: mostPrintRows })
    documents.push({
      record: printed(row, { ...headFields, ...bound.resource.fields }),
      rows: rows.map(one => printed(one, child?.fields ?? {}, `${child?.name ?? ''}.`)),
    })
  }
  return { fields: recordFields(bound, child), documents }
}

async function firstId(ctx: Ctx, bound: Bound): Promise<string[]> {
  const { sql, values } = exportStatement(ctx, bound, {})
  const rows = await ctx.db.query<{ id: string }>(`${sql} limit 1`, values)
  return rows.map(({ id }) => id)
}

async function readSelf(ctx: Ctx, parts: SourceParts, { code }: SheetSource, asked: Asked): Promise<Read> {
  need(ctx, reportRights.self)
  const { design } = await storedSelf(ctx, ctx.db, code ?? '')
  const { columns, rows } = await runSelf(ctx, await selfSource(ctx, parts.self, design.source), design)
  if (rows.length > mostPrintRows && asked !== 'some')
    throw refuse('sheet.tooMany', { total: rows.length, most: mostPrintRows })
  return {
    fields: { record: [], detail: columns.map(columnField) },
    documents: [{ record: {}, rows: asked === 'some' ? rows.slice(0, someRows) : rows }],
  }
}

async function readSql(ctx: Ctx, parts: SourceParts, { code }: SheetSource, asked: Asked): Promise<Read> {
  need(ctx, reportRights.sql)
  const report = await loadReport(ctx, code ?? '')
  const most = asked === 'some' ? someRows : mostPrintRows
  const given = asked === 'some' ? {} : asked.query
  const sent = new Map(Object.entries(given).map(([name, value]) => [name, String(value ?? '')]))
  sent.set('pageNo', '1').set('pageSize', String(most))
  const { columns, rows, total } = await shownReport(ctx, parts.reports, report, sent, most)
  if (total > most && asked !== 'some') throw refuse('sheet.tooMany', { total, most })
  return {
    fields: { record: [], detail: columns.map(columnField) },
    documents: [{ record: {}, rows }],
  }
}

const columnField = ({ key, title, unit }: Pick<SelfColumn, 'key' | 'title' | 'unit'>): PrintField => ({
  key,
  label: title,
  unit,
})
