import { relative } from 'node:path'
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest'
import { type Stryker, strykerState, writeLine } from './stryker-state'

const stryker: Stryker = strykerState()

/** Says of each file which mutants it met and whether it turned red; once it has, the rest of it is left out. */
export default class FileRunner extends TestRunner {
  #began = 0
  #isRed = false

  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    stryker.activeMutant = undefined
    // What is met while files are read is no test's.
    stryker.currentTestId = undefined
    this.#began = performance.now()
    this.#isRed = false
  }
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    if ('filepath' in suite) stryker.currentTestId = relative(process.cwd(), suite.file.filepath)
  }
  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (this.#isRed) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }
  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail' && stryker.activeMutant !== undefined) this.#isRed = true
  }
  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files)
    for (const file of files) {
      const id = relative(process.cwd(), file.filepath)
      const met = stryker.mutantCoverage?.perTest[id] ?? {}
      writeLine({
        id,
        timeMs: performance.now() - this.#began,
        met: stryker.activeMutant === undefined ? met : {},
        isRed: file.result?.state === 'fail',
      })
    }
    writeLine({ static: stryker.mutantCoverage?.static ?? {} })
    stryker.activeMutant = undefined
    stryker.currentTestId = undefined
    stryker.hitCount = undefined
  }
}
