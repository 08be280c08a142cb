import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseName, loginRole, prepareDatabase, socketPort, superuser } from './cluster'
import { leasesName, lockName, prepareDataDirectory } from './data-directory'
import { withFileLock } from './file-lock'
import { countLeases, takeLease } from './leases'
import {
  awaitRunning,
  connectAsSuperuser,
  runningPid,
  type ServerPlace,
  startPostmaster,
  stopPostmaster,
} from './postmaster'
import { problemWithDirectory, StartProblem, unwritable } from './start-problem'

export interface ServerConnection {
  /** The directory of the socket. */
  host: string
  port: number
  user: string
  database: string
}

export interface PrivateServer {
  connection: ServerConnection
  /** For backups only: the program itself works with the ordinary role. */
  superuserConnection: ServerConnection
  /** Whether the server was already running, for another process or left behind by a killed one. */
  adopted: boolean
  /** Brings the server back if it is gone; also happens by itself within about a second. */
  ensureRunning(): Promise<void>
  /** Leaves the server; the last one to leave stops it. */
  stop(): Promise<void>
}

const checkEveryMs = 1_000

/** Starts or adopts the PostgreSQL of the data directory. Refuses with a StartProblem. */
export async function openPrivateServer(options: {
  dataDir: string
  log(text: string): void
}): Promise<PrivateServer> {
  try {
    return await open(options.dataDir, options.log)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw problemWithDirectory(error, options.dataDir) ?? error
  }
}

async function open(givenDir: string, log: (text: string) => void): Promise<PrivateServer> {
  await mkdir(givenDir, { recursive: true, mode: 0o700 }).catch(error => {
    throw problemWithDirectory(error, givenDir) ?? unwritable(givenDir)
  })
  const dataDir = await realpath(givenDir)
  await probeWriting(dataDir)
  const locked = <T>(work: () => Promise<T>) => withFileLock(join(dataDir, lockName), work)
  const leasesDir = join(dataDir, leasesName)

  const { place, lease, adopted } = await locked(async () => {
    const place = await prepareDataDirectory(dataDir, log)
    const adopted = await adoptOrStart(place)
    await prepareDatabase(database => connectAsSuperuser(place.socketDir, database))
    return { place, adopted, lease: await takeLease(leasesDir) }
  })
  log(adopted ? '沿用正在运行的数据库。' : '数据库已启动。')

  const restart = async () => {
    const isRunning = await locked(() => adoptOrStart(place))
    if (!isRunning) log('数据库意外停止，已重新启动。')
  }
  const keeper = keepRunning(place.clusterDir, restart, log)
  const at = { host: place.socketDir, port: socketPort, database: databaseName }
  return {
    connection: { ...at, user: loginRole },
    superuserConnection: { ...at, user: superuser },
    adopted,
    ensureRunning: keeper.ensureRunning,
    stop: async () => {
      await keeper.end()
      await locked(async () => {
        await rm(lease, { force: true })
        if ((await countLeases(leasesDir)) === 0) await stopPostmaster(place.clusterDir)
      })
    },
  }
}

async function adoptOrStart(place: ServerPlace): Promise<boolean> {
  if (await awaitRunning(place)) return true
  await startPostmaster(place)
  return false
}

/** A full disk or a missing right shows here, before PostgreSQL would word it in its own way. */
async function probeWriting(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    await writeFile(probe, Buffer.alloc(256 * 1024))
  } finally {
    await rm(probe, { force: true })
  }
}

/** Looks after the server once a second; never two restarts at a time. */
function keepRunning(clusterDir: string, restart: () => Promise<void>, log: (text: string) => void) {
  let underway: Promise<void> | undefined
  let lastProblem = ''
  const ensureRunning = (): Promise<void> => {
    underway ??= restart().finally(() => {
      underway = undefined
    })
    return underway
  }
  const check = async () => {
    if (runningPid(clusterDir) !== undefined) return
    try {
      await ensureRunning()
      lastProblem = ''
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (problem !== lastProblem) log(problem)
      lastProblem = problem
    }
  }
  const timer = setInterval(check, checkEveryMs).unref()
  const end = async () => {
    clearInterval(timer)
    await underway?.catch(() => {})
  }
  return { ensureRunning, end }
}
