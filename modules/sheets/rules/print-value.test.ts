import { expect, test } from 'vitest'
import type { Format, PrintUnit, PrintValue, SumWay } from '../model/sheet'
import { shownSum, shownValue } from './print-value'

test.each<readonly [PrintValue, PrintUnit, Format, string]>([
  [null, 'text', 'plain', ''],
  ['', 'fen', 'two', ''],
  [0, 'fen', 'plain', '0.00'],
  [99, 'fen', 'plain', '0.99'],
  [-100000, 'fen', 'plain', '-1,000.00'],
  [100000, 'fen', 'two', '1000.00'],
  [99950, 'fen', 'whole', '1000'],
  [99949, 'fen', 'whole', '999'],
  ['12345', 'fen', 'plain', '123.45'],
  [12.5, 'fen', 'plain', '12.5'],
  [1250, 'bp', 'two', '12.50'],
  [0, 'bp', 'plain', '0%'],
  [1234.5, 'number', 'plain', '1234.5'],
  [0.1 + 0.2, 'number', 'plain', '0.3'],
  [1234.5, 'number', 'grouped', '1,234.50'],
  ['1234567.891', 'number', 'grouped', '1,234,567.89'],
  ['-0.005', 'number', 'two', '-0.01'],
  ['abc', 'number', 'two', 'abc'],
  [1e15, 'number', 'two', '1000000000000000'],
  [999_999_999_999_999, 'number', 'two', '999999999999999.00'],
  ['12.5', 'text', 'plain', '12.5'],
  ['12.5', 'text', 'two', '12.50'],
  ['12.5', 'text', 'whole', '13'],
  ['1200', 'text', 'grouped', '1,200.00'],
  ['1200', 'text', 'capitals', '壹仟贰佰元整'],
  ['12.5', 'text', 'date', '12.5'],
  ['2026-03-05', 'text', 'date', '2026-03-05'],
  ['2026-03-05 08:09:10', 'text', 'date', '2026-03-05'],
  ['2026-03-05T08:09:10', 'text', 'clock', '08:09'],
  ['2026-03-05', 'text', 'minute', '2026-03-05 00:00'],
  ['2026-03-05', 'text', 'clock', '00:00'],
  ['2026-11-15', 'text', 'chineseDate', '2026年11月15日'],
  ['2026-03-05', 'text', 'month', '2026-03'],
  ['2026-03-05 08:09:10', 'text', 'plain', '2026-03-05 08:09:10'],
  ['08:09:10', 'text', 'clock', '08:09'],
  ['08:09:10', 'text', 'minute', '08:09:10'],
  ['到 2026-03-05', 'text', 'date', '到 2026-03-05'],
])('%j of unit %s, as %s, stands as “%s”', (value, unit, format, shown) => {
  expect(shownValue(value, unit, format)).toBe(shown)
})

test.each<readonly [SumWay, readonly PrintValue[], PrintUnit, string]>([
  ['count', [1, null, '', 'x', 0], 'number', '3'],
  ['count', [], 'fen', '0'],
  ['sum', [105, 205, null], 'fen', '3.10'],
  ['sum', [], 'fen', '0.00'],
  ['sum', [], 'number', '0'],
  ['avg', [100, 101, 101], 'fen', '1.01'],
  ['avg', [1, 2], 'number', '1.5'],
  ['avg', [], 'number', ''],
  ['min', [300, 100, 200], 'fen', '1.00'],
  ['max', [200, 300, 100], 'fen', '3.00'],
  ['min', [-5, 2], 'number', '-5'],
  ['max', [-5, -2], 'number', '-2'],
  ['min', [], 'fen', ''],
  ['max', ['x'], 'number', ''],
  ['min', ['2026-03-05', '', '2026-01-02', '2026-02-01'], 'text', '2026-01-02'],
  ['max', ['2026-03-05', null, '2026-01-02'], 'text', '2026-03-05'],
  ['max', ['2026-03-05', '2026-01-02', '2026-02-01'], 'text', '2026-03-05'],
  ['max', [], 'text', ''],
  ['sum', ['1.5', '2'], 'text', '3.5'],
])('%s of %j in %s is “%s”', (how, values, unit, shown) => {
  expect(shownSum(how, values, unit)).toBe(shown)
})
