import type { ReportColumn } from '@kezhan/reports/model/report'
import { budgetShares } from '@kezhan/reports/rules/budget'
import { budgetCells, budgetColumns } from '@kezhan/reports/rules/budget-cells'
import { daySheetBasis, daySheetRows } from '@kezhan/reports/rules/day-sheet'
import { sheetMoney, sheetNights } from '@kezhan/reports/rules/measures'
import { daysOfMonth } from '@kezhan/reports/rules/periods'
import { readBudget } from '../books/read-budget'
import { gridReport } from '../grid-report'
import { moneyBasis } from '../money-basis'

const shown = new Set(['6', '12', '24', '38', '39', '40', '41'])

/** 月报: the days of a month beside each other. */
export const monthSheet = gridReport(
  {
    key: 'monthSheet',
    title: '月报',
    days: 'month',
    compares: false,
    groups: [],
    filters: [],
    hasBudget: true,
  },
  async ({ db, house }, { to, compare }) => {
    const basis = await moneyBasis(db, house.hotelCode)
    const days = daysOfMonth(to, house.today)
    const last = days.at(-1)?.to ?? to
    const month = { key: 'month', from: days[0]?.from ?? to, to: last }
    const shares =
      compare === 'budget' ? budgetShares(await readBudget(db, house.hotelCode, month), month) : undefined
    const measures = daySheetRows(basis).filter(({ key }) => shown.has(key))
    return {
      title: `月报 ${to.slice(0, 7)}`,
      basis: daySheetBasis(basis),
      periods: [...days, month],
      money: sheetMoney,
      nights: sheetNights,
      counts: 'house',
      columns: [
        { key: 'name', title: '项目', unit: 'text' },
        ...days.map(
          ({ key }): ReportColumn => ({
            key,
            title: String(Number(key.slice(8))),
            unit: 'fen',
            formula: key,
          }),
        ),
        { key: 'month', title: '合计', unit: 'fen', formula: `${month.from}至${month.to}` },
        ...(shares === undefined ? [] : budgetColumns('合计', month)),
      ],
      rowsOf: () =>
        measures.map(({ key, title, unit, formula }) => ({ key, texts: { name: title }, unit, formula })),
      cellsOf: key => {
        const figure = measures.find(one => one.key === key)?.figure
        if (figure === undefined) return {}
        return {
          ...Object.fromEntries([...days, month].map(period => [period.key, { figure, period: period.key }])),
          ...(shares === undefined ? {} : budgetCells(key, figure, month, shares)),
        }
      },
    }
  },
)
