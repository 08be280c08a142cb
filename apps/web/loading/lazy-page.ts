import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Shell specification §9. */
const chunkTimeoutMs = 120_000

/** The code of a page could not be fetched, most likely because the network broke or a new version was installed. */
export class ChunkProblem extends Error {
  override readonly name = 'ChunkProblem'
}

/** Like `lazy`, but asks a second time before it gives up with a `ChunkProblem`. */
export function lazyPage<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => loadTwice(load))
}

export async function loadTwice<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  try {
    return await inTime(load(), timeoutMs)
  } catch {
    // The second failure is the one that is reported.
  }
  try {
    return await inTime(load(), timeoutMs)
  } catch (cause) {
    throw new ChunkProblem('页面文件加载失败', { cause })
  }
}

async function inTime<T>(loading: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([loading, timeout])
  } finally {
    clearTimeout(timer)
  }
}
