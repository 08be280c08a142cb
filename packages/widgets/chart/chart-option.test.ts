import { expect, test } from 'vitest'
import type { ChartLook } from './chart-look'
import { chartOption } from './chart-option'
import { type ChartPicture, isEmptyPicture } from './chart-picture'

const look: ChartLook = {
  tones: { primary: 'blue', caution: 'ochre', good: 'green', bad: 'red', calm: 'grey', accent: 'violet' },
  text: 'ink',
  line: 'pale',
  ground: 'white',
  raised: 'snow',
  font: 'sans-serif',
  fontPx: 12,
  isStill: false,
}
const perCent = (bp: number) => `${bp / 100}%`
const trend: ChartPicture = {
  kind: 'lines',
  axis: '日期',
  labels: ['05-01', '05-02'],
  series: [
    { name: '出租率', values: [5000, 7500], textOf: perCent },
    { name: '平均房价', values: [20_000, 21_000], isOnRight: true },
  ],
}

test('a rate and a price have a scale each, both are written, and their marks stand on the same lines', () => {
  const { yAxis, series } = chartOption(trend, look)
  expect(yAxis).toMatchObject([{ type: 'value' }, { type: 'value', alignTicks: true }])
  expect(series).toMatchObject([
    { type: 'line', yAxisIndex: 0, lineStyle: { color: 'blue', type: 'solid' } },
    { type: 'line', yAxisIndex: 1, lineStyle: { color: 'ochre', type: 'dashed' } },
  ])
})

test('columns stand on each other where the picture says so, in the colours it names', () => {
  const picture: ChartPicture = {
    kind: 'columns',
    axis: '日期',
    labels: ['05-01'],
    isStacked: true,
    series: [
      { name: '新增', values: [3], tone: 'good' },
      { name: '删除', values: [1], tone: 'bad' },
    ],
  }
  expect(chartOption(picture, look).series).toMatchObject([
    { type: 'bar', stack: 'all', itemStyle: { color: 'green' } },
    { type: 'bar', stack: 'all', itemStyle: { color: 'red' } },
  ])
})

test('bars have their names at the side, the first one at the top', () => {
  const picture: ChartPicture = {
    kind: 'bars',
    axis: '部门',
    labels: ['前厅', '客房'],
    series: [{ name: '人数', values: [4, 9] }],
  }
  expect(chartOption(picture, look)).toMatchObject({ yAxis: { data: ['前厅', '客房'], inverse: true } })
})

test('a pie is of one series', () => {
  const picture: ChartPicture = {
    kind: 'pie',
    axis: '房型',
    labels: ['大床房', '双床房'],
    series: [{ name: '间数', values: [3, 1] }],
  }
  expect(chartOption(picture, look).series).toMatchObject([
    {
      type: 'pie',
      data: [
        { name: '大床房', value: 3 },
        { name: '双床房', value: 1 },
      ],
    },
  ])
})

test('on a wall the parts of a pie are listed beside it with their whole figures', () => {
  const picture: ChartPicture = {
    kind: 'pie',
    axis: '渠道',
    labels: ['散客', '一个名字很长的渠道'],
    series: [{ name: '房费', values: [75, 25], textOf: value => `${value}万` }],
  }
  expect(chartOption(picture, look).legend).toBeUndefined()
  const { legend, series } = chartOption(picture, { ...look, fontPx: 24 })
  expect(series).toMatchObject([{ label: { show: false } }])
  const { formatter } = legend as { formatter(name: string): string }
  expect([formatter('散客'), formatter('一个名字很长的渠道')]).toEqual([
    '散客  75万 75%',
    '一个名字很…  25万 25%',
  ])
})

test('nothing moves for who wants it so', () => {
  expect(chartOption(trend, look).animation).toBe(true)
  expect(chartOption(trend, { ...look, isStill: true }).animation).toBe(false)
})

test('noughts alone are nothing to draw', () => {
  expect(isEmptyPicture(trend)).toBe(false)
  expect(isEmptyPicture({ ...trend, labels: [] })).toBe(true)
  expect(isEmptyPicture({ ...trend, series: [{ name: '入住', values: [0, 0] }] })).toBe(true)
})
