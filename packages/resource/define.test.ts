import { expect, test } from 'vitest'
import { actions, isKnownIn, isReading, mayName, needsHotelTo, tableFields } from './define'
import type { Fields } from './field'
import { orderFieldOf } from './order-field'

test('reading is to list, to look, to choose and to export; all else changes something', () => {
  expect(actions.filter(isReading)).toEqual(['list', 'queryById', 'options', 'exportXls'])
})

test.each([
  { scope: 'hotel', platform: undefined, read: true, write: true },
  { scope: 'tenant', platform: undefined, read: true, write: true },
  { scope: 'hotel', platform: 'reads', read: false, write: true },
  { scope: 'hotel', platform: 'keeps', read: false, write: false },
  { scope: 'global', platform: undefined, read: false, write: false },
  { scope: 'global', platform: 'reads', read: false, write: false },
] as const)(
  'rows of scope $scope that the platform $platform need a hotel: to be read $read, to be written $write',
  row => {
    const resource = { scope: row.scope, ...(row.platform && { platform: row.platform }) }
    expect([needsHotelTo('read', resource), needsHotelTo('write', resource)]).toEqual([row.read, row.write])
  },
)

test('a form that one hotel has drawn is known there and to the platform', () => {
  const drawn = { ofHotel: 'KZ001' }
  expect(['KZ001', 'KZ002', ''].map(code => isKnownIn(code, drawn))).toEqual([true, false, true])
  expect(isKnownIn('KZ002', {})).toBe(true)
})

test('a form names those of its own hotel and those of everybody', () => {
  expect(mayName({ ofHotel: 'KZ001' }, { ofHotel: 'KZ001' })).toBe(true)
  expect(mayName({ ofHotel: 'KZ001' }, { ofHotel: 'KZ002' })).toBe(false)
  expect(mayName({ ofHotel: 'KZ001' }, {})).toBe(true)
  expect(mayName({}, { ofHotel: 'KZ001' })).toBe(false)
  expect(mayName({}, {})).toBe(true)
})

const fields: Fields = {
  sortNo: { kind: 'integer', label: '排序' },
  shownNo: { kind: 'integer', label: '次序', readOnly: true },
  name: { kind: 'text', label: '名称' },
}

test('a part of a table keeps in mind all of its fields', () => {
  const part: Fields = { name: { kind: 'text', label: '名称' } }
  expect(tableFields({ fields: part })).toBe(part)
  expect(tableFields({ fields: part, within: { condition: { match: 'and', terms: [] }, fields } })).toBe(
    fields,
  )
})

test('people order rows by a whole number that they may write, counted upwards', () => {
  const by = (column: string, order: 'asc' | 'desc') => orderFieldOf({ fields, sort: { column, order } })
  expect(by('sortNo', 'asc')).toBe('sortNo')
  expect(by('sortNo', 'desc')).toBeUndefined()
  expect(by('shownNo', 'asc')).toBeUndefined()
  expect(by('name', 'asc')).toBeUndefined()
  expect(by('createTime', 'asc')).toBeUndefined()
  expect(orderFieldOf({ fields })).toBeUndefined()
})
