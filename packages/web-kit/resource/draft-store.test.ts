import { afterEach, expect, test } from 'vitest'
import { dropDraft, readDraft, saveDraft } from './draft-store'

afterEach(() => sessionStorage.clear())

const fields = { name: { kind: 'text', label: '名称' }, pin: { kind: 'password', label: '口令' } } as const

test('a draft is kept per resource, without passwords', () => {
  saveDraft(sessionStorage, '/a/b', { values: { name: '甲', pin: 'secret' }, children: {} }, fields)
  expect(readDraft(sessionStorage, '/a/b')).toEqual({ values: { name: '甲' }, children: {} })
  expect(readDraft(sessionStorage, '/a/c')).toBeUndefined()
  dropDraft(sessionStorage, '/a/b')
  expect(readDraft(sessionStorage, '/a/b')).toBeUndefined()
})

test('nothing typed is no draft, and a damaged one is none either', () => {
  saveDraft(sessionStorage, '/a/b', { values: { name: '' }, children: { rows: [] } }, fields)
  expect(readDraft(sessionStorage, '/a/b')).toBeUndefined()
  sessionStorage.setItem('draft:/a/b', '{oops')
  expect(readDraft(sessionStorage, '/a/b')).toBeUndefined()
})
