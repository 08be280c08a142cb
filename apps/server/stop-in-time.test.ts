import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { stopInTime } from './stop-in-time'

test('what ends is waited for, and its trouble is heard', async () => {
  const said: string[] = []
  let isEnded = false
  const work = delay(20).then(() => {
    isEnded = true
  })
  await stopInTime('请求', work, text => said.push(text), 60_000)
  expect([isEnded, said]).toEqual([true, []])
  await expect(stopInTime('请求', Promise.reject(new Error('away')), () => undefined)).rejects.toThrow('away')
})

test('what never ends is left behind, and named', async () => {
  const said: string[] = []
  await stopInTime('数据库连接', new Promise<void>(() => undefined), text => said.push(text), 30)
  expect(said).toEqual(['数据库连接在 0.03 秒内没有结束，不再等待。'])
})
