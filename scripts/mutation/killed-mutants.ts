import { appendFileSync, existsSync, readFileSync } from 'node:fs'

interface Kept {
  readonly killed: Set<string>
  /** How much of the common list was read. */
  readBytes: number
}

/** Which mutants are dead, whichever worker killed them: each writes its own into a common list and reads those of the others. */
export class KilledMutants {
  readonly #file = `${process.env.KEZHAN_MUTATION_LINES}.killed`
  readonly #kept: Kept

  constructor() {
    // The runner is read anew for each file of a worker.
    const shared = globalThis as typeof globalThis & { kezhanKilled?: Kept }
    shared.kezhanKilled ??= { killed: new Set(), readBytes: 0 }
    this.#kept = shared.kezhanKilled
  }

  add(mutant: string): void {
    this.#kept.killed.add(mutant)
    appendFileSync(this.#file, `${mutant}\n`)
  }
  has(mutant: string): boolean {
    return this.#kept.killed.has(mutant)
  }
  readOthers(): void {
    if (!existsSync(this.#file)) return
    const text = readFileSync(this.#file, 'utf8')
    const end = text.lastIndexOf('\n') + 1
    for (const mutant of text.slice(this.#kept.readBytes, end).split('\n')) this.#kept.killed.add(mutant)
    this.#kept.readBytes = end
  }
}
