import type { ReportColumn } from '@kezhan/reports/model/report'
import { daySheetBasis, daySheetChecks, daySheetRows, growthBp } from '@kezhan/reports/rules/day-sheet'
import { noFacts } from '@kezhan/reports/rules/grid'
import { sheetMoney, sheetNights } from '@kezhan/reports/rules/measures'
import { type Period, sheetPeriods } from '@kezhan/reports/rules/periods'
import { gridReport } from '../grid-report'
import { moneyBasis } from '../money-basis'

/** 营业日报. */
export const daySheet = gridReport(
  { key: 'daySheet', title: '营业日报', days: 'range', compares: false, groups: [], filters: [] },
  async ({ db, house }, { from, to }) => {
    const basis = await moneyBasis(db, house.hotelCode)
    const periods = sheetPeriods(from, to)
    const measures = daySheetRows(basis)
    return {
      title: '营业日报',
      basis: daySheetBasis(basis),
      periods,
      money: sheetMoney,
      nights: sheetNights,
      counts: 'all',
      columns: columnsFor(periods),
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
        return Object.fromEntries(periods.map(period => [period.key, { figure, period: period.key }]))
      },
      checksOf: facts => daySheetChecks(basis, facts.get('days') ?? noFacts),
      addTo: ({ year = null, lastYear = null }) => ({ growth: growthBp(year, lastYear) }),
    }
  },
)

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
