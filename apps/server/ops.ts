import { resolve } from 'node:path'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { makeBackup } from '@kezhan/server-kit/db/backup'
import { backUpFiles, restoreFiles } from '@kezhan/server-kit/db/backup-files'
import { openDatabase, platformScope } from '@kezhan/server-kit/db/database'
import { openPrivateServer } from '@kezhan/server-kit/db/private-server'
import { restoreBackup } from '@kezhan/server-kit/db/restore'
import { StartProblem } from '@kezhan/server-kit/db/start-problem'
import { connectionOf } from './connection'
import { doctor } from './doctor/doctor'
import { bookChecks } from './modules'

const dataDir = resolve(process.env.KEZHAN_DATA_DIR ?? 'data')
const log = (text: string) => console.log(text)

const commands: Record<string, (path: string | undefined) => Promise<void>> = {
  async backup(path) {
    const began = Date.now()
    const server = await openPrivateServer({ dataDir, log })
    try {
      const report = await makeBackup(server, resolve(path ?? `${dataDir}/backups/${timeName()}`))
      await backUpFiles(dataDir, report.dir)
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      const sizeMb = (report.sizeBytes / 1024 / 1024).toFixed(0)
      log(`备份完成：${report.dir}，${report.files} 个文件，${sizeMb} MB，${seconds} 秒。`)
    } finally {
      await server.stop()
    }
  },
  verify,
  async doctor() {
    if (!(await doctor(log))) process.exitCode = 1
  },
  async restore(path) {
    if (path === undefined)
      throw new StartProblem('请给出备份目录，例如 npm run restore -- data/backups/20260101-030000。')
    const report = await restoreBackup({ backupDir: resolve(path), dataDir, time: timeName(), log })
    await restoreFiles(resolve(path), dataDir)
    log(`恢复完成：备份时间 ${report.madeAt}。`)
    if (report.previousDir !== undefined) log(`原来的数据保留在 ${report.previousDir}，确认无误后可以删除。`)
  },
}

/** Says what breaks the books, or that nothing does. */
async function verify(): Promise<void> {
  const url = process.env.DATABASE_URL
  const server = url ? undefined : await openPrivateServer({ dataDir, log })
  const database = openDatabase(server?.connection ?? connectionOf(url ?? ''), 2)
  try {
    const began = Date.now()
    const findings = await verifyBooks(database.scoped(platformScope), bookChecks)
    for (const { id, title, hotel, subject, detail } of findings)
      log(`${id} ${title}：${hotel} ${subject}，${detail}`)
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    if (findings.length > 0)
      throw new StartProblem(`账务体检发现 ${findings.length} 处问题（${seconds} 秒）。`)
    log(`账务体检通过：${bookChecks.length} 项检查，${seconds} 秒。`)
  } finally {
    await database.end()
    await server?.stop()
  }
}

/** The present moment as a directory name, in the hotel's time. */
function timeName(): string {
  return new Date()
    .toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' })
    .replaceAll(/[-:]/g, '')
    .replace(' ', '-')
}

const [name = '', path] = process.argv.slice(2)
try {
  if (process.env.DATABASE_URL && (name === 'backup' || name === 'restore')) {
    throw new StartProblem(
      '数据库由 DATABASE_URL 指定，请用该 PostgreSQL 自己的工具（pg_dump、pg_basebackup）备份和恢复。',
    )
  }
  const command = commands[name]
  if (command === undefined) throw new StartProblem(`没有这样的命令：${name}。`)
  await command(path)
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
