/** How a cache of this process does. */
export interface CacheFigures {
  readonly name: string
  readonly title: string
  /** What an entry is kept by. */
  readonly keyedBy: string
  readonly size: number
  readonly most: number
  readonly hits: number
  readonly misses: number
  /** Of the oldest entry; null where nothing is kept. */
  readonly oldestAtMs: number | null
}

interface CacheOptions {
  readonly name: string
  readonly title: string
  readonly keyedBy: string
  readonly most: number
}

interface Entry<V> {
  readonly value: V
  readonly atMs: number
}

const all: Cache<unknown>[] = []

/** What a process remembers so as not to ask again: bounded, counted, and forgotten on demand. */
export class Cache<V> {
  private entries = new Map<string, Entry<V>>()
  private hits = 0
  private misses = 0

  constructor(private readonly options: CacheOptions) {
    // Only listed and emptied from there, never read, so its values are nobody's business.
    all.push(this as Cache<unknown>)
  }

  /** What is kept under the key, unless it is too old or no longer true for the asker. */
  get(key: string, isGood: (value: V, atMs: number) => boolean = () => true): V | undefined {
    const entry = this.entries.get(key)
    if (entry === undefined || !isGood(entry.value, entry.atMs)) {
      this.misses++
      return undefined
    }
    this.hits++
    return entry.value
  }

  /** What was asked before everything was forgotten, and is answered only now, is not kept: `since` is the epoch of the asking. */
  set(key: string, value: V, since: unknown = this.entries): void {
    if (since !== this.entries) return
    if (this.entries.size >= this.options.most) this.entries.clear()
    this.entries.set(key, { value, atMs: Date.now() })
  }

  /** Changes whenever everything is forgotten. */
  get epoch(): unknown {
    return this.entries
  }

  clear(): void {
    this.entries = new Map()
  }

  get figures(): CacheFigures {
    // Entries stand in the order in which they came.
    const [oldest] = this.entries.values()
    const { name, title, keyedBy, most } = this.options
    const { hits, misses } = this
    return {
      name,
      title,
      keyedBy,
      most,
      hits,
      misses,
      size: this.entries.size,
      oldestAtMs: oldest?.atMs ?? null,
    }
  }
}

/** The caches of this process, one line for each name. */
export function cacheFigures(): CacheFigures[] {
  const byName = new Map<string, CacheFigures>()
  for (const { figures } of all) {
    const known = byName.get(figures.name)
    byName.set(figures.name, known === undefined ? figures : together(known, figures))
  }
  return [...byName.values()]
}

/** Forgets everything in the caches of that name; false where there is none. */
export function clearCaches(name: string): boolean {
  const named = all.filter(({ figures }) => figures.name === name)
  for (const cache of named) cache.clear()
  return named.length > 0
}

const together = (one: CacheFigures, other: CacheFigures): CacheFigures => {
  const ages = [one.oldestAtMs, other.oldestAtMs].filter(atMs => atMs !== null)
  return {
    ...one,
    size: one.size + other.size,
    hits: one.hits + other.hits,
    misses: one.misses + other.misses,
    oldestAtMs: ages.length === 0 ? null : Math.min(...ages),
  }
}
