import { request } from './client'
import { keepDictionaries, readDictionary } from './kept-dictionaries'
import { readStored, storedKeys } from './stored'

export interface DictItem {
  readonly value: string
  readonly text: string
}

/**
 * The items of a dictionary as this browser last heard of them, at most seven days ago (shell §7.2); undefined when it
 * has not. Good for a first sight: what the server says afterwards counts.
 */
export function dictItems(code: string): readonly DictItem[] | undefined {
  const kept = readDictionary(code)
  return Array.isArray(kept) && kept.every(isItem) ? kept : undefined
}

/** Fetches all dictionaries and keeps them; throws `ApiProblem`. */
export async function loadDictionaries(): Promise<void> {
  const { result } = await request<Readonly<Record<string, unknown>>>('GET', '/sys/dict/queryAllDictItems', {
    quiet: true,
  })
  keepDictionaries(result ?? {})
}

/** Fetches them when the browser has nothing better to do, unless it has them; the answer gives it up. */
export function loadDictionariesWhenIdle(): () => void {
  if (readStored(storedKeys.dictionaries) !== undefined) return () => undefined
  // Without them every choice is asked for on its own, so a failure harms nobody.
  const load = (): void => void loadDictionaries().catch(() => undefined)
  if (typeof window.requestIdleCallback === 'function') {
    const waiting = window.requestIdleCallback(load, { timeout: latestMs })
    return () => window.cancelIdleCallback(waiting)
  }
  const timer = setTimeout(load, latestMs)
  return () => clearTimeout(timer)
}

const latestMs = 5000

const isItem = (value: unknown): value is DictItem =>
  typeof value === 'object' && value !== null && 'value' in value && 'text' in value
