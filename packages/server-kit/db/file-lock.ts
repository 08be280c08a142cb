import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, ownIdentity } from './process-identity'
import { StartProblem } from './start-problem'

const waitMs = 90_000
const retryMs = 40

/** Runs the work while no other process holds the lock file; a lock left by a dead process is taken over. */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await acquire(path)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  const deadline = Date.now() + waitMs
  const mine = `${path}.${randomUUID()}`
  await writeFile(mine, ownIdentity())
  try {
    // A hard link appears with its content or not at all, so nobody reads a half-written lock.
    while (!(await linked(mine, path))) {
      const holder = await readFile(path, 'utf8').catch(() => undefined)
      if (holder !== undefined && !isAlive(holder)) await clearStale(path, holder)
      else if (Date.now() > deadline) throw new StartProblem(`另一个客栈进程一直占用 ${path}，请稍后再启动。`)
      else await delay(retryMs)
    }
  } finally {
    await rm(mine, { force: true })
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Moves the stale lock aside; should another process have replaced it meanwhile, its lock is put back. */
async function clearStale(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8')) !== stale) await linked(aside, path)
  await rm(aside, { force: true })
}
