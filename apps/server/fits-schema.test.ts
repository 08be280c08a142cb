import { expect, test } from 'vitest'
import { misfits, type Schema } from './testing/fits-schema'

const schemas = {
  Node: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/x/Node' } } },
  },
} satisfies Record<string, Schema>

test.each([
  [{ name: 'a', children: [{ name: 'b' }] }, []],
  [{ name: 'a', children: [{ name: 1 }] }, ['result.children[0].name: number instead of string']],
  [{ children: [] }, ['result.name: missing']],
  [null, ['result: null instead of object']],
])('an answer %o is held against what is described', (value, wrong) => {
  expect(misfits(schemas, { $ref: '#/x/Node' }, value)).toEqual(wrong)
})

test('of several shapes the nearest one says what is wrong', () => {
  const schema = { anyOf: [{ type: 'null' }, { enum: ['Y', 'N'] }] }
  expect(misfits(schemas, schema, null)).toEqual([])
  expect(misfits(schemas, schema, 'N')).toEqual([])
  expect(misfits(schemas, schema, 'X')).toHaveLength(1)
})
