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

test('LOWCODE-004 monitoring of elsewhere may be framed by the address that the operator names, and by nothing else', () => {
  expect(readConfig({})).toMatchObject({ monitorUrl: undefined, frameHosts: [] })
  const named = readConfig({
    KEZHAN_MONITOR_URL: 'https://grafana.example.com:3000/d/kezhan?kiosk',
    KEZHAN_FRAME_HOSTS: 'https://docs.example.com',
  })
  expect(named).toMatchObject({
    monitorUrl: 'https://grafana.example.com:3000/d/kezhan?kiosk',
    frameHosts: ['https://docs.example.com', 'https://grafana.example.com:3000'],
  })
  for (const wrong of ['grafana', 'javascript:alert(1)', 'https://a:b@x.example/', "https://x';y/"])
    expect(() => readConfig({ KEZHAN_MONITOR_URL: wrong })).toThrow(/KEZHAN_MONITOR_URL=.+ 不正确/)
})

test('the token of the figures is long enough not to be guessed', () => {
  expect(readConfig({}).metricsToken).toBeUndefined()
  expect(readConfig({ KEZHAN_METRICS_TOKEN: 'x'.repeat(16) }).metricsToken).toBe('x'.repeat(16))
  expect(() => readConfig({ KEZHAN_METRICS_TOKEN: 'short' })).toThrow('KEZHAN_METRICS_TOKEN 太短')
})

test('a training clock begins where it was set and goes on; real work has the clock of the machine', () => {
  expect(readConfig({}).clock).toBeUndefined()
  const clock = readConfig({ KEZHAN_CLOCK: '2026-05-01 15:00' }).clock
  const [first = 0, second = 0] = [clock?.().getTime(), clock?.().getTime()]
  expect(first - Date.parse('2026-05-01T15:00:00+08:00')).toBeLessThan(60_000)
  expect(second).toBeGreaterThanOrEqual(first)
  for (const wrong of ['tomorrow', '2026-13-01 15:00', '2026-05-01', '1777618800000'])
    expect(() => readConfig({ KEZHAN_CLOCK: wrong })).toThrow(/KEZHAN_CLOCK=.+ 不正确/)
  const real = { KEZHAN_CLOCK: '2026-05-01 15:00', KEZHAN_DEMO: '0' }
  expect(() => readConfig(real)).toThrow('KEZHAN_CLOCK 只能用于演示和演练')
})

test('a standby for reports belongs to a database of its own, and is one of PostgreSQL', () => {
  const [url, standby] = ['postgres://kezhan@main/kezhan', 'postgresql://kezhan@standby/kezhan']
  expect(readConfig({ DATABASE_URL: url }).databaseReadUrl).toBeUndefined()
  expect(readConfig({ DATABASE_URL: url, DATABASE_READ_URL: standby }).databaseReadUrl).toBe(standby)
  expect(() => readConfig({ DATABASE_READ_URL: standby })).toThrow('只能与 DATABASE_URL 一起使用')
  for (const wrong of ['mysql://root@standby/hotel', 'standby', 'http://standby'])
    expect(() => readConfig({ DATABASE_URL: url, DATABASE_READ_URL: wrong })).toThrow(
      'DATABASE_READ_URL 格式不正确',
    )
})
