import type { ScreenPanel } from '@kezhan/reports/model/big-screen'
import { expect, test } from 'vitest'
import { freshnessOf } from './freshness'
import { panelPicture } from './panel-picture'
import { wallBox } from './use-wall-box'
import { wallText } from './wall-text'

test('a figure for the wall is short: large amounts in 万, rates with one digit, nothing is a dash', () => {
  expect(wallText(123_456_789, 'fen')).toBe('123.5万')
  expect(wallText(-1_234_567, 'fen')).toBe('-1.23万')
  expect(wallText(150_000, 'fen')).toBe('1,500')
  expect(wallText(12_345, 'fen')).toBe('123')
  expect(wallText(1234, 'fen')).toBe('12.34')
  expect(wallText(6543, 'rate')).toBe('65.4%')
  expect(wallText(12, 'count')).toBe('12')
  expect(wallText(null, 'fen')).toBe('—')
})

const panel: ScreenPanel = {
  key: 'p',
  title: '收入',
  view: 'stackedColumns',
  tones: ['good', 'bad'],
  empty: '没有',
  columns: [
    { key: 'day', title: '营业日', unit: 'date' },
    { key: 'a', title: '客房', unit: 'fen' },
    { key: 'b', title: '餐饮', unit: 'fen' },
  ],
  rows: [
    { key: '1', cells: { day: '2026-05-01', a: 100, b: 0 } },
    { key: '2', cells: { day: '2026-05-02', a: 200, b: null } },
  ],
}

test('a panel becomes the picture that its view names; what adds nothing to a stack is left out', () => {
  expect(panelPicture(panel)).toMatchObject({
    kind: 'columns',
    isStacked: true,
    axis: '营业日',
    labels: ['2026-05-01', '2026-05-02'],
    series: [{ name: '客房', values: [100, 200], tone: 'good' }],
  })
  expect(panelPicture({ ...panel, view: 'columns' })?.series).toHaveLength(2)
  expect(panelPicture({ ...panel, view: 'stackedBars' })).toMatchObject({ kind: 'bars', isStacked: true })
  expect(panelPicture({ ...panel, view: 'table' })).toBeUndefined()
})

test('two units of one panel have a scale each', () => {
  const [day, a, b] = panel.columns
  if (day === undefined || a === undefined || b === undefined) throw new Error('there are columns')
  const mixed: ScreenPanel = { ...panel, view: 'lines', columns: [day, { ...a, unit: 'rate' }, b] }
  expect(panelPicture(mixed)?.series.map(({ isOnRight }) => isOnRight)).toEqual([false, true])
})

test('a screen says how old its figures are, and whether they come by themselves', () => {
  const state = (ageMs: number, isLive = true) =>
    freshnessOf(1_000_000, { updatedAt: 1_000_000 - ageMs, isLive, clock: () => '14:03' })
  expect(state(1000)).toEqual({ tone: 'good', text: '实时 · 14:03' })
  expect(state(1000, false)).toEqual({ tone: 'caution', text: '连接中断，每分钟刷新 · 14:03' })
  expect(state(150_000)).toEqual({ tone: 'bad', text: '数据已旧：停在 14:03（2 分钟前）' })
  expect(freshnessOf(5, { updatedAt: 0, isLive: true, clock: String })).toMatchObject({ tone: 'bad' })
})

test('the picture of 16:9 fits its display at any size; a telephone has one panel below the other', () => {
  expect(wallBox(1920, 1080, true)).toEqual({ unitPx: 19.2, isStacked: false })
  expect(wallBox(3840, 2160, true)).toEqual({ unitPx: 38.4, isStacked: false })
  expect(wallBox(1920, 900, true).unitPx).toBe(16)
  expect(wallBox(1180, 0, false).unitPx).toBe(11.8)
  expect(wallBox(390, 844, true).isStacked).toBe(true)
})
