/** The complete product, built as for operation, on a private PostgreSQL of its own in a temporary directory. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { build } from 'vite'
import { startProcess } from './processes.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** Builds the server, and on request the browser application, into `<dir>/built`; returns the main file. */
export async function buildOurs(dir, { withWeb = false } = {}) {
  const built = join(dir, 'built')
  const logLevel = 'error'
  await build({
    configFile: join(root, 'apps/server/vite.config.ts'),
    logLevel,
    build: { outDir: join(built, 'server'), emptyOutDir: true },
  })
  if (withWeb) {
    await build({
      root: join(root, 'apps/web'),
      logLevel,
      build: { outDir: join(built, 'web'), emptyOutDir: true },
    })
  }
  // The build leaves packages of the registry outside.
  if (!existsSync(join(built, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(built, 'node_modules'))
  return join(built, 'server', 'main.js')
}

/** Starts the server on a free port; a second one on the same directory shares the database. */
export async function startOurs(mainFile, dataDir, { nodeArgs = [], env = {} } = {}) {
  const server = await startProcess([...nodeArgs, '--enable-source-maps', mainFile], {
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      KEZHAN_DATA_DIR: dataDir,
      DATABASE_URL: '',
      KEZHAN_DEMO_DAYS: '0',
      ...env,
    },
    ready: /已启动：http:\/\/localhost:(\d+)/,
  })
  return { ...server, url: `http://127.0.0.1:${server.word}` }
}

/** From the start of a process to its first ready answer; it is stopped again. */
export async function secondsToReady(start) {
  const began = performance.now()
  const server = await start()
  try {
    while ((await fetch(`${server.url}/readyz`)).status !== 200) await delay(5)
    return (performance.now() - began) / 1000
  } finally {
    await server.stop()
  }
}

/** How to reach the database of a data directory as the owner of its tables, whom row security does not bind. */
export function ownerConnection(dataDir) {
  const socketDir = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[4]
  return { host: socketDir, port: 5432, user: 'kezhan', database: 'kezhan' }
}

export async function asOwner(dataDir, work) {
  const client = new pg.Client(ownerConnection(dataDir))
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** One call of the API; anything but success is an error. */
export async function call(server, method, path, { token, body } = {}) {
  const answer = await fetch(`${server.url}/pms${path}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { 'x-access-token': token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const envelope = await answer.json()
  if (!envelope.success) throw new Error(`${method} ${path}: ${answer.status} ${envelope.message}`)
  return envelope.result
}

/** A session of a demo account. */
export async function signIn(server, username) {
  const password = 'Kezhan@2026'
  const result =
    username === 'admin'
      ? await call(server, 'POST', '/sys/login', { body: { username, password } })
      : await call(server, 'POST', '/user/login', {
          body: { account: username, password, workShiftIndex: '01' },
        })
  return result.token
}
