import { expect, test } from 'vitest'
import { shiftWord } from './shift-word'

test.each([
  ['01', '早班'],
  ['02', '中班'],
  ['03', '晚班'],
  ['KZ00102', '中班'],
  ['04', '全天'],
  ['1', '全天'],
  ['', '全天'],
])('the shift with the code “%s” is called %s', (code, word) => {
  expect(shiftWord(code)).toBe(word)
})
