import { expect, test } from 'vitest'
import { nextOrgCode } from './org-code'

test.each([
  ['', undefined, 'A01'],
  ['A01', undefined, 'A01A01'],
  ['', 'A01', 'A02'],
  ['', 'A09', 'A10'],
  ['', 'A98', 'A99'],
  ['', 'A99', 'B01'],
  ['', 'Y99', 'Z01'],
  ['', 'Z98', 'Z99'],
  ['', 'Z99', 'Z99A01'],
  ['', 'Z99A01', 'Z99A02'],
  ['', 'Z99A99', 'Z99B01'],
  ['A03', 'A03A07', 'A03A08'],
  ['A03', 'A03C99', 'A03D01'],
  ['A03B12', 'A03B12Z99', 'A03B12Z99A01'],
])('below “%s”, after %s comes %s', (parent, last, next) => {
  expect(nextOrgCode(parent, last)).toBe(next)
})

test('a thousand siblings in a row all have codes of their own, each below the parent', () => {
  const codes: string[] = []
  for (let count = 0; count < 1000; count += 1) codes.push(nextOrgCode('B07', codes.at(-1)))
  expect(new Set(codes).size).toBe(1000)
  expect(codes.every(code => /^B07[A-Z]\d\d$/.test(code))).toBe(true)
})
