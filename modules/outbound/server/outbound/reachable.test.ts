import { readHostList } from '@kezhan/outbound/rules/host-list'
import { expect, test } from 'vitest'
import { findReachable, isInner, type Lookup } from './reachable'

const at =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
const list = (text: string) => readHostList(text) ?? []

test('a host that is not on the list is not even looked up', async () => {
  const never: Lookup = async () => {
    throw new Error('looked up')
  }
  expect(await findReachable(list(''), 'db.example.com', 5432, never)).toBe('notListed')
  expect(await findReachable(list('db.example.com:5432'), 'db.example.com', 22, never)).toBe('notListed')
})

test('a listed name gives the address it has now; the question is put once', async () => {
  let asked = 0
  const rebinding: Lookup = async () => [{ address: asked++ === 0 ? '203.0.113.7' : '127.0.0.1', family: 4 }]
  expect(await findReachable(list('db.example.com'), 'db.example.com', 5432, rebinding)).toEqual({
    address: '203.0.113.7',
    family: 4,
  })
  expect(asked).toBe(1)
})

test('a listed name that leads inside is refused unless that address is listed too', async () => {
  for (const inside of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    'fd00::1',
    '::ffff:192.168.0.1',
    '0.0.0.0',
  ]) {
    expect(await findReachable(list('x.example'), 'x.example', 5432, at(inside))).toBe('private')
    expect(await findReachable(list('x.example'), 'x.example', 5432, at('203.0.113.7', inside))).toBe(
      'private',
    )
  }
  expect(await findReachable(list('x.example 10.1.2.3'), 'x.example', 5432, at('10.1.2.3'))).toMatchObject({
    address: '10.1.2.3',
  })
})

test('a name nobody knows leads nowhere', async () => {
  expect(await findReachable(list('x.example'), 'x.example', 5432, at())).toBe('unknownHost')
  const failing: Lookup = async () => Promise.reject(new Error('ENOTFOUND'))
  expect(await findReachable(list('x.example'), 'x.example', 5432, failing)).toBe('unknownHost')
})

test('addresses of the world are not inner ones', () => {
  for (const address of ['203.0.113.7', '8.8.8.8', '172.32.0.1', '100.128.0.1'])
    expect(isInner(address, 4)).toBe(false)
  expect(isInner('2001:db8::1', 6)).toBe(false)
})
