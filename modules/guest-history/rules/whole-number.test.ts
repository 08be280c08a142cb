import { expect, test } from 'vitest'
import { wholeNumberIn } from './whole-number'

test('identity cards, passports and permits are whole numbers', () => {
  for (const number of [
    '11010519491231002X',
    ' 11010519491231002x ',
    'G99887766',
    'EA1234567',
    'H1234567890',
  ])
    expect(wholeNumberIn(number)).toEqual({ number: number.trim().toUpperCase(), isPlain: false })
})

test('plain digits may be a telephone as well; a mobile number is one', () => {
  expect(wholeNumberIn('12345678')).toEqual({ number: '12345678', isPlain: true })
  expect(wholeNumberIn('057187654321')).toEqual({ number: '057187654321', isPlain: true })
  expect(wholeNumberIn('13911112222')).toBeUndefined()
})

test('names, tails of telephones and rooms are none', () => {
  for (const text of ['', '张三', 'zhangsan', '2222', '1112222', '8301A', "G99' or 1", '张G99887766'])
    expect(wholeNumberIn(text)).toBeUndefined()
})

test('six digits among eight signs are enough, five are not', () => {
  expect(wholeNumberIn('AB123456')?.number).toBe('AB123456')
  expect(wholeNumberIn('ABC12345')).toBeUndefined()
  expect(wholeNumberIn('A123456')).toBeUndefined()
})

test('a number ends where its letters and digits end', () => {
  expect(wholeNumberIn('G99887766;')).toBeUndefined()
  expect(wholeNumberIn('G9988 7766')).toBeUndefined()
})

test('more digits than a mobile number has, before or after, make another number', () => {
  expect(wholeNumberIn('139111122223')).toEqual({ number: '139111122223', isPlain: true })
  expect(wholeNumberIn('0513911112222')).toEqual({ number: '0513911112222', isPlain: true })
  expect(wholeNumberIn('12911112222')?.isPlain).toBe(true)
})

test('from fifteen digits on a plain number is no telephone', () => {
  expect(wholeNumberIn('12345678901234')?.isPlain).toBe(true)
  expect(wholeNumberIn('123456789012345')?.isPlain).toBe(false)
})
