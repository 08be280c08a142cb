import { defineConfig } from 'vitest/config'

/** Three projects: pure code, code on a real database, and browser code in a simulated DOM. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'core',
          include: [
            'packages/{base,resource}/**/*.test.ts',
            'modules/*/{model,rules}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Properties try hundreds of cases; a timing is never a test.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          include: [
            'packages/server-kit/**/*.test.ts',
            'modules/*/server/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'spec/http/**/*.test.ts',
          ],
          globalSetup: ['apps/server/testing/database-setup.ts'],
          // Some walk through every call there is; a timing is never a test.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // Each file boots a server of its own; the code itself is read once per worker and not once per file.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: [
            'packages/web-kit/**/*.test.{ts,tsx}',
            'modules/*/web/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'spec/client/**/*.test.{ts,tsx}',
          ],
          environment: 'happy-dom',
          maxWorkers: 2,
          // The colours are checked as they are written there.
          css: { include: [/base\.css/] },
          // Component tests are slow on a busy machine; a timing is never a test.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['spec/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
