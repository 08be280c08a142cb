import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCluster, socketPort, writeSettings } from './cluster'
import { hasLibrary, packagedBinaries, privateMajor, statementCounter } from './pg-binaries'
import { logPrefix, runningPid, type ServerPlace, serverLogs } from './postmaster'
import { chooseRunAs } from './run-as'
import { socketDirectory } from './socket-directory'
import { ownedByAnother, problemWithDirectory, StartProblem } from './start-problem'

/** Held while the server is started, stopped or replaced. */
export const lockName = 'pg.lock'
/** One file for each process that uses the server. */
export const leasesName = 'leases'
/** A whole restored cluster on its way to its place. */
export const restoredName = 'pg.restored'

const keptLogs = 10

/** Everything that must be true of the data directory before a server can run on it. */
export async function prepareDataDirectory(
  dataDir: string,
  log: (text: string) => void,
): Promise<ServerPlace> {
  const binaries = packagedBinaries()
  const clusterDir = join(dataDir, 'pg')
  const logDir = join(dataDir, 'log')
  await mkdir(logDir, { recursive: true, mode: 0o700 })
  const socketDir = await socketDirectory(dataDir)
  await finishRestore(dataDir, clusterDir)
  if (!(await isCluster(clusterDir))) {
    log('正在创建数据库 …')
    await createWhole(dataDir, clusterDir, join(logDir, 'initdb.log'))
  }
  const runAs = await chooseRunAs(binaries.postgres, clusterDir)
  await runAs.own(logDir)
  await runAs.own(socketDir)
  for (const name of (await serverLogs(logDir)).slice(0, -keptLogs)) await rm(join(logDir, name))
  const place = { binaries, runAs, clusterDir, socketDir, logDir }
  if (runningPid(clusterDir) === undefined) await writeSettings(clusterDir, settings(place), runAs)
  return place
}

/** Built beside its place and renamed when complete, so an interrupted first start leaves nothing half-made. */
async function createWhole(dataDir: string, clusterDir: string, logFile: string): Promise<void> {
  const prefix = 'pg.new-'
  for (const name of await readdir(dataDir)) {
    // An initdb that outlived its killed parent may still be writing; what resists goes at the next start.
    if (name.startsWith(prefix))
      await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})
  }
  const newDir = await mkdtemp(join(dataDir, prefix))
  const binaries = packagedBinaries()
  try {
    await createCluster(binaries, newDir, await chooseRunAs(binaries.postgres, newDir))
    await rename(newDir, clusterDir)
  } catch (error) {
    await rm(newDir, { recursive: true, force: true })
    if (error instanceof StartProblem) throw error
    await writeFile(logFile, String(error)).catch(() => {})
    throw (
      problemWithDirectory(error, dataDir) ?? new StartProblem(`数据库没有创建成功，请查看日志 ${logFile}。`)
    )
  }
}

/** A restore killed between moving the old data away and the new data in must not end in an empty database. */
async function finishRestore(dataDir: string, clusterDir: string): Promise<void> {
  const restored = join(dataDir, restoredName)
  if (!existsSync(clusterDir) && existsSync(restored)) await rename(restored, clusterDir)
}

async function isCluster(clusterDir: string): Promise<boolean> {
  const found = await stat(clusterDir).catch(() => undefined)
  if (found === undefined) return false
  const uid = process.getuid?.()
  if (uid !== 0 && found.uid !== uid) throw ownedByAnother(clusterDir)
  const names = await readdir(clusterDir)
  if (names.length === 0) {
    await rmdir(clusterDir)
    return false
  }
  if (!names.includes('PG_VERSION')) {
    throw new StartProblem(`目录 ${clusterDir} 不是数据库目录，请移走它，或从备份恢复。`)
  }
  const major = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim()
  if (major !== String(privateMajor)) {
    throw new StartProblem(
      `数据目录 ${clusterDir} 是 PostgreSQL ${major} 的数据，本程序使用 PostgreSQL ${privateMajor}，请先升级数据，或从备份恢复。`,
    )
  }
  return true
}

/** A small machine shared with the program itself; nothing acknowledged is ever lost. */
function settings({ binaries, socketDir, logDir }: ServerPlace): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    max_connections: '60',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    wal_level: 'replica',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    jit: 'off',
    // A hotel that has just opened grows from nothing; plans made for empty tables must not stay.
    autovacuum_naptime: '15s',
    random_page_cost: '1.1',
    timezone: 'Asia/Shanghai',
    log_timezone: 'Asia/Shanghai',
    logging_collector: 'on',
    log_directory: logDir,
    log_filename: `${logPrefix}%Y%m%d-%H%M%S.log`,
    log_file_mode: '0600',
    log_rotation_age: '0',
    log_rotation_size: '10MB',
    log_min_duration_statement: '2s',
    log_lock_waits: 'on',
    idle_in_transaction_session_timeout: '5min',
    ...(isMonitored() && hasLibrary(binaries, statementCounter) ? countingStatements : {}),
  }
}

/** Texts of commands are not kept: unlike those of queries they hold their values. */
const countingStatements = {
  shared_preload_libraries: statementCounter,
  'pg_stat_statements.max': '2000',
  'pg_stat_statements.track_utility': 'off',
}

/** The operator may do without figures of what the program costs. */
const isMonitored = (): boolean => process.env.KEZHAN_MONITOR !== '0'
