import { appendFileSync } from 'node:fs'

/** What Stryker's instrumented code asks and tells while it runs. */
export interface Stryker {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}

/** One for all files of a worker. */
export function strykerState(): Stryker {
  const shared = globalThis as typeof globalThis & { __stryker__?: Stryker }
  shared.__stryker__ ??= {}
  return shared.__stryker__
}

/** For the process that asked for the run (`run-tests.mjs`). */
export function writeLine(line: object): void {
  const file = process.env.KEZHAN_MUTATION_LINES
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`)
}
