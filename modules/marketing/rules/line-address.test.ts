import { expect, test } from 'vitest'
import { readLineAddress } from './line-address'

test('the address of a line is a scheme, a host, perhaps a port and a path', () => {
  expect(readLineAddress('https://ota.example.com/kezhan/v1/')).toEqual({
    isSecure: true,
    host: 'ota.example.com',
    port: 443,
    path: '/kezhan/v1',
  })
  expect(readLineAddress('http://10.0.0.5:8080')).toEqual({
    isSecure: false,
    host: '10.0.0.5',
    port: 8080,
    path: '',
  })
})

test('an address without a port has the one of its scheme, and every port of 1 to 65535 is one', () => {
  const portOf = (text: string) => readLineAddress(text)?.port
  expect([portOf('http://a.cn'), portOf('https://a.cn')]).toEqual([80, 443])
  expect([portOf('http://a.cn:1'), portOf('http://a.cn:65535')]).toEqual([1, 65_535])
})

test('a path may have dots in its names, and a host may be long', () => {
  expect(readLineAddress('https://A-1.cn/v1.2/...x/a_b~c-d')?.path).toBe('/v1.2/...x/a_b~c-d')
  expect(readLineAddress('https://a.cn/a.')?.path).toBe('/a.')
  expect(readLineAddress('https://a.cn/x/..y/z')?.path).toBe('/x/..y/z')
  expect(readLineAddress('https://a.cn/')?.path).toBe('')
  const host = 'a'.repeat(253)
  expect(readLineAddress(`https://${host}`)?.host).toBe(host)
})

test.each([
  'ftp://ota.example.com',
  'https://name:password@ota.example.com',
  'https://ota.example.com/a?b=c',
  'https://ota.example.com/a#b',
  'https://ota.example.com/../inner',
  'https://ota.example.com:70000',
  'https:///path',
  'https://ota.example.com:0',
  'https://ota.example.com:65536',
  'https://ota.example.com:443443',
  'https://ota.example.com:',
  'https://ota.example.com/..',
  'https://ota.example.com/a/.',
  'https://ota.example.com/a/./b',
  'https://ota.example.com//',
  'https://ota.example.com/a b',
  'https://ota_example.com',
  ' https://ota.example.com',
  'https://ota.example.com ',
  'xhttps://ota.example.com',
  `https://${'a'.repeat(254)}`,
  '',
])('%s is no address of a line', text => {
  expect(readLineAddress(text)).toBeUndefined()
})
