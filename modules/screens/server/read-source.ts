import { daysBetween } from '@kezhan/base/days'
import type { SelfColumn, SelfData, SelfDesign } from '@kezhan/online/model/report-self'
import { loadReport } from '@kezhan/online/server/report/load-report'
import { runSelf } from '@kezhan/online/server/report/self/run-self'
import { type SelfParts, selfSource } from '@kezhan/online/server/report/self/self-source'
import { storedSelf } from '@kezhan/online/server/report/self/stored-self'
import { shownReport } from '@kezhan/online/server/report/shown-report'
import type { ReportOptions } from '@kezhan/online/server/report/source-reader'
import type { ReportAnswer, ReportCell, Unit } from '@kezhan/reports/model/report'
import { daysOf, type Period } from '@kezhan/reports/rules/periods'
import { reportList } from '@kezhan/reports/server/report-list'
import { type Reader, readerOf } from '@kezhan/reports/server/report-maker'
import { readSheet, type SheetFigures } from '@kezhan/reports/server/screens/answer-screen'
import type { PermissionCode } from '@kezhan/resource/permission'
import { type ElementSource, mostDays, mostElementRows } from '@kezhan/screens/model/document'
import { sourceKey, sourceProblem } from '@kezhan/screens/rules/document-problem'
import { refuse } from '@kezhan/screens/rules/refusals'
import { type DaySpan, spanOf } from '@kezhan/screens/rules/wall-period'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** What a source says, whatever it is: rows under columns, and what they come to. */
export type SourceTable = Pick<ReportAnswer, 'columns' | 'rows' | 'rowCount'> & {
  readonly totals: Readonly<Record<string, ReportCell>>
}

/** What reading the sources of other modules takes. */
export type SourceParts = { readonly self: SelfParts; readonly reports: ReportOptions }

/** A wall asks again soon; what takes longer than this is no report for one. */
const patience = { timeoutMs: 10_000 }

/** Reads sources with the rights of who asks; the same question is asked once. `wall` are the days chosen for all. */
export function sourceReader(ctx: Ctx, parts: SourceParts, wall: DaySpan) {
  const known = new Map<string, Promise<SourceTable>>()
  const reader = once(() => readerOf(ctx))
  const sheets = new Map<string, Promise<SheetFigures>>()
  const tools: Tools = {
    ctx,
    parts,
    reader,
    spanOf: ({ days }) => (days && days !== 'wall' ? spanOf(days, dayOf(ctx)) : wall),
    sheet: async periods => {
      const key = JSON.stringify(periods)
      const sheet = sheets.get(key) ?? readSheet(await reader(), periods)
      sheets.set(key, sheet)
      return sheet
    },
  }
  return (source: ElementSource): Promise<SourceTable> => {
    const key = sourceKey(source)
    const reading = known.get(key) ?? read(tools, source)
    known.set(key, reading)
    return reading
  }
}

/** The business date; the platform has none and goes by the calendar. */
export const dayOf = ({ user, now }: Ctx): string => user.businessDate ?? now.slice(0, 10)

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
  /** The days that a source is asked for. */
  readonly spanOf: (source: ElementSource) => DaySpan
  /** 营业日报 of the same periods is read once for all measures. */
  readonly sheet: (periods: readonly Period[]) => Promise<SheetFigures>
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
      return readSelf(tools, source)
    case 'sql':
      return readSql(tools, source)
  }
}

function need({ ctx }: Tools, right: PermissionCode): void {
  if (!ctx.user.rights.can(right)) throw refuse('screen.notAllowed')
}

