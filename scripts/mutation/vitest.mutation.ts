import { join } from 'node:path'
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

/** Modules whose own tests are enough; all where none is named. */
const names = process.env.KEZHAN_MUTATED?.split(' ') ?? ['*']

/** The tests of pure code, run by `awake-runner.ts`. */
export default defineConfig({
  root,
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
