import { expect, test } from 'vitest'
import { apiScopes, rightsIn, ungivable } from './scopes'

test('the rights of a key are those of its scopes together, and nothing of what is unknown', () => {
  expect([...rightsIn('bills.read,bills.post')]).toEqual(['acct:list', 'acct:post'])
  expect([...rightsIn('everything,__proto__,')]).toEqual([])
})

test('a scope can be given by who holds every right behind it', () => {
  const holds = (codes: readonly string[]) => (code: string) => codes.includes(code)
  expect(ungivable('bills.read,bills.post', holds(['acct:list']))).toEqual(['bills.post'])
  expect(ungivable('bills.read,bills.post', holds(['acct:list', 'acct:post']))).toEqual([])
})

test('no scope gives what hands out rights or moves money away', () => {
  const codes = Object.values(apiScopes).flatMap(({ rights }) => [...rights] as string[])
  expect(codes.filter(code => /^(sys|open):|refund|reverse|adjust|settle|approval|pay$/.test(code))).toEqual(
    [],
  )
})