/** A row for the period, or one for each of its days. */
async function readMeasures(tools: Tools, source: ElementSource): Promise<SourceTable> {
  need(tools, 'report:finance')
  const isByDay = source.byDay === 'Y'
  const { from, to } = tools.spanOf(source)
  if (isByDay && daysBetween(from, to) >= mostDays) throw refuse('screen.wide', { most: mostDays })
  const name = from === to ? from : `${from} 至 ${to}`
  const periods = isByDay ? daysOf(from, to) : [{ key: name, from, to }]
  const sheet = await tools.sheet(periods)
  const chosen = (source.measures ?? []).map(key => {
    const measure = sheet.measures.find(one => one.key === key)
    if (measure === undefined) throw refuse('screen.measure', { key })
    return measure
  })
  return {
    columns: [
      isByDay ? { key: 'day', title: '营业日', unit: 'date' } : { key: 'day', title: '期间', unit: 'text' },
      ...chosen.map(({ key, title, unit, formula }) => ({ key, title, unit, formula })),
    ],
    rows: periods.map(({ key: period }) => ({
      key: period,
      cells: {
        day: period,
        ...Object.fromEntries(chosen.map(one => [one.key, sheet.value(one, period)])),
      },
    })),
    totals: {},
    rowCount: periods.length,
  }
}

async function readShipped(tools: Tools, source: ElementSource): Promise<SourceTable> {
  const { screen, code, groupBy } = source
  need(tools, `report:${screen ?? ''}`)
  const maker = reportList.find(one => one.screen === screen)?.reports.find(({ offer }) => offer.key === code)
  if (maker === undefined) throw refuse('screen.report')
  if (groupBy && !maker.offer.groups.some(({ key }) => key === groupBy)) throw refuse('screen.group')
  const reader = await tools.reader()
  const { from, to } = tools.spanOf(source)
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

const unitFor: Readonly<Record<SelfColumn['unit'], Unit>> = {
  text: 'text',
  number: 'count',
  fen: 'fen',
  bp: 'rate',
}

async function readSelf(tools: Tools, source: ElementSource): Promise<SourceTable> {
  need(tools, 'online:selfReport:list')
  const { ctx, parts } = tools
  const { design } = await storedSelf(ctx, ctx.db, source.code ?? '')
  const asked = source.dateField ? within(design, source.dateField, tools.spanOf(source)) : design
  const data = await runSelf(ctx, await selfSource(ctx, parts.self, design.source), asked)
  return {
    columns: data.columns.map(({ key, title, unit }) => ({ key, title, unit: unitFor[unit] })),
    rows: data.rows.map((cells, at) => ({ key: String(at), cells })),
    totals: data.isCut ? {} : selfTotals(data),
    rowCount: data.rows.length,
  }
}

/** The same report for some days only. */
function within(design: SelfDesign, field: string, { from, to }: DaySpan): SelfDesign {
  const filters = design.filters ?? []
  if (design.match === 'or' && filters.length > 1) throw refuse('screen.either')
  return { ...design, match: 'and', filters: [...filters, { field, rule: 'between', val: `${from},${to}` }] }
}

/** Sums of what was summed up; of rates there is none. */
const selfTotals = ({ columns, rows }: SelfData): Record<string, number> =>
  Object.fromEntries(
    columns
      .filter(({ part, unit }) => part === 'sum' && (unit === 'number' || unit === 'fen'))
      .map(({ key }) => [key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)]),
  )

async function readSql(tools: Tools, source: ElementSource): Promise<SourceTable> {
  need(tools, 'online:cgreport:data')
  const { ctx, parts } = tools
  const { code, params, fromParam, toParam } = source
  const report = await loadReport(ctx, code ?? '')
  const sent = new Map(Object.entries(params ?? {}).map(([name, value]) => [`self_${name}`, value ?? '']))
  const { from, to } = tools.spanOf(source)
  if (fromParam) sent.set(`self_${fromParam}`, from)
  if (toParam) sent.set(`self_${toParam}`, to)
  sent.set('pageSize', String(mostElementRows))
  const { columns, rows, total, totals } = await shownReport(ctx, parts.reports, report, sent)
  return {
    columns: columns.map(column => ({ ...column, unit: unitFor[column.unit] })),
    rows: rows.map((cells, at) => ({ key: String(at), cells })),
    totals,
    rowCount: total,
  }
}
