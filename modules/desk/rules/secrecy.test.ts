import { expect, test } from 'vitest'
import { nameOnStay } from './secrecy'

test('a guest who wants to stay unknown is named nowhere', () => {
  expect(nameOnStay('韩梅梅', true)).toBe('保密')
  expect(nameOnStay('韩梅梅', false)).toBe('韩梅梅')
})
