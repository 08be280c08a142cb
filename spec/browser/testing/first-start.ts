import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { newDataDir, startProduct } from './product'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a product that was started once and stopped. */
    firstData: string
  }
}

/** The first start makes the database and fills it with demo data; each file goes on from a copy of that. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await newDataDir()
  const product = await startProduct(dataDir)
  await product.stop()
  project.provide('firstData', dataDir)
  return () => rm(dataDir, { recursive: true, force: true })
}
