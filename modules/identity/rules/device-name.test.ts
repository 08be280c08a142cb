import { expect, test } from 'vitest'
import { deviceName } from './device-name'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'

test.each([
  [chrome, 'Chrome · Windows'],
  [`${chrome} Edg/141.0.0.0`, 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 'Safari · macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36 wxwork/4.1', '企业微信 · Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('a program that does not say what it is has no invented name', () => {
  expect(deviceName('')).toBe('未知程序')
  expect(deviceName('curl/8.5.0')).toBe('未知程序')
})
