import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyInCapitals } from './money-capitals'

test('amounts as receipts print them', () => {
  expect(moneyInCapitals(103_050)).toBe('壹仟零叁拾元伍角整')
  expect(moneyInCapitals(0)).toBe('零元整')
  expect(moneyInCapitals(1000)).toBe('壹拾元整')
  expect(moneyInCapitals(1005)).toBe('壹拾元零伍分')
  expect(moneyInCapitals(5)).toBe('伍分')
  expect(moneyInCapitals(50)).toBe('伍角整')
  expect(moneyInCapitals(10_700_053)).toBe('壹拾万柒仟元伍角叁分')
  expect(moneyInCapitals(10_000_100)).toBe('壹拾万零壹元整')
  expect(moneyInCapitals(10_000_000_000)).toBe('壹亿元整')
  expect(moneyInCapitals(10_000_100_000)).toBe('壹亿零壹仟元整')
  expect(moneyInCapitals(100_000_000_000_000)).toBe('壹万亿元整')
  expect(moneyInCapitals(-20_400)).toBe('负贰佰零肆元整')
  expect(moneyInCapitals(1_100_000)).toBe('壹万壹仟元整')
  expect(moneyInCapitals(1_099_900)).toBe('壹万零玖佰玖拾玖元整')
  expect(() => moneyInCapitals(0.5)).toThrow('an amount is a whole number of fen')
})

test('what is written can be read back, and no 零 stands twice or before a unit', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.maxSafeInteger()), fen => {
      const text = moneyInCapitals(fen)
      expect(readCapitals(text)).toBe(fen === 0 ? 0 : fen)
      expect(text).not.toMatch(/零零|零[拾佰仟万亿角分]/)
      expect(/整$/.test(text)).toBe(fen % 10 === 0)
    }),
  )
})

/** A reader of its own, by the values of the characters. */
function readCapitals(text: string): number {
  const [, sign, yuan = '', jiao, fen] = /^(负?)(?:(.+)元)?零?(?:(.)角)?零?(?:(.)分)?整?$/.exec(text) ?? []
  const digit = (letter: string | undefined) => '零壹贰叁肆伍陆柒捌玖'.indexOf(letter ?? '零')
  const size = readCount(yuan) * 100 + digit(jiao) * 10 + digit(fen)
  return sign ? -size : size
}

function readCount(text: string): number {
  for (const [name, value] of [
    ['亿', 100_000_000],
    ['万', 10_000],
  ] as const) {
    const at = text.lastIndexOf(name)
    if (at >= 0) return readCount(text.slice(0, at)) * value + readCount(text.slice(at + 1))
  }
  let sum = 0
  for (const [, letter = '', place = ''] of text.matchAll(/([壹贰叁肆伍陆柒捌玖])([拾佰仟]?)/g))
    sum += '零壹贰叁肆伍陆柒捌玖'.indexOf(letter) * 10 ** '拾佰仟'.indexOf(place || '拾') * (place ? 10 : 1)
  return sum
}
