import { expect, test } from 'vitest'
import { isHiddenAfter } from './header-hiding'

test('the header hides on the way down, beyond 100 px', () => {
  expect(isHiddenAfter(false, 90, 100)).toBe(false)
  expect(isHiddenAfter(false, 90, 101)).toBe(true)
})

test('it returns with the first step up', () => {
  expect(isHiddenAfter(true, 600, 599)).toBe(false)
})

test('standing still changes nothing', () => {
  expect([isHiddenAfter(true, 300, 300), isHiddenAfter(false, 300, 300)]).toEqual([true, false])
})

test('near the top it is always there', () => {
  expect(isHiddenAfter(true, 20, 60)).toBe(false)
})
