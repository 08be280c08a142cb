import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type BackupManifest, copyHashed, damaged, readManifest } from './backup-manifest'
import { leasesName, lockName, restoredName } from './data-directory'
import { withFileLock } from './file-lock'
import { countLeases } from './leases'
import { privateMajor } from './pg-binaries'
import { runningPid, stopPostmaster } from './postmaster'
import { openPrivateServer } from './private-server'
import { problemWithDirectory, StartProblem } from './start-problem'

export interface RestoreReport {
  madeAt: string
  /** Where the data that was in use before now lies; undefined when there was none. */
  previousDir: string | undefined
}

/** Puts a backup in the place of the present data, which is kept aside. Refuses with a StartProblem. */
export async function restoreBackup(options: {
  backupDir: string
  dataDir: string
  /** Becomes part of the name of the directory that keeps the present data. */
  time: string
  log(text: string): void
}): Promise<RestoreReport> {
  const { backupDir, time, log } = options
  const manifest = await readManifest(backupDir)
  if (manifest.postgresMajor !== privateMajor) {
    throw new StartProblem(
      `备份来自 PostgreSQL ${manifest.postgresMajor}，本程序使用 PostgreSQL ${privateMajor}，没有恢复任何数据。`,
    )
  }
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const dataDir = await realpath(options.dataDir)
  const previousDir = await withFileLock(join(dataDir, lockName), async () => {
    const isInUse = (await countLeases(join(dataDir, leasesName))) > 0
    if (isInUse || runningPid(join(dataDir, 'pg')) !== undefined) {
      throw new StartProblem('数据库正在运行，请先停止客栈再恢复，没有恢复任何数据。')
    }
    log('正在核对并复制备份 …')
    await copyVerified(backupDir, manifest, dataDir)
    return exchange(dataDir, join(dataDir, `pg.before-restore-${time}`))
  })
  try {
    await checkStarts(dataDir, log)
  } catch (error) {
    if (previousDir === undefined) throw error
    await stopPostmaster(join(dataDir, 'pg'))
    await rename(join(dataDir, 'pg'), join(dataDir, `pg.failed-restore-${time}`))
    await rename(previousDir, join(dataDir, 'pg'))
    throw new StartProblem(
      `恢复出的数据库不能启动，已放回原来的数据：${error instanceof Error ? error.message : error}`,
    )
  }
  return { madeAt: manifest.madeAt, previousDir }
}

/** Every file is checked while it is copied beside the present data; the first wrong one ends it all. */
async function copyVerified(backupDir: string, manifest: BackupManifest, dataDir: string): Promise<void> {
  const unfinished = join(dataDir, 'pg.restoring')
  try {
    await rm(unfinished, { recursive: true, force: true })
    for (const path of manifest.directories) await mkdir(join(unfinished, path), { mode: 0o700 })
    for (const { path, sha256 } of manifest.files) {
      const copied = await copyHashed(join(backupDir, 'pg', path), join(unfinished, path)).catch(error => {
        throw problemWithDirectory(error, dataDir) ?? damaged(backupDir, path)
      })
      if (copied.sha256 !== sha256) throw damaged(backupDir, path)
    }
    await rm(join(dataDir, restoredName), { recursive: true, force: true })
    await rename(unfinished, join(dataDir, restoredName))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Between the two renames there is no cluster; a start that comes upon that moment finishes the second. */
async function exchange(dataDir: string, previousDir: string): Promise<string | undefined> {
  const clusterDir = join(dataDir, 'pg')
  const hadData = await stat(clusterDir).then(
    () => true,
    () => false,
  )
  if (hadData) await rename(clusterDir, previousDir)
  await rename(join(dataDir, restoredName), clusterDir)
  return hadData ? previousDir : undefined
}

async function checkStarts(dataDir: string, log: (text: string) => void): Promise<void> {
  const server = await openPrivateServer({ dataDir, log })
  try {
    const client = new Client(server.connection)
    await client.connect()
    await client.query('select count(*) from pg_class')
    await client.end()
  } finally {
    await server.stop()
  }
}
