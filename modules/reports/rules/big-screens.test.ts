import { expect, test } from 'vitest'
import { gallery, logistics, production } from './big-screens'
import { daySheetRows } from './day-sheet'

const measures = daySheetRows({ ways: new Map(), roomExtras: [] }).map(row => row.key)

test.each([
  ['产销大屏', production],
  ['物流大屏', logistics],
  ['图表示例', gallery],
])('%s shows figures of 营业日报 that there are, and no panel twice', (title, screen) => {
  expect(screen.title).toBe(title)
  const asked = [
    ...screen.figures.flatMap(({ source }) => (source.from === 'sheet' ? [source.measure] : [])),
    ...screen.panels.flatMap(({ source }) => (source.from === 'sheet' ? source.measures : [])),
  ]
  expect(measures).toEqual(expect.arrayContaining(asked))
  const keys = screen.panels.map(panel => panel.key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(screen.panels.every(panel => panel.empty !== '')).toBe(true)
})

test('a panel with tones has one for each of its figures', () => {
  const toned = [...production.panels, ...logistics.panels, ...gallery.panels].flatMap(({ tones, source }) =>
    tones !== undefined && source.from === 'report' ? [[tones.length, source.columns.length - 1]] : [],
  )
  expect(toned).toEqual([
    [4, 4],
    [4, 4],
  ])
})

test('the gallery has every kind of chart', () => {
  expect(new Set(gallery.panels.map(panel => panel.view))).toEqual(
    new Set(['lines', 'columns', 'stackedColumns', 'bars', 'stackedBars', 'pie', 'table']),
  )
})
