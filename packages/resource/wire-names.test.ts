import { expect, test } from 'vitest'
import type { Fields } from './field'
import { queryByFields, rowByFields, toWire } from './wire-names'

const aliases = { cost: 'price', label: 'name' }
const tree = { parent: 'parentId', label: 'name' }

test('a row is read under the names of its fields, and the alias is what was changed', () => {
  expect(rowByFields({ cost: 5, name: '甲' }, { aliases })).toEqual({ cost: 5, price: 5, name: '甲' })
  expect(rowByFields({ cost: 5, price: 4 }, { aliases })).toMatchObject({ price: 5 })
  expect(rowByFields({ price: 4 }, { aliases })).toEqual({ price: 4 })
  expect(rowByFields({ cost: 5 }, {})).toEqual({ cost: 5 })
})

test('an alias that was only inherited was not sent', () => {
  const sent = Object.create({ cost: 5 }) as Record<string, unknown>
  expect(rowByFields(sent, { aliases })).toEqual({})
})

test('the parent 0 of a tree is no parent, however it is written', () => {
  for (const zero of ['0', 0]) expect(rowByFields({ parentId: zero }, { tree })).toEqual({ parentId: null })
  expect(rowByFields({ parentId: '7' }, { tree })).toEqual({ parentId: '7' })
  expect(rowByFields({}, { tree })).toEqual({})
  // Where there is no tree, 0 is a value like others.
  expect(rowByFields({ parentId: '0' }, {})).toEqual({ parentId: '0' })
})

test('what was sent is left as it was', () => {
  const sent = { cost: 5, parentId: '0' }
  rowByFields(sent, { aliases, tree })
  expect(sent).toEqual({ cost: 5, parentId: '0' })
})

test('a question may be asked by the alias, its ranges and its texts included', () => {
  const asked = (query: Record<string, string>) => queryByFields(query, { aliases })
  expect(asked({ cost: '5' })).toEqual({ price: '5' })
  expect(asked({ cost_begin: '1', cost_end: '9', cost_MultiString: '1,2', label_dictText: 'x' })).toEqual({
    price_begin: '1',
    price_end: '9',
    price_MultiString: '1,2',
    name_dictText: 'x',
  })
  expect(asked({ price: '5', other_begin: '1', costs: '2', constructor: '3' })).toEqual({
    price: '5',
    other_begin: '1',
    costs: '2',
    constructor: '3',
  })
})

test('a list is sorted by the field behind each alias', () => {
  expect(queryByFields({ column: 'cost,label_dictText,day', order: 'asc' }, { aliases })).toEqual({
    column: 'price,name_dictText,day',
    order: 'asc',
  })
  expect(queryByFields({ column: ['cost'] }, { aliases })).toEqual({ column: ['cost'] })
  expect(queryByFields({ cost: '1' }, { aliases })).not.toHaveProperty('column')
})

test('a list without aliases is asked as it is', () => {
  const query = { cost: '5', column: 'cost' }
  expect(queryByFields(query, {})).toBe(query)
})

test('rows go out spelt as their clients read them', () => {
  const fields: Fields = {
    name: { kind: 'text', label: '名称' },
    isOpen: { kind: 'switch', label: '开放', onWire: '1/0' },
    isPlain: { kind: 'switch', label: '普通' },
    extra: { kind: 'json', label: '扩展', onWire: 'text' },
  }
  const rows = [
    { name: 'Y', isOpen: 'Y', isPlain: 'Y', extra: { a: 1 } },
    { name: 'N', isOpen: 'N', isPlain: 'N', extra: [] },
    { name: null, isOpen: null, isPlain: null, extra: null },
  ]
  toWire(rows, { fields })
  expect(rows).toEqual([
    { name: 'Y', isOpen: '1', isPlain: 'Y', extra: '{"a":1}' },
    { name: 'N', isOpen: '0', isPlain: 'N', extra: '[]' },
    { name: null, isOpen: null, isPlain: null, extra: null },
  ])
})

test('rows go out under both names, with the text beside the value', () => {
  const rows: Record<string, unknown>[] = [{ price: 5, price_dictText: '五' }, { name: null }]
  toWire(rows, { aliases, fields: {} })
  expect(rows).toEqual([
    { price: 5, price_dictText: '五', cost: 5, cost_dictText: '五' },
    { name: null, label: null },
  ])
})
