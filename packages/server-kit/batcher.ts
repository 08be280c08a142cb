/**
 * Answers questions that wait together with one look-up. A look-up always starts after its questions were asked, so no
 * answer is older than its question; at low load a question starts its own at once.
 */
export class Batcher<V> {
  private waiting = new Map<string, Waiting<V>>()
  private running = 0

  constructor(
    private readonly load: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
    private readonly atOnce: number,
  ) {}

  get(key: string): Promise<V | undefined> {
    const known = this.waiting.get(key)
    if (known !== undefined) return known.answer
    const fresh = waitingFor<V>()
    this.waiting.set(key, fresh)
    if (this.running < this.atOnce) void this.run()
    return fresh.answer
  }

  get isIdle(): boolean {
    return this.running === 0 && this.waiting.size === 0
  }

  private async run(): Promise<void> {
    const batch = this.waiting
    this.waiting = new Map()
    this.running++
    try {
      const answers = await this.load([...batch.keys()])
      for (const [key, one] of batch) one.resolve(answers.get(key))
    } catch (error) {
      for (const one of batch.values()) one.reject(error)
    }
    this.running--
    if (this.waiting.size > 0) void this.run()
  }
}

interface Waiting<V> {
  readonly answer: Promise<V | undefined>
  resolve(value: V | undefined): void
  reject(error: unknown): void
}

function waitingFor<V>(): Waiting<V> {
  let resolve: Waiting<V>['resolve'] = () => undefined
  let reject: Waiting<V>['reject'] = () => undefined
  const answer = new Promise<V | undefined>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { answer, resolve, reject }
}
