import { expect, test } from 'vitest'
import { groupsOf, partOfContract } from './part-of-contract'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const contract = {
  openapi: '3.1.0',
  paths: {
    '/sys/user/list': { get: ref('User') },
    '/sys/user/add': {},
    '/base/room/list': { get: ref('Room') },
  },
  components: { schemas: { User: { of: ref('Name') }, Name: { of: ref('User') }, Room: {} } },
}

test('a group has its calls and the shapes they speak of, also those that speak of each other', () => {
  expect(groupsOf(contract)).toEqual(['base/room', 'sys/user'])
  const part = partOfContract(contract, 'sys/user')
  expect(Object.keys(part.paths)).toEqual(['/sys/user/list', '/sys/user/add'])
  expect(Object.keys(part.components.schemas)).toEqual(['User', 'Name'])
  expect(part.openapi).toBe('3.1.0')
})
