import type { PanelView, ScreenPanel } from '@kezhan/reports/model/big-screen'
import type { ReportColumn, Unit } from '@kezhan/reports/model/report'
import type { ChartPicture, ChartSeries } from '@kezhan/widgets/chart/chart-picture'
import { cellText } from '../table/cell-text'
import { wallText } from './wall-text'

type DrawnView = Exclude<PanelView, 'table'>

const kinds: Readonly<Record<DrawnView, ChartPicture['kind']>> = {
  lines: 'lines',
  columns: 'columns',
  stackedColumns: 'columns',
  bars: 'bars',
  stackedBars: 'bars',
  pie: 'pie',
}

/** A panel as a picture; a table is none. */
export function panelPicture(panel: ScreenPanel): ChartPicture | undefined {
  const { view, rows } = panel
  const [name, ...figures] = panel.columns
  if (view === 'table' || name === undefined) return undefined
  const isStacked = view === 'stackedColumns' || view === 'stackedBars'
  const firstUnit = figures[0]?.unit
  const series = figures.map((column, at) => seriesOf(panel, column, { at, firstUnit }))
  return {
    kind: kinds[view],
    axis: name.title,
    labels: rows.map(row => cellText(row.cells[name.key], name.unit)),
    // What adds nothing to a stack would only take room in its legend.
    series: isStacked ? series.filter(({ values }) => values.some(value => value !== 0)) : series,
    isStacked,
  }
}

function seriesOf(
  { view, tones, rows }: ScreenPanel,
  { key, title, unit }: ReportColumn,
  { at, firstUnit }: { readonly at: number; readonly firstUnit: Unit | undefined },
): ChartSeries {
  const tone = tones?.[at]
  return {
    name: title,
    values: rows.map(row => Number(row.cells[key] ?? 0)),
    ...(unit === 'count' ? {} : { textOf: value => wallText(value, unit) }),
    isOnRight: view === 'lines' && unit !== firstUnit,
    ...(tone === undefined ? {} : { tone }),
  }
}
