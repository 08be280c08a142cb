import { expect, test } from 'vitest'
import { problemsIn } from './testing/fixture-tree'

const calls = `
  import { call } from '@kezhan/resource/call'
  const rows = { kind: 'json', label: '行' } as const
  export const plainFields = { name: { kind: 'text', label: '名称' }, seen: { kind: 'json' as const, label: '见' } }
  export const saveRows = call('POST', '/room/rows', {
    input: { name: { kind: 'text', label: '名称' }, value: { kind: 'json', label: '值', required: true } },
  }).returns<null>()`
const file = 'modules/rooms/model/row-calls.ts'
const found = (files: Record<string, string>, exceptions = {}) =>
  problemsIn('json-inputs', files, exceptions).map(({ line, text }) => `${line}: ${text.split(';')[0]}`)

test('a field that takes any JSON is found, with its declaration and its name', () => {
  expect(found({ [file]: calls })).toEqual([
    '3: rows takes any JSON',
    '4: plainFields.seen takes any JSON',
    '6: saveRows.value takes any JSON',
  ])
})

test('objects, lists and maps are not; nor is what tests and the kinds themselves write', () => {
  expect(
    found({
      'modules/rooms/model/room-calls.ts': `
        export const rows = { kind: 'list', label: '行', of: { kind: 'object', fields: {} } }
        export const pieces = { kind: 'map', label: '张数', of: { kind: 'integer', label: '张数' } }
        export const isJson = (field: { kind: string }) => field.kind === 'json'`,
      'modules/rooms/model/row-calls.test.ts': calls,
      'packages/resource/kinds/json.ts': calls,
    }),
  ).toEqual([])
})

test('what is truly free is listed with its reason', () => {
  const only = { [file]: `export const save = { value: { kind: 'json', label: '值' } }` }
  const one = { rule: 'json-input', file, name: 'save.value', reason: 'each page keeps what it likes' }
  expect(found(only, { 'json-inputs': [one] })).toEqual([])
  const unsaid = problemsIn('json-inputs', only, { 'json-inputs': [{ ...one, reason: '' }] })
  expect(unsaid.map(({ text }) => text)).toEqual(['the exception of json-input save.value has no reason'])
})
