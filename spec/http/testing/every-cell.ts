import {
  isRun,
  type ReportAnswer,
  type ReportOffer,
  type ReportReply,
  type ReportRow,
  type Unit,
} from '@kezhan/reports/model/report'
import { reportPlaces } from '@kezhan/reports/model/report-calls'
import { expect } from 'vitest'
import { accepted, type DeskHotel } from './desk'

// Opens everything that can be opened in every report of every screen.

type Asked = Readonly<Record<string, string>>
export interface Opened {
  /** Reports that were read, with each way of grouping them. */
  reports: number
  /** Cells that open, and those whose lines were added up. */
  found: number
  cells: number
  /** Totals that were added up from rows. */
  totals: number
  /** Figures without lines behind them: `report column`, or `report row` where rows are figures. */
  closed: Set<string>
}

/**
 * Figures that are no sum of lines of their days. Ratios and averages are made of figures that open; balances are what stood
 * there at one moment; counts are of rooms and people, who are no money.
 */
export const closedFigures: Readonly<Record<string, string>> = {
  'daySheet growth': '同比 is a ratio',
  ...Object.fromEntries(
    ['25', '26', '27', '28', '28a', '28b', '29'].map(row => [`daySheet ${row}`, 'a balance at closing']),
  ),
  ...Object.fromEntries(
    ['30', '31', '32', '33', '34', '35', '42', '43a', '43b', '44'].map(row => [
      `daySheet ${row}`,
      'counts rooms or people',
    ]),
  ),
  ...Object.fromEntries(['39', '40', '41'].map(row => [`daySheet ${row}`, 'a ratio'])),
  ...Object.fromEntries(['39', '40', '41'].map(row => [`monthSheet ${row}`, 'a ratio'])),
  'trialBalance opening': 'a balance',
  'trialBalance closing': 'a balance',
  'achievements rate': 'an average',
  'ranking share': 'a ratio',
  'ranking formerRank': 'a place among others',
  'revenueGroups rate': 'an average',
  'revenueGroups share': 'a ratio',
  'liabilities opening': 'a balance',
  'liabilities closing': 'a balance',
  'stock openingQty': 'a balance',
  'stock openingFen': 'a balance',
  'stock closingQty': 'a balance',
  'stock closingFen': 'a balance',
  'stock salesFen': 'money of bills: 收银入账 opens it',
  'stock costFen': 'cost of moves that open',
  'stock profitFen': 'sales less cost',
  'stock marginBp': 'a ratio',
  'coupons usedBp': 'a ratio',
  'forecast occupancy': 'a ratio',
  'forecast averageRate': 'an average',
  'forecast forecast': 'reckoned from the past; the method stands on the report',
  'forecast forecastOccupancy': 'a ratio',
  'forecast forecastFen': 'reckoned from the past; the method stands on the report',
}

interface AskedDays {
  readonly from: string
  readonly to: string
}

/** Reads every report of every screen for some days and opens every cell of it, or each so-manieth; lists are their own lines. */
export async function openEveryCell(hotel: DeskHotel, days: AskedDays, each = 1): Promise<Opened> {
  const opened = nothingOpened()
  for (const { screen } of Object.values(reportPlaces)) {
    const offers = accepted(await hotel.get<ReportOffer[]>(`/report/${screen}/offer`))
    for (const offer of offers)
      for (const more of waysOf(offer)) {
        opened.reports += 1
        await openReport(hotel, `/report/${screen}`, { report: offer.key, ...days, ...more }, opened, each)
      }
  }
  return opened
}

const nothingOpened = (): Opened => ({ reports: 0, found: 0, cells: 0, totals: 0, closed: new Set() })

/** Opens every cell of one report, grouped in each way that it offers. */
export async function openCellsOf(
  hotel: DeskHotel,
  screen: string,
  report: string,
  days: AskedDays,
): Promise<Opened> {
  const opened = nothingOpened()
  const offers = accepted(await hotel.get<ReportOffer[]>(`/report/${screen}/offer`))
  const offer = offers.find(one => one.key === report)
  if (offer === undefined) throw new Error(`${screen} offers ${report}`)
  for (const more of waysOf(offer))
    await openReport(hotel, `/report/${screen}`, { report, ...days, ...more }, opened, 1)
  return opened
}

