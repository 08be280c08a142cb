import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config'
import { secretKey } from './secret-key'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kezhan-key-'))
})
afterAll(() => rm(dir, { recursive: true }))

test('the first start leaves a key that only its owner reads; the next ones take it', async () => {
  const place = join(dir, 'data')
  const [one, other] = await Promise.all([secretKey(undefined, place), secretKey(undefined, place)])
  expect(one).toHaveLength(32)
  expect(other.equals(one)).toBe(true)
  expect((await stat(join(place, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readFile(join(place, 'secret.key'), 'utf8')).toBe(one.toString('hex'))
})

test('the operator’s key goes first; one that is none stops the start with a sentence', async () => {
  const given = 'ab'.repeat(32)
  expect((await secretKey(given, dir)).toString('hex')).toBe(given)
  await expect(secretKey('short', dir)).rejects.toThrow('KEZHAN_SECRET_KEY 不正确，应为 64 位十六进制数字。')
  await writeFile(join(dir, 'secret.key'), 'broken')
  await expect(secretKey(undefined, dir)).rejects.toThrow('不正确')
})

test('hosts are read from the environment; what is none stops the start', () => {
  const config = readConfig({ KEZHAN_DATA_SOURCE_HOSTS: 'db.example.com:5432 10.0.0.5' })
  expect(config.dataSourceHosts).toEqual([{ host: 'db.example.com', port: 5432 }, { host: '10.0.0.5' }])
  expect(config.gatewayHosts).toEqual([])
  expect(() => readConfig({ KEZHAN_GATEWAY_HOSTS: 'http://x' })).toThrow('KEZHAN_GATEWAY_HOSTS 不正确')
})
