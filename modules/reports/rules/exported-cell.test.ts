import { expect, test } from 'vitest'
import { exportedCell, unitName, unitOf } from './exported-cell'

test('a spreadsheet gets yuan, nights and per cent as numbers', () => {
  expect(exportedCell(128_050, 'fen')).toBe(1280.5)
  expect(exportedCell(15_000, 'nights')).toBe(1.5)
  expect(exportedCell(7550, 'rate')).toBe(75.5)
  expect([exportedCell(12, 'count'), exportedCell('301', 'text'), exportedCell(null, 'fen')]).toEqual([
    12,
    '301',
    null,
  ])
})

test('in a sheet of measures the row says what is counted, but growth is always a rate', () => {
  expect(unitOf({ unit: 'fen' }, { unit: 'nights' })).toBe('nights')
  expect(unitOf({ unit: 'rate' }, { unit: 'fen' })).toBe('rate')
  expect(unitOf({ unit: 'text' }, { unit: 'fen' })).toBe('text')
  expect([unitName('nights'), unitName(undefined)]).toEqual(['间夜', ''])
})

test('an empty cell stays empty, and words stay words whatever their column counts', () => {
  expect(exportedCell(undefined, 'fen')).toBeNull()
  expect([exportedCell('合计', 'fen'), exportedCell('12', 'nights')]).toEqual(['合计', '12'])
})
