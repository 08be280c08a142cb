import type { InputOf } from '@kezhan/resource/call'
import { checkWhole } from '@kezhan/resource/validate'
import { beginDisclosure, filtersOf } from '@kezhan/server-kit/audit/disclosure'
import { sendSheet } from '@kezhan/server-kit/resource/sheet'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import type { ReportAnswer, ReportColumn, ReportRow, Unit } from '../model/report'
import { type ReportScreen, reportCalls } from '../model/report-calls'
import { exportedCell, unitName, unitOf } from '../rules/exported-cell'
import { refuse } from '../rules/refusals'
import { checkDays, type ReportMaker, readerOf } from './report-maker'

const pageSize = 1000

/** All rows of a report as a sheet, a page at a time; that they leave the house is written down before. */
export function reportExport(screen: ReportScreen, title: string, reports: readonly ReportMaker[]): RawRoute {
  const { export: call } = reportCalls(screen, title)
  return {
    call,
    handle: async (ctx, request, reply) => {
      const query = request.query as Readonly<Record<string, string>> // What the address says, checked just below.
      const asked = checkWhole(query, call.input).values as InputOf<typeof call> // The call was checked as a whole before.
      const report = reports.find(({ offer }) => offer.key === asked.report)
      if (report === undefined) throw refuse('report.unknown')
      const reader = await readerOf(ctx)
      checkDays(asked, reader.house.today)
      // The first page is read before the answer begins, so that what goes wrong can still be said in words.
      const first = await report.query(reader, { ...asked, pageNo: 1, pageSize })
      const finish = await beginDisclosure(ctx, {
        kind: 'export',
        subject: first.title,
        filters: filtersOf(query),
      })
      const gone = { rowCount: 0, sizeBytes: 0 }
      const hasUnits = first.rows.some(({ unit }) => unit !== undefined)
      const stream = writeXlsx({
        sheetName: first.title,
        title: `${first.title}　${first.from === first.to ? first.from : `${first.from} 至 ${first.to}`}`,
        note: [`导出人:${ctx.user.realname}　导出时间:${ctx.now}`, ...first.basis].join('；'),
        columns: [
          ...first.columns.map(column => ({ title: titleOf(column), format: formatOf(column, hasUnits) })),
          ...(hasUnits ? [{ title: '单位', format: 'text' as const }] : []),
        ],
        rows: batches(first, pageNo => report.query(reader, { ...asked, pageNo, pageSize }), hasUnits, gone),
        onBytes: count => {
          gone.sizeBytes += count
        },
      })
      stream.once('close', () => {
        finish({ ...gone, isWhole: stream.readableEnded }).catch(error =>
          ctx.log.error({ err: error }, 'export record not completed'),
        )
      })
      return sendSheet(reply, `${first.title}.xlsx`, stream)
    },
  }
}

async function* batches(
  first: ReportAnswer,
  pageOf: (pageNo: number) => ReturnType<ReportMaker['query']>,
  hasUnits: boolean,
  gone: { rowCount: number },
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const cellsOf = (row: Pick<ReportRow, 'cells' | 'unit'>): readonly Cell[] => [
    ...first.columns.map(column => exportedCell(row.cells[column.key], unitOf(column, row))),
    ...(hasUnits ? [unitName(row.unit)] : []),
  ]
  for (let pageNo = 1; ; pageNo++) {
    const { rows } = pageNo === 1 ? first : await pageOf(pageNo)
    gone.rowCount += rows.length
    yield rows.map(cellsOf)
    if (rows.length === 0 || gone.rowCount >= first.rowCount) break
  }
  const [name] = first.columns
  if (first.totals !== undefined && name !== undefined)
    yield [cellsOf({ cells: { ...first.totals, [name.key]: first.totals[name.key] ?? '合计' } })]
}

const titleOf = ({ title, unit }: ReportColumn): string => (unit === 'rate' ? `${title}%` : title)

const formats: Readonly<Record<Unit, 'text' | 'number' | 'money' | 'date' | 'datetime'>> = {
  fen: 'money',
  count: 'number',
  nights: 'number',
  rate: 'number',
  text: 'text',
  date: 'date',
  time: 'datetime',
}

/** Where rows count different things, two decimals would be wrong for most of them. */
const formatOf = ({ unit }: ReportColumn, hasUnits: boolean) =>
  hasUnits && unit === 'fen' ? 'number' : formats[unit]
