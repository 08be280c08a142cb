import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ElementKind,
  elementKinds,
  mostElements,
  type ScreenElement,
  type Wall,
  type WallDays,
} from '../model/document'
import { addElement, copyElement, moveElement, removeElement, resizeElement, resizeWall } from './arrange'
import { wallChanges } from './document-changes'
import { bytesOf, sourceKey, wallGap, wallProblem } from './document-problem'
import { templates } from './templates'
import { followsDays, spanOf } from './wall-period'

const empty: Wall = { columns: 48, rows: 27, refreshSeconds: 60, elements: [] }
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
const wallOf = (...elements: ScreenElement[]): Wall => ({ ...empty, elements })
const number = (more: Partial<ScreenElement>): Wall =>
  wallOf({ key: 'n', kind: 'number', x: 0, y: 0, w: 4, h: 4, ...more })

test('every template can be kept as it is', () => {
  for (const { wall, key } of templates) {
    expect(wallProblem(wall)).toBeUndefined()
    if (key !== 'empty') expect(wallGap(wall)).toBeUndefined()
  }
})

test('what cannot be kept says why', () => {
  expect(wallProblem(wallOf(text('a'), text('a')))).toBe('组件编号“a”重复')
  expect(wallProblem(wallOf(text('a', { x: 45 })))).toBe('组件“文字a”：超出画布')
  expect(wallProblem(wallOf(text('a', { source: { from: 'self', code: 'x' } })))).toContain('不能有数据来源')
  expect(wallProblem({ ...empty, background: '#FFFFFF' })).toContain('背景颜色太浅')
  expect(wallProblem({ ...empty, background: '#102030' })).toBeUndefined()
  const many = Array.from({ length: mostElements + 1 }, (_, at) => text(`e${at}`))
  expect(wallProblem(wallOf(...many))).toBe('一张大屏最多200个组件')
  const sources = Array.from(
    { length: 41 },
    (_, at): ScreenElement => ({
      key: `t${at}`,
      kind: 'table',
      x: 0,
      y: 0,
      w: 4,
      h: 4,
      source: { from: 'sql', code: `r${at}` },
    }),
  )
  expect(wallProblem(wallOf(...sources))).toBe('一张大屏最多40种不同的数据来源')
  const long = Array.from({ length: 180 }, (_, at) => text(`e${at}`, { text: '字'.repeat(2000) }))
  expect(wallProblem(wallOf(...long))).toContain('1MB')
})

test('what is half drawn can be kept, and says what it lacks before it is published', () => {
  const gap = (wall: Wall) => {
    expect(wallProblem(wall)).toBeUndefined()
    return wallGap(wall)
  }
  expect(gap(empty)).toBe('画布上还没有组件')
  expect(gap(wallOf(text('a', { text: ' ' })))).toBe('组件“文字a”：请输入文字')
  expect(gap(wallOf(text('a', { kind: 'image' })))).toBe('组件“图片a”：请上传图片')
  expect(gap(number({ title: '营收' }))).toBe('组件“营收”：请选择数据来源')
  expect(gap(number({ source: { from: 'measure', days: 'today' } }))).toContain('请选择指标')
  expect(gap(number({ source: { from: 'measure', measures: ['12'] } }))).toContain('请选择期间')
  const byDay = { from: 'measure', measures: ['12'], days: 'wall', byDay: 'Y' } as const
  expect(gap(number({ source: byDay }))).toContain('数字不能按天展开')
  expect(gap(number({ source: { from: 'self', code: 'x' } }))).toContain('请选择要显示的列')
  expect(gap(number({ source: { from: 'sql' }, of: 'rowCount' }))).toContain('请选择报表')
  expect(gap(number({ source: { from: 'sql', code: 'x', fromParam: 'a' }, of: 'rowCount' }))).toContain(
    '请选择期间',
  )
  expect(gap(wallOf(text('a')))).toBeUndefined()
})

test('periods move with the business date, and a screen follows them where a source says so', () => {
  const span = (days: WallDays, today: string) => Object.values(spanOf(days, today)).join(' ')
  expect(span('today', '2026-03-01')).toBe('2026-03-01 2026-03-01')
  expect(span('yesterday', '2026-03-01')).toBe('2026-02-28 2026-02-28')
  expect(span('week', '2026-03-01')).toBe('2026-02-22 2026-02-28')
  expect(span('fortnight', '2026-03-01')).toBe('2026-02-15 2026-02-28')
  expect(span('month', '2026-03-31')).toBe('2026-03-01 2026-03-31')
  expect(span('lastMonth', '2026-01-31')).toBe('2025-12-01 2025-12-31')
  expect(followsDays(number({ source: { from: 'measure', days: 'today' } }))).toBe(false)
  expect(followsDays(number({ source: { from: 'measure', days: 'wall' } }))).toBe(true)
  expect(followsDays(number({ source: { from: 'sql', code: 'x', days: 'wall' } }))).toBe(false)
  expect(followsDays(number({ source: { from: 'sql', code: 'x', days: 'wall', toParam: 'to' } }))).toBe(true)
})

