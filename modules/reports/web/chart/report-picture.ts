import { isDay } from '@kezhan/base/days'
import type { ReportAnswer, ReportColumn, ReportRow, Unit } from '@kezhan/reports/model/report'
import type { ChartPicture, ChartSeries } from '@kezhan/widgets/chart/chart-picture'
import { cellText, isFigure } from '../table/cell-text'
import { namesOfRows } from '../table/report-columns'

const mostBars = 30

/** A report as a picture, where one says something: days as a line, groups as bars; none of other sheets and lists. */
export function reportPicture(answer: ReportAnswer): ChartPicture | undefined {
  const days = answer.columns.filter(({ key }) => isDay(key))
  if (days.length > 1) return daysPicture(answer, days)
  const isGrouped = answer.totals !== undefined && answer.rows.every(({ unit }) => unit === undefined)
  if (!isGrouped || answer.rowCount < 2 || answer.rowCount > mostBars) return undefined
  const [name, ...others] = answer.columns
  const figure = others.find(({ unit }) => unit === 'fen') ?? others.find(({ unit }) => isFigure(unit))
  // A list of words with a sum below is no grouping.
  if (name === undefined || figure === undefined || others.some(({ unit }) => !isFigure(unit)))
    return undefined
  return {
    kind: 'bars',
    axis: name.title,
    labels: answer.rows.map(row => cellText(row.cells[name.key], name.unit)),
    series: [
      {
        name: figure.title,
        values: answer.rows.map(row => numberOf(row, figure)),
        textOf: value => cellText(value, figure.unit),
      },
    ],
  }
}

/** The first amount and the first rate, which are on scales of their own. */
function daysPicture(answer: ReportAnswer, days: readonly ReportColumn[]): ChartPicture {
  const name = namesOfRows(answer.columns).at(-1)
  const lineOf = (unit: Unit, isOnRight: boolean): readonly ChartSeries[] => {
    const row = answer.rows.find(one => one.unit === unit)
    if (row === undefined || name === undefined) return []
    return [
      {
        name: cellText(row.cells[name.key], 'text'),
        values: days.map(day => numberOf(row, day)),
        textOf: value => cellText(value, unit),
        isOnRight,
      },
    ]
  }
  return {
    kind: 'lines',
    axis: '营业日',
    labels: days.map(({ key }) => key),
    series: [...lineOf('fen', false), ...lineOf('rate', true)],
  }
}

const numberOf = (row: ReportRow, { key }: ReportColumn): number => Number(row.cells[key] ?? 0)
