import { expect, test } from 'vitest'
import { departLevel } from '../model/depart-calls'
import { user } from '../model/user'
import { firstReads } from './first-reads'

test('what is read ahead is what the pages ask for', () => {
  expect(firstReads).toEqual({
    'people/UserPage': [{ list: user.path }],
    'people/DepartPage': [{ path: departLevel.path, query: { pid: '' } }],
  })
})
