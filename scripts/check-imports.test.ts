import { describe, expect, test } from 'vitest'
import { brokenIn } from './testing/fixture-tree'

/** The rules broken by a tree of the given files, as `file: rule`. */
const broken = (files: Record<string, string>) => brokenIn('imports', files)

const thing = 'export const thing = 1\n'

test('a sound tree has no problems', () => {
  const imports = (...specifiers: string[]) => specifiers.map(one => `import '${one}'`).join('\n')
  expect(
    broken({
      'packages/base/money.ts': thing,
      'packages/resource/define.ts': imports('@kezhan/base/money'),
      'modules/hotels/model/hotel.ts': imports('@kezhan/resource/define', '@kezhan/base/money'),
      'modules/rooms/model/room.ts': imports('@kezhan/hotels/model/hotel'),
      'modules/rooms/rules/plan.ts': imports('../model/room', '@kezhan/base/money'),
      'packages/server-kit/http/app.ts': imports('fastify', 'node:fs', '@kezhan/resource/define'),
      'modules/rooms/server/store.ts': imports('../rules/plan', '@kezhan/server-kit/http/app', 'node:fs'),
      'modules/rooms/server/module.ts': imports('./store'),
      'packages/web-kit/widgets/Grid.tsx': imports('react'),
      'modules/rooms/web/pages/RoomPage.tsx': imports(
        '@kezhan/web-kit/widgets/Grid',
        '@kezhan/rooms/model/room',
      ),
      'apps/server/main.ts': imports('@kezhan/rooms/server/module'),
      'apps/server/testing/boot.ts': imports('../main', 'vitest'),
      'apps/web/main.tsx': `const page = () => import('@kezhan/rooms/web/pages/RoomPage')`,
      'modules/rooms/server/store.test.ts': imports('./store', 'vitest', '@kezhan/app-server/testing/boot'),
      'modules/rooms/rules/plan.test.ts': imports('./plan', 'vitest', 'fast-check'),
      'bench/list/list.bench.mjs': imports('hucre', '@kezhan/app-server/main'),
    }),
  ).toEqual([])
})

describe('cycles', () => {
  test('of values are found, whichever form the import has', () => {
    expect(
      broken({
        'packages/base/a.ts': `import { b } from './b'`,
        'packages/base/b.ts': `export * from './c'`,
        'packages/base/c.ts': `const a = () => import('./a')`,
      }),
    ).toEqual(['packages/base/a.ts: cycle'])
  })

  test('of types alone are found by a check of their own', () => {
    const files = {
      'packages/base/a.ts': `import { b } from './b'`,
      'packages/base/b.ts': `import type { A } from './a'`,
      'packages/base/c.ts': `import type { D } from './d'`,
      'packages/base/d.ts': `import type { E } from './e'`,
      'packages/base/e.ts': `import { type C } from './c'`,
      'packages/base/f.ts': `import type { C } from './c'`,
    }
    expect(broken(files)).toEqual([])
    expect(brokenIn('type-cycles', files)).toEqual([
      'packages/base/a.ts: type-cycle',
      'packages/base/c.ts: type-cycle',
    ])
  })
})

test('an import that climbs or leaves its package is found', () => {
  expect(
    broken({
      'packages/base/cron/deep/zone.ts': `import '../../money'`,
      'packages/base/money.ts': thing,
      'packages/resource/define.ts': `import '../base/money'`,
    }),
  ).toEqual(['packages/base/cron/deep/zone.ts: climb', 'packages/resource/define.ts: climb'])
})

