import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = join(import.meta.dirname, '../..')

/** What takes long comes last, when few mutants are left for it. */
class ShortFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      moduleId.includes('/spec/judges/') ? 2 : Number(moduleId.includes('.property.test.'))
    return files.toSorted((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** Pure code that keeps what it has reckoned, with the names of what it keeps it in. */
const keeping: Readonly<Record<string, string>> = {
  'packages/base/days.ts': 'texts',
  'packages/base/cron/zone.ts': 'clocks',
}

/** What is kept belongs to the mutant that is awake. */
const forgetful: Plugin = {
  name: 'forgetful',
  enforce: 'pre',
  transform(code, id) {
    const name = keeping[relative(root, id.replace(/\?.*$/, ''))]
    if (name === undefined) return undefined
    const before = `const ${name} = new Map<`
    if (!code.includes(before)) throw new Error(`${id} keeps nothing in “${name}” any more`)
    const imported = `import { MapOfMutant } from ${JSON.stringify(join(root, 'scripts/mutation/map-of-mutant.ts'))}\n`
    return { code: imported + code.replace(before, `const ${name} = new MapOfMutant<`), map: null }
  },
}

/** Modules whose own tests are enough; all where none is named. */
const names = process.env.KEZHAN_MUTATED?.split(' ') ?? ['*']

/** The tests of pure code, run by `awake-runner.ts`. */
export default defineConfig({
  root,
  plugins: [forgetful],
  test: {
    include: names
      .flatMap(name => [
        `packages/${name === '*' ? '{base,resource}' : name}/**/*.test.ts`,
        `modules/${name}/{model,rules}/**/*.test.ts`,
      ])
      .concat('spec/judges/**/*.test.ts'),
    runner: join(root, 'scripts/mutation/awake-runner.ts'),
    sequence: { sequencer: ShortFirst },
    testTimeout: 600_000,
    maxWorkers: 2,
    isolate: false,
  },
})
