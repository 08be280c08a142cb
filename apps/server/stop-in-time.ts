import { setTimeout as delay } from 'node:timers/promises'

/** What needs longer is rolled back, and a job is done again after the next start. */
const patienceMs = 60_000

/**
 * Waits for work that ends with the process, but not for ever: whoever stops the server wants it to stop. What hangs loses its
 * database next, and what it had not yet stored is rolled back, as after a power cut.
 */
export async function stopInTime(
  what: string,
  work: Promise<void>,
  log: (text: string) => void,
  withinMs = patienceMs,
): Promise<void> {
  const done = new AbortController()
  const late = delay(withinMs, 'late' as const, { signal: done.signal })
  // Called off when the work has ended.
  late.catch(() => undefined)
  try {
    if ((await Promise.race([work, late])) === 'late')
      log(`${what}在 ${withinMs / 1000} 秒内没有结束，不再等待。`)
  } finally {
    done.abort()
  }
}