test('the same question is asked once, in whatever order it is written', () => {
  const one = { from: 'sql', code: 'x', params: { a: '1', b: '2' }, days: 'wall' } as const
  expect(sourceKey({ days: 'wall', params: { b: '2', a: '1' }, code: 'x', from: 'sql', groupBy: null })).toBe(
    sourceKey(one),
  )
  expect(sourceKey({ ...one, toParam: 'a' })).not.toBe(sourceKey(one))
})

test('a picture is a file of the product: no address of elsewhere, no way out of the store', () => {
  const image = (path: string) => wallProblem(wallOf(text('a', { kind: 'image', text: null, image: path })))
  expect(image('temp/大堂_1.png')).toBeUndefined()
  for (const path of [
    'https://x.example/a.png',
    '//x/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,x',
    '../a.png',
    'a/../../b.png',
    '"><img',
  ])
    expect(image(path), path).toContain('图片应为上传的文件')
})

test('bytes are those of UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), one => {
      expect(bytesOf(one)).toBe(Buffer.byteLength(one))
    }),
  )
})

const kinds = Object.keys(elementKinds) as ElementKind[]
const deeds = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), kind: fc.constantFrom(...kinds) }),
    fc.record({
      do: fc.constantFrom('move' as const, 'resize' as const, 'copy' as const, 'remove' as const),
      at: fc.nat(20),
      x: fc.integer({ min: -300, max: 300 }),
      y: fc.integer({ min: -300, max: 300 }),
    }),
    fc.record({
      do: fc.constant('grid' as const),
      columns: fc.integer({ min: 12, max: 200 }),
      rows: fc.integer({ min: 12, max: 200 }),
    }),
  ),
  { maxLength: 40 },
)

test('whatever a designer does, elements keep apart by their keys and lie within the grid', () => {
  fc.assert(
    fc.property(deeds, all => {
      let wall = empty
      for (const deed of all) {
        if (deed.do === 'add') wall = addElement(wall, deed.kind).wall
        else if (deed.do === 'grid') wall = resizeWall(wall, deed.columns, deed.rows)
        else {
          const key = wall.elements[deed.at % Math.max(1, wall.elements.length)]?.key ?? 'none'
          if (deed.do === 'move') wall = moveElement(wall, key, deed.x, deed.y)
          if (deed.do === 'resize') wall = resizeElement(wall, key, deed.x, deed.y)
          if (deed.do === 'copy') wall = copyElement(wall, key).wall
          if (deed.do === 'remove') wall = removeElement(wall, key)
        }
        expect(new Set(wall.elements.map(({ key }) => key)).size).toBe(wall.elements.length)
        for (const { x, y, w, h } of wall.elements) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(Math.min(w, h)).toBeGreaterThanOrEqual(1)
          expect(x + w).toBeLessThanOrEqual(wall.columns)
          expect(y + h).toBeLessThanOrEqual(wall.rows)
        }
      }
      expect(wallChanges(wall, wall)).toEqual([])
    }),
  )
})

test('an import says line by line what would change', () => {
  const before = wallOf(text('a'), text('b', { title: '旧' }), text('c'))
  const after: Wall = {
    ...wallOf(text('a', { x: 3 }), text('b', { title: '新', align: 'end' }), text('d', { title: '欢迎' })),
    rows: 36,
    refreshSeconds: 30,
    background: '#101010',
  }
  expect(wallChanges(before, after)).toEqual([
    '画布：48×27 → 48×36',
    '刷新间隔：60秒 → 30秒',
    '修改背景颜色',
    '修改文字“文字a”：位置大小',
    '修改文字“新”：文字图片、显示方式',
    '新增文字“欢迎”',
    '删除文字“文字c”',
  ])
  expect(wallChanges(undefined, empty)).toEqual(['新建大屏：画布48×27'])
  // Stored documents have null where drawn ones have nothing.
  expect(wallChanges(wallOf(text('a')), wallOf(text('a', { title: null, columns: [] })))).toEqual([])
})
