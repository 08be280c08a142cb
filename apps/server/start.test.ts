import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { startTimeOf } from '@kezhan/server-kit/db/process-identity'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type BuiltServer,
  buildServer,
  isReady,
  post,
  postmasterPid,
  signInAsAdmin,
  signInToHotel,
} from './testing/built-server'

let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
}, 60_000)
afterAll(() => built.remove())

describe('a start that cannot succeed says why in one Chinese sentence', () => {
  test('the port is taken', async () => {
    const { port, close } = await listening(() => undefined)
    const end = await built.run({ PORT: String(port), KEZHAN_DATA_DIR: built.dataDir('taken-port') })
    await close()
    expectSentence(end, `端口 ${port} 已被占用`)
  }, 60_000)

  test.each([
    ['is none', 'mysql://root@127.0.0.1/hotel', 'DATABASE_URL 格式不正确'],
    ['leads nowhere', 'postgres://hotel:secret@127.0.0.1:1/hotel', '连接不上 DATABASE_URL 指定的数据库'],
  ])('DATABASE_URL %s', async (_case, url, sentence) => {
    const end = await built.run({ DATABASE_URL: url, KEZHAN_DATA_DIR: built.dataDir('no-database') })
    expectSentence(end, sentence)
    expect(end.out + end.err).not.toContain('secret')
  })

  test('the PostgreSQL behind DATABASE_URL is too old', async () => {
    const { port, close } = await listening(answerAsPostgres14)
    const end = await built.run({
      DATABASE_URL: `postgres://hotel@127.0.0.1:${port}/hotel`,
      KEZHAN_DATA_DIR: built.dataDir('old-database'),
    })
    await close()
    expectSentence(end, '数据库是 PostgreSQL 14，需要 15 或更新的版本。')
  })

  test('the data directory cannot be written', async () => {
    // Below a file nobody can make a directory, not even root, who may write everywhere else.
    const file = built.dataDir('a-file')
    await writeFile(file, '')
    const dataDir = join(file, 'data')
    expectSentence(await built.run({ KEZHAN_DATA_DIR: dataDir }), `数据目录 ${dataDir} 不可写`)
  })

  test('the data directory holds something else', async () => {
    const dataDir = built.dataDir('foreign')
    await mkdir(join(dataDir, 'pg'), { recursive: true })
    await writeFile(join(dataDir, 'pg', 'photo.jpg'), '')
    expectSentence(await built.run({ KEZHAN_DATA_DIR: dataDir }), '不是数据库目录')
  })
})

test('two processes on one data directory see each other’s rows, and the last to leave stops PostgreSQL', async () => {
  const env = { KEZHAN_DATA_DIR: built.dataDir('shared') }
  const [first, second] = await Promise.all([built.start(env), built.start(env)])
  const postgres = postmasterPid(env.KEZHAN_DATA_DIR)
  const token = await signInToHotel(first.url)
  const code = 'SHARED-1'
  expect(await post(first.url, '/sys/position/add', { code, name: code }, token)).toMatchObject({
    success: true,
  })
  // The session of one process is a session of the other.
  expect(await post(second.url, '/sys/position/add', { code, name: code }, token)).toMatchObject({
    success: false,
    message: '职务编码已存在',
  })
  expect(await first.end('SIGINT')).toBe(0)
  expect(await isReady(second.url)).toBe(true)
  expect(startTimeOf(postgres)).toBeDefined()
  expect(await second.end('SIGINT')).toBe(0)
  expect(startTimeOf(postgres)).toBeUndefined()
  expect(second.output()).toContain(`运行于：Node.js ${process.versions.node}`)
  expect(second.output()).toContain('已停止，数据已安全保存。')
}, 120_000)

test('a second start on the port of a running one says so and ends, and the first goes on', async () => {
  const env = { KEZHAN_DATA_DIR: built.dataDir('twice') }
  const first = await built.start(env)
  const end = await built.run({ ...env, PORT: new URL(first.url).port })
  expectSentence(end, '已被占用')
  expect(await isReady(first.url)).toBe(true)
  expect(await first.end('SIGINT')).toBe(0)
}, 120_000)

test('without demo data a random password of admin is printed once, and it works', async () => {
  const env = { KEZHAN_DATA_DIR: built.dataDir('plain'), KEZHAN_DEMO: '0' }
  const first = await built.start(env)
  const password = /初始密码 (\S+?)（/.exec(first.output())?.[1] ?? ''
  expect(password.length).toBeGreaterThanOrEqual(12)
  expect(await signInAsAdmin(first.url, password)).not.toBe('')
  await expect(signInAsAdmin(first.url)).rejects.toThrow('admin cannot sign in')
  expect(await first.end('SIGTERM')).toBe(0)
  const again = await built.start(env)
  expect(again.output()).not.toContain('初始密码')
  expect(await signInAsAdmin(again.url, password)).not.toBe('')
  await again.end('SIGTERM')
}, 120_000)

function expectSentence({ code, err }: { code: number | null; err: string }, part: string): void {
  expect(err).toContain(part)
  expect(err.trim()).toMatch(/^[^\n]*[\u4e00-\u9fff][^\n]*。$/)
  expect(code).toBe(1)
}

async function listening(
  answer: (socket: Socket) => void,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server: Server = createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, close: () => new Promise(resolve => server.close(() => resolve())) }
}

/** Just enough of the protocol to let anybody in and to tell a version. */
function answerAsPostgres14(socket: Socket): void {
  const message = (type: string, body: Buffer): Buffer => {
    const head = Buffer.alloc(5)
    head.write(type)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const ready = message('Z', Buffer.from('I'))
  let isWelcomed = false
  socket.on('error', () => undefined)
  socket.on('data', data => {
    if (!isWelcomed) {
      isWelcomed = true
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
    } else if (data.toString('latin1', 0, 1) === 'Q') {
      const field = Buffer.concat([Buffer.from('\0\x01version\0'), Buffer.alloc(18)])
      const value = Buffer.from('\0\x01\0\0\0\x06140005')
      const done = message('C', Buffer.from('SELECT 1\0'))
      socket.write(Buffer.concat([message('T', field), message('D', value), done, ready]))
    }
  })
}
