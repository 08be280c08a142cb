import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignatureStamp, signatureStamp, signatureText, signedContent } from './signature-text'

const aName = fc
  .string({ minLength: 1, maxLength: 8 })
  .filter(name => name !== '_t' && name !== 'x-path-variable')
const aValue = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.jsonValue({ maxDepth: 2 }))
const parameters = fc.dictionary(aName, aValue, { maxKeys: 6, noNullPrototype: true })
const textOf = (query: object, body: unknown = undefined, path = '/a/b') =>
  signatureText({ path, query: { ...query }, body })

test('the order of names does not matter, nor whether a value came in query or body', () => {
  fc.assert(
    fc.property(parameters, fc.integer({ min: 0, max: 6 }), (values, cut) => {
      const entries = Object.entries(values)
      const text = textOf(values)
      expect(textOf(Object.fromEntries(entries.toReversed()))).toBe(text)
      const [query, body] = [entries.slice(0, cut), entries.slice(cut)].map(part => Object.fromEntries(part))
      expect(textOf(query ?? {}, body)).toBe(text)
    }),
  )
})

test('any changed, added or missing value changes the text', () => {
  fc.assert(
    fc.property(parameters, aName, aValue, (values, name, value) => {
      const changed = { ...values, [name]: value }
      const asSent = (one: unknown) => JSON.stringify(typeof one === 'number' ? String(one) : one)
      const isSame = Object.hasOwn(values, name) && asSent(values[name]) === asSent(value)
      expect(textOf(changed) === textOf(values)).toBe(isSame)
    }),
  )
})

test('what the browser wrote is what the server reads', () => {
  fc.assert(
    fc.property(parameters, values => textOf({}, JSON.parse(JSON.stringify(values))) === textOf({}, values)),
  )
})

test('the example of the contract', () => {
  const query = { pageNo: 1, _t: 1763000000, name: '前台' }
  expect(textOf(query, { ids: ['1', 2], on: true })).toBe(
    '{"ids":["1",2],"name":"前台","on":true,"pageNo":"1"}',
  )
})

test('a last segment with a comma is signed decoded, another is not', () => {
  expect(textOf({}, undefined, '/sys/dict/loadDict/sys_user,%E5%A7%93,id')).toBe(
    '{"x-path-variable":"sys_user,姓,id"}',
  )
  expect(textOf({}, undefined, '/sys/dict/loadDict/sys_user%2Cid')).toBe('{"x-path-variable":"sys_user,id"}')
  expect(textOf({}, undefined, '/a,b/c')).toBe('{}')
})

test('a body that is a list is signed as a whole', () => {
  expect(textOf({ a: 1 }, [1, 2])).toBe('{"":[1,2],"a":"1"}')
})

test('time and nonce are part of what is signed, the key ends it', () => {
  expect(signedContent('{}', '20260101000000', 'n', 'k')).toBe('{}20260101000000nk')
})

test('a moment is written on the wall in China and read back', () => {
  expect(signatureStamp(Date.UTC(2026, 1, 28, 16, 5, 9))).toBe('20260301000509')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), seconds => {
      expect(readSignatureStamp(signatureStamp(seconds * 1000))).toBe(seconds * 1000)
    }),
  )
})

test.each(['', '2026-01-01 00:00:00', '20260230000000', '20261301000000', '20260101250000', '2026010100000'])(
  '%j is no moment',
  stamp => expect(readSignatureStamp(stamp)).toBeUndefined(),
)

test('a request without a body is signed by its query, and a bare value as a whole', () => {
  for (const body of [undefined, null]) expect(textOf({ a: 1 }, body)).toBe('{"a":"1"}')
  expect(textOf({}, 'x')).toBe('{"":"x"}')
  expect(textOf({}, 5)).toBe('{"":"5"}')
})

test.each(['020260101000000', '202601010000000'])('%j has a digit too many', stamp => {
  expect(readSignatureStamp(stamp)).toBeUndefined()
})
