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

/** Both attempts together get 120 s. */
export async function loadTwice<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${chunkTimeoutMs} ms`)), chunkTimeoutMs)
  })
  try {
    // What failed at once, as after a short break of the network, deserves a second try.
    return await Promise.race([load().catch(load), timeout])
  } catch (cause) {
    throw new ChunkProblem('页面文件加载失败', { cause })
  } finally {
    clearTimeout(timer)
  }
}
