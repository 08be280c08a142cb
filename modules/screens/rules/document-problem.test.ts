import { expect, test } from 'vitest'
import {
  type ElementSource,
  mostBytes,
  mostElements,
  mostSources,
  type ScreenElement,
  type Wall,
} from '../model/document'
import { wallChanges } from './document-changes'
import { bytesOf, needsSource, sourceKey, sourceProblem, wallGap, wallProblem } from './document-problem'
import { followsDays, hasDays } from './wall-period'

const text = (key: string, more: Partial<ScreenElement> = {}): ScreenElement => ({
  key,
  kind: 'text',
  x: 0,
  y: 0,
  w: 4,
  h: 2,
  text: '字',
  ...more,
})
const wall = (...elements: ScreenElement[]): Wall => ({ columns: 48, rows: 27, refreshSeconds: 60, elements })
const table = (key: string, source?: ElementSource): ScreenElement =>
  text(key, { kind: 'table', text: null, ...(source && { source }) })

test('a screen is full at its limits and not before', () => {
  const texts = (count: number) => Array.from({ length: count }, (_, at) => text(`e${at}`))
  expect(wallProblem(wall(...texts(mostElements)))).toBeUndefined()
  expect(wallProblem(wall(...texts(mostElements + 1)))).toBe('一张大屏最多200个组件')
  const asking = (count: number) =>
    Array.from({ length: count }, (_, at) => table(`t${at}`, { from: 'sql', code: `r${at}` }))
  expect(wallProblem(wall(...asking(mostSources), ...texts(3)))).toBeUndefined()
  expect(wallProblem(wall(...asking(mostSources + 1)))).toBe('一张大屏最多40种不同的数据来源')
  const same = Array.from({ length: mostSources + 1 }, (_, at) => table(`t${at}`, { from: 'sql', code: 'r' }))
  expect(wallProblem(wall(...same))).toBeUndefined()
})

test('a screen of exactly a megabyte can be kept', () => {
  const spare = mostBytes - bytesOf(JSON.stringify(wall(text('a', { text: '' }))))
  expect(wallProblem(wall(text('a', { text: 'x'.repeat(spare) })))).toBeUndefined()
  expect(wallProblem(wall(text('a', { text: 'x'.repeat(spare + 1) })))).toBe('大屏超过1MB，请减少组件或文字')
})

test.each([
  ['#000000', true],
  ['#6F6F6F', true],
  ['#707070', false],
  ['#008200', true],
  ['#008300', false],
  ['#E00000', true],
  ['#E10000', false],
  ['#0062FF', true],
  ['#0063FF', false],
  ['#0000FF', true],
  // Dark shares count less than by the curve of the bright ones.
  ['#0A0A0A', true],
  ['#AC00FF', true],
])('light letters can be read on %s: %s', (background, isDark) => {
  expect(wallProblem({ ...wall(), background })).toBe(isDark ? undefined : '背景颜色太浅，浅色的文字会看不清')
})

test('an element may reach the edges and not go beyond them', () => {
  expect(wallProblem(wall(text('a', { x: 44, y: 25 })))).toBeUndefined()
  expect(wallProblem(wall(text('a', { x: 45, y: 25 })))).toBe('组件“文字a”：超出画布')
  expect(wallProblem(wall(text('a', { x: 44, y: 26 })))).toBe('组件“文字a”：超出画布')
})

test.each(['number', 'chart', 'table'] as const)('a %s shows figures of a source', kind => {
  expect(needsSource({ kind })).toBe(true)
  expect(wallGap(wall(text('a', { kind, title: '图' })))).toBe('组件“图”：请选择数据来源')
})

test.each(['text', 'image', 'clock'] as const)('a %s has no source', kind => {
  expect(needsSource({ kind })).toBe(false)
  const source: ElementSource = { from: 'self', code: 'x' }
  expect(wallProblem(wall(text('a', { kind, title: '图', source })))).toBe('组件“图”：不能有数据来源')
})

test('texts say something and pictures are chosen before others may look', () => {
  for (const nothing of [null, '', '  '])
    expect(wallGap(wall(text('a', { text: nothing })))).toBe('组件“文字a”：请输入文字')
  expect(wallGap(wall(text('a'), text('b', { kind: 'image' })))).toBe('组件“图片b”：请上传图片')
  expect(wallGap(wall(text('b', { kind: 'image', image: 'temp/a.png' })))).toBeUndefined()
  expect(wallGap(wall(text('c', { kind: 'clock', text: null })))).toBeUndefined()
})

