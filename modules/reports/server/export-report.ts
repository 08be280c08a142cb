import type { InputOf } from '@kezhan/resource/call'
import { checkWhole } from '@kezhan/resource/validate'
import { beginDisclosure, filtersOf } from '@kezhan/server-kit/audit/disclosure'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { sendSheet } from '@kezhan/server-kit/resource/sheet'
import { Turns } from '@kezhan/server-kit/resource/turns'
import type { RawRoute } from '@kezhan/server-kit/server-module'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { writeXlsx } from '@kezhan/server-kit/sheets/write-xlsx'
import type { ReportAnswer, ReportColumn, ReportRow, Unit } from '../model/report'
import { type ReportScreen, reportCalls } from '../model/report-calls'
import { exportedCell, unitName, unitOf } from '../rules/exported-cell'
import { refuse } from '../rules/refusals'
import {
  type AskedReport,
  checkDays,
  houseOf,
  isClosedSpan,
  type Reader,
  type ReportMaker,
  type ReportStream,
} from './report-maker'
import type { ReportRuns } from './runs/report-runs'

/** Each holds a connection for its cursor as long as its reader takes: all of them at once would have none left. */
const exportTurns = new Turns(3)

/** All rows of a report as a sheet, as they come from the database; that they leave the house is written down before. */
export function reportExport(
  screen: ReportScreen,
  title: string,
  reports: readonly ReportMaker[],
  runs: ReportRuns,
): RawRoute {
  const { export: call } = reportCalls(screen, title)
  return {
    call,
    handle: async (ctx, request, reply) => {
      const query = request.query as Readonly<Record<string, string>> // What the address says, checked just below.
      const asked = checkWhole(query, call.input).values as InputOf<typeof call> // The call was checked as a whole before.
      const report = reports.find(({ offer }) => offer.key === asked.report)
      if (report === undefined) throw refuse('report.unknown')
      const house = await houseOf(ctx)
      checkDays(asked, house.today)
      const db = await runs.sourceFor(ctx, isClosedSpan(report, asked, house.today))
      const source = await openStream(report, { db, house, now: ctx.now }, asked)
      const { head } = source
      const finish = await recorded(ctx, head.title, query, source.close)
      const gone = { rowCount: 0, sizeBytes: 0 }
      const stream = writeXlsx({
        sheetName: head.title,
        title: `${head.title}　${head.from === head.to ? head.from : `${head.from} 至 ${head.to}`}`,
        note: [`导出人:${ctx.user.realname}　导出时间:${ctx.now}`, ...head.basis].join('；'),
        columns: [
          ...head.columns.map(column => ({
            title: titleOf(column),
            format: formatOf(column, source.hasUnits),
          })),
          ...(source.hasUnits ? [{ title: '单位', format: 'text' as const }] : []),
        ],
        rows: sheetRows(source, gone),
        onBytes: count => {
          gone.sizeBytes += count
        },
      })
      // Also for a reader who left before the first byte: then nobody ever asks for the rows.
      stream.once('close', () => {
        source.close()
        finish({ ...gone, isWhole: stream.readableEnded }).catch(error =>
          ctx.log.error({ err: error }, 'export record not completed'),
        )
      })
      return sendSheet(reply, `${head.title}.xlsx`, stream)
    },
  }
}

interface OpenStream extends ReportStream {
  /** Its rows count different things, and each says which. */
  readonly hasUnits: boolean
  close(): void
}

/** The first rows are read before the answer begins, so that what goes wrong can still be said in words. */
async function openStream(
  report: ReportMaker,
  reader: Reader,
  asked: Omit<AskedReport, 'pageNo' | 'pageSize'>,
): Promise<OpenStream> {
  const endTurn = await exportTurns.take()
  const whole = { ...asked, pageNo: 1, pageSize: Number.MAX_SAFE_INTEGER }
  let source: ReportStream | undefined
  const close = (): void => {
    if (source === undefined) endTurn()
    else source.batches.return(undefined).then(endTurn, endTurn)
  }
  try {
    source = report.stream?.(reader, whole) ?? heldStream(await report.query(reader, whole))
    const { batches, head, totals } = source
    const first = await batches.next()
    async function* all() {
      if (first.done !== true) yield first.value
      yield* batches
    }
    const hasUnits = first.done !== true && first.value.some(({ unit }) => unit !== undefined)
    return { head, totals, batches: all(), hasUnits, close }
  } catch (error) {
    close()
    throw error
  }
}

/** A report that is held whole. */
function heldStream({ rows, rowCount: _, totals, ...head }: ReportAnswer): ReportStream {
  async function* batches() {
    yield rows
  }
  return { head, batches: batches(), totals: () => totals }
}

/** No export without its record: what cannot be recorded does not go out. */
async function recorded(
  ctx: Ctx,
  subject: string,
  query: Readonly<Record<string, string>>,
  giveUp: () => void,
) {
  try {
    return await beginDisclosure(ctx, { kind: 'export', subject, filters: filtersOf(query) })
  } catch (error) {
    giveUp()
    throw error
  }
}

async function* sheetRows(
  { head, batches, hasUnits, totals: totalsOf }: OpenStream,
  gone: { rowCount: number },
): AsyncGenerator<readonly (readonly Cell[])[]> {
  const cellsOf = (row: Pick<ReportRow, 'cells' | 'unit'>): readonly Cell[] => {
    const cells = head.columns.map(column => exportedCell(row.cells[column.key], unitOf(column, row)))
    return hasUnits ? [...cells, unitName(row.unit)] : cells
  }
  for await (const rows of batches) {
    gone.rowCount += rows.length
    yield rows.map(cellsOf)
  }
  const [totals, name] = [totalsOf(), head.columns[0]]
  if (totals !== undefined && name !== undefined)
    yield [cellsOf({ cells: { ...totals, [name.key]: totals[name.key] ?? '合计' } })]
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
