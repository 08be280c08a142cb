import { expect, test } from 'vitest'
import type { Field, Fields } from './field'
import { titleFieldOf } from './title-field'

const text = (more: Partial<Field> = {}): Field => ({ kind: 'text', label: '文本', ...more }) as Field

test('a row is called by what is named like a name, wherever it stands', () => {
  expect(titleFieldOf({ code: text({ required: true }), name: text() })).toBe('name')
  expect(titleFieldOf({ sort: { kind: 'integer', label: '排序' }, dictName: text() })).toBe('dictName')
  expect(titleFieldOf({ titile: text(), msgContent: text() })).toBe('titile')
})

test('without such a name the first required text will do, then any text', () => {
  expect(titleFieldOf({ remark: text(), roomNo: text({ required: true }) })).toBe('roomNo')
  expect(titleFieldOf({ remark: text() })).toBe('remark')
})

test('secrets and things that are no text never name a row', () => {
  const fields: Fields = {
    name: { kind: 'password', label: '口令' },
    text: { kind: 'textarea', label: '正文' },
  }
  expect(titleFieldOf(fields)).toBeUndefined()
})
