import { appendFileSync } from 'node:fs'

/** What this worker has written down already; it outlives modules that a test loads anew. */
const shared: { __kezhanMetRefusals?: Set<string>; __vitest_worker__?: { filepath?: string } } = globalThis

type Make = (code: string, details?: object) => unknown

/** The maker of a table of refusals, which writes down what it makes from now on. */
export const recorded =
  (file: string, refusals: (table: object) => Make) =>
  (table: object): Make => {
    const make = refusals(table)
    return (code, details) => {
      met(file, code)
      return make(code, details)
    }
  }

/** That a test met a refusal: the file of its table, its code and the test, once in a worker. */
function met(file: string, code: string): void {
  shared.__kezhanMetRefusals ??= new Set()
  const line = `${file}\t${code}\t${shared.__vitest_worker__?.filepath ?? ''}\n`
  if (shared.__kezhanMetRefusals.has(line)) return
  shared.__kezhanMetRefusals.add(line)
  // One short line at the end of the file: workers that write at the same time do not disturb each other.
  if (process.env.KEZHAN_MET_REFUSALS !== undefined) appendFileSync(process.env.KEZHAN_MET_REFUSALS, line)
}
