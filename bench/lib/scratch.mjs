import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs the work with a temporary directory and a list of things to end, the latest first, whatever happens. */
export async function withScratch(work) {
  const dir = mkdtempSync(join(tmpdir(), 'kezhan-bench-'))
  const endings = []
  try {
    return await work({ dir, atEnd: end => endings.push(end) })
  } finally {
    for (const end of endings.reverse()) await Promise.resolve(end()).catch(error => console.error(error))
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}
