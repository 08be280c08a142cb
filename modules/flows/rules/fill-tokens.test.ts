import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillTokens, tokensIn } from './fill-tokens'

test('names in double braces are filled, everything else stays', () => {
  const shown = (name: string) => ({ room: '1203', cost: '' })[name] ?? ''
  expect(fillTokens('{{room}} {room} {{ room }} {{cost}}.', shown)).toBe('1203 {room} 1203 .')
  expect(tokensIn('{{a}}-{{ b }}-{c}')).toEqual(['a', 'b'])
})

test('what is filled in is never read as a place again, and no text is code', () => {
  expect(fillTokens('{{a}}', () => '{{b}}')).toBe('{{b}}')
  expect(fillTokens('{{constructor}}#{1+1}`', () => '')).toBe('#{1+1}`')
  fc.assert(
    fc.property(fc.string(), text => {
      if (!text.includes('{{')) expect(fillTokens(text, () => 'x')).toBe(text)
    }),
  )
})
