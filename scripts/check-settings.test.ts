import { expect, test } from 'vitest'
import { problemsIn } from './testing/fixture-tree'

const keys = `export const configKeys = [
  stay('checkInTime', '入住时间', 'time', '14:00'),
  safety(
    'maskAll', '脱敏', 'switch', 'Y'),
]`
const found = (reader: string, file = 'modules/desk/server/settings.ts') =>
  problemsIn('settings', { 'modules/hotels/model/config-keys.ts': keys, [file]: reader }).map(
    ({ line, text }) => `${line}: ${text}`,
  )

test('a setting that nobody reads is found', () => {
  expect(found(`export const read = config('checkInTime') + config('maskAll')`)).toEqual([])
  expect(found(`export const read = config('checkInTime')`)).toEqual(['3: nobody reads the setting maskAll'])
  expect(found(`export const maskAll = config('checkInTime')`)).toHaveLength(1)
})

test('who reads it is the product, not a test', () => {
  const reader = `export const read = config('checkInTime') + config('maskAll')`
  expect(found(reader, 'modules/desk/server/settings.test.ts')).toHaveLength(2)
})

test('a house without settings has no fault', () => {
  expect(problemsIn('settings', { 'modules/desk/server/settings.ts': 'export const a = 1' })).toEqual([])
})
