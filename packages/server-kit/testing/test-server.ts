import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath } from 'node:fs/promises'
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
import { packagedBinaries } from '@kezhan/server-kit/db/pg-binaries'
import {
  connectAsSuperuser,
  runningPid,
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
  stop(): Promise<void>
}

/** A throw-away PostgreSQL with the private server's roles and collation, without its care for the disk. */
export async function startTestServer(major: 15 | 18): Promise<TestServer> {
  const binaries = major === 18 ? packagedBinaries() : installedBinaries15()
  if (binaries === undefined)
    throw new StartProblem('没有找到 PostgreSQL 15，请安装它，或设置 KEZHAN_PG15_BIN。')
  const root = await realpath(await mkdtemp(join(tmpdir(), 'kezhan-test-')))
  const [clusterDir, socketDir, logDir] = [join(root, 'pg'), join(root, 'run'), join(root, 'log')]
  const killServer = () => {
    const pid = runningPid(clusterDir)
    if (pid !== undefined) process.kill(pid, 'SIGQUIT')
    rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
  process.once('exit', killServer)
  for (const dir of [clusterDir, socketDir, logDir]) await mkdir(dir, { mode: 0o700 })
  const runAs = await chooseRunAs(binaries.postgres, clusterDir)
  await createCluster(binaries, clusterDir, runAs, ['--no-sync'])
  for (const dir of [socketDir, logDir]) await runAs.own(dir)
  await writeSettings(clusterDir, settings(socketDir), runAs)
  await startPostmaster({ binaries, runAs, clusterDir, socketDir, logDir })
  await prepareDatabase(database => connectAsSuperuser(socketDir, database))
  const at = { host: socketDir, port: socketPort, database: databaseName }
  return {
    connection: { ...at, user: loginRole },
    superuserConnection: { ...at, user: superuser },
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
    timezone: 'Asia/Shanghai',
    log_timezone: 'Asia/Shanghai',
  }
}
