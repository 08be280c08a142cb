/** A thousand pages lose their server and come back, while others go on working: how long, and what the others feel. */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'vite'
import { rounded } from '../lib/load.mjs'
import { asOwner, buildOurs, call, root, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'

const sockets = 1000
const socketsPerSession = 10
const askers = 4
const patienceMs = 120_000
/** What the product promises; constants, not of this run. */
const goals = { backSeconds: 30, p95Ms: 500 }

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const mainFile = await buildOurs(dir)
    const moduleUrl = await buildLiveSocket(dir)
    const first = await startOurs(mainFile, dataDir)
    atEnd(first.stop)
    const pages = openPages(moduleUrl, first.url, await makeSessions(dataDir))
    atEnd(pages.stop)
    await pages.untilUp(sockets)
    const token = await signIn(first, 'manager')
    const askingBefore = askOn(first, token)
    await delay(5000)
    const before = await askingBefore.stop()

    const killedMs = Date.now()
    process.kill(first.pid, 'SIGKILL')
    await pages.untilUp(0)
    const second = await startOurs(mainFile, dataDir, { env: { PORT: first.word } })
    atEnd(second.stop)
    const asking = askOn(second, token)
    const backMs = await pages.untilUp(sockets)
    // Only requests that met the crowd: those before the first socket came back would flatter the figure.
    const during = (await asking.stop()).filter(({ endedMs }) => endedMs >= pages.firstUpMs())
    return {
      name: 'sockets',
      rows: [
        line(
          `all ${sockets} sockets back after a killed server, against the goal`,
          (backMs - killedMs) / 1000,
          goals.backSeconds,
          's',
        ),
        line('API p95 while they come back, against the goal', p95(during), goals.p95Ms, 'ms'),
        line('API p95 while they come back, against before', p95(during), p95(before), 'ms'),
      ],
    }
  })
}

function line(what, ours, against, unit) {
  return { what, ours: rounded(ours), against: rounded(against), ratio: rounded(ours / against), unit }
}

/** The browser's own logic of reconnecting, made readable for Node. */
async function buildLiveSocket(dir) {
  const outDir = join(dir, 'live')
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: ['live-socket', 'notice-speech'].map(name => join(root, `packages/client/live/${name}.ts`)),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
  return pathToFileURL(`${outDir}/`).href
}

/** Sessions of one demo user, as signing in would make them; a hundred sign-ins would only measure password hashing. */
async function makeSessions(dataDir) {
  const tokens = Array.from({ length: sockets / socketsPerSession }, () =>
    randomBytes(32).toString('base64url'),
  )
  const hashes = tokens.map(token => createHash('sha256').update(token).digest('hex'))
  const userId = await asOwner(dataDir, async client => {
    const { rows } = await client.query(`select id from sys_user where username = 'frontdesk'`)
    await client.query(
      `insert into sys_session (id, token_hash, user_id, address, expires_at)
       select left(hash, 32), hash, $1, '127.0.0.1', now() + interval '1 day' from unnest($2::text[]) as hash`,
      [rows[0].id, hashes],
    )
    return rows[0].id
  })
  return { userId, tokens }
}

function openPages(moduleUrl, url, { userId, tokens }) {
  const address = `${url.replace('http', 'ws')}/pms/websocket/${userId}`
  const worker = new Worker(new URL('pages.mjs', import.meta.url), {
    workerData: { moduleUrl, address, tokens, count: sockets },
  })
  let now = { up: 0, atMs: 0 }
  let firstUpMs = 0
  let failure
  worker.on('message', next => {
    if (next.up === 1 && now.up === 0) firstUpMs = next.atMs
    now = next
  })
  worker.on('error', error => {
    failure = error
  })
  return {
    /** When the latest crowd began to come. */
    firstUpMs: () => firstUpMs,
    /** When so many sockets were up. */
    untilUp: async count => {
      const began = Date.now()
      while (now.up !== count) {
        if (failure !== undefined) throw failure
        if (Date.now() - began > patienceMs) throw new Error(`${now.up} sockets are up, not ${count}`)
        await delay(10)
      }
      return now.atMs
    },
    stop: () => worker.terminate(),
  }
}

/** A few people who go on working; returns when each of their requests ended and how long it took. */
function askOn(server, token) {
  const times = []
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const began = performance.now()
      await call(server, 'GET', '/sys/position/list?pageSize=10', { token })
      times.push({ endedMs: Date.now(), tookMs: performance.now() - began })
      await delay(20)
    }
  }
  const working = Promise.all(Array.from({ length: askers }, work))
  return {
    stop: async () => {
      isOver = true
      await working
      return times
    },
  }
}

function p95(times) {
  const sorted = times.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)]
}
