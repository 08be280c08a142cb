import type { ReportAnswer, ReportColumn, ReportRow } from '@kezhan/reports/model/report'
import type { MoneyDimension, NightDimension, PeriodFacts } from '@kezhan/reports/rules/cubes'
import { daySheetBasis, daySheetChecks, daySheetRows, growthBp } from '@kezhan/reports/rules/day-sheet'
import { figureOf, lineFigures } from '@kezhan/reports/rules/figures'
import type { Measure } from '@kezhan/reports/rules/measures'
import { type Period, sheetPeriods } from '@kezhan/reports/rules/periods'
import { refuse } from '@kezhan/reports/rules/refusals'
import { readFacts } from '../cubes/read-facts'
import { linesBehind } from '../lines-behind'
import { moneyBasis } from '../money-basis'
import type { AskedCell, AskedReport, Reader, ReportMaker } from '../report-maker'

/** 营业日报. */
export const daySheet: ReportMaker = {
  offer: { key: 'daySheet', title: '营业日报', days: 'range', compares: false, groups: [], filters: [] },
  query,
  lines,
}

/** Dimensions that its rows ask for. */
const moneyAsked: readonly MoneyDimension[] = [
  'side',
  'code',
  'postingClass',
  'kind',
  'ledger',
  'way',
  'isRefund',
]
const nightsAsked: readonly NightDimension[] = ['isSold']

async function query({ db, house, now }: Reader, { from, to }: AskedReport): Promise<ReportAnswer> {
  const basis = await moneyBasis(db, house.hotelCode)
  const periods = sheetPeriods(from, to)
  const facts = await readFacts(db, house, { periods, money: moneyAsked, nights: nightsAsked, counts: true })
  const measures = daySheetRows(basis)
  const first = facts.get('days')
  return {
    title: '营业日报',
    from,
    to,
    basis: daySheetBasis(basis),
    columns: columnsFor(periods),
    rows: measures.map(measure => rowOf(measure, periods, facts)),
    rowCount: measures.length,
    checks: first === undefined ? [] : daySheetChecks(basis, first),
    ...(to === house.today ? { liveAt: now } : {}),
  }
}

function columnsFor(periods: readonly Period[]): readonly ReportColumn[] {
  const titles: Readonly<Record<string, string>> = {
    days: periods[0]?.from === periods[0]?.to ? '本日' : '本期',
    month: '本月累计',
    lastMonth: '上月同期',
    year: '本年累计',
    lastYear: '上年同期',
  }
  return [
    { key: 'no', title: '行次', unit: 'text' },
    { key: 'name', title: '项目', unit: 'text' },
    ...periods.map(({ key, from, to }): ReportColumn => {
      return { key, title: titles[key] ?? key, unit: 'fen', formula: from === to ? from : `${from}至${to}` }
    }),
    { key: 'growth', title: '同比', unit: 'rate', formula: '（本年累计－上年同期）÷上年同期' },
  ]
}

function rowOf(
  measure: Measure,
  periods: readonly Period[],
  facts: ReadonlyMap<string, PeriodFacts>,
): ReportRow {
  const { key, title, unit, formula, figure, isSum } = measure
  const values = new Map(
    periods.map(period => {
      const found = facts.get(period.key)
      return [period.key, found === undefined ? null : figureOf(figure, found)]
    }),
  )
  const growth = growthBp(values.get('year') ?? null, values.get('lastYear') ?? null)
  return {
    key,
    cells: { no: key, name: title, ...Object.fromEntries(values), growth },
    unit,
    formula,
    ...(isSum === undefined ? {} : { isSum }),
    opens: lineFigures(figure) === undefined ? [] : periods.map(period => period.key),
  }
}

async function lines({ db, house }: Reader, asked: AskedCell): Promise<ReportAnswer> {
  const { from, to, row, column, pageNo, pageSize } = asked
  const measure = daySheetRows(await moneyBasis(db, house.hotelCode)).find(one => one.key === row)
  const period = sheetPeriods(from, to).find(one => one.key === column)
  const figures = measure === undefined ? undefined : lineFigures(measure.figure)
  if (measure === undefined || period === undefined || figures === undefined) throw refuse('report.closed')
  return linesBehind(db, house, { title: measure.title, period, figures, pageNo, pageSize })
}
