import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { ownedByAnother } from './start-problem'

/** The system's limit is 103 to 107 bytes for the socket's whole path; its file name takes 15, its lock 5 more. */
const longestDirBytes = 82

/** The directory of the server's socket: inside the data directory, or a short one where that path is too long. */
export async function socketDirectory(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside) <= longestDirBytes) {
    await mkdir(inside, { recursive: true, mode: 0o700 })
    return inside
  }
  return shortDirectory(dataDir)
}

async function shortDirectory(dataDir: string): Promise<string> {
  const name = `kezhan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const record = join(dataDir, 'socket-directory')
  // The record keeps processes with different TMPDIR together; a copied data directory has another name.
  const recorded = await readFile(record, 'utf8').catch(() => '')
  const dir = basename(recorded) === name ? recorded : join(tmpdir(), name)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const found = await lstat(dir)
  // Everybody may write in the temporary directory: a directory or link laid out by somebody else is refused.
  const uid = process.getuid?.()
  if (!found.isDirectory() || (uid !== 0 && found.uid !== uid)) throw ownedByAnother(dir)
  await chmod(dir, 0o700)
  await writeFile(record, dir)
  return dir
}
