import { rmSync } from 'node:fs'
import { cp, mkdir, mkdtemp, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  createCluster,
  databaseName,
  loginRole,
  prepareDatabase,
  socketPort,
  superuser,
  writeSettings,
} from '@kezhan/server-kit/db/cluster'
import { type PgBinaries, packagedBinaries } from '@kezhan/server-kit/db/pg-binaries'
import {
  connectAsSuperuser,
  runningPid,
  type ServerPlace,
  startPostmaster,
  stopPostmaster,
} from '@kezhan/server-kit/db/postmaster'
import type { ServerConnection } from '@kezhan/server-kit/db/private-server'
import { chooseRunAs } from '@kezhan/server-kit/db/run-as'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import { installedBinaries15 } from './installed-binaries-15'

export interface TestServer {
  connection: ServerConnection
  superuserConnection: ServerConnection
  /** A server that follows this one; this one is away for a moment while it is copied. */
  startCopy(): Promise<TestServer>
  stop(): Promise<void>
}

/** A throw-away PostgreSQL with the private server's roles and collation, without its care for the disk. */
export async function startTestServer(major: 15 | 18): Promise<TestServer> {
  const binaries = major === 18 ? packagedBinaries() : installedBinaries15()
  if (binaries === undefined)
    throw new StartProblem('没有找到 PostgreSQL 15，请安装它，或设置 KEZHAN_PG15_BIN。')
  const root = await realpath(await mkdtemp(join(tmpdir(), 'kezhan-test-')))
  const place = newPlace(root)
  const runAs = await makePlace(place, binaries)
  await createCluster(binaries, place.clusterDir, runAs, ['--no-sync'])
  return runServer({ ...place, binaries, runAs }, root, {})
}

const newPlace = (root: string) => ({
  clusterDir: join(root, 'pg'),
  socketDir: join(root, 'run'),
  logDir: join(root, 'log'),
})

async function makePlace(
  { clusterDir, socketDir, logDir }: ReturnType<typeof newPlace>,
  binaries: PgBinaries,
) {
  for (const dir of [clusterDir, socketDir, logDir]) await mkdir(dir, { mode: 0o700 })
  const runAs = await chooseRunAs(binaries.postgres, clusterDir)
  for (const dir of [socketDir, logDir]) await runAs.own(dir)
  return runAs
}

async function runServer(
  place: ServerPlace,
  root: string,
  more: Readonly<Record<string, string>>,
): Promise<TestServer> {
  const { clusterDir, socketDir, runAs, binaries } = place
  const killServer = () => {
    const pid = runningPid(clusterDir)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  process.once('exit', killServer)
  await writeSettings(clusterDir, { ...settings(socketDir), ...more }, runAs)
  await startPostmaster(place)
  const isCopy = more.primary_conninfo !== undefined
  if (!isCopy) await prepareDatabase(database => connectAsSuperuser(socketDir, database))
  const at = { host: socketDir, port: socketPort, database: databaseName }
  return {
    connection: { ...at, user: loginRole },
    superuserConnection: { ...at, user: superuser },
    startCopy: async () => {
      const copyRoot = await realpath(await mkdtemp(join(tmpdir(), 'kezhan-copy-')))
      const copy = newPlace(copyRoot)
      const copyRunAs = await makePlace(copy, binaries)
      await stopPostmaster(clusterDir)
      await cp(clusterDir, copy.clusterDir, { recursive: true })
      await startPostmaster(place)
      await writeFile(join(copy.clusterDir, 'standby.signal'), '')
      await copyRunAs.own(copy.clusterDir)
      const origin = `host=${socketDir} port=${socketPort} user=${superuser}`
      return runServer({ ...copy, binaries, runAs: copyRunAs }, copyRoot, { primary_conninfo: origin })
    },
    stop: async () => {
      await stopPostmaster(clusterDir)
      killServer()
      process.off('exit', killServer)
    },
  }
}

function settings(socketDir: string): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    port: String(socketPort),
    max_connections: '100',
    shared_buffers: '128MB',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    autovacuum: 'off',
    jit: 'off',
    random_page_cost: '1.1',
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_utility': 'off',
    timezone: 'Asia/Shanghai',
    log_timezone: 'Asia/Shanghai',
  }
}
