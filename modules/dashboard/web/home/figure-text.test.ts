import { expect, test } from 'vitest'
import { figureWords, scaleWords } from './figure-text'

test('a figure is written in its unit, and nothing as a dash', () => {
  expect(figureWords(7512, 'rate')).toBe('75.1%')
  expect(figureWords(1_234_500, 'fen')).toBe('12,345.00')
  expect(figureWords(1200, 'count')).toBe('1,200')
  expect(figureWords(null, 'fen')).toBe('—')
})

test('a scale is short', () => {
  expect(scaleWords(7500, 'rate')).toBe('75%')
  expect(scaleWords(2_550_000, 'fen')).toBe('2.6万')
  expect(scaleWords(45_000, 'fen')).toBe('450')
})
