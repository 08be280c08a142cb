import { expect, test } from 'vitest'
import {
  arranged,
  isArranged,
  movedTo,
  noArrangement,
  readArrangement,
  shownOf,
  withHidden,
} from './arrangement'

const keys = ['a', 'b', 'c']

test('nothing chosen is the order of the house', () => {
  expect(arranged(keys, noArrangement)).toEqual(keys)
  expect(shownOf(keys, noArrangement)).toEqual(keys)
})

test('a card moves to a place and no further than the ends', () => {
  expect(arranged(keys, movedTo(keys, noArrangement, 'c', 0))).toEqual(['c', 'a', 'b'])
  expect(arranged(keys, movedTo(keys, noArrangement, 'a', 9))).toEqual(['b', 'c', 'a'])
  expect(arranged(keys, movedTo(keys, noArrangement, 'a', -1))).toEqual(keys)
})

test('what is arranged in one part leaves the others alone', () => {
  const both = movedTo(['x', 'y'], movedTo(keys, noArrangement, 'c', 0), 'y', 0)
  expect(arranged(keys, both)).toEqual(['c', 'a', 'b'])
  expect(arranged(['x', 'y'], both)).toEqual(['y', 'x'])
})

test('a card that a new right brings stands where it stands by itself', () => {
  const chosen = movedTo(['a', 'c'], noArrangement, 'c', 0)
  expect(arranged(keys, chosen)).toEqual(['c', 'a', 'b'])
  expect(arranged(['z', ...keys], chosen)).toEqual(['z', 'c', 'a', 'b'])
})

test('hidden cards keep their place', () => {
  const hidden = withHidden(noArrangement, 'b', true)
  expect(shownOf(keys, hidden)).toEqual(['a', 'c'])
  expect(shownOf(keys, withHidden(hidden, 'b', false))).toEqual(keys)
  const two = withHidden(hidden, 'c', true)
  expect(shownOf(keys, two)).toEqual(['a'])
  expect(withHidden(two, 'b', true).hidden).toEqual(['c', 'b'])
})

test('what was kept in another shape is nothing', () => {
  for (const stored of [null, 'x', 3, { order: 'a', hidden: [1, 'b'] }])
    expect(readArrangement(stored).order).toEqual([])
  expect(readArrangement({ order: ['a'], hidden: [1, 'b'] })).toEqual({ order: ['a'], hidden: ['b'] })
})

test('two hundred cards are kept at most, and each once', () => {
  const many = Array.from({ length: 201 }, (_, at) => `${at}`)
  expect(readArrangement({ order: many, hidden: many })).toEqual({
    order: many.slice(0, 200),
    hidden: many.slice(0, 200),
  })
  const twice = movedTo(keys, movedTo(keys, noArrangement, 'c', 0), 'b', 1)
  expect(twice.order).toEqual(['c', 'b', 'a'])
})

test('a page is arranged as soon as a card is moved or hidden', () => {
  expect(isArranged(noArrangement)).toBe(false)
  expect(isArranged(movedTo(keys, noArrangement, 'c', 0))).toBe(true)
  expect(isArranged(withHidden(noArrangement, 'a', true))).toBe(true)
  expect(isArranged(readArrangement(undefined))).toBe(false)
})
