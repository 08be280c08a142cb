import { expect, test } from 'vitest'
import { isConcerned } from './receivers'

const reader = { username: 'lin', roleIds: ['desk', 'night'] }

test('nobody named means everybody who holds the right', () => {
  expect(isConcerned(undefined, reader)).toBe(true)
  expect(isConcerned({ roleIds: [], usernames: [] }, reader)).toBe(true)
})

test('named receivers narrow whom it reaches', () => {
  expect(isConcerned({ roleIds: ['night'], usernames: [] }, reader)).toBe(true)
  expect(isConcerned({ roleIds: ['finance'], usernames: ['lin'] }, reader)).toBe(true)
  expect(isConcerned({ roleIds: ['finance'], usernames: ['wang'] }, reader)).toBe(false)
})

test('who is named alone is the only one', () => {
  expect(isConcerned({ roleIds: [], usernames: ['wang'] }, reader)).toBe(false)
  expect(isConcerned({ roleIds: [], usernames: ['wang', 'lin'] }, reader)).toBe(true)
  expect(isConcerned({ roleIds: ['finance'], usernames: [] }, reader)).toBe(false)
  expect(isConcerned({ roleIds: ['finance', 'desk'], usernames: [] }, reader)).toBe(true)
})
