import { expect, test } from 'vitest'
import { cellText } from './cell-text'

test('figures are written by what they count', () => {
  expect(cellText(-128_050, 'fen')).toBe('-1,280.50')
  expect(cellText(7550, 'rate')).toBe('75.50%')
  expect(cellText(15_000, 'nights')).toBe('1.5')
  expect(cellText(12_345, 'count')).toBe('12,345')
  expect(cellText('2026-05-01 08:09:10', 'time')).toBe('2026-05-01 08:09')
})

test('nothing to say is a dash among figures, nothing among words', () => {
  expect([cellText(null, 'fen'), cellText(undefined, 'rate'), cellText(null, 'text')]).toEqual(['—', '—', ''])
  expect(cellText(0, 'fen')).toBe('0.00')
})
