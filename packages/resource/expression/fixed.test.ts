import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fixedOf, fixedText, fromUnits, isHeld, over, rounded, times, unitsOf } from './fixed'

test.each([
  ['0', '0'],
  ['1', '1'],
  ['10.50', '10.5'],
  ['0.000000000001', '0.000000000001'],
  ['-0.5', '-0.5'],
  ['-12', '-12'],
  ['100', '100'],
  // What is smaller than the smallest part is not kept.
  ['0.0000000000019', '0.000000000001'],
])('the number %s is written as %s', (text, written) => expect(fixedText(fixedOf(text))).toBe(written))

test('a number of the machine counts to six decimals', () => {
  expect(fixedText(fixedOf(0.1 + 0.2))).toBe('0.3')
  expect(fixedText(fixedOf(-1.25))).toBe('-1.25')
  expect(fixedText(fixedOf(7))).toBe('7')
})

test('only a division rounds, half away from zero', () => {
  const text = (a: string, b: string) => fixedText(over(fixedOf(a), fixedOf(b)))
  expect(text('1', '3')).toBe('0.333333333333')
  expect(text('2', '3')).toBe('0.666666666667')
  expect(text('-2', '3')).toBe('-0.666666666667')
  expect(text('2', '-3')).toBe('-0.666666666667')
  expect(text('-2', '-3')).toBe('0.666666666667')
  expect(text('0.000000000001', '2')).toBe('0.000000000001')
  expect(fixedText(times(fixedOf('1.5'), fixedOf('-0.25')))).toBe('-0.375')
})

test.each([
  ['2.5', 0, '3'],
  ['2.4999', 0, '2'],
  ['-2.5', 0, '-3'],
  ['1.005', 2, '1.01'],
  ['1.0049', 2, '1'],
  ['0.123456', 6, '0.123456'],
])('%s to %i decimals is %s', (text, places, wanted) =>
  expect(fixedText(rounded(fixedOf(text), places))).toBe(wanted),
)

test('fen of yuan and back are the same, for every amount', () => {
  expect(unitsOf(fixedOf('12.345'), 2)).toBe(1235n)
  expect(fixedText(fromUnits(1250, 2))).toBe('12.5')
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 6 }), (units, places) => {
      expect(unitsOf(fromUnits(units, places), places)).toBe(BigInt(units))
    }),
  )
})

test('what grows beyond all fields is held no longer', () => {
  const largest = 10n ** 36n
  expect([isHeld(largest - 1n), isHeld(largest), isHeld(1n - largest), isHeld(-largest)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
