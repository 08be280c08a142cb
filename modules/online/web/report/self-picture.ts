import { formatYuan } from '@kezhan/base/money'
import type { ChartKind, SelfColumn, SelfData, SelfRow } from '@kezhan/online/model/report-self'
import { textOf } from '@kezhan/online/rules/report/pivot-rows'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'

/** More marks than this nobody can tell apart. */
const mostLabels = 60

/** The figures of a report as a picture; undefined where it has no group or no figure. */
export function pictureOf({ columns, rows }: SelfData, kind: ChartKind): ChartPicture | undefined {
  const groups = columns.filter(({ part }) => part === 'group')
  const sums = columns.filter(({ part, unit }) => part === 'sum' && unit !== 'text')
  if (kind === 'table' || groups.length === 0 || sums.length === 0) return undefined
  const shown = rows.slice(0, mostLabels)
  const drawn = kind === 'pie' ? sums.slice(0, 1) : sums
  return {
    kind,
    axis: groups.map(({ title }) => title).join(' / '),
    labels: shown.map(row => groups.map(group => textOf(row, group)).join(' / ')),
    series: drawn.map(sum => ({
      name: sum.title,
      values: shown.map(row => Number(row[sum.key] ?? 0)),
      textOf: value => figureText(value, sum),
    })),
  }
}

export function cellText(row: SelfRow, column: SelfColumn): string {
  const value = row[column.key] ?? null
  if (value === null) return '—'
  return typeof value === 'number' ? figureText(value, column) : value
}

function figureText(value: number, { unit }: SelfColumn): string {
  if (unit === 'fen') return formatYuan(Math.round(value))
  return unit === 'bp' ? `${(value / 100).toFixed(2)}%` : String(value)
}
