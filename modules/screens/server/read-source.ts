import type { SelfColumn, SelfData } from '@kezhan/online/model/report-self'
import {
  columnOf,
  isNumeric,
  optionsKey,
  type ReportItem,
  typeOf,
} from '@kezhan/online/rules/report/report-definition'
import { dictOptionsOf } from '@kezhan/online/server/report/dict-options'
import { loadReport } from '@kezhan/online/server/report/load-report'
import { runReport } from '@kezhan/online/server/report/run-report'
import { runSelf } from '@kezhan/online/server/report/self/run-self'
import { type SelfParts, selfSource } from '@kezhan/online/server/report/self/self-source'
import { storedSelf } from '@kezhan/online/server/report/self/stored-self'
import type { ReportOptions } from '@kezhan/online/server/report/source-reader'
import type { ReportAnswer, ReportCell, ReportColumn, Unit } from '@kezhan/reports/model/report'
import { screenPeriods } from '@kezhan/reports/rules/screen-periods'
import { reportList } from '@kezhan/reports/server/report-list'
import { type Reader, readerOf } from '@kezhan/reports/server/report-maker'
import { type Sheet, sheetOf } from '@kezhan/reports/server/screens/answer-screen'
import type { PermissionCode } from '@kezhan/resource/permission'
import { type ElementSource, mostElementRows, sourceDays } from '@kezhan/screens/model/document'
import { sourceKey, sourceProblem } from '@kezhan/screens/rules/document-problem'
import { refuse } from '@kezhan/screens/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** What a source says, whatever it is: rows under columns, and what they come to. */
export type SourceTable = Pick<ReportAnswer, 'columns' | 'rows' | 'rowCount'> & {
  readonly totals: Readonly<Record<string, ReportCell>>
}

/** What reading the sources of other modules takes. */
export type SourceParts = { readonly self: SelfParts; readonly reports: ReportOptions }

/** A wall asks again soon; what takes longer than this is no report for one. */
const patience = { timeoutMs: 10_000 }

