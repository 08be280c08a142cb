import { expect, test } from 'vitest'
import { Cache, cacheFigures, clearCaches } from './cache'

const figuresOf = (name: string) => cacheFigures().find(one => one.name === name)

test('hits, misses and what is kept are counted, also over two of one name', () => {
  const options = { name: 'probe', title: '试验', keyedBy: '名称', most: 2 }
  const [one, other] = [new Cache<number>(options), new Cache<number>(options)]
  one.set('a', 1)
  other.set('b', 2)
  expect([one.get('a'), one.get('b'), other.get('b')]).toEqual([1, undefined, 2])
  expect(figuresOf('probe')).toMatchObject({ size: 2, most: 2, hits: 2, misses: 1 })
  expect(clearCaches('probe')).toBe(true)
  expect(figuresOf('probe')).toMatchObject({ size: 0, hits: 2, oldestAtMs: null })
  expect(clearCaches('nobody')).toBe(false)
})

test('what is no longer true is a miss, and a full cache begins anew', () => {
  const cache = new Cache<number>({ name: 'full', title: '试验', keyedBy: '名称', most: 2 })
  for (const key of ['a', 'b', 'c']) cache.set(key, 1)
  expect(figuresOf('full')?.size).toBe(1)
  expect(cache.get('c', value => value === 2)).toBeUndefined()
})

test('an answer to a question from before everything was forgotten is not kept', () => {
  const cache = new Cache<number>({ name: 'late', title: '试验', keyedBy: '名称', most: 2 })
  const { epoch } = cache
  cache.clear()
  cache.set('a', 1, epoch)
  expect(cache.get('a')).toBeUndefined()
})
