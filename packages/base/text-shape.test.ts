import { expect, test } from 'vitest'
import { characterLength, cutText, withThousands } from './text-shape'

test('Chinese characters count as two', () => {
  expect(characterLength('')).toBe(0)
  expect(characterLength('abc')).toBe(3)
  expect(characterLength('a房b')).toBe(4)
  expect(characterLength(String.fromCharCode(128))).toBe(1)
  expect(characterLength(String.fromCharCode(129))).toBe(2)
})

test('a text is cut where it grows too long, and never inside a character', () => {
  expect(cutText('标准间', 3)).toBe('标准间')
  expect(cutText('标准大床间', 3)).toBe('标准大…')
  expect(cutText('😀😀', 1)).toBe('😀…')
})

test('thousands are set apart', () => {
  expect(withThousands(1234567.5)).toBe('1,234,567.5')
  expect(withThousands('-1000')).toBe('-1,000')
  expect(withThousands(999)).toBe('999')
  expect(withThousands('约1000')).toBe('约1000')
})

test('a number ends where the text does, with as many decimals as it has', () => {
  expect(withThousands('1000元')).toBe('1000元')
  expect(withThousands('1000.125')).toBe('1,000.125')
  expect(withThousands('1000.1.2')).toBe('1000.1.2')
})

test('where nothing is said, a text is cut at twenty-five characters', () => {
  expect(cutText('长'.repeat(25))).toBe('长'.repeat(25))
  expect(cutText('长'.repeat(26))).toBe(`${'长'.repeat(25)}…`)
})
