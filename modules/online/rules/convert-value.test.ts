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
  fine: { kind: 'decimal', label, scale: 3 },
  money: { kind: 'money', label },
  percent: { kind: 'percent', label },
  date: { kind: 'date', label },
  datetime: { kind: 'datetime', label },
  time: { kind: 'time', label },
  yes: { kind: 'switch', label },
  one: { kind: 'dict', dict: 'sex', label },
  many: { kind: 'dict', dict: 'sex', label, many: true },
  file: { kind: 'file', label },
  secret: { kind: 'password', label },
  long: { kind: 'text', label, maxLength: 300 },
  alsoShort: { kind: 'text', label, maxLength: 2 },
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
  ['secret', 'hash', 'secret', 'hash'],
  ['text', '2026-01-31 12:30:00', 'datetime', '2026-01-31 12:30:00'],
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
  ['fine', 8.555, 'percent'],
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

test('a secret becomes nothing else and nothing becomes a secret; what is lost is said by the label', () => {
  for (const [from, to] of [
    [kinds.secret, kinds.text],
    [kinds.text, kinds.secret],
  ] as const)
    for (const value of ['hash', '$2b$12$'.padEnd(60, 'x')])
      expect(convertValue(value, from, to)).toEqual({ problem: '字段不能转换' })
  expect(convertValue(1250, kinds.money, kinds.integer)).toEqual({ problem: '字段应为整数' })
  expect(convertValue('2026-01-31 12:30:00', kinds.datetime, kinds.date)).toEqual({ problem: '字段不能转换' })
})

test('texts as long as before fit, and only texts do so without a look', () => {
  expect(fitsAlways(kinds.short, kinds.alsoShort)).toBe(true)
  expect(fitsAlways(kinds.text, kinds.long)).toBe(true)
  expect(fitsAlways(kinds.long, kinds.text)).toBe(false)
  expect(fitsAlways(kinds.lines, kinds.lines)).toBe(false)
  expect(fitsAlways(kinds.integer, kinds.text)).toBe(false)
  expect(fitsAlways(kinds.text, kinds.integer)).toBe(false)
})
