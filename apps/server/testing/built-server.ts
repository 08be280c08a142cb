import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runningPid } from '@kezhan/server-kit/db/postmaster'
import pg from 'pg'
import { demoPassword } from '../seed/demo-data'

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..')
const readyWithinMs = 60_000

/** The server as it is shipped, built once, run in processes of its own that can be killed. */
export interface BuiltServer {
  /** A new directory below the one that `remove` removes. */
  dataDir(name: string): string
  /** Runs until the process ends by itself: for starts that must fail. */
  run(env: Readonly<Record<string, string>>): Promise<{ code: number | null; out: string; err: string }>
  start(env: Readonly<Record<string, string>>): Promise<Running>
  remove(): Promise<void>
}

export interface Running {
  readonly url: string
  readonly pid: number
  /** From the start of the process to the first ready answer. */
  readonly readyMs: number
  output(): string
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export async function buildServer(): Promise<BuiltServer> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'kezhan-built-')))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const config = join(root, 'apps/server/vite.config.ts')
  const outDir = join(dir, 'server')
  const build = launch([vite, 'build', '--config', config, '--outDir', outDir, '--logLevel', 'warn'], {})
  const [code] = await once(build.child, 'close')
  if (code !== 0) throw new Error(`the server was not built: ${build.out()}${build.err()}`)
  // The build leaves packages of the registry outside.
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))

  const running = new Set<ChildProcess>()
  const dataDirs = new Set<string>()
  const launchServer = (env: Readonly<Record<string, string>>) => {
    const started = launch([join(outDir, 'main.js')], {
      PORT: '0',
      HOST: '127.0.0.1',
      KEZHAN_DEMO_DAYS: '0',
      ...env,
    })
    running.add(started.child)
    started.child.once('exit', () => running.delete(started.child))
    return started
  }
  return {
    dataDir: name => {
      const dataDir = join(dir, name)
      dataDirs.add(dataDir)
      return dataDir
    },
    run: async env => {
      const { child, out, err } = launchServer(env)
      const [code] = await once(child, 'close')
      return { code, out: out(), err: err() }
    },
    start: env => awaitReady(launchServer(env)),
    remove: async () => {
      for (const child of running) child.kill('SIGKILL')
      // After a failed test a database may be left; it goes with its directory.
      for (const dataDir of dataDirs) {
        const pid = runningPid(join(dataDir, 'pg'))
        if (pid !== undefined) process.kill(pid, 'SIGQUIT')
      }
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}

interface Launched {
  readonly child: ChildProcess
  readonly began: number
  out(): string
  err(): string
}

function launch(args: readonly string[], env: Readonly<Record<string, string>>): Launched {
  const { NODE_ENV: _test, DATABASE_URL: _other, KEZHAN_TEST_CHEAP_HASH: _cheap, ...kept } = process.env
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...kept, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const texts = { out: '', err: '' }
  child.stdout.on('data', chunk => {
    texts.out += chunk
  })
  child.stderr.on('data', chunk => {
    texts.err += chunk
  })
  return { child, began: Date.now(), out: () => texts.out, err: () => texts.err }
}

async function awaitReady({ child, began, out, err }: Launched): Promise<Running> {
  for (;;) {
    const port = /已启动：http:\/\/localhost:(\d+)/.exec(out())?.[1]
    const url = `http://127.0.0.1:${port}`
    if (port !== undefined && (await isReady(url))) {
      return {
        url,
        pid: child.pid ?? 0,
        readyMs: Date.now() - began,
        output: () => out() + err(),
        end: async signal => {
          if (child.exitCode === null && child.signalCode === null) {
            const exit = once(child, 'exit')
            child.kill(signal)
            await exit
          }
          return child.exitCode
        },
      }
    }
    if (child.exitCode !== null || Date.now() - began > readyWithinMs)
      throw new Error(`the server is not ready: ${out()}${err()}`)
    await delay(10)
  }
}

export async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    answer => answer.status === 200,
    () => false,
  )
}

interface Envelope {
  readonly success: boolean
  readonly message: string
  readonly result: { readonly id: string; readonly token: string; readonly total: number }
}

/** One call over the network; it fails when the connection does. */
export async function post(url: string, path: string, body: object, token = ''): Promise<Envelope> {
  const answer = await fetch(`${url}/pms${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { 'x-access-token': token }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  })
  // What our own server answers is an envelope; anything else shows in the assertions.
  return (await answer.json()) as Envelope
}

/** A session of the platform's administrator. */
export async function signInAsAdmin(url: string, password = demoPassword): Promise<string> {
  const { success, message, result } = await post(url, '/sys/login', { username: 'admin', password })
  if (!success) throw new Error(`admin cannot sign in: ${message}`)
  return result.token
}

/** The same one, acting in the demo hotel: positions are of a hotel. */
export async function signInToHotel(url: string): Promise<string> {
  const token = await signInAsAdmin(url)
  const { success, message } = await post(url, '/sys/user/actInHotel', { hotelId: 'KZ001' }, token)
  if (!success) throw new Error(`admin cannot enter the hotel: ${message}`)
  return token
}

/** The process number of the private PostgreSQL; 0 while there is none. */
export const postmasterPid = (dataDir: string): number => Number(pidFile(dataDir)[0] ?? 0)

function pidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** How to reach the private database of a directory as the owner of its tables. */
export const ownerConnection = (dataDir: string) => ({
  host: pidFile(dataDir)[4] ?? '',
  port: 5432,
  user: 'kezhan',
  database: 'kezhan',
})

/** Rows as the owner of the tables sees them. */
export async function rowsIn<T extends object>(dataDir: string, sql: string): Promise<T[]> {
  const client = new pg.Client(ownerConnection(dataDir))
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}
