import { expect, test } from 'vitest'
import { readConfig } from './config'

test('logs are kept for the days that were said, within reason, and for the usual time otherwise', () => {
  expect(readConfig({}).logDays).toBeUndefined()
  expect(readConfig({ KEZHAN_LOG_DAYS: '365' }).logDays).toBe(365)
  for (const wrong of ['0', '7', '99999', 'x', '180.5'])
    expect(() => readConfig({ KEZHAN_LOG_DAYS: wrong })).toThrow(/KEZHAN_LOG_DAYS=.+ 不正确/)
})
