import { expect, test } from 'vitest'
import { matches } from './where'

test('a row that says nothing of a dimension counts where nothing is asked for', () => {
  const cash = { way: 'CASH' }
  expect([matches({ way: [''] }, {}), matches({ way: [''] }, cash)]).toEqual([true, false])
  expect([matches({ way: { not: [''] } }, {}), matches({ way: { not: [''] } }, cash)]).toEqual([false, true])
  expect([matches({ way: ['CASH'] }, {}), matches({ way: { not: ['CASH'] } }, {})]).toEqual([false, true])
})