describe('the direction', () => {
  const layers = {
    'packages/base/money.ts': thing,
    'packages/resource/define.ts': thing,
    'packages/server-kit/ctx.ts': thing,
    'packages/widgets/Dialog.tsx': thing,
    'packages/web-kit/Grid.tsx': thing,
    'modules/rooms/model/room.ts': thing,
    'modules/rooms/rules/plan.ts': thing,
    'modules/rooms/server/store.ts': thing,
    'modules/rooms/web/board.ts': thing,
    'modules/hotels/model/hotel.ts': thing,
    'modules/online/model/form.ts': thing,
    'modules/online/server/publish.ts': thing,
    'apps/server/server.ts': thing,
    'apps/web/theme.ts': thing,
  }
  test.each([
    ['packages/base/money.ts', '@kezhan/resource/define'],
    ['packages/resource/define.ts', '@kezhan/rooms/model/room'],
    ['packages/server-kit/ctx.ts', '@kezhan/rooms/model/room'],
    ['packages/server-kit/ctx.ts', '@kezhan/web-kit/Grid'],
    ['packages/web-kit/Grid.tsx', '@kezhan/server-kit/ctx'],
    ['packages/widgets/Dialog.tsx', '@kezhan/web-kit/Grid'],
    ['modules/rooms/model/room.ts', '../rules/plan'],
    ['modules/rooms/rules/plan.ts', '../server/store'],
    ['modules/rooms/rules/plan.ts', '@kezhan/server-kit/ctx'],
    ['modules/rooms/rules/plan.ts', '@kezhan/web-kit/Grid'],
    ['modules/rooms/server/store.ts', '../web/board'],
    ['modules/rooms/web/board.ts', '../server/store'],
    ['modules/rooms/web/board.ts', '@kezhan/server-kit/ctx'],
    ['modules/rooms/server/store.ts', '@kezhan/app-server/server'],
    ['modules/hotels/model/hotel.ts', '@kezhan/rooms/model/room'],
    ['modules/online/model/form.ts', '@kezhan/rooms/model/room'],
    ['apps/server/server.ts', '@kezhan/rooms/web/board'],
    ['apps/server/server.ts', '@kezhan/app-web/theme'],
    ['apps/web/theme.ts', '@kezhan/rooms/server/store'],
  ])('%s must not import %s', (file, specifier) => {
    expect(broken({ ...layers, [file]: `import '${specifier}'` })).toEqual([`${file}: direction`])
  })

  test('holds for types too', () => {
    const files = { ...layers, 'packages/base/money.ts': `import type { A } from '@kezhan/resource/define'` }
    expect(broken(files)).toEqual(['packages/base/money.ts: direction'])
  })

  test('lets online stand on the platform', () => {
    expect(
      broken({ ...layers, 'modules/online/server/publish.ts': `import '@kezhan/hotels/model/hotel'` }),
    ).toEqual([])
  })

  test('wants a place for every module and layer', () => {
    expect(broken({ 'modules/garden/model/tree.ts': thing, 'modules/rooms/extra/a.ts': thing })).toEqual([
      'modules/garden/model/tree.ts: layer',
      'modules/rooms/extra/a.ts: layer',
    ])
  })
})

test('the core imports neither Node nor packages, its tests only the test tools', () => {
  expect(
    broken({
      'packages/base/a.ts': `import 'node:fs'`,
      'packages/resource/b.ts': `import 'fastify'`,
      'modules/rooms/rules/c.ts': `import 'fast-check'`,
      'modules/rooms/rules/c.test.ts': `import 'hucre'`,
      'modules/rooms/rules/testing/a-plan.ts': `import 'fast-check'`,
    }),
  ).toEqual([
    'packages/base/a.ts: pure',
    'packages/resource/b.ts: pure',
    'modules/rooms/rules/c.test.ts: pure',
    'modules/rooms/rules/c.ts: pure',
  ])
})

test('browser code does not import Node', () => {
  expect(broken({ 'packages/web-kit/Grid.tsx': `import 'node:fs'` })).toEqual([
    'packages/web-kit/Grid.tsx: browser',
  ])
})

test('a module file and a page are imported by apps only, and by the tests beside them', () => {
  expect(
    broken({
      'modules/rooms/server/module.ts': thing,
      'modules/rooms/server/module.test.ts': `import './module'`,
      'modules/rooms/server/store.ts': `import './module'`,
      'modules/rooms/web/pages/RoomPage.tsx': thing,
      'modules/rooms/web/board.ts': `import './pages/RoomPage'`,
    }),
  ).toEqual(['modules/rooms/server/store.ts: apart', 'modules/rooms/web/board.ts: apart'])
})

test('what ships does not import what is there for tests', () => {
  expect(
    broken({
      'packages/server-kit/testing/test-server.ts': thing,
      'packages/server-kit/ctx.ts': `import './testing/test-server'`,
    }),
  ).toEqual(['packages/server-kit/ctx.ts: testing'])
})

test('index files that re-export and names that say nothing are found', () => {
  expect(
    broken({
      'packages/base/money.ts': thing,
      'packages/base/index.ts': `export { thing } from './money'`,
      'packages/base/utils.ts': thing,
      'packages/web-kit/Helpers.tsx': thing,
      'modules/rooms/model/types.ts': thing,
    }),
  ).toEqual([
    'packages/base/index.ts: index',
    'packages/base/utils.ts: name',
    'packages/web-kit/Helpers.tsx: name',
    'modules/rooms/model/types.ts: name',
  ])
})

test('packages must be declared, those of the tests stay in the tests, and own files must exist', () => {
  expect(
    broken({
      'packages/server-kit/a.ts': `import 'left-pad/sub'`,
      'packages/server-kit/b.ts': `import 'hucre/xlsx'`,
      'packages/server-kit/b.test.ts': `import 'hucre/xlsx'`,
      'packages/server-kit/c.ts': `import './gone'\nimport '@kezhan/gone/a'`,
      'scripts/run.mjs': `import 'hucre'`,
    }),
  ).toEqual([
    'packages/server-kit/a.ts: undeclared',
    'packages/server-kit/b.ts: undeclared',
    'packages/server-kit/c.ts: missing',
    'packages/server-kit/c.ts: missing',
  ])
})
