import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Uploaded files have names of ours, are written before the row that names them and never change. Copied after the
 * database, they hold everything that its rows name; put back, they only add what is missing.
 */
export async function backUpFiles(dataDir: string, backupDir: string): Promise<void> {
  await copyMissing(join(dataDir, 'files'), join(backupDir, 'files'))
}

export async function restoreFiles(backupDir: string, dataDir: string): Promise<void> {
  await copyMissing(join(backupDir, 'files'), join(dataDir, 'files'))
}

async function copyMissing(from: string, to: string): Promise<void> {
  if (existsSync(from)) await cp(from, to, { recursive: true, force: false, errorOnExist: false })
}
