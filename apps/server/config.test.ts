import { expect, test } from 'vitest'
import { readConfig } from './config'

test('logs are kept for the days that were said, within reason, and for the usual time otherwise', () => {
  expect(readConfig({}).logDays).toBeUndefined()
  expect(readConfig({ KEZHAN_LOG_DAYS: '365' }).logDays).toBe(365)
  for (const wrong of ['0', '7', '99999', 'x', '180.5'])
    expect(() => readConfig({ KEZHAN_LOG_DAYS: wrong })).toThrow(/KEZHAN_LOG_DAYS=.+ 不正确/)
})

test('proxies are trusted by number or address, and nobody without a word', () => {
  expect(readConfig({}).trustProxy).toBeUndefined()
  expect(readConfig({ KEZHAN_TRUST_PROXY: '1' }).trustProxy).toBe(1)
  const places = readConfig({ KEZHAN_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8 ::1' }).trustProxy
  expect(places).toEqual(['127.0.0.1', '10.0.0.0/8', '::1'])
  for (const wrong of [
    'true',
    '*',
    '0',
    '10',
    'proxy.local',
    '0.0.0.0/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    ' ',
  ])
    expect(() => readConfig({ KEZHAN_TRUST_PROXY: wrong })).toThrow(/KEZHAN_TRUST_PROXY=.+ 不正确/)
})

test('the token of the figures is long enough not to be guessed', () => {
  expect(readConfig({}).metricsToken).toBeUndefined()
  expect(readConfig({ KEZHAN_METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toBe('x'.repeat(16))
  expect(() => readConfig({ KEZHAN_METRICS_TOKEN: 'short' })).toThrow('KEZHAN_METRICS_TOKEN 太短')
})
