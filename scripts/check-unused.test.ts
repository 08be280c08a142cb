import { expect, test } from 'vitest'
import { brokenIn, problemsIn } from './testing/fixture-tree'

const main = 'apps/server/main.ts'
const config = { 'apps/server/vite.config.ts': `export default { input: 'main.ts' }` }
const manifest = (more: object) => ({ 'package.json': JSON.stringify(more) })

/** What the check finds with a server that begins with the given text. */
const unused = (text: string, files: Record<string, string>, check = 'unused') =>
  problemsIn(check, { ...manifest({}), ...config, [main]: text, ...files }).map(
    ({ file, line, rule, text: said }) => `${file}:${line}: ${rule}: ${said}`,
  )

test('a file that only tests import is not the file that runs', () => {
  expect(
    unused(`import '@kezhan/rooms/rules/plan'`, {
      'modules/rooms/rules/plan.ts': '',
      'modules/rooms/rules/price.ts': 'export const price = 1',
      'modules/rooms/rules/price.test.ts': `import { price } from './price'`,
      'modules/rooms/rules/sleeping.ts': `import { deeper } from './deeper'`,
      'modules/rooms/rules/deeper.ts': 'export const deeper = 1',
    }),
  ).toEqual([
    'modules/rooms/rules/deeper.ts:1: unused-file: nothing that runs imports it',
    'modules/rooms/rules/price.ts:1: unused-file: only tests import it',
    'modules/rooms/rules/sleeping.ts:1: unused-file: nothing that runs imports it',
  ])
})

test('a rule that only a test, the specification or a benchmark imports is found', () => {
  expect(
    unused(`import { plan } from '@kezhan/rooms/rules/plan'`, {
      'modules/rooms/rules/plan.ts': `
        export const plan = 1
        export const tested = 1
        export const specified = 1
        export const measured = 1
        export const built = 1
        export interface Nobody { a: string }`,
      'modules/rooms/rules/plan.test.ts': `import { tested } from './plan'`,
      'modules/rooms/rules/testing/a-plan.ts': `import { built } from '../plan'`,
      'spec/http/plan.test.ts': `import { specified } from '@kezhan/rooms/rules/plan'`,
      'bench/plan/plan.bench.mjs': `import { measured } from '@kezhan/rooms/rules/plan'`,
    }),
  ).toEqual([
    'modules/rooms/rules/plan.ts:3: unused-export: only tests import tested',
    'modules/rooms/rules/plan.ts:4: unused-export: only tests import specified',
    'modules/rooms/rules/plan.ts:5: unused-export: only tests import measured',
    'modules/rooms/rules/plan.ts:6: unused-export: only tests import built',
    'modules/rooms/rules/plan.ts:7: unused-export: nobody imports Nobody',
  ])
})

test('neither a call of itself nor of what is unused keeps an export alive', () => {
  expect(
    unused(`import { plan } from '@kezhan/rooms/rules/plan'`, {
      'modules/rooms/rules/plan.ts': `
        export const plan = () => living()
        export function living() {}
        export function alone(): number { return alone() }
        export const first = () => second()
        export const second = () => 1`,
      'modules/rooms/rules/plan.test.ts': `import { living, first, second } from './plan'`,
    }),
  ).toEqual([
    'modules/rooms/rules/plan.ts:4: unused-export: nobody imports alone',
    'modules/rooms/rules/plan.ts:5: unused-export: only tests import first',
    'modules/rooms/rules/plan.ts:6: unused-export: only tests import second',
  ])
})

test('what only its own file uses need not be exported', () => {
  const files = {
    'modules/rooms/rules/plan.ts': `
      export interface Face { a: string }
      export const plan = (face: Face) => inner + tested + face.a
      export const inner = 1
      export const tested = 1`,
    'modules/rooms/rules/plan.test.ts': `import { tested } from './plan'`,
  }
  const text = `import { plan } from '@kezhan/rooms/rules/plan'`
  expect(unused(text, files)).toEqual([])
  expect(unused(text, files, 'inner-exports')).toEqual([
    'modules/rooms/rules/plan.ts:4: inner-export: inner is used in its own file only',
  ])
})

