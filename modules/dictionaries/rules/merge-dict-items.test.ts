import { expect, test } from 'vitest'
import type { DictItemValues } from '../model/hotel-dict-calls'
import { mergeDictItems } from './merge-dict-items'

const item = (itemValue: string, part: Partial<DictItemValues> = {}): DictItemValues => ({
  itemValue,
  itemText: `平台${itemValue}`,
  sortOrder: 1,
  status: 'Y',
  colour: null,
  description: null,
  ...part,
})
const seen = (platform: DictItemValues[], own: DictItemValues[]) =>
  mergeDictItems(platform, own).map(({ itemValue, itemText, status, source }) => [
    itemValue,
    itemText,
    status,
    source,
  ])

test('a hotel that has said nothing sees what the platform says', () => {
  expect(seen([item('a', { sortOrder: 2 }), item('b')], [])).toEqual([
    ['b', '平台b', 'Y', 'platform'],
    ['a', '平台a', 'Y', 'platform'],
  ])
})

test('text and order of a hotel stand before those of the platform; its own items stand among them', () => {
  const own = [item('a', { itemText: '本店a', sortOrder: 9 }), item('c', { itemText: '本店c', sortOrder: 1 })]
  expect(seen([item('a'), item('b')], own)).toEqual([
    ['b', '平台b', 'Y', 'platform'],
    ['c', '本店c', 'Y', 'own'],
    ['a', '本店a', 'Y', 'changed'],
  ])
  expect(mergeDictItems([item('a')], own)[0]?.itemValue).toBe('c')
  expect(mergeDictItems([item('a')], own).find(one => one.itemValue === 'a')?.platformText).toBe('平台a')
})

test('an item of the platform is in use only while platform and hotel say so', () => {
  const status = (platform: 'Y' | 'N', hotel: 'Y' | 'N') =>
    mergeDictItems([item('a', { status: platform })], [item('a', { status: hotel })])[0]?.status
  expect([status('Y', 'Y'), status('Y', 'N'), status('N', 'Y'), status('N', 'N')]).toEqual([
    'Y',
    'N',
    'N',
    'N',
  ])
})

test('only what a hotel says differently has a text of the platform beside it', () => {
  const merged = mergeDictItems([item('a'), item('b')], [item('b', { itemText: '本店b' }), item('c')])
  expect(merged.map(one => [one.itemValue, one.source, one.platformText])).toEqual([
    ['a', 'platform', null],
    ['b', 'changed', '平台b'],
    ['c', 'own', null],
  ])
  expect(mergeDictItems([], [])).toEqual([])
})
