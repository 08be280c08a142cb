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

test.each([
  'ftp://ota.example.com',
  'https://name:password@ota.example.com',
  'https://ota.example.com/a?b=c',
  'https://ota.example.com/a#b',
  'https://ota.example.com/../inner',
  'https://ota.example.com:70000',
  'https:///path',
])('%s is no address of a line', text => {
  expect(readLineAddress(text)).toBeUndefined()
})
