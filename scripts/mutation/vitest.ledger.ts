import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** Tests of the ledger on a real database, run by `file-runner.ts`. */
export default defineConfig({
  root,
  test: {
    include: ['spec/http/**/*.test.ts'],
    globalSetup: ['apps/server/testing/database-setup.ts'],
    runner: join(root, 'scripts/mutation/file-runner.ts'),
    // A mutant may wait for what never comes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: false,
  },
})
