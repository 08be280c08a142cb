import { expect, test } from 'vitest'
import type { FormAction } from '../model/action'
import { firesOnSave } from './fires'

const action = (more: Partial<FormAction>): FormAction => ({
  key: 'a',
  title: '动作',
  enabled: 'Y',
  when: 'saved',
  steps: [{ kind: 'print' }],
  ...more,
})

test('saving sets off what waits for it', () => {
  const row = { state: '1' }
  expect(firesOnSave(action({ when: 'saved' }), undefined, row)).toBe(true)
  expect(firesOnSave(action({ when: 'added' }), undefined, row)).toBe(true)
  expect(firesOnSave(action({ when: 'added' }), row, row)).toBe(false)
  expect(firesOnSave(action({ when: 'saved' }), row, row)).toBe(true)
  expect(firesOnSave(action({ when: 'edited' }), row, row)).toBe(true)
  expect(firesOnSave(action({ when: 'edited' }), undefined, row)).toBe(false)
  expect(firesOnSave(action({ when: 'button' }), row, row)).toBe(false)
  expect(firesOnSave(action({ enabled: 'N' }), undefined, row)).toBe(false)
})

test('a change is from one value to another; what is not said is any', () => {
  const changed = (from: string | null, to: string | null) =>
    action({ when: 'changed', field: 'state', from, to })
  const [one, two] = [{ state: '1' }, { state: '2' }]
  expect(firesOnSave(changed('1', '2'), one, two)).toBe(true)
  expect(firesOnSave(changed('2', '1'), one, two)).toBe(false)
  expect(firesOnSave(changed(null, '2'), one, two)).toBe(true)
  expect(firesOnSave(changed(null, null), two, two)).toBe(false)
  expect(firesOnSave(changed(null, '2'), undefined, two)).toBe(true)
})

test('both sides of a change must be as the action says', () => {
  const changed = (from: string | null, to: string | null) =>
    action({ when: 'changed', field: 'state', from, to })
  const [one, two] = [{ state: '1' }, { state: '2' }]
  expect(firesOnSave(changed('1', '3'), one, two)).toBe(false)
  expect(firesOnSave(changed('3', '2'), one, two)).toBe(false)
  expect(firesOnSave(changed('1', null), one, two)).toBe(true)
  expect(firesOnSave(changed('3', null), one, two)).toBe(false)
  expect(firesOnSave(changed(null, '3'), one, two)).toBe(false)
})

test('empty is empty however it is stored, and a document changes with what stands in it', () => {
  const any = action({ when: 'changed', field: 'state' })
  const nothing = [undefined, {}, { state: null }, { state: '' }]
  for (const before of nothing)
    for (const after of nothing.slice(1)) expect(firesOnSave(any, before, after ?? {})).toBe(false)
  expect(firesOnSave(any, { state: null }, { state: 0 })).toBe(true)
  expect(firesOnSave(any, { state: '1' }, { state: null })).toBe(true)
  expect(firesOnSave(any, { state: { a: 1 } }, { state: { a: 1 } })).toBe(false)
  expect(firesOnSave(any, { state: { a: 1 } }, { state: { a: 2 } })).toBe(true)
  expect(firesOnSave(action({ when: 'changed', field: null }), { state: '1' }, { state: '2' })).toBe(false)
})
