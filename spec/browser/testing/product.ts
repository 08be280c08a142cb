import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Product {
  /** Where it listens, without a slash at the end. */
  readonly url: string
  /** What the server has printed up to now. */
  said(): string
  stop(): Promise<void>
}

/** A new directory for the product's data. */
export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'kezhan-product-'))

/** The built product on a copy of a data directory, on a free port. */
export async function startCopy(dataDir: string): Promise<Product> {
  const ownDir = await newDataDir()
  // Two thousand small files take Node a second and more of reckoning, and `cp` next to nothing.
  await promisify(execFile)('cp', ['-Rp', `${dataDir}/.`, ownDir])
  const product = await startProduct(ownDir)
  const stop = async (): Promise<void> => {
    await product.stop()
    await rm(ownDir, { recursive: true, force: true })
  }
  return { ...product, stop }
}

/** The built product as an operator starts it: its own database, a free port. */
export async function startProduct(dataDir: string): Promise<Product> {
  const program = join(root, 'dist/server/main.js')
  if (!existsSync(program)) throw new Error('nothing is built yet; `npm test -- build browser` builds first')
  const server = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      KEZHAN_DATA_DIR: dataDir,
      PORT: '0',
      KEZHAN_DEMO: '1',
      // An empty house is there at once; who looks at pages wants one with people in it.
      KEZHAN_DEMO_DAYS: process.env.KEZHAN_DEMO_DAYS ?? '0',
      KEZHAN_OVERDUE: '0',
      // Channels of tests listen on this machine.
      KEZHAN_CHANNEL_HOSTS: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const said = (): string => output
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const ended = new Promise<void>(resolve => server.on('close', () => resolve()))
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await ended
  }
  try {
    return { url: await addressOf(server, said), said, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address in the banner, which is printed when the server answers. */
function addressOf(server: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = (): void => {
      const address = /已启动：(http:\/\/\S+)/.exec(said())?.[1]
      if (address !== undefined) resolve(address)
    }
    server.stdout?.on('data', listen)
    server.on('close', code => reject(new Error(`the product ended with ${code}:\n${said()}`)))
  })
}
