import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newDataDir, startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a product that was started once and stopped. */
    firstData: string
    /** Where browsers keep their profiles. */
    profiles: string
  }
}

/** The first start makes the database and fills it with demo data; each file goes on from a copy of that. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir()
  const product = await startProduct(dataDir)
  await product.stop()
  project.provide('firstData', dataDir)
  const profiles = await mkdtemp(join(tmpdir(), 'kezhan-profiles-'))
  project.provide('profiles', profiles)
  return async () => {
    // A browser that ends may still be writing.
    for (const dir of [dataDir, profiles]) await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  }
}
