import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { serverEnvironment, socketPort, superuser } from './cluster'
import type { PgBinaries } from './pg-binaries'
import { startTimeOf, worksInCluster } from './process-identity'
import type { RunAs } from './run-as'
import { problemWithDirectory, StartProblem } from './start-problem'

/** One cluster directory (real path) and what is needed to run a server on it. */
export interface ServerPlace {
  binaries: PgBinaries
  runAs: RunAs
  clusterDir: string
  socketDir: string
  /** Where the server's own logs go; the first words of each start are in start.log. */
  logDir: string
}

export const logPrefix = 'postgresql-'
const startLog = 'start.log'
const readyWithinMs = 30_000
const orphansLeaveWithinMs = 5_000
const orphansMayFinishMs = 500
const stopWithinMs = 60_000
const pollMs = 20

/** The process number of the living server on the cluster directory. */
export function runningPid(clusterDir: string): number | undefined {
  const pid = recordedPid(clusterDir)
  return pid !== undefined && worksInCluster(pid, clusterDir) ? pid : undefined
}

/** Starts a server that outlives this process. Refuses with a StartProblem. */
export async function startPostmaster(place: ServerPlace): Promise<void> {
  const { clusterDir, socketDir, logDir } = place
  if (await answers(place)) {
    throw new StartProblem(`数据目录 ${clusterDir} 正被另一个容器或主机上的数据库使用，请先停止它。`)
  }
  for (const name of await readdir(socketDir)) await rm(join(socketDir, name), { force: true })
  const began = Date.now()
  for (;;) {
    const logSizes = await sizesOfLogs(logDir)
    const failure = await launch(place)
    if (failure === undefined) return
    // After a crash of the server its last children may still be going; the data is theirs until they are gone.
    const isHeldByOrphans = failure.includes('pre-existing shared memory block')
    if (!isHeldByOrphans || Date.now() - began > orphansLeaveWithinMs) {
      const said = failure + (await textSince(logDir, logSizes))
      throw problemWithDirectory(said, clusterDir) ?? notStarted(logDir)
    }
    if (Date.now() - began > orphansMayFinishMs) await endOrphans(clusterDir)
    await delay(100)
  }
}

/** Waits until a living server answers queries, for it may still be recovering; false when there is none. */
export async function awaitRunning(place: ServerPlace): Promise<boolean> {
  const deadline = Date.now() + readyWithinMs
  while (runningPid(place.clusterDir) !== undefined) {
    if (await answers(place)) return true
    if (Date.now() > deadline) throw await notReady(place.logDir)
    await delay(pollMs)
  }
  return false
}

/** Disconnects everybody, writes everything out and waits for the end (`pg_ctl stop -m fast`). */
export async function stopPostmaster(clusterDir: string): Promise<void> {
  const pid = runningPid(clusterDir)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + stopWithinMs
  while (startTimeOf(pid) !== undefined) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${pid} does not stop`)
    await delay(pollMs)
  }
}

export async function connectAsSuperuser(socketDir: string, database: string): Promise<Client> {
  const client = new Client({
    host: socketDir,
    port: socketPort,
    user: superuser,
    database,
    connectionTimeoutMillis: 5_000,
  })
  // A server that dies under an idle connection shows at the next query; the event alone must not end us.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Launches once; undefined when ready, otherwise what the server said before it gave up. */
async function launch(place: ServerPlace): Promise<string | undefined> {
  const outputFile = join(place.logDir, startLog)
  const child = spawnServer(place, outputFile)
  let notLaunched = ''
  const end = new Promise<'ended'>(resolve => {
    child.once('error', error => {
      notLaunched = error.message
      resolve('ended')
    })
    child.once('exit', () => resolve('ended'))
  })
  const deadline = Date.now() + readyWithinMs
  for (;;) {
    if ((await Promise.race([end, delay(pollMs)])) === 'ended') {
      return notLaunched + (await readFile(outputFile, 'utf8'))
    }
    if (isReady(place.clusterDir) && (await answers(place))) return undefined
    // It is left running: a long recovery goes on, and the next start adopts the server.
    if (Date.now() > deadline) throw await notReady(place.logDir)
  }
}

function spawnServer(place: ServerPlace, outputFile: string): ChildProcess {
  const { file, args, ...user } = place.runAs.call(place.binaries.postgres, ['-D', place.clusterDir])
  // PostgreSQL refuses to start while the recorded process number is in use, even by a stranger.
  // This variable is its own way of being told that a number is not another server.
  const stranger = recordedPid(place.clusterDir)
  const env = serverEnvironment(stranger === undefined ? {} : { PG_GRANDPARENT_PID: String(stranger) })
  const output = openSync(outputFile, 'w')
  try {
    const child = spawn(file, args, {
      ...user,
      cwd: '/',
      env,
      detached: true,
      stdio: ['ignore', output, output],
    })
    child.unref()
    return child
  } finally {
    closeSync(output)
  }
}

async function answers({ socketDir, clusterDir }: ServerPlace): Promise<boolean> {
  let client: Client
  try {
    client = await connectAsSuperuser(socketDir, 'postgres')
  } catch {
    return false
  }
  try {
    const { rows } = await client.query<{ dir: string }>(`select current_setting('data_directory') as dir`)
    return rows[0]?.dir === clusterDir
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function pidFileLines(clusterDir: string): string[] {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

function recordedPid(clusterDir: string): number | undefined {
  const pid = Number(pidFileLines(clusterDir)[0])
  return pid > 0 ? pid : undefined
}

function isReady(clusterDir: string): boolean {
  return pidFileLines(clusterDir)[7]?.trim() === 'ready'
}

/** Without their server they can only hold the memory; the log brings back what was committed. */
async function endOrphans(clusterDir: string): Promise<void> {
  if (process.platform !== 'linux') return
  for (const name of await readdir('/proc')) {
    const pid = Number(name)
    if (pid > 0 && worksInCluster(pid, clusterDir)) process.kill(pid, 'SIGKILL')
  }
}

async function sizesOfLogs(logDir: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for (const name of await serverLogs(logDir)) sizes.set(name, (await stat(join(logDir, name))).size)
  return sizes
}

async function textSince(logDir: string, sizesBefore: Map<string, number>): Promise<string> {
  let text = ''
  for (const name of await serverLogs(logDir)) {
    text += (await readFile(join(logDir, name))).subarray(sizesBefore.get(name) ?? 0).toString()
  }
  return text
}

/** In the order they were begun: the name carries the time. */
export async function serverLogs(logDir: string): Promise<string[]> {
  return (await readdir(logDir)).filter(name => name.startsWith(logPrefix)).sort()
}

async function notReady(logDir: string): Promise<StartProblem> {
  const log = join(logDir, (await serverLogs(logDir)).at(-1) ?? startLog)
  return new StartProblem(`数据库在 ${readyWithinMs / 1000} 秒内没有就绪，请查看日志 ${log}。`)
}

function notStarted(logDir: string): StartProblem {
  return new StartProblem(`数据库没有启动成功，请查看日志 ${join(logDir, startLog)} 和同一目录中最新的日志。`)
}
