import { expect, test } from 'vitest'
import { roomSearch } from './room-search'

test('a number that is typed means the room first that begins with it; the others keep their order', () => {
  const options = ['1201 大床', '201 双床', '2012 大床', '3201 双床'].map(label => ({ label }))
  const sorted = options.toSorted((a, b) => roomSearch.filterSort(a, b, { searchValue: ' 201' }))
  expect(sorted.map(one => one.label)).toEqual(['201 双床', '2012 大床', '1201 大床', '3201 双床'])
})
