import { expect, test } from 'vitest'
import { hostText, isHost, isListed, readHostList } from './host-list'

test('a list of hosts reads as it is written', () => {
  const list = readHostList('DB.example.com:5432, 10.0.0.5  [::1]:6000') ?? []
  expect(list.map(hostText)).toEqual(['db.example.com:5432', '10.0.0.5', '[::1]:6000'])
  expect(readHostList('')).toEqual([])
  for (const wrong of ['https://x', 'a/b', 'x:0', 'x:70000', 'user@x', '*', 'x:y'])
    expect([wrong, readHostList(wrong)]).toEqual([wrong, undefined])
})

test('a host is allowed on its port, or on any where none is named', () => {
  const list = readHostList('db.example.com:5432 10.0.0.5') ?? []
  expect(isListed(list, 'Db.Example.com', 5432)).toBe(true)
  expect(isListed(list, 'db.example.com', 22)).toBe(false)
  expect(isListed(list, '10.0.0.5', 1)).toBe(true)
  expect(isListed(list, '10.0.0.50', 1)).toBe(false)
  expect(isListed(list, 'evil-db.example.com', 5432)).toBe(false)
  expect(isListed([], '', 5432)).toBe(false)
})

test('a host is a name or an address and nothing more', () => {
  for (const fine of ['localhost', 'db-1.example.com', '10.0.0.5', '::1', 'fe80::1', 'a'])
    expect(isHost(fine)).toBe(true)
  for (const wrong of ['', 'a b', 'a/b', '/tmp', 'a@b', 'a:5432x', 'x?y', "x'", '-a', '数据库'])
    expect(isHost(wrong)).toBe(false)
})

test('ports are from 1 to 65535; commas, spaces and lines part entries alike', () => {
  expect(readHostList('x:1 x:65535')?.map(hostText)).toEqual(['x:1', 'x:65535'])
  expect(readHostList('x:65536')).toBeUndefined()
  expect(readHostList(' a , b\n\nc,')?.map(hostText)).toEqual(['a', 'b', 'c'])
})

test('an address that begins with something else is none', () => {
  expect([isHost('x/::1'), isHost('?fe80::1')]).toEqual([false, false])
})
