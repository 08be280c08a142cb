import { expect, test } from 'vitest'
import { bytesText, spanText } from './figure-text'

test('sizes are said in the largest unit that fits', () => {
  expect([0, 512, 1536, 300 * 1024, 2.25 * 1024 ** 3].map(bytesText)).toEqual([
    '0 B',
    '512 B',
    '1.5 KB',
    '300 KB',
    '2.3 GB',
  ])
})

test('spans of time are said in their two largest parts', () => {
  expect([0, 59, 61, 7200, 93_784].map(spanText)).toEqual([
    '0 秒',
    '59 秒',
    '1 分 1 秒',
    '2 小时 0 分',
    '1 天 2 小时',
  ])
})
