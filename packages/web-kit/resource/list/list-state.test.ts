import { expect, test } from 'vitest'
import { position } from '../testing/positions'
import { isSearching, listQuery, readListState, writeListState } from './list-state'

const { fields } = position
const read = (text: string) => readListState(new URLSearchParams(text), fields)

test('an empty address is the first page of ten, unsorted and unfiltered', () => {
  expect(read('')).toEqual({ page: 1, size: 10, sort: undefined, filters: {}, advanced: undefined })
})

test('what is written is read back', () => {
  const state = {
    page: 3,
    size: 20,
    sort: { column: 'wage', order: 'asc' },
    filters: { name: '*经理*', wage_begin: '100' },
    advanced: { match: 'or', lines: [{ field: 'code', rule: 'in', val: 'a,b' }] },
  } as const
  const written = writeListState(new URLSearchParams('tab=2&name=old'), state, fields)
  expect(read(written.toString())).toEqual(state)
  expect(written.get('tab')).toBe('2')
})

test('nonsense in the address falls back instead of failing', () => {
  expect(read('pageNo=-1&pageSize=abc&superQueryParams=%5Boops')).toEqual(read(''))
  expect(read('pageSize=9999').size).toBe(200)
})

test('parameters of the page around are no filters, once the fields are known', () => {
  expect(read('tab=2&name=x').filters).toEqual({ name: 'x' })
  expect(readListState(new URLSearchParams('tab=2'), undefined).filters).toEqual({ tab: '2' })
})

test('the list call gets the words of the address', () => {
  const state = read('name=*a*&column=wage&order=desc')
  expect(listQuery(state)).toEqual({ name: '*a*', column: 'wage', order: 'desc' })
  expect(isSearching(state)).toBe(true)
  expect(isSearching(read('column=wage&order=desc&pageNo=2'))).toBe(false)
})
