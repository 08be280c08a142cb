import { expect, test } from 'vitest'
import { grouped } from './grouped'

test('values stand together by their key, in the order in which they come', () => {
  const rooms = ['301', '402', '302', '401', '303']
  expect([...grouped(rooms, room => room[0])]).toEqual([
    ['3', ['301', '302', '303']],
    ['4', ['402', '401']],
  ])
  expect(grouped([], String).size).toBe(0)
})
