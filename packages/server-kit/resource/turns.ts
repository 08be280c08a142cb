/** Lets a few in at a time and the others wait in line. */
export class Turns {
  private readonly waiting: (() => void)[] = []
  private free: number
  constructor(atOnce: number) {
    this.free = atOnce
  }

  /** Resolves when it is the caller's turn, to the function that ends it. */
  async take(): Promise<() => void> {
    if (this.free > 0) this.free--
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.waiting.shift()
      if (next === undefined) this.free++
      else next()
    }
  }
}
