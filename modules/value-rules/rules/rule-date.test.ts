import { expect, test } from 'vitest'
import { periodOf, tellsApart, writeMoment } from './rule-date'

test.each([
  ['yyyyMMdd', '20260102'],
  ['yyMMdd', '260102'],
  ['yyyy-MM-dd', '2026-01-02'],
  ['yyyyMM', '202601'],
  ['yyMM', '2601'],
  ['yyyy', '2026'],
  ['MMdd', '0102'],
  ['yyyyMMddHHmmss', '20260102153009'],
  ['yyMMddHHmm', '2601021530'],
  ['HHmmss', '153009'],
] as const)('a moment in the format %s is %s', (format, text) => {
  expect(writeMoment(format, '2026-01-02 15:30:09')).toBe(text)
})

test('a day without a time is its midnight', () => {
  expect(writeMoment('yyyyMMddHHmmss', '2026-01-02')).toBe('20260102000000')
})

test.each([
  ['yyMMdd', 'day', true],
  ['yyyyMM', 'day', false],
  ['MMdd', 'day', false],
  ['yyMM', 'month', true],
  ['MMdd', 'month', false],
  ['yyyy', 'month', false],
  ['yyyy', 'year', true],
  ['MMdd', 'year', false],
  ['HHmmss', 'ever', true],
] as const)('the format %s tells one %s from another: %s', (format, restart, tells) => {
  expect(tellsApart(format, restart)).toBe(tells)
})

test('a day belongs to its day, its month, its year, and to all time', () => {
  const periods = (['day', 'month', 'year', 'ever'] as const).map(restart => periodOf('2026-01-02', restart))
  expect(periods).toEqual(['2026-01-02', '2026-01', '2026', ''])
})
