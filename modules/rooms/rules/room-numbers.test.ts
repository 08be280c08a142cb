import { expect, test } from 'vitest'
import { roomNumbers } from './room-numbers'

test('301 to 320 without fours leaves eighteen rooms', () => {
  const numbers = roomNumbers('301', '320', '4')
  expect(numbers).toHaveLength(18)
  expect(numbers).not.toContain('304')
  expect(numbers).not.toContain('314')
  expect(numbers[0]).toBe('301')
  expect(numbers.at(-1)).toBe('320')
})

test('letters in front and leading noughts stay', () => {
  expect(roomNumbers('A098', 'A101')).toEqual(['A098', 'A099', 'A100', 'A101'])
})

test('what is no range, nothing at all and too many are refused', () => {
  expect(() => roomNumbers('320', '301')).toThrow('房号范围不正确')
  expect(() => roomNumbers('A301', 'B305')).toThrow('房号范围不正确')
  expect(() => roomNumbers('hall', 'hall')).toThrow('房号范围不正确')
  expect(() => roomNumbers('301', 'hall')).toThrow('房号范围不正确')
  expect(() => roomNumbers('hall', '301')).toThrow('房号范围不正确')
  expect(() => roomNumbers('301a', '302a')).toThrow('房号范围不正确')
  expect(() => roomNumbers('', '')).toThrow('房号范围不正确')
  expect(() => roomNumbers('444', '444', '4')).toThrow('没有可生成的房号')
  expect(() => roomNumbers('1', '201')).toThrow('一次最多生成200间')
  expect(() => roomNumbers('1', '999999', '123456789')).toThrow('一次最多生成200间')
})

test('one room is a range, and two hundred are just as many as may be made', () => {
  expect(roomNumbers('8', '8')).toEqual(['8'])
  expect(roomNumbers('1', '200')).toHaveLength(200)
  expect(() => roomNumbers('1', '201')).toThrow('一次最多生成200间')
})

test('a wide range is taken as long as skipped digits leave few enough rooms', () => {
  expect(roomNumbers('1000', '2999', '134567')).toHaveLength(64)
  expect(() => roomNumbers('1000', '3000', '134567')).toThrow('一次最多生成200间')
})
