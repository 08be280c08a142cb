import pg from 'pg'
import { expect, test } from 'vitest'
import { faultWords } from './fault-log'

const databaseError = (message: string, code: string) =>
  Object.assign(new pg.DatabaseError(message, message.length, 'error'), { code })

test('a fault keeps its sentence and its places', () => {
  const { fault, message, stack } = faultWords(new TypeError('x is not a function'))
  expect([fault, message]).toEqual(['TypeError', 'x is not a function'])
  expect(stack).toMatch(/^\s+at .*fault-log\.test/)
  expect(stack).not.toContain('x is not a function')
})

test('numbers that name a person, tokens and passwords are blotted out', () => {
  const token = 'a'.repeat(43)
  const { message } = faultWords(
    new Error(
      `guest 11010119900307123X, 13800138000, password=hunter2 {"token":"${token}"} ${token} 密码：abc123`,
    ),
  )
  for (const secret of ['11010119900307123X', '13800138000', 'hunter2', token, 'abc123'])
    expect(message).not.toContain(secret)
  expect(message).toContain('password=[已隐去]')
})

test('of wrong data the database quotes the value, which is not kept', () => {
  const wrong = faultWords(databaseError('invalid input syntax for type bigint: "王小明 secret"', '22P02'))
  expect([wrong.fault, wrong.message]).toEqual(['error 22P02', 'invalid input syntax for type bigint: …'])
  const open = faultWords(databaseError('value "half open', '22000'))
  expect(open.message).not.toContain('half')
})

test('names in a wrong statement are kept', () => {
  const { message } = faultWords(databaseError('column "nam" does not exist', '42703'))
  expect(message).toBe('column "nam" does not exist')
})

test('whatever is thrown has words of bounded length', () => {
  expect(faultWords('text').message).toBe('text')
  expect(faultWords(new Error('长'.repeat(9000))).message).toHaveLength(2000)
})
