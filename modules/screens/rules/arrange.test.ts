import { expect, test } from 'vitest'
import { elementKinds, mostElements, type ScreenElement, type Wall } from '../model/document'
import {
  addElement,
  bringForward,
  copyElement,
  moveElement,
  pasteElement,
  removeElement,
  resizeElement,
  resizeWall,
  setElement,
} from './arrange'

const element = (key: string, x: number, y: number, w: number, h: number): ScreenElement => ({
  key,
  kind: 'text',
  x,
  y,
  w,
  h,
})
const wall = (columns: number, rows: number, ...elements: ScreenElement[]): Wall => ({
  columns,
  rows,
  refreshSeconds: 60,
  elements,
})
const keys = ({ elements }: Wall) => elements.map(({ key }) => key)
const place = ({ elements }: Wall, key: string) => {
  const found = elements.find(one => one.key === key)
  return found && [found.x, found.y, found.w, found.h]
}

const two = wall(20, 12, element('a', 0, 0, 4, 2), element('b', 10, 5, 6, 4))

test('an element moves by so many cells and stops at the edges; the others stay', () => {
  expect(place(moveElement(two, 'b', 3, 2), 'b')).toEqual([13, 7, 6, 4])
  expect(place(moveElement(two, 'b', 4, 3), 'b')).toEqual([14, 8, 6, 4])
  expect(place(moveElement(two, 'b', 5, 4), 'b')).toEqual([14, 8, 6, 4])
  expect(place(moveElement(two, 'b', -11, -6), 'b')).toEqual([0, 0, 6, 4])
  expect(place(moveElement(two, 'b', 3, 2), 'a')).toEqual([0, 0, 4, 2])
})

test('an element grows up to the edges and shrinks to one cell', () => {
  expect(place(resizeElement(two, 'b', 1, -1), 'b')).toEqual([10, 5, 7, 3])
  expect(place(resizeElement(two, 'b', 5, 9), 'b')).toEqual([10, 5, 10, 7])
  expect(place(resizeElement(two, 'b', -9, -9), 'b')).toEqual([10, 5, 1, 1])
})

test('one is set, taken away or brought above the others', () => {
  const named = setElement(two, 'b', { title: '营收' })
  expect(named.elements.map(({ key, title, x }) => [key, title, x])).toEqual([
    ['a', undefined, 0],
    ['b', '营收', 10],
  ])
  expect(keys(removeElement(two, 'a'))).toEqual(['b'])
  expect(keys(removeElement(two, 'none'))).toEqual(['a', 'b'])
  expect(bringForward(two, 'a')).toEqual({ ...two, elements: [...two.elements].reverse() })
  expect(keys(bringForward(two, 'b'))).toEqual(['a', 'b'])
  expect(bringForward(two, 'none')).toBe(two)
})

test('on a smaller grid what no longer fits is moved, and made smaller where it must be', () => {
  const small = resizeWall(two, 12, 12)
  expect([small.columns, small.rows]).toEqual([12, 12])
  expect(place(small, 'a')).toEqual([0, 0, 4, 2])
  expect(place(small, 'b')).toEqual([6, 5, 6, 4])
  const wide = wall(40, 30, element('a', 5, 3, 30, 20))
  expect(place(resizeWall(wide, 12, 14), 'a')).toEqual([0, 0, 12, 14])
})

test.each([
  ['number', [0, 0, 8, 5], { of: 'first' }],
  ['chart', [0, 0, 16, 10], { view: 'columns', rows: 14 }],
  ['table', [0, 0, 16, 10], { rows: 10 }],
  ['text', [0, 0, 16, 3], { text: '标题', align: 'center', scalePercent: 150 }],
  ['image', [0, 0, 8, 6], {}],
  ['clock', [0, 0, 8, 3], { align: 'center', scalePercent: 150 }],
] as const)('a new %s has a size and something to begin with', (kind, size, beginning) => {
  const added = addElement(wall(48, 27), kind)
  expect(added.key).toBe('e1')
  expect(keys(added.wall)).toEqual(['e1'])
  expect(place(added.wall, 'e1')).toEqual(size)
  expect(added.wall.elements[0]).toMatchObject({ kind, ...beginning })
  expect(elementKinds).toHaveProperty(kind)
})

