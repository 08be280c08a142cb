import { type ComponentType, lazy, useState } from 'react'

/** Shell specification §9. */
const chunkTimeoutMs = 120_000

/** The code of a page could not be fetched, most likely because the network broke or a new version was installed. */
export class ChunkProblem extends Error {
  override readonly name = 'ChunkProblem'
}

/** A component whose code comes when it is shown, or before. */
export type LazyPage<P> = ComponentType<P> & { readonly preload: () => Promise<void> }

/**
 * Like `lazy`, but asks a second time before it gives up with a `ChunkProblem`, and is there at once when its code is:
 * a lazy component of React always waits first, and React lets waiting places appear only one by one.
 */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPage<P> {
  let loaded: ComponentType<P> | undefined
  async function fetchCode() {
    const module = await loadTwice(load)
    loaded = module.default
    return module
  }
  const Waiting = lazy(fetchCode)
  function Page(props: P) {
    // Chosen once in each place: another component there would begin with an empty state.
    const [Content] = useState(() => loaded ?? Waiting)
    return <Content {...props} />
  }
  // Only a head start: what fails is asked for again, and reported, when it is shown.
  Page.preload = async () => {
    await fetchCode().catch(() => undefined)
  }
  return Page
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
