import type { RealTimeData } from '@kezhan/audit/model/real-time-calls'
import { formatYuan } from '@kezhan/base/money'
import type { ChartPicture } from '@kezhan/widgets/chart/chart-picture'

/** Who came and who left, by the hour. */
export const hourPicture = ({ hours }: RealTimeData): ChartPicture => ({
  kind: 'lines',
  axis: '小时',
  labels: hours.map(({ hour }) => `${hour}时`),
  series: [
    { name: '入住', values: hours.map(one => one.arrivals) },
    { name: '离店', values: hours.map(one => one.departures) },
  ],
})

/** How full the closed days were, and at what price. */
export const trendPicture = ({ trend }: RealTimeData): ChartPicture => ({
  kind: 'lines',
  axis: '日期',
  labels: trend.map(({ date }) => date),
  series: [
    { name: '出租率', values: trend.map(one => one.occBp), textOf: bp => `${(bp / 100).toFixed(1)}%` },
    { name: '平均房价', values: trend.map(one => one.adrFen), textOf: formatYuan, isOnRight: true },
  ],
})

/** How many rooms each name has, the most first; what is alike under one name is counted together. */
export function sharePicture(axis: string, names: readonly string[]): ChartPicture {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const shares = [...counts].toSorted(([a, most], [b, least]) => least - most || a.localeCompare(b, 'zh-CN'))
  return {
    kind: 'pie',
    axis,
    labels: shares.map(([name]) => name),
    series: [{ name: '在住', values: shares.map(([, count]) => count), textOf: count => `${count} 间` }],
  }
}
