import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isSealed, makeSealer } from './sealed'

const sealer = makeSealer(randomBytes(32))

test('what was sealed opens with the same key and says nothing without it', () => {
  const sealed = sealer.seal('密码-42')
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('密码')
  expect(sealer.open(sealed)).toBe('密码-42')
  expect(sealer.seal('密码-42')).not.toBe(sealed)
  expect(makeSealer(randomBytes(32)).open(sealed)).toBeUndefined()
})

test('a changed or foreign text does not open', () => {
  const sealed = sealer.seal('x')
  // The last letters of some texts have bits that say nothing: those are changed too.
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_', '=', ' ']
  const changed = letters.map(letter => `${sealed.slice(0, -1)}${letter}`).filter(text => text !== sealed)
  expect(changed.length).toBe(letters.length - 1)
  for (const text of [...changed, `${sealed}=`, sealed.slice(0, 20), 'sealed1:', 'plain', ''])
    expect([text, sealer.open(text)]).toEqual([text, undefined])
})

test('a fingerprint finds the same secret again, and only with the same key', () => {
  expect(sealer.fingerprint('110101199001011234')).toBe(sealer.fingerprint('110101199001011234'))
  expect(sealer.fingerprint('110101199001011234')).not.toBe(sealer.fingerprint('110101199001011235'))
  expect(makeSealer(randomBytes(32)).fingerprint('110101199001011234')).not.toBe(
    sealer.fingerprint('110101199001011234'),
  )
})
