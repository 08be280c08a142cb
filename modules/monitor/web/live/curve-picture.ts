import type { MeasureCurves, MeasureSeries } from '@kezhan/monitor/model/monitor-calls'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'

export interface Line {
  readonly name: string
  readonly title: string
  /** What is shown of a figure, such as a hundred times it. */
  readonly of?: (value: number) => number
}

/** The curves of some measures as one picture; a time at which a process said nothing is a gap. */
export function curvePicture(
  curves: MeasureCurves | undefined,
  lines: readonly Line[],
  textOf: (value: number) => string,
): ChartPicture | undefined {
  if (curves === undefined) return undefined
  const series = lines.flatMap(line =>
    curves.series.filter(({ name }) => name === line.name).map(one => ({ line, one })),
  )
  const isAlone = new Set(series.map(({ one }) => one.processId)).size < 2
  return {
    kind: 'lines',
    axis: '时间',
    labels: curves.times.map(time => time.slice(11, 16)),
    series: series.map(({ line, one }) => ({
      name: isAlone ? line.title : `${line.title} ${processName(one)}`,
      values: one.values.map(value => (value === null ? Number.NaN : (line.of ?? same)(value))),
      textOf,
    })),
  }
}

const same = (value: number): number => value
const processName = ({ processId }: MeasureSeries): string => /-(\d+)-\w+$/.exec(processId)?.[1] ?? processId
