import type { Fields } from '@kezhan/resource/field'
import { check } from '@kezhan/resource/validate'
import { containing, typedText } from '@kezhan/web-kit/kinds/filter-query'
import { chooseField, chooseRule } from '@kezhan/web-kit/resource/query/advanced-query'
import { fromPicker, momentForms, toPicker } from '@kezhan/widgets/moment-part'
import { expect, test } from 'vitest'

test('SH-VALID-008 a text to search for is wrapped in asterisks, and shown without them', () => {
  expect(containing('前厅')).toBe('*前厅*')
  expect(containing('  前厅 ')).toBe('*前厅*')
  expect(containing('')).toBeUndefined()
  expect(typedText('*前厅*')).toBe('前厅')
})

test('CONST-017 CONST-018 CONST-019 days, moments and times are shown and sent in their forms', () => {
  expect([momentForms.date[0], momentForms.datetime[0], momentForms.time[0]]).toEqual([
    'YYYY-MM-DD',
    'YYYY-MM-DD HH:mm:ss',
    'HH:mm:ss',
  ])
  expect(fromPicker(toPicker('2026-01-31', 'date'), 'date')).toBe('2026-01-31')
  expect(fromPicker(toPicker('2026-01-31 14:05:09', 'datetime'), 'datetime')).toBe('2026-01-31 14:05:09')
  expect(fromPicker(toPicker('06:30:00', 'time'), 'time')).toBe('06:30:00')
})

const fields = {
  code: { kind: 'text', label: '编码', required: true, minLength: 3, maxLength: 5 },
  rank: { kind: 'dict', label: '职级', dict: 'position_rank' },
} as const satisfies Fields

test('WG-VALID-035 WG-VALID-036 WG-VALID-037 required, too short, too long', () => {
  const textFor = (code: string) => check({ code }, fields, 'add').problems.map(problem => problem.text)
  expect(textFor('')).toEqual(['请输入编码'])
  expect(textFor('ab')).toEqual(['编码最少输入3个字符'])
  expect(textFor('abcdef')).toEqual(['编码最多输入5个字符'])
  expect(textFor('abcd')).toEqual([])
})

test('WG-QUERY-008 WG-QUERY-009 leaving in keeps the first value, another field keeps none', () => {
  const line = { key: 0, field: 'rank', rule: 'in', val: '3,1' } as const
  expect(chooseRule(line, 'ne', fields.rank).val).toBe('3')
  expect(chooseRule(line, 'in', fields.rank).val).toBe('3,1')
  expect(chooseField(line, 'code', fields.code)).toMatchObject({ field: 'code', val: null })
})
