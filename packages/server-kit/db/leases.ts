import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, ownIdentity } from './process-identity'

/** Records that this process uses the server; returns the lease file, which is removed on leaving. */
export async function takeLease(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const file = join(dir, `${process.pid}-${randomUUID().slice(0, 8)}`)
  await writeFile(file, ownIdentity())
  return file
}

/** How many users the server has; leases of dead processes are removed. */
export async function countLeases(dir: string): Promise<number> {
  let living = 0
  for (const name of await readdir(dir).catch(() => [])) {
    const file = join(dir, name)
    const identity = await readFile(file, 'utf8').catch(() => '')
    if (isAlive(identity)) living++
    else await rm(file, { force: true })
  }
  return living
}