function waysOf({ groups, compares }: ReportOffer): readonly Asked[] {
  const grouped: Asked[] = groups.length === 0 ? [{}] : groups.map(({ key }) => ({ groupBy: key }))
  return compares ? grouped.flatMap(one => [one, { ...one, compare: 'lastPeriod' }]) : grouped
}

async function openReport(
  hotel: DeskHotel,
  path: string,
  asked: Asked,
  opened: Opened,
  each: number,
): Promise<void> {
  const answer = await wholeOf(hotel, `${path}/query`, asked)
  const where = (row: ReportRow, column: string) => `${JSON.stringify(asked)} ${row.key} ${column}`
  const isList = answer.rows.every(row => row.opens === undefined)
  for (const check of answer.checks)
    expect([asked.report, check.text, check.leftFen]).toEqual([asked.report, check.text, check.rightFen])
  if (isList) return addUp(answer, asked, opened)
  const figures = answer.columns.filter(column => isFigure(column.unit)).map(column => column.key)
  for (const row of answer.rows)
    for (const column of figures) {
      const value = row.cells[column]
      if (!(row.opens ?? []).includes(column)) {
        const report = asked.report ?? ''
        const isKnown = `${report} ${row.key}` in closedFigures
        if (typeof value === 'number') opened.closed.add(`${report} ${isKnown ? row.key : column}`)
        continue
      }
      opened.found += 1
      if (opened.found % each !== 0) continue
      opened.cells += 1
      const lines = await wholeOf(hotel, `${path}/lines`, { ...asked, row: row.key, column })
      const key = lines.columns.some(one => one.key === 'value') ? 'value' : 'qty'
      expect([where(row, column), sumOf(lines.rows, key)]).toEqual([where(row, column), value ?? 0])
      expect([where(row, column), lines.totals?.[key]]).toEqual([where(row, column), value ?? 0])
      expect(lines.rows.length).toBe(lines.rowCount)
    }
}

const isFigure = (unit: Unit) => !['text', 'date', 'time'].includes(unit)
const sumOf = (rows: readonly ReportRow[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row.cells[column] ?? 0), 0)

/** A list says below it what its rows come to. Ratios of the whole are not sums of ratios. */
function addUp(answer: ReportAnswer, asked: Asked, opened: Opened): void {
  const units = new Map(answer.columns.map(({ key, unit }) => [key, unit]))
  for (const [column, total] of Object.entries(answer.totals ?? {})) {
    if (units.get(column) === 'rate' || column.toLowerCase().endsWith('rate')) continue
    opened.totals += 1
    const where = `${asked.report} ${column}`
    expect([where, total]).toEqual([where, sumOf(answer.rows, column)])
  }
}

/** A report; one that takes long on a busy machine is looked for until it is there. */
export async function readReport(hotel: DeskHotel, path: string, asked: Asked): Promise<ReportAnswer> {
  let reply = await answered(hotel, path, asked)
  while (isRun(reply)) reply = await answered(hotel, path.replace(/\/\w+$/, '/run'), { runId: reply.runId })
  return reply
}

async function answered(hotel: DeskHotel, path: string, asked: Asked): Promise<ReportReply> {
  const { body } = await hotel.get<ReportReply>(path, asked)
  expect([path, asked, body.message]).toEqual([path, asked, body.success ? body.message : 'an answer'])
  return body.result
}

const pageSize = 1000

/** All pages of a report as one. */
export async function wholeOf(hotel: DeskHotel, path: string, asked: Asked): Promise<ReportAnswer> {
  const page = async (pageNo: number) => {
    return readReport(hotel, path, { ...asked, pageNo: String(pageNo), pageSize: String(pageSize) })
  }
  const first = await page(1)
  const rows = [...first.rows]
  for (let pageNo = 2; rows.length < first.rowCount; pageNo++) {
    const { rows: more } = await page(pageNo)
    expect([path, asked.report, more.length > 0]).toEqual([path, asked.report, true])
    rows.push(...more)
  }
  return { ...first, rows }
}
