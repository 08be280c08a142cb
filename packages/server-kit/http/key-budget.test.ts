import { Refusal } from '@kezhan/base/refusal'
import { expect, test } from 'vitest'
import { makeKeyBudget } from './key-budget'

test('a key asks as often in a minute as it may, and the next minute again', () => {
  let now = 0
  const take = makeKeyBudget(() => now)
  const key = { id: 'one', perMinute: 2 }
  take(key)
  take(key)
  now = 59_000
  expect(() => take(key)).toThrow(Refusal)
  // What one key spends is not another's.
  take({ id: 'two', perMinute: 1 })
  now = 60_000
  take(key)
})
