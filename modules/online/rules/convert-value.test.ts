import type { Field, Value } from '@kezhan/resource/field'
import { expect, test } from 'vitest'
import { convertValue, fitsAlways } from './convert-value'

const label = '字段'
const kinds = {
  text: { kind: 'text', label },
  short: { kind: 'text', label, maxLength: 2 },
  lines: { kind: 'textarea', label },
  integer: { kind: 'integer', label },
  decimal: { kind: 'decimal', label },
  money: { kind: 'money', label },
  percent: { kind: 'percent', label },
  date: { kind: 'date', label },
  datetime: { kind: 'datetime', label },
  time: { kind: 'time', label },
  yes: { kind: 'switch', label },
  one: { kind: 'dict', dict: 'sex', label },
  many: { kind: 'dict', dict: 'sex', label, many: true },
  file: { kind: 'file', label },
} as const satisfies Record<string, Field>
type Name = keyof typeof kinds

test.each<[Name, Value, Name, Value]>([
  ['text', '12', 'integer', 12],
  ['text', '12.50', 'money', 1250],
  ['text', '2026-01-31', 'date', '2026-01-31'],
  ['text', '是', 'yes', 'Y'],
  ['integer', 12, 'money', 1200],
  ['money', 1200, 'integer', 12],
  ['money', 1250, 'text', '12.5'],
  ['percent', 850, 'decimal', 8.5],
  ['date', '2026-01-31', 'datetime', '2026-01-31 00:00:00'],
  ['yes', 'N', 'text', '否'],
  ['one', '1', 'many', '1'],
  ['many', '1', 'one', '1'],
])('%s %j becomes %s %j', (from, value, to, wanted) => {
  expect(convertValue(value, kinds[from], kinds[to])).toEqual({ value: wanted })
})

test.each<[Name, Value, Name]>([
  ['text', '许多', 'integer'],
  ['text', '一二三', 'short'],
  ['text', '2026-01-31 12:30', 'date'],
  ['text', 'javascript:alert(1)', 'file'],
  ['decimal', 1.5, 'integer'],
  ['money', 1250, 'integer'],
  ['datetime', '2026-01-31 12:30:00', 'date'],
  ['datetime', '2026-01-31 12:30:00', 'time'],
  ['integer', 5, 'date'],
  ['many', '1,2', 'one'],
])('%s %j is no %s', (from, value, to) => {
  expect(convertValue(value, kinds[from], kinds[to]).problem).toBeDefined()
})

test('a text that may be as long as before needs no look', () => {
  expect(fitsAlways(kinds.short, kinds.text)).toBe(true)
  expect(fitsAlways(kinds.text, kinds.lines)).toBe(true)
  expect(fitsAlways(kinds.text, kinds.short)).toBe(false)
  expect(fitsAlways(kinds.lines, kinds.text)).toBe(false)
})
