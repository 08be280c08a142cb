import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatYuan, parseYuan } from './money'

test('every amount survives being written and read', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), fen => parseYuan(formatYuan(fen)) === fen))
})

test('amounts as a clerk types them', () => {
  expect(parseYuan('1,280.5')).toBe(128_050)
  expect(parseYuan('1280')).toBe(128_000)
  expect(parseYuan(' 0.07 ')).toBe(7)
  expect(parseYuan('-12.30')).toBe(-1230)
  expect(parseYuan('-0')).toBe(0)
  expect(parseYuan('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER)
})

test('amounts as a bill shows them', () => {
  expect(formatYuan(128_050)).toBe('1,280.50')
  expect(formatYuan(-7)).toBe('-0.07')
  expect(formatYuan(0)).toBe('0.00')
  expect(formatYuan(-0)).toBe('0.00')
  expect(formatYuan(-123_456_789)).toBe('-1,234,567.89')
})

test('texts that are no amount', () => {
  const texts = ['', ' ', 'abc', '1.234', '1,28', '12,80.00', ',100', '1e3', '0x10', '+5', '--5', '1.', '.5']
  for (const text of [...texts, '90071992547409.92', 'NaN', '１２', '1 000'])
    expect(parseYuan(text), text).toBeUndefined()
})

test('part of a fen is a fault', () => {
  expect(() => formatYuan(0.5)).toThrow('whole number of fen')
  expect(() => formatYuan(2 ** 53)).toThrow('whole number of fen')
})
