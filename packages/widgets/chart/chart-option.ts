import type { BarSeriesOption, LineSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ChartLook } from './chart-look'
import { type ChartPicture, type ChartSeries, figureText, type Tone } from './chart-picture'

export type ChartOption = ComposeOption<
  | LineSeriesOption
  | BarSeriesOption
  | PieSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>

const turns = ['primary', 'caution', 'good', 'bad', 'calm', 'accent'] as const satisfies readonly Tone[]

/** Lengths are meant for letters of this size; on a wall both grow together. */
const usualFontPx = 12
const scaled = (look: ChartLook, px: number) => (px * look.fontPx) / usualFontPx

/** A picture in the words of ECharts. */
export function chartOption(picture: ChartPicture, look: ChartLook): ChartOption {
  const letters = { color: look.text, fontFamily: look.font, fontSize: look.fontPx }
  return {
    animation: !look.isStill,
    animationDuration: 200,
    textStyle: letters,
    color: turns.map(tone => look.tones[tone]),
    tooltip: {
      trigger: picture.kind === 'pie' ? 'item' : 'axis',
      axisPointer: { type: picture.kind === 'lines' ? 'line' : 'shadow' },
      confine: true,
      backgroundColor: look.raised,
      borderColor: look.line,
      textStyle: letters,
    },
    ...(picture.kind === 'pie' ? pie(picture, look) : crossed(picture, look)),
  }
}

function pie({ labels, series: [series] }: ChartPicture, look: ChartLook): ChartOption {
  if (series === undefined) return {}
  const sum = series.values.reduce((total, value) => total + value, 0)
  const textOf = (value: number) =>
    `${figureText(series, value)} ${sum === 0 ? 0 : Math.round((value * 100) / sum)}%`
  const isOnWall = look.fontPx > usualFontPx
  const values = new Map(labels.map((name, at) => [name, series.values[at] ?? 0]))
  return {
    // Large letters around a ring have no room beside it: they stand in a list of their own, none of them cut.
    ...(isOnWall && {
      legend: {
        type: 'plain' as const,
        orient: 'vertical' as const,
        top: 'middle',
        right: 0,
        itemGap: Math.round(look.fontPx / 2),
        textStyle: { color: look.text, fontSize: look.fontPx },
        formatter: (name: string) => `${shortened(name)}  ${textOf(values.get(name) ?? 0)}`,
      },
    }),
    series: [
      {
        type: 'pie',
        name: series.name,
        radius: isOnWall ? ['40%', '80%'] : ['42%', '72%'],
        center: isOnWall ? ['22%', '50%'] : ['50%', '50%'],
        data: labels.map((name, at) => ({ name, value: series.values[at] ?? 0 })),
        itemStyle: { borderColor: look.ground, borderWidth: 2 },
        label: {
          show: !isOnWall,
          color: look.text,
          fontSize: look.fontPx,
          formatter: ({ name, value }) => `${name} ${textOf(Number(value))}`,
        },
        tooltip: { valueFormatter: value => textOf(Number(value)) },
      },
    ],
  }
}

/** A name as far as a wall has room for it. */
const mostLetters = 6
const shortened = (name: string): string =>
  name.length > mostLetters ? `${name.slice(0, mostLetters - 1)}…` : name

/** Lines, columns and bars: labels on one axis, figures on the other. */
function crossed(picture: ChartPicture, look: ChartLook): ChartOption {
  const { kind, labels, series, isStacked = false } = picture
  const names = {
    type: 'category' as const,
    data: [...labels],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    // A day of these weeks is known without its year.
    axisLabel: {
      color: look.text,
      fontSize: look.fontPx,
      hideOverlap: true,
      ...(kind === 'bars' && { interval: 0 }),
      formatter: (label: string) => label.replace(/^\d{4}-(?=\d\d-\d\d$)/, ''),
    },
    // The first of a list stands at the top.
    inverse: kind === 'bars',
  }
  const scaleOf = (measured: ChartSeries | undefined, isOnRight: boolean) => ({
    type: 'value' as const,
    splitLine: { show: !isOnRight, lineStyle: { color: look.line } },
    // The lines of the chart are marks of both scales, else the two cannot be read against each other.
    ...(isOnRight && { alignTicks: true }),
    axisLabel: {
      color: look.text,
      fontSize: look.fontPx,
      hideOverlap: true,
      formatter: (value: number) =>
        measured?.scaleText?.(value) ??
        (measured === undefined ? String(value) : figureText(measured, value)),
    },
    ...(picture.isSmall && { splitNumber: 2 }),
    // Half a sign-in is no mark on a scale.
    ...(measured?.textOf === undefined && { minInterval: 1 }),
  })
  const left = series.find(one => one.isOnRight !== true)
  const right = series.find(one => one.isOnRight === true)
  const scales = [scaleOf(left, false), ...(right === undefined ? [] : [scaleOf(right, true)])]
  return {
    // Behind a bar stands its figure.
    grid: {
      left: 4,
      right: scaled(look, kind === 'bars' && !isStacked ? 76 : 12),
      top: scaled(look, series.length > 1 ? 32 : 12),
      bottom: 4,
      containLabel: true,
    },
    legend: {
      show: series.length > 1,
      // In one line, which is turned over: a second one would lie on the chart.
      type: 'scroll',
      top: 0,
      right: 0,
      textStyle: { color: look.text, fontSize: look.fontPx },
      itemWidth: scaled(look, 14),
      itemHeight: scaled(look, 8),
      icon: 'roundRect',
    },
    ...(kind === 'bars' ? { xAxis: scales, yAxis: names } : { xAxis: names, yAxis: scales }),
    series: series.map((one, at) => drawn(one, at, picture, look)),
  }
}

function drawn(
  series: ChartSeries,
  at: number,
  { kind, isStacked = false, isSmall = false }: ChartPicture,
  look: ChartLook,
): LineSeriesOption | BarSeriesOption {
  const color = look.tones[series.tone ?? turns[at % turns.length] ?? 'primary']
  const shared = {
    name: series.name,
    data: [...series.values],
    itemStyle: { color },
    tooltip: { valueFormatter: (value: unknown) => figureText(series, Number(value)) },
  }
  if (kind === 'lines')
    return {
      type: 'line',
      ...shared,
      yAxisIndex: series.isOnRight === true ? 1 : 0,
      symbolSize: scaled(look, 6),
      showSymbol: !isSmall || series.values.length < 2,
      // Told apart without colours too.
      lineStyle: { color, width: scaled(look, 2), type: at === 0 ? 'solid' : 'dashed' },
    }
  return {
    type: 'bar',
    ...shared,
    barMaxWidth: scaled(look, 24),
    ...(isStacked && { stack: 'all' }),
    // In a stack there is no room behind a part.
    label: {
      show: kind === 'bars' && !isStacked,
      position: 'right',
      color: look.text,
      fontSize: look.fontPx,
      formatter: ({ value }) => figureText(series, Number(value)),
    },
  }
}
