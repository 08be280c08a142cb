import { expect, test } from 'vitest'
import { halfTicked, linkedTicks, strictTicks } from './linked-ticks'
import type { TreeLine } from './tree-levels'

const leaf = (key: string): TreeLine => ({ key, title: key, isLeaf: true })
const [desk, porter] = [leaf('前台'), leaf('礼宾')]
const front: TreeLine = { key: '前厅部', title: '前厅部', isLeaf: false, children: [desk, porter] }
const rooms = leaf('客房部')
const hotel: TreeLine = { key: '酒店', title: '酒店', isLeaf: false, children: [front, rooms] }
const ticked = (...keys: string[]) => new Map(keys.map(key => [key, key]))
const keysOf = (ticks: ReadonlyMap<string, string>) => [...ticks.keys()].sort()

test('strict: a tick changes nothing but itself; where one may be chosen, the newest is it', () => {
  expect(keysOf(strictTicks(ticked('前台'), hotel, true, true))).toEqual(['前台', '酒店'].sort())
  expect(keysOf(strictTicks(ticked('前台'), hotel, true, false))).toEqual(['酒店'])
  expect(keysOf(strictTicks(ticked('前台'), desk, false, false))).toEqual([])
})

test('linked: the last child ticks its parents, the first one gone takes them back', () => {
  const almost = linkedTicks([hotel], ticked('客房部'), [desk], true)
  expect(keysOf(almost)).toEqual(['前台', '客房部'].sort())
  expect(halfTicked([hotel], almost).sort()).toEqual(['前厅部', '酒店'].sort())
  const whole = linkedTicks([hotel], almost, [porter], true)
  expect(keysOf(whole)).toEqual(['酒店', '前厅部', '前台', '礼宾', '客房部'].sort())
  expect(halfTicked([hotel], whole)).toEqual([])
  expect(keysOf(linkedTicks([hotel], whole, [desk], false))).toEqual(['礼宾', '客房部'].sort())
})

test('linked: a branch goes as a whole, and ticking it twice is ticking it once', () => {
  const once = linkedTicks([hotel], ticked(), [front, desk, porter], true)
  expect(keysOf(once)).toEqual(['前厅部', '前台', '礼宾'].sort())
  expect(linkedTicks([hotel], once, [front, desk, porter], true)).toEqual(once)
  expect(keysOf(linkedTicks([hotel], once, [front, desk, porter], false))).toEqual([])
})
