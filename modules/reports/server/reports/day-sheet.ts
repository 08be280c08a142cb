import type { ReportColumn } from '@kezhan/reports/model/report'
import { budgetShares } from '@kezhan/reports/rules/budget'
import { budgetCells, budgetColumns } from '@kezhan/reports/rules/budget-cells'
import { daySheetBasis, daySheetChecks, daySheetRows, growthBp } from '@kezhan/reports/rules/day-sheet'
import { noFacts } from '@kezhan/reports/rules/grid'
import { sheetMoney, sheetNights } from '@kezhan/reports/rules/measures'
import { type Period, sheetPeriods } from '@kezhan/reports/rules/periods'
import { readBudget } from '../books/read-budget'
import { gridReport } from '../grid-report'
import { moneyBasis } from '../money-basis'

/** 营业日报. */
export const daySheet = gridReport(
  {
    key: 'daySheet',
    title: '营业日报',
    days: 'range',
    compares: false,
    groups: [],
    filters: [],
    hasBudget: true,
  },
  async ({ db, house }, { from, to, compare }) => {
    const basis = await moneyBasis(db, house.hotelCode)
    const periods = sheetPeriods(from, to)
    const measures = daySheetRows(basis)
    const plans = periods.filter(({ key }) => compare === 'budget' && compared.has(key))
    const [widest] = plans.toSorted((a, b) => (a.from < b.from ? -1 : 1))
    const budget =
      widest === undefined ? [] : await readBudget(db, house.hotelCode, { from: widest.from, to })
    const shares = new Map(plans.map(period => [period.key, budgetShares(budget, period)]))
    return {
      title: '营业日报',
      basis: daySheetBasis(basis),
      periods,
      money: sheetMoney,
      nights: sheetNights,
      counts: 'all',
      columns: columnsFor(periods, new Set(shares.keys())),
      rowsOf: () =>
        measures.map(({ key, title, unit, formula, isSum }) => ({
          key,
          // Receipts and refunds stand below their row and have no number of their own.
          texts: { no: /^\d+[a-z]?$/.test(key) ? key : '', name: title },
          unit,
          formula,
          ...(isSum === undefined ? {} : { isSum }),
        })),
      cellsOf: key => {
        const figure = measures.find(one => one.key === key)?.figure
        if (figure === undefined) return {}
        return Object.fromEntries(
          periods.flatMap(period => [
            [period.key, { figure, period: period.key }],
            ...Object.entries(budgetCells(key, figure, period, shares.get(period.key) ?? [])),
          ]),
        )
      },
      checksOf: facts => daySheetChecks(basis, facts.get('days') ?? noFacts),
      addTo: ({ year = null, lastYear = null }) => ({ growth: growthBp(year, lastYear) }),
    }
  },
)

/** Columns that are set beside a plan. */
const compared = new Set(['days', 'month', 'year'])

function columnsFor(periods: readonly Period[], planned: ReadonlySet<string>): readonly ReportColumn[] {
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
    ...periods.flatMap((period): readonly ReportColumn[] => {
      const { key, from, to } = period
      const title = titles[key] ?? key
      return [
        { key, title, unit: 'fen', formula: from === to ? from : `${from}至${to}` },
        ...(planned.has(key) ? budgetColumns(title, period) : []),
      ]
    }),
    { key: 'growth', title: '同比', unit: 'rate', formula: '（本年累计－上年同期）÷上年同期' },
  ]
}
