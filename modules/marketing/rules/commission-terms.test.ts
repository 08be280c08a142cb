import { expect, test } from 'vitest'
import { type CommissionTerms, missingFigure, ruleKindOf, termsText } from './commission-terms'

const terms = (more: Partial<CommissionTerms>): CommissionTerms => ({
  ruleKind: 'percent',
  percentBp: 1250,
  perNightFen: 3000,
  minPriceFen: 25_000,
  ...more,
})

test('terms are said by their own rule, and a percentage of nought is none', () => {
  expect(termsText(terms({}))).toBe('12.5%')
  expect(termsText(terms({ percentBp: 0 }))).toBe('无')
  expect(termsText(terms({ ruleKind: 'perNight' }))).toBe('30.00/间夜')
  expect(termsText(terms({ ruleKind: 'priceDiff' }))).toBe('高于250.00部分')
})

test('a rule needs its own figure and no other', () => {
  expect(missingFigure(terms({}))).toBeUndefined()
  expect(missingFigure(terms({ percentBp: 0 }))).toBe('percent')
  expect(missingFigure(terms({ ruleKind: 'perNight', percentBp: 0 }))).toBeUndefined()
  expect(missingFigure(terms({ ruleKind: 'priceDiff', minPriceFen: 0 }))).toBe('priceDiff')
  expect(ruleKindOf('gift')).toBeUndefined()
})

test('every rule asks for its figure, and one fen is a figure', () => {
  expect(missingFigure(terms({ ruleKind: 'perNight', perNightFen: 0 }))).toBe('perNight')
  expect(missingFigure(terms({ ruleKind: 'perNight', perNightFen: 1 }))).toBeUndefined()
  expect(missingFigure(terms({ ruleKind: 'priceDiff', minPriceFen: 1 }))).toBeUndefined()
  expect(missingFigure(terms({ percentBp: -1 }))).toBe('percent')
})

test('a rule is known by its name', () => {
  for (const kind of ['percent', 'perNight', 'priceDiff'] as const) expect(ruleKindOf(kind)).toBe(kind)
  expect([ruleKindOf(''), ruleKindOf(null)]).toEqual([undefined, undefined])
})