test('files that are fetched late or by pattern are used, with the names that are taken of them', () => {
  expect(
    brokenIn('unused', {
      ...manifest({}),
      'apps/web/index.html': '<link href="/base.css"><script src="/main.tsx"></script>',
      'apps/web/base.css': '',
      'apps/web/forgotten.css': '',
      'apps/web/main.tsx': `
        import './main.module.css'
        const pages = import.meta.glob<{ default: unknown }>(['../../modules/*/web/pages/**/*.tsx', '!**/*.test.tsx'])
        const Late = lazy(async () => (await import('./Late')).Late)`,
      'apps/web/main.module.css': '',
      'apps/web/Late.tsx': 'export const Late = 1\nexport const other = 1',
      'modules/rooms/web/pages/RoomPage.tsx': 'export const extra = 1\nexport default function Page() {}',
      'modules/rooms/web/pages/deep/DeepPage.tsx': 'export default function Page() {}',
    }),
  ).toEqual([
    'modules/rooms/web/pages/RoomPage.tsx: unused-export',
    'apps/web/Late.tsx: unused-export',
    'apps/web/forgotten.css: unused-file',
  ])
})

test('what a script starts by its whole path runs, whatever it exports; a part of a path starts nothing', () => {
  const files = {
    ...manifest({ scripts: { deep: 'node scripts/deep.mjs' } }),
    'scripts/deep.mjs': `run('scripts/mutation/plugin.mjs'); run('other.mjs')`,
    'scripts/mutation/plugin.mjs': `import { known } from './known.mjs'\nexport const plugins = known`,
    'scripts/mutation/known.mjs': 'export const known = 1',
    'scripts/other.mjs': 'export const other = 1',
  }
  expect(unused('', files)).toEqual(['scripts/other.mjs:1: unused-file: nothing that runs imports it'])
})

test('scripts begin with the commands of package.json', () => {
  expect(
    brokenIn('unused', {
      ...manifest({ scripts: { start: 'node scripts/start.mjs' } }),
      'scripts/start.mjs': `import { step } from './steps.mjs'`,
      'scripts/steps.mjs': 'export const step = 1\nexport const spare = 1',
      'scripts/steps.test.ts': `import { spare } from './steps.mjs'`,
      'scripts/old.mjs': '',
    }),
  ).toEqual(['scripts/old.mjs: unused-file', 'scripts/steps.mjs: unused-export'])
})

test('what is there for tests has a test that uses it', () => {
  expect(
    unused('', {
      'vitest.config.ts': `export default { globalSetup: 'apps/server/testing/set-up.ts' }`,
      'apps/server/testing/set-up.ts': 'export default function setUp() {}',
      'apps/server/testing/boot.ts': 'export const boot = 1\nexport const spare = 1',
      'apps/server/boot.test.ts': `import { boot } from './testing/boot'`,
    }),
  ).toEqual(['apps/server/testing/boot.ts:2: unused-export: nobody imports spare'])
})

test('packages that nobody uses are found; tools, types and what others ask for are used', () => {
  expect(
    problemsIn('unused', {
      ...config,
      ...manifest({
        scripts: { lint: 'linter check .' },
        dependencies: { used: '1', asked: '1', unused: '1' },
        devDependencies: { '@types/used': '1', 'the-linter': '1', idle: '1' },
      }),
      'node_modules/used/package.json': '{"peerDependencies":{"asked":"1"}}',
      'node_modules/the-linter/package.json': '{"bin":{"linter":"a.js"}}',
      [main]: `import 'used/sub'`,
    }).map(one => one.text),
  ).toEqual(['nobody uses unused', 'nobody uses idle'])
})
