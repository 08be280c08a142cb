import { nextTimes } from '@kezhan/base/cron/next-times'
import { anExpression } from '@kezhan/base/cron/testing/an-expression'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoAdjust } from './auto-adjust'
import { joinCron, splitCron, withField, writtenUnits } from './field-texts'
import { readParts } from './read-parts'
import { modesOf, readUnit, writeUnit } from './unit-choice'
import { writeParts } from './write-parts'

const thisYear = 2026
const from = '2026-11-15 09:30:00'

test('opening an expression in the builder and confirming it changes no time', () => {
  fc.assert(
    fc.property(anExpression, expression => {
      const rebuilt = writeParts(readParts(expression, thisYear))
      expect(rebuilt.split(' ')).toHaveLength(7)
      expect(nextTimes(rebuilt, from, 5), rebuilt).toEqual(nextTimes(expression, from, 5))
    }),
    { numRuns: 500 },
  )
})

test('reading every field into a mode and writing it again changes no time', () => {
  fc.assert(
    fc.property(anExpression, expression => {
      const texts = splitCron(expression)
      const rewritten = writtenUnits.map(unit => {
        const choice = readUnit(unit, texts[unit], thisYear)
        return writeUnit(unit, choice, thisYear)
      })
      expect(nextTimes(rewritten.join(' '), from, 5)).toEqual(nextTimes(expression, from, 5))
    }),
    { numRuns: 500 },
  )
})

test('whatever field is written last, the expression can be read', () => {
  const aChange = fc.constantFrom(
    ...writtenUnits.flatMap(unit =>
      modesOf(unit)
        .filter(mode => mode !== 'other')
        .map(mode => ({ unit, mode })),
    ),
  )
  fc.assert(
    fc.property(anExpression, fc.array(aChange, { minLength: 1, maxLength: 6 }), (expression, changes) => {
      let texts = splitCron(expression)
      for (const { unit, mode } of changes) {
        const choice = { ...readUnit(unit, texts[unit], thisYear), mode }
        texts = autoAdjust(withField(texts, unit, writeUnit(unit, choice, thisYear)), unit)
      }
      expect(() => nextTimes(joinCron(texts), from, 1), joinCron(texts)).not.toThrow()
    }),
    { numRuns: 500 },
  )
})

test('what no mode can say is kept as it is', () => {
  for (const [unit, text] of [
    ['day', '15,LW'],
    ['day', 'L-2'],
    ['week', '5L'],
    ['week', '5#3'],
  ] as const) {
    const choice = readUnit(unit, text, thisYear)
    expect(choice.mode).toBe('other')
    expect(writeUnit(unit, choice, thisYear)).toBe(text)
  }
  expect(writeParts(readParts('0 0 8 15,LW * ?', thisYear))).toBe('0 0 8 15,LW * ? *')
  expect(writeParts(readParts('0 0 8 ? * 1,5L', thisYear))).toBe('0 0 8 ? * 1,5L *')
})
