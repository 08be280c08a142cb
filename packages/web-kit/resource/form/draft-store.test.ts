import { defineResource } from '@kezhan/resource/define'
import { afterEach, expect, test } from 'vitest'
import { type Draft, dropAllDrafts, dropDraft, readDraft, saveDraft, takeInterrupted } from './draft-store'

afterEach(() => sessionStorage.clear())

const guest = defineResource({
  path: '/a/b',
  table: 'a_b',
  title: '客人',
  scope: 'hotel',
  fields: { name: { kind: 'text', label: '名称' }, pin: { kind: 'password', label: '口令' } },
  children: {
    cards: {
      table: 'a_c',
      title: '卡',
      masterKey: 'guestId',
      fields: { no: { kind: 'text', label: '卡号' }, secret: { kind: 'password', label: '密码' } },
    },
  },
})
const newRow = { path: '/a/b', id: undefined }
const row = { path: '/a/b', id: 'g1' }
const aDraft = (part: Partial<Draft> = {}): Draft => ({
  base: { head: {}, values: {}, children: {} },
  given: {},
  values: { name: '甲' },
  children: {},
  ...part,
})
const save = (place: typeof newRow | typeof row, draft: Draft, isInterrupted = false, owner = 'u1') =>
  saveDraft(sessionStorage, place, draft, { resource: guest, owner, isInterrupted })

test('a draft is kept per row, without passwords, for the one who typed it', () => {
  const children = { cards: [{ no: '1', secret: 'x' }] }
  save(newRow, aDraft({ values: { name: '甲', pin: 'secret' }, children }))
  expect(readDraft(sessionStorage, newRow, 'u1')).toMatchObject({
    values: { name: '甲' },
    children: { cards: [{ no: '1' }] },
  })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|pin/)
  expect(readDraft(sessionStorage, newRow, 'u2')).toBeUndefined()
  expect(readDraft(sessionStorage, row, 'u1')).toBeUndefined()
  dropDraft(sessionStorage, newRow)
  expect(readDraft(sessionStorage, newRow, 'u1')).toBeUndefined()
})

test('nothing typed is no draft, and a damaged one is none either', () => {
  save(newRow, aDraft({ values: { name: '' }, children: { cards: [] } }))
  expect(readDraft(sessionStorage, newRow, 'u1')).toBeUndefined()
  sessionStorage.setItem('pro__draft:/a/b', '{oops')
  expect(readDraft(sessionStorage, newRow, 'u1')).toBeUndefined()
})

test('a field that was emptied in an existing row is something typed', () => {
  save(row, aDraft({ values: { name: null } }))
  expect(readDraft(sessionStorage, row, 'u1')?.values).toEqual({ name: null })
})

test('what an expiry interrupted is found once, by its owner, on its own list', () => {
  save(row, aDraft(), true)
  save(newRow, aDraft(), false)
  expect(takeInterrupted(sessionStorage, '/a/b', 'u2', {})).toBeUndefined()
  expect(takeInterrupted(sessionStorage, '/a', 'u1', {})).toBeUndefined()
  expect(takeInterrupted(sessionStorage, '/a/b', 'u1', {})).toEqual(row)
  expect(takeInterrupted(sessionStorage, '/a/b', 'u1', {})).toBeUndefined()
  expect(readDraft(sessionStorage, row, 'u1')).toBeDefined()
})

test('a new row belongs to what its page was filtered by', () => {
  save(newRow, aDraft({ given: { dictId: 'd1' } }), true)
  expect(takeInterrupted(sessionStorage, '/a/b', 'u1', { dictId: 'd2' })).toBeUndefined()
  expect(takeInterrupted(sessionStorage, '/a/b', 'u1', { dictId: 'd1' })).toEqual(newRow)
})

test('a logout takes all drafts and nothing else', () => {
  save(row, aDraft())
  save(newRow, aDraft(), true, 'u2')
  sessionStorage.setItem('pro__FAREWELL_NOTICE', '再见')
  dropAllDrafts(sessionStorage)
  expect(Object.keys(sessionStorage)).toEqual(['pro__FAREWELL_NOTICE'])
})
