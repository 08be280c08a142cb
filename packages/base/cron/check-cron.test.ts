import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCron, checkCronField } from './check-cron'
import cases from './cron-next-times.json'
import { anExpression } from './testing/an-expression'

test('nothing is wrong with what the grammar allows', () => {
  fc.assert(fc.property(anExpression, expression => checkCron(expression) === undefined))
})

test('the reference table: valid and invalid', () => {
  expect(cases.filter(({ expr, valid }) => (checkCron(expr) === undefined) !== valid)).toEqual([])
})

test('what is wrong is said in a sentence', () => {
  expect(checkCron('0 0 24 * * ?')).toBe('时段“24”有误：取值应在 0 到 23 之间')
})

test('a field is checked by itself', () => {
  expect(checkCronField('day', 'LW')).toBeUndefined()
  expect(checkCronField('month', 'LW')).toBe('月段“LW”无法识别')
})

test('only the week knows a last weekday and a third one', () => {
  for (const text of ['L', '5L', '5#3']) {
    expect(checkCronField('week', text)).toBeUndefined()
    expect(checkCronField('hour', text)).toBe(`时段“${text}”无法识别`)
  }
})
