import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Tests of the ledger on a real database, run by `file-runner.ts`. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['spec/http/**/*.test.ts'],
    globalSetup: ['apps/server/testing/database-setup.ts'],
    runner: join(import.meta.dirname, 'file-runner.ts'),
    // A mutant may wait for what never comes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
})
