import { expect, test } from 'vitest'
import { pageWindow } from './page-window'

const read = (current: number, last: number) =>
  pageWindow(current, last)
    .map(step => (step.kind === 'page' ? String(step.page) : `→${step.page}`))
    .join(' ')

test('few pages all stand there', () => {
  expect(read(1, 1)).toBe('1')
  expect(read(3, 7)).toBe('1 2 3 4 5 6 7')
})

test('many pages leave gaps that lead five pages on', () => {
  expect(read(1, 20)).toBe('1 2 3 4 5 →6 20')
  expect(read(10, 20)).toBe('1 →5 8 9 10 11 12 →15 20')
  expect(read(20, 20)).toBe('1 →15 16 17 18 19 20')
})

test('a gap never hides a single page', () => {
  expect(read(5, 20)).toBe('1 2 3 4 5 6 7 →10 20')
  expect(read(16, 20)).toBe('1 →11 14 15 16 17 18 19 20')
})
