import { expect, test } from 'vitest'
import { metricSources } from './metric-names'

test('a metric of the family has one value of ours; pauses have their count, their time and the longest', () => {
  expect(metricSources['jvm.memory.used']).toEqual({
    description: '已使用的堆',
    baseUnit: 'bytes',
    statistics: { VALUE: 'kezhan_nodejs_heap_size_used_bytes' },
  })
  expect(metricSources['jvm.gc.pause']?.statistics).toEqual({
    COUNT: 'kezhan_gc_total',
    TOTAL_TIME: 'kezhan_gc_seconds_total',
    MAX: 'kezhan_gc_longest_seconds',
  })
})

test('what Node does not have is nought, and says so', () => {
  const without = Object.values(metricSources).filter(({ statistics }) => statistics.VALUE === null)
  expect(new Set(without.map(({ description }) => description))).toEqual(
    new Set(['后台线程（Node 不区分）', '类（Node 没有）']),
  )
})