test('a new one is no larger than the grid', () => {
  expect(place(addElement(wall(12, 12), 'chart').wall, 'e1')).toEqual([0, 0, 12, 10])
  expect(place(addElement(wall(48, 5), 'image').wall, 'e1')).toEqual([0, 0, 8, 5])
})

test('a new one stands at the first place that is free, row by row', () => {
  const clock = (on: Wall) => {
    const { wall: after, key } = addElement(on, 'clock')
    return place(after, key)
  }
  expect(clock(wall(20, 12, element('a', 0, 0, 8, 3)))).toEqual([8, 0, 8, 3])
  expect(clock(wall(16, 12, element('a', 0, 0, 8, 3)))).toEqual([8, 0, 8, 3])
  expect(clock(wall(15, 12, element('a', 0, 0, 8, 3)))).toEqual([0, 3, 8, 3])
  expect(clock(wall(15, 6, element('a', 0, 0, 8, 3)))).toEqual([0, 3, 8, 3])
  // One row short of room below: it lies over the others.
  expect(clock(wall(15, 5, element('a', 0, 0, 8, 3)))).toEqual([0, 0, 8, 3])
  expect(clock(wall(20, 12, element('a', 8, 3, 8, 3)))).toEqual([0, 0, 8, 3])
  expect(clock(wall(20, 12, element('a', 8, 0, 8, 3)))).toEqual([0, 0, 8, 3])
  expect(clock(wall(20, 12, element('a', 0, 3, 8, 3)))).toEqual([0, 0, 8, 3])
  expect(clock(wall(20, 12, element('a', 2, 1, 3, 1)))).toEqual([5, 0, 8, 3])
  expect(clock(wall(20, 12, element('a', 0, 2, 20, 1)))).toEqual([0, 3, 8, 3])
  expect(clock(wall(20, 12, element('a', 0, 0, 8, 3), element('b', 8, 0, 12, 3)))).toEqual([0, 3, 8, 3])
})

test('keys of elements that are gone are not in the way, and those that are taken are passed over', () => {
  expect(addElement(wall(48, 27, element('e5', 0, 0, 1, 1)), 'clock').key).toBe('e2')
  const on = wall(48, 27, element('e2', 0, 0, 1, 1))
  expect(addElement(on, 'clock').key).toBe('e3')
  expect(addElement(wall(48, 27, element('e3', 0, 0, 1, 1), element('e4', 1, 0, 1, 1)), 'clock').key).toBe(
    'e5',
  )
})

test('a copy is the same with a key of its own, beside it', () => {
  const copied = copyElement(setElement(two, 'a', { title: '营收' }), 'a')
  expect(copied.key).toBe('e3')
  expect(keys(copied.wall)).toEqual(['a', 'b', 'e3'])
  expect(copied.wall.elements[2]).toEqual({ ...element('e3', 4, 0, 4, 2), title: '营收' })
  expect(copyElement(two, 'none')).toEqual({ wall: two, key: 'none' })
})

test('what is pasted from a larger screen is made to fit', () => {
  const pasted = pasteElement(wall(12, 12), element('a', 30, 20, 40, 30))
  expect(place(pasted.wall, pasted.key)).toEqual([0, 0, 12, 12])
  const small = pasteElement(two, element('a', 30, 20, 5, 3))
  expect(place(small.wall, small.key)).toEqual([4, 0, 5, 3])
})

test('the last element that a screen has room for can be pasted, and no more', () => {
  const many = Array.from({ length: mostElements - 1 }, (_, at) => element(`k${at}`, 0, 0, 1, 1))
  const full = pasteElement(wall(48, 27, ...many), element('a', 0, 0, 1, 1))
  expect(full.wall.elements).toHaveLength(mostElements)
  expect(pasteElement(full.wall, element('b', 0, 0, 1, 1))).toEqual({ wall: full.wall, key: 'b' })
})
