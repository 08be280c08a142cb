import type {
  FigureSource,
  PanelDefinition,
  ScreenAnswer,
  ScreenDays,
  ScreenDefinition,
  ScreenFigure,
  ScreenPanel,
} from '@kezhan/reports/model/big-screen'
import type { ReportAnswer, ReportColumn } from '@kezhan/reports/model/report'
import { daySheetRows } from '@kezhan/reports/rules/day-sheet'
import { figureOf } from '@kezhan/reports/rules/figures'
import { noFacts } from '@kezhan/reports/rules/grid'
import { type Measure, sheetMoney, sheetNights } from '@kezhan/reports/rules/measures'
import type { Period } from '@kezhan/reports/rules/periods'
import { screenPeriods } from '@kezhan/reports/rules/screen-periods'
import { readFacts } from '../cubes/read-facts'
import { stockLists } from '../goods/stock-lists'
import { moneyBasis } from '../money-basis'
import { houseLists } from '../reception/house-lists'
import type { Reader, ReportMaker } from '../report-maker'
import { forecast } from '../reports/forecast'
import { revenueGroups } from '../reports/revenue-groups'

/** The reports that screens may show: figures of the house, no names of guests. */
const makers: readonly ReportMaker[] = [forecast, revenueGroups, ...houseLists, ...stockLists]

const mostRows = 100

/** A screen with its figures: each one is read as its report reads it, and each report once. */
export async function answerScreen(reader: Reader, screen: ScreenDefinition): Promise<ScreenAnswer> {
  const sheet = await sheetOf(reader)
  const read = reportsOf(reader)
  const figures: ScreenFigure[] = []
  for (const { title, source } of screen.figures)
    figures.push(await figureFrom(title, source, { sheet, read }))
  const panels: ScreenPanel[] = []
  for (const panel of screen.panels) panels.push(await panelFrom(panel, { sheet, read }))
  const { title } = screen
  return { title, businessDate: reader.house.today, liveAt: reader.now, figures, panels }
}

/** Where the figures of a screen are read. */
interface Sources {
  readonly sheet: Sheet
  readonly read: ReadReport
}

/** The rows of 营业日报 for some periods. */
export interface SheetFigures {
  readonly measures: readonly Measure[]
  value(measure: Measure, period: string): number | null
}

export async function readSheet({ db, house }: Reader, periods: readonly Period[]): Promise<SheetFigures> {
  const measures = daySheetRows(await moneyBasis(db, house.hotelCode))
  const facts = await readFacts(db, house, {
    periods,
    money: sheetMoney,
    nights: sheetNights,
    counts: 'house',
  })
  return { measures, value: ({ figure }, period) => figureOf(figure, facts.get(period) ?? noFacts) }
}

/** The same, of each period that screens know. */
interface Sheet extends SheetFigures {
  readonly days: readonly string[]
  measure(key: string): Measure
}

async function sheetOf(reader: Reader): Promise<Sheet> {
  const { today, month, days } = screenPeriods(reader.house.today)
  const sheet = await readSheet(reader, [today, month, ...days])
  return {
    ...sheet,
    days: days.map(({ key }) => key),
    measure: key => {
      const measure = sheet.measures.find(one => one.key === key)
      if (measure === undefined) throw new Error(`there is a row ${key}`)
      return measure
    },
  }
}

type ReadReport = (report: string, days?: ScreenDays, groupBy?: string) => Promise<ReportAnswer>

function reportsOf(reader: Reader): ReadReport {
  const answers = new Map<string, Promise<ReportAnswer>>()
  const { today, month } = screenPeriods(reader.house.today)
  return (report, days = 'today', groupBy) => {
    const key = [report, days, groupBy].join(' ')
    const known = answers.get(key)
    if (known !== undefined) return known
    const maker = makers.find(({ offer }) => offer.key === report)
    if (maker === undefined) throw new Error(`there is a report ${report}`)
    const { from, to } = days === 'month' ? month : today
    const asked = { report, from, to, pageNo: 1, pageSize: mostRows }
    const answer = maker.query(reader, { ...asked, ...(groupBy === undefined ? {} : { groupBy }) })
    answers.set(key, answer)
    return answer
  }
}

async function figureFrom(
  title: string,
  source: FigureSource,
  { sheet, read }: Sources,
): Promise<ScreenFigure> {
  if (source.from === 'sheet') {
    const measure = sheet.measure(source.measure)
    const { unit, formula } = measure
    return { title, unit, formula, value: sheet.value(measure, source.days) }
  }
  const answer = await read(source.report)
  if (source.of === 'rowCount') return { title, unit: 'count', value: answer.rowCount }
  const { unit, formula } = columnOf(answer, source.column)
  const cells = source.of === 'total' ? answer.totals : answer.rows[0]?.cells
  return {
    title,
    unit,
    ...(formula === undefined ? {} : { formula }),
    value: cells?.[source.column] ?? null,
  }
}

async function panelFrom(panel: PanelDefinition, { sheet, read }: Sources): Promise<ScreenPanel> {
  const { source, ...shown } = panel
  if (source.from === 'sheet') {
    const measures = source.measures.map(sheet.measure)
    return {
      ...shown,
      columns: [
        dayColumn,
        ...measures.map(({ key, title, unit, formula }) => ({ key, title, unit, formula })),
      ],
      rows: sheet.days.map(day => ({
        key: day,
        cells: {
          day,
          ...Object.fromEntries(measures.map(measure => [measure.key, sheet.value(measure, day)])),
        },
      })),
    }
  }
  const answer = await read(source.report, source.days, source.groupBy)
  const [, ...figures] = source.columns
  const rows = source.skipsEmpty
    ? answer.rows.filter(({ cells }) => figures.some(key => Number(cells[key] ?? 0) !== 0))
    : answer.rows
  return {
    ...shown,
    columns: source.columns.map(key => columnOf(answer, key)),
    rows: rows.slice(0, source.most).map(({ key, cells }) => ({
      key,
      cells: Object.fromEntries(source.columns.map(column => [column, cells[column] ?? null])),
    })),
  }
}

const dayColumn: ReportColumn = { key: 'day', title: '营业日', unit: 'date' }

function columnOf({ title, columns }: ReportAnswer, key: string): ReportColumn {
  const column = columns.find(one => one.key === key)
  if (column === undefined) throw new Error(`${title} has a column ${key}`)
  return column
}
