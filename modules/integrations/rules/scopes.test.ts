import { expect, test } from 'vitest'
import { apiScopes, isScope, rightsIn, ungivable } from './scopes'

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

test('a scope is known by its own name only', () => {
  expect(Object.keys(apiScopes).every(isScope)).toBe(true)
  for (const name of ['', 'bills', 'bills.read ', 'constructor', '__proto__', 'toString'])
    expect([name, isScope(name)]).toEqual([name, false])
})

test('one right that is missing keeps the whole scope from being given', () => {
  const holds = (codes: readonly string[]) => (code: string) => codes.includes(code)
  expect(ungivable('rooms.write', holds(['room:list']))).toEqual(['rooms.write'])
  expect(ungivable('rooms.write', holds(['room:hk']))).toEqual(['rooms.write'])
  expect(ungivable('rooms.write', holds(['room:list', 'room:hk']))).toEqual([])
  expect(ungivable('unknown,', holds([]))).toEqual([])
})