/** Reads sources with the rights of who asks; the same question is asked once. */
export function sourceReader(ctx: Ctx, parts: SourceParts) {
  const known = new Map<string, Promise<SourceTable>>()
  const reader = once(() => readerOf(ctx))
  const sheet = once(async () => sheetOf(await reader()))
  const tools: Tools = { ctx, parts, reader, sheet }
  return (source: ElementSource): Promise<SourceTable> => {
    const key = sourceKey(source)
    const reading = known.get(key) ?? read(tools, source)
    known.set(key, reading)
    return reading
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

interface Tools {
  readonly ctx: Ctx
  readonly parts: SourceParts
  readonly reader: () => Promise<Reader>
  /** 营业日报 is read once for all measures. */
  readonly sheet: () => Promise<Sheet>
}

async function read(tools: Tools, source: ElementSource): Promise<SourceTable> {
  const problem = sourceProblem(source)
  if (problem !== undefined) throw refuse('screen.wrong', { problem })
  switch (source.from) {
    case 'measure':
      return readMeasures(tools, source)
    case 'report':
      return readShipped(tools, source)
    case 'self':
      return readSelf(tools, source.code ?? '')
    case 'sql':
      return readSql(tools, source)
  }
}

function need({ ctx }: Tools, right: PermissionCode): void {
  if (!ctx.user.rights.can(right)) throw refuse('screen.notAllowed')
}

const dayColumn: ReportColumn = { key: 'day', title: '营业日', unit: 'date' }

/** A row for the period, or one for each of its days. */
async function readMeasures(tools: Tools, { measures, days }: ElementSource): Promise<SourceTable> {
  need(tools, 'report:finance')
  const sheet = await tools.sheet()
  const chosen = (measures ?? []).map(key => {
    const measure = sheet.measures.find(one => one.key === key)
    if (measure === undefined) throw refuse('screen.measure', { key })
    return measure
  })
  const lastDay = sheet.days.at(-1) ?? 'today'
  const periods: readonly string[] =
    days === 'fortnight' ? sheet.days : [days === 'yesterday' ? lastDay : (days ?? 'today')]
  const named = (period: string) => (period === 'today' || period === 'month' ? sourceDays[period] : period)
  return {
    columns: [
      days === 'fortnight' ? dayColumn : { key: 'day', title: '期间', unit: 'text' },
      ...chosen.map(({ key, title, unit, formula }) => ({ key, title, unit, formula })),
    ],
    rows: periods.map(period => ({
      key: period,
      cells: {
        day: named(period),
        ...Object.fromEntries(chosen.map(one => [one.key, sheet.value(one, period)])),
      },
    })),
    totals: {},
    rowCount: periods.length,
  }
}

async function readShipped(tools: Tools, source: ElementSource): Promise<SourceTable> {
  const { screen, code, days, groupBy } = source
  need(tools, `report:${screen ?? ''}`)
  const maker = reportList.find(one => one.screen === screen)?.reports.find(({ offer }) => offer.key === code)
  if (maker === undefined) throw refuse('screen.report')
  const reader = await tools.reader()
  const { from, to } = periodOf(days, reader.house.today)
  const group = groupBy ? { groupBy } : {}
  const asked = { report: maker.offer.key, from, to, pageNo: 1, pageSize: mostElementRows, ...group }
  const answer = await tools.ctx.db.snapshot(db => maker.query({ ...reader, db }, asked), patience)
  return {
    columns: answer.columns,
    rows: answer.rows.map(({ key, cells, unit }) => ({
      key,
      cells,
      ...(unit === undefined ? {} : { unit }),
    })),
    totals: answer.totals ?? {},
    rowCount: answer.rowCount,
  }
}

function periodOf(days: ElementSource['days'], today: string): { from: string; to: string } {
  const { month, days: closed } = screenPeriods(today)
  const [first, last] = [closed[0]?.from ?? today, closed.at(-1)?.to ?? today]
  if (days === 'month') return month
  if (days === 'fortnight') return { from: first, to: last }
  return days === 'yesterday' ? { from: last, to: last } : { from: today, to: today }
}

const selfUnits: Readonly<Record<SelfColumn['unit'], Unit>> = {
  text: 'text',
  number: 'count',
  fen: 'fen',
  bp: 'rate',
}

async function readSelf(tools: Tools, id: string): Promise<SourceTable> {
  need(tools, 'online:selfReport:list')
  const { ctx, parts } = tools
  const { design } = await storedSelf(ctx, ctx.db, id)
  const data = await runSelf(ctx, await selfSource(ctx, parts.self, design.source), design)
  return {
    columns: data.columns.map(({ key, title, unit }) => ({ key, title, unit: selfUnits[unit] })),
    rows: data.rows.map((cells, at) => ({ key: String(at), cells })),
    totals: data.isCut ? {} : selfTotals(data),
    rowCount: data.rows.length,
  }
}

/** Sums of what was summed up; of rates there is none. */
const selfTotals = ({ columns, rows }: SelfData): Record<string, number> =>
  Object.fromEntries(
    columns
      .filter(({ part, unit }) => part === 'sum' && (unit === 'number' || unit === 'fen'))
      .map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
  )

async function readSql(tools: Tools, { code, params }: ElementSource): Promise<SourceTable> {
  need(tools, 'online:cgreport:data')
  const { ctx, parts } = tools
  const report = await loadReport(ctx, code ?? '')
  const sent = new Map(Object.entries(params ?? {}).map(([name, value]) => [`self_${name}`, value ?? '']))
  sent.set('pageSize', String(mostElementRows))
  const { records, total, totals } = await runReport(ctx, parts.reports, report, sent)
  const shown = report.items.filter(item => item.isShow === 'Y')
  const options = await dictOptionsOf(ctx, shown)
  const textOf = new Map(
    shown.flatMap(item => {
      const found = options[optionsKey(item) ?? '']
      return found === undefined
        ? []
        : [[item.fieldName, new Map(found.map(({ value, text }) => [value, text]))] as const]
    }),
  )
  const cellOf = (name: string, value: unknown): ReportCell => {
    if (value === null || value === undefined) return null
    const text = textOf.get(name)?.get(String(value))
    if (text !== undefined) return text
    return typeof value === 'number' ? value : String(value)
  }
  return {
    columns: shown.map(item => {
      const { dataIndex, title } = columnOf(item)
      return { key: dataIndex, title, unit: sqlUnit(item) }
    }),
    rows: records.map((record, at) => ({
      key: String(at),
      cells: Object.fromEntries(
        shown.map(({ fieldName }) => [fieldName, cellOf(fieldName, record[fieldName])]),
      ),
    })),
    totals,
    rowCount: total,
  }
}

function sqlUnit(item: ReportItem): Unit {
  const type = typeOf(item)
  if (optionsKey(item) !== undefined || !isNumeric(type)) return 'text'
  return type === 'Money' ? 'fen' : 'count'
}
