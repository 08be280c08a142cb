import { defineResource } from '@kezhan/resource/define'
import { expect, test } from 'vitest'
import { guest, noRights, type User } from '../user'
import { heardOf, sharedTablesOf } from './shared-table'

const thing = defineResource({
  path: '/test/thing',
  table: 'thing',
  title: '东西',
  scope: 'hotel',
  fields: { name: { kind: 'text', label: '名称' }, price: { kind: 'money', label: '价格' } },
  children: {
    parts: {
      table: 'thing_part',
      title: '零件',
      masterKey: 'thingId',
      fields: { price: { kind: 'money', label: '价格' } },
    },
  },
})
const [own, parts] = sharedTablesOf(thing)
const bound: User = {
  ...guest,
  rights: {
    ...noRights,
    bindsFields: true,
    fieldsOf: code =>
      code === 'test:thing:list' ? { hidden: new Set(['price']), readOnly: new Set() } : undefined,
  },
}
const row = { id: '1', name: '桌子', price: 5 }

test('what is being written is heard without the fields that rules hide, of the list itself', () => {
  if (own === undefined || parts === undefined) throw new Error('a resource and its child are two tables')
  expect(heardOf(own, guest, row)).toBe(row)
  expect(heardOf(own, bound, row)).toEqual({ id: '1', name: '桌子' })
  expect(heardOf(parts, bound, row)).toBe(row)
})
