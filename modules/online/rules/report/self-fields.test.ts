import type { Field } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import { reportFields, stepsOf, sumsOf, unitOf } from './self-fields'

const field = (kind: 'text' | 'integer' | 'money' | 'percent' | 'date' | 'datetime' | 'time'): Field => ({
  kind,
  label: '字段',
})

test('secrets, files and documents are no fields of a report', () => {
  const fields = {
    name: field('text'),
    secret: { kind: 'password', label: '密码' },
    paper: { kind: 'file', label: '附件' },
    story: { kind: 'richtext', label: '正文' },
    cost: field('money'),
  } as const
  expect(Object.keys(reportFields(fields))).toEqual(['name', 'cost'])
})

const dateSteps = ['day', 'week', 'month', 'year', 'value']
const timeSums = ['min', 'max', 'count', 'distinct']
const numberSums = ['sum', 'avg', 'min', 'max', 'count', 'distinct']

test.each([
  ['text', ['value'], ['count', 'distinct'], 'text'],
  ['integer', ['value'], numberSums, 'number'],
  ['money', ['value'], numberSums, 'fen'],
  // A sum of shares means nothing.
  ['percent', ['value'], ['avg', 'min', 'max', 'count', 'distinct'], 'bp'],
  ['date', dateSteps, timeSums, 'text'],
  ['datetime', dateSteps, timeSums, 'text'],
  ['time', ['value'], timeSums, 'text'],
] as const)('what a field of kind %s is grouped by and reckoned to', (kind, steps, sums, unit) => {
  expect(stepsOf(field(kind))).toEqual(steps)
  expect(sumsOf(field(kind))).toEqual(sums)
  expect(unitOf(field(kind))).toBe(unit)
})
