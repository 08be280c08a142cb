const flushMs = 250
const rowsPerFlush = 2
const mostRows = 500

/**
 * Rows that others are to be told about. A row that changes several times is told once, and a large block trickles, so
 * that the server does not take us for a flood.
 */
export class RowOutbox {
  private readonly waiting = new Map<string, Set<string>>()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly send: (id: string, keys: readonly string[]) => void) {}

  put(id: string, key: string): void {
    const keys = this.waiting.get(id)
    if (keys === undefined && this.waiting.size >= mostRows) return
    this.waiting.set(id, (keys ?? new Set()).add(key))
    this.timer ??= setTimeout(() => this.flush(), flushMs)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.waiting.clear()
  }

  private flush(): void {
    this.timer = undefined
    for (const [id, keys] of [...this.waiting].slice(0, rowsPerFlush)) {
      this.waiting.delete(id)
      this.send(id, [...keys])
    }
    if (this.waiting.size > 0) this.timer = setTimeout(() => this.flush(), flushMs)
  }
}