test('a number is one value: not one for each day, and of a column where there are several', () => {
  const gap = (source: ElementSource, more: Partial<ScreenElement> = {}) =>
    wallGap(wall(text('a', { kind: 'number', title: '数', source, ...more })))
  const measure = { from: 'measure', measures: ['12'], days: 'today' } as const
  expect(gap(measure)).toBeUndefined()
  expect(gap({ ...measure, byDay: 'N' })).toBeUndefined()
  expect(gap({ ...measure, byDay: 'Y' })).toBe('组件“数”：数字不能按天展开')
  expect(gap({ from: 'self', code: 'x', byDay: 'Y' }, { columns: ['amount'] })).toBeUndefined()
  expect(gap({ from: 'self', code: 'x' })).toBe('组件“数”：请选择要显示的列')
  expect(gap({ from: 'self', code: 'x' }, { columns: [] })).toBe('组件“数”：请选择要显示的列')
  expect(gap({ from: 'self', code: 'x' }, { of: 'rowCount' })).toBeUndefined()
  const chart = text('a', { kind: 'chart', source: { ...measure, byDay: 'Y' } })
  expect(wallGap(wall(chart, table('t', { from: 'self', code: 'x' })))).toBeUndefined()
})

test('a source names what it asks and for which days', () => {
  expect(sourceProblem({ from: 'measure', days: 'today' })).toBe('请选择指标')
  expect(sourceProblem({ from: 'measure', measures: [], days: 'today' })).toBe('请选择指标')
  expect(sourceProblem({ from: 'measure', measures: ['12'] })).toBe('请选择期间')
  expect(sourceProblem({ from: 'measure', measures: ['12'], days: 'today' })).toBeUndefined()
  const report = { from: 'report', code: 'roomStates', screen: 'reception', days: 'today' } as const
  expect(sourceProblem(report)).toBeUndefined()
  expect(sourceProblem({ ...report, code: null })).toBe('请选择报表')
  expect(sourceProblem({ ...report, screen: null })).toBe('请选择报表')
  expect(sourceProblem({ ...report, days: null })).toBe('请选择期间')
  for (const from of ['self', 'sql'] as const) {
    expect(sourceProblem({ from })).toBe('请选择报表')
    expect(sourceProblem({ from, code: 'x' })).toBeUndefined()
  }
  expect(sourceProblem({ from: 'self', code: 'x', dateField: 'day' })).toBe('请选择期间')
  expect(sourceProblem({ from: 'self', code: 'x', dateField: 'day', days: 'week' })).toBeUndefined()
})

test('a source has days where it says a field or a parameter for them', () => {
  expect(hasDays({ from: 'measure' })).toBe(true)
  expect(hasDays({ from: 'report' })).toBe(true)
  expect(hasDays({ from: 'self', code: 'x' })).toBe(false)
  expect(hasDays({ from: 'self', dateField: 'day' })).toBe(true)
  expect(hasDays({ from: 'sql', fromParam: 'from' })).toBe(true)
  expect(hasDays({ from: 'sql', toParam: 'to' })).toBe(true)
  const asking = table('t', { from: 'report', code: 'x', days: 'wall' })
  expect(followsDays(wall(text('a'), asking))).toBe(true)
  expect(followsDays(wall(text('a')))).toBe(false)
  expect(followsDays(wall())).toBe(false)
})

test('two sources are the same question only where all that they say is the same', () => {
  const source: ElementSource = { from: 'sql', code: 'x', days: 'wall', params: { a: '1', b: '2', c: '3' } }
  const turned: ElementSource = { params: { c: '3', a: '1', b: '2' }, days: 'wall', from: 'sql', code: 'x' }
  expect(sourceKey(turned)).toBe(sourceKey(source))
  expect(sourceKey({ ...source, byDay: null, measures: null })).toBe(sourceKey(source))
  expect(sourceKey({ ...source, measures: [] })).toBe(sourceKey(source))
  for (const other of [
    { code: 'y' },
    { days: 'week' },
    { params: { a: '1' } },
    { measures: ['12'] },
  ] as const)
    expect(sourceKey({ ...source, ...other })).not.toBe(sourceKey(source))
  const figures = (...measures: string[]) => sourceKey({ from: 'measure', measures })
  expect(figures('12')).not.toBe(figures('39'))
})

test.each([
  ['\u007f', 1],
  ['\u0080', 2],
  ['\u07ff', 2],
  ['\u0800', 3],
  ['\uffff', 3],
  ['\u{10000}', 4],
  ['a字', 4],
  ['', 0],
])('%j takes %d bytes', (letters, bytes) => {
  expect(bytesOf(letters)).toBe(bytes)
})

test('another kind, another period and other words are changes; nothing said anew is none', () => {
  const before = wall(text('a', { title: '欢迎' }))
  expect(wallChanges(before, { ...before, days: 'month' })).toEqual(['修改默认期间'])
  expect(wallChanges({ ...before, days: 'month' }, before)).toEqual(['修改默认期间'])
  expect(wallChanges(before, { ...before, days: null, background: null })).toEqual([])
  const clock = text('a', { kind: 'clock', title: '时间' })
  expect(wallChanges(before, wall(clock))).toEqual(['文字“欢迎”改为时钟“时间”'])
  expect(wallChanges(before, wall(text('a', { title: '欢迎', image: '' })))).toEqual([])
  const source: ElementSource = { from: 'self', code: 'x' }
  expect(wallChanges(wall(table('t')), wall(table('t', source)))).toEqual(['修改表格“表格t”：数据来源'])
})
