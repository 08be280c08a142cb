import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { type BackupFile, copyHashed, writeHashed, writeManifest } from './backup-manifest'
import { namedRows } from './named-rows'
import { privateMajor } from './pg-binaries'
import type { PrivateServer } from './private-server'
import { problemWithDirectory, StartProblem } from './start-problem'

export interface BackupReport {
  dir: string
  /** What the server confirmed before this moment is in the backup. */
  madeAt: Date
  files: number
  sizeBytes: number
}

/** What PostgreSQL makes anew at its start, by its manual's list for base backups. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const leftOut = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/
const controlFile = 'global/pg_control'

/** Copies the cluster into a new directory while the program goes on working. Refuses with a StartProblem. */
export async function makeBackup(server: PrivateServer, target: string): Promise<BackupReport> {
  if (existsSync(target)) throw new StartProblem(`备份目录 ${target} 已经存在，请换一个名字。`)
  const unfinished = `${target}.unfinished`
  const client = new Client({ ...server.superuserConnection, database: 'postgres' })
  // A server that dies meanwhile fails the next query; the event alone must not end the process.
  client.on('error', () => {})
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    await client.connect()
    const { madeAt, files } = await copyWhileRunning(client, unfinished)
    await rename(unfinished, target)
    const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
    return { dir: target, madeAt, files: files.length, sizeBytes }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw problemWithDirectory(error, target) ?? error
  } finally {
    await client.end()
  }
}

async function copyWhileRunning(client: Client, backupDir: string) {
  // The slot keeps the log from being recycled; it ends with this connection, even if we are killed.
  await client.query(
    `select pg_create_physical_replication_slot('kezhan_backup_' || pg_backend_pid(), true, true)`,
  )
  const start = await one<{ clusterDir: string; firstSegment: string }>(
    client,
    `select current_setting('data_directory') as cluster_dir,
       pg_walfile_name(pg_backup_start('kezhan', true)) as first_segment`,
  )
  const { directories, files } = await copyCluster(start.clusterDir, join(backupDir, 'pg'))
  const stop = await one<{ labelfile: string; spcmapfile: string }>(
    client,
    'select labelfile, spcmapfile from pg_backup_stop(true)',
  )
  if (stop.spcmapfile !== '') {
    throw new StartProblem('数据库使用了表空间，不能用本命令备份，请改用 pg_basebackup。')
  }
  files.push(await writeHashed(join(backupDir, 'pg'), 'backup_label', stop.labelfile))
  const madeAt = new Date()
  // Up to what is on disk now, not only to the end of the backup: rows confirmed meanwhile come along.
  const segments = await client.query<{ name: string }>(
    `select name from pg_ls_waldir()
     where name ~ '^[0-9A-F]{24}$' and name between $1 and pg_walfile_name(pg_current_wal_flush_lsn())
     order by name`,
    [start.firstSegment],
  )
  for (const { name } of segments.rows) {
    const path = `pg_wal/${name}`
    files.push({ path, ...(await copyHashed(join(start.clusterDir, path), join(backupDir, 'pg', path))) })
  }
  const isWhole = segments.rows.some(({ name }) => stop.labelfile.includes(`(file ${name})`))
  if (!isWhole) throw new Error('The first log file of the backup is gone.')
  await writeManifest(backupDir, {
    format: 1,
    postgresMajor: privateMajor,
    madeAt: madeAt.toISOString(),
    directories,
    files,
  })
  return { madeAt, files }
}

/** The copies are torn and of different moments; replaying the log from the start of the backup mends them. */
async function copyCluster(clusterDir: string, targetDir: string) {
  const directories: string[] = []
  const files: BackupFile[] = []
  const copy = async (path: string) => {
    const copied = await copyHashed(join(clusterDir, path), join(targetDir, path)).catch(ignoreMissing)
    if (copied !== undefined) files.push({ path, ...copied })
  }
  await walk(clusterDir, '', async (path, isDirectory) => {
    if (isDirectory) {
      directories.push(path)
      await mkdir(join(targetDir, path), { mode: 0o700 })
    } else if (path !== controlFile) await copy(path)
  })
  await copy(controlFile)
  return { directories, files }
}

async function one<Row extends object>(client: Client, sql: string): Promise<Row> {
  const [row] = await namedRows<Row>(client, { text: sql })
  if (row === undefined) throw new Error('PostgreSQL answered without a row.')
  return row
}

async function walk(
  root: string,
  dir: string,
  visit: (path: string, isDirectory: boolean) => Promise<void>,
): Promise<void> {
  await visit(dir, true)
  if (emptied.includes(dir)) return
  for (const entry of (await readdir(join(root, dir), { withFileTypes: true }).catch(ignoreMissing)) ?? []) {
    const path = dir === '' ? entry.name : `${dir}/${entry.name}`
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory()) await walk(root, path, visit)
    else if (entry.isFile()) await visit(path, false)
  }
}

/** A table dropped during the copy is gone from the log's point of view too. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
