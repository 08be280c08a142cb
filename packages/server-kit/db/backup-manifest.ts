import { createHash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from './start-problem'

/** What a backup directory holds: the cluster's files below `pg`, each with its checksum. */
export interface BackupManifest {
  format: 1
  postgresMajor: number
  madeAt: string
  directories: string[]
  files: BackupFile[]
}

export interface BackupFile {
  path: string
  sizeBytes: number
  sha256: string
}

const manifestName = 'manifest.json'
const sumName = 'manifest.sha256'
const chunkBytes = 1024 * 1024

export async function writeManifest(backupDir: string, manifest: BackupManifest): Promise<void> {
  const text = JSON.stringify(manifest, undefined, 1)
  await writeFile(join(backupDir, manifestName), text, { mode: 0o600 })
  await writeFile(join(backupDir, sumName), sha256Of(text), { mode: 0o600 })
}

/** Refuses a directory that is no backup, or one whose list of files was changed. */
export async function readManifest(backupDir: string): Promise<BackupManifest> {
  const read = (name: string) => readFile(join(backupDir, name), 'utf8').catch(() => undefined)
  const [text, sum] = [await read(manifestName), await read(sumName)]
  if (text === undefined || sum === undefined) {
    throw new StartProblem(`目录 ${backupDir} 不是完整的备份，没有恢复任何数据。`)
  }
  if (sha256Of(text) !== sum.trim()) throw damaged(backupDir, manifestName)
  return JSON.parse(text)
}

export function damaged(backupDir: string, path: string): StartProblem {
  return new StartProblem(`备份 ${backupDir} 中的文件 ${path} 缺失或被改动，没有恢复任何数据。`)
}

/** Copies a file onto the disk and tells what was really written: the source may be changing meanwhile. */
export async function copyHashed(from: string, to: string): Promise<{ sizeBytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const source = await open(from)
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const chunk = Buffer.allocUnsafe(Math.min(chunkBytes, (await source.stat()).size + 1))
      for (;;) {
        const { bytesRead } = await source.read(chunk, 0, chunk.length)
        if (bytesRead === 0) break
        const part = chunk.subarray(0, bytesRead)
        hash.update(part)
        sizeBytes += bytesRead
        await target.writeFile(part)
      }
      await target.datasync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  return { sizeBytes, sha256: hash.digest('hex') }
}

export async function writeHashed(dir: string, path: string, text: string): Promise<BackupFile> {
  await writeFile(join(dir, path), text, { mode: 0o600, flush: true })
  return { path, sizeBytes: Buffer.byteLength(text), sha256: sha256Of(text) }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
