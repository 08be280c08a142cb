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
