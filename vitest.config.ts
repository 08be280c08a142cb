import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import deepFiles from './spec/deep-files.json' with { type: 'json' }

/**
 * Server code that needs no PostgreSQL from outside: it has none, or starts the private one of the product, whose
 * version is always the same. These files are given no database, so what they prove cannot depend on one, and
 * they need not run again on PostgreSQL 15.
 */
const withoutDatabase = [
  'packages/server-kit/*.test.ts',
  'packages/server-kit/{audit,live,sheets,uploads}/**/*.test.ts',
  'packages/server-kit/db/{backup,backup-files,private-server}.test.ts',
  'modules/outbound/server/outbound/*.test.ts',
  'modules/value-rules/server/*.test.ts',
  'apps/server/doctor/findings.test.ts',
  'apps/server/{config,crash,external-config,first-load,secret-key,start}.test.ts',
]

/** Several servers and hundreds of clients at once: they have the machine to themselves. */
const withProcesses = ['apps/server/{processes,member-processes,job-processes}.test.ts']

/** Files that only `npm run test:deep` runs: long ones that no requirement rests on (`npm run spec:coverage` sees to that). */
const deepWalks = process.env.KEZHAN_DEEP === '1' ? [] : deepFiles

/** What builds statements is tried on PostgreSQL 15 every time; everything is, in `npm run test:deep -- postgres15`. */
const onServer =
  process.env.KEZHAN_TEST_PG === '15' && process.env.KEZHAN_WHOLE_15 !== '1'
    ? ['apps/server/resource-tables.test.ts', 'spec/http/{bookings,ledger,list,night-audit,query}.test.ts']
    : ['apps/server/**/*.test.ts', 'spec/http/**/*.test.ts']

/** Long files that a short text hides; begun last, they would leave one core idle at the end. */
const longFiles = [
  'conformance.test.ts',
  'crash.test.ts',
  'browser/walk.test.ts',
  'browser/sight.test.ts',
  'browser/theme.test.ts',
  'browser/login.test.ts',
  'browser/positions.test.ts',
  'browser/teams.test.ts',
  'people/two-tabs.test.ts',
]

/** `npm run test:deep -- orders`: files that share a process must not need each other. */
const seed = process.env.KEZHAN_ORDER
const placeOf = ({ moduleId }: TestSpecification): string =>
  createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')

/** Vitest begins with the files it knows to be long, and in a fresh clone with those of the longest text. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    if (seed !== undefined) return files.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
    const isLong = ({ moduleId }: TestSpecification) => longFiles.some(name => moduleId.endsWith(`/${name}`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/**
 * Lets every table of refusals say which of them were made while tests run; `KEZHAN_MET_REFUSALS` names the file in which
 * it is written down (`npm run spec:refusals`). The product itself knows nothing of it.
 */
function recordRefusals(): Plugin[] {
  if (process.env.KEZHAN_MET_REFUSALS === undefined) return []
  const recorder = join(import.meta.dirname, 'scripts/testing/met-refusals.ts')
  return [
    {
      name: 'record-refusals',
      enforce: 'pre',
      transform(code, id) {
        const file = relative(import.meta.dirname, id.replace(/\?.*$/, ''))
        if (!/^(packages|modules|apps)\/.*\.tsx?$/.test(file) || file.includes('.test.')) return undefined
        if (!code.includes('= refusals(')) return undefined
        const put = code.replaceAll('= refusals(', () => `= recorded(${JSON.stringify(file)}, refusals)(`)
        // Behind everything, so that no line moves.
        return { code: `${put}\nimport { recorded } from ${JSON.stringify(recorder)}\n`, map: null }
      },
    },
  ]
}

/** Pure code, server code, server code on a real database, browser code in a simulated DOM, and the whole in Chromium. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: recordRefusals(),
        test: {
          name: 'core',
          include: [
            'packages/{base,resource}/**/*.test.ts',
            'modules/*/{model,rules}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'spec/judges/**/*.test.ts',
          ],
          // Properties try hundreds of cases; a timing is never a test.
          testTimeout: 60_000,
          maxWorkers: 2,
          // Pure code has no state that one file could leave to the next.
          isolate: false,
        },
      },
      {
        plugins: recordRefusals(),
        test: {
          name: 'server',
          include: withoutDatabase,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          name: 'processes',
          include: withProcesses,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        plugins: recordRefusals(),
        test: {
          name: 'database',
          include: ['packages/server-kit/**/*.test.ts', 'modules/*/server/**/*.test.ts', ...onServer],
          exclude: [...configDefaults.exclude, ...withoutDatabase, ...withProcesses, ...deepWalks],
          globalSetup: ['apps/server/testing/database-setup.ts'],
          // Some walk through every call there is, on a machine that may be busy; a timing is never a test.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          maxWorkers: 2,
          // Each file boots a server of its own; the code itself is read once per worker and not once per file.
          isolate: false,
        },
      },
      {
        plugins: recordRefusals(),
        test: {
          name: 'web',
          include: [
            'packages/{client,widgets,web-kit}/**/*.test.{ts,tsx}',
            'modules/*/web/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'spec/client/**/*.test.{ts,tsx}',
          ],
          environment: 'happy-dom',
          // A link that is followed changes the address; the document stays, for the other tests stand in it too.
          environmentOptions: {
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          maxWorkers: 2,
          // Loading React and antd for each file took longer than the tests; each file begins with a fresh page instead.
          isolate: false,
          setupFiles: ['apps/web/testing/fresh-page.ts'],
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
          exclude: [...configDefaults.exclude, ...deepWalks],
          globalSetup: ['spec/browser/testing/first-start.ts'],
          provide: { hasSharedPages: true },
          // Each step has its own patience; how many there are in a journey is no matter of time.
          testTimeout: 600_000,
          hookTimeout: 600_000,
          maxWorkers: Math.min(4, availableParallelism()),
          isolate: false,
        },
      },
      {
        // As people do: in motion, on a slow computer far from its server, everything more than once.
        test: {
          name: 'people',
          include: ['spec/people/**/*.test.ts'],
          globalSetup: ['spec/browser/testing/first-start.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // Slowed pages rest most of the time.
          maxWorkers: Math.min(4, 2 * availableParallelism()),
          isolate: false,
        },
      },
      {
        // Every page in every weather, pictures kept under .test-output/weather (`npm run test:deep -- weather`).
        test: {
          name: 'weather',
          include: ['spec/weather/**/*.test.ts'],
          globalSetup: ['spec/browser/testing/first-start.ts'],
          // Hundreds of pages in one test; how many there are is no matter of time.
          testTimeout: 7_200_000,
          hookTimeout: 600_000,
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
})
