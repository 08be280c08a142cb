import type { Expression } from '@kezhan/value-rules/rules/rule-expression'
import { expect, test } from 'vitest'
import { expressionOf, moved, rowsOf } from './expression-rows'

const name: Expression = { kind: 'formField', field: 'name' }
const whole = (...parts: Expression[]): Expression => ({ kind: 'join', separator: '-', parts })

test('a rule becomes lines and the lines the same rule', () => {
  const rules: Expression[] = [
    whole({ kind: 'text', text: 'A' }, { kind: 'serial', restart: 'ever', perHotel: true, digits: 4 }),
    whole(
      { kind: 'upper', of: name },
      { kind: 'pad', of: { kind: 'lower', of: name }, length: 8, fill: '0' },
    ),
    whole({ kind: 'upper', of: { kind: 'pad', of: name, length: 3, fill: 'x' } }),
    whole({ kind: 'join', separator: '', parts: [name] }),
    whole({ kind: 'pad', of: { kind: 'pad', of: name, length: 2, fill: '0' }, length: 4, fill: '-' }),
  ]
  for (const rule of rules) expect(expressionOf(rowsOf(rule), '-')).toEqual(rule)
  expect(rowsOf(whole({ kind: 'pad', of: { kind: 'upper', of: name }, length: 8, fill: '0' }))).toEqual([
    { part: name, letters: 'upper', pad: { length: 8, fill: '0' } },
  ])
})

test('no lines are no rule; a line moves by one place and not over the edge', () => {
  expect(expressionOf([], '')).toBeNull()
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
})
