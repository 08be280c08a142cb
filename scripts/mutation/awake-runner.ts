import { relative } from 'node:path'
import fc from 'fast-check'
import { type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest'
import { KilledMutants } from './killed-mutants'
import { type Stryker, strykerState, writeLine } from './stryker-state'

const stryker: Stryker = strykerState()
const killed = new KilledMutants()
// The first case that fails is enough; nobody reads a smaller one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })

/**
 * Runs each test as usual, then once more for every mutant that it met and that no test has killed yet, with the mutant
 * awake. Stryker's own runner starts a worker and reads the code anew for each mutant, which takes twenty times as long; the
 * code that is mutated here is pure, so one run leaves nothing to the next.
 */
export default class AwakeRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const id = `${relative(process.cwd(), test.file.filepath)}#${nameOf(test)}`
    const run = TestRunner.getTestFn(test)
    const began = performance.now()
    stryker.currentTestId = id
    try {
      await run()
    } finally {
      stryker.currentTestId = undefined
    }
    const timeMs = performance.now() - began
    const met = stryker.mutantCoverage?.perTest[id] ?? {}
    const own: string[] = []
    killed.readOthers()
    const alive = Object.entries(met).filter(([mutant]) => !killed.has(mutant))
    // A test that cannot be run twice says nothing about a mutant.
    const isRepeatable = alive.length === 0 || (await passes(run))
    for (const [mutant, hits] of isRepeatable ? alive : []) {
      stryker.activeMutant = mutant
      stryker.hitCount = 0
      stryker.hitLimit = 100 * hits + 1000
      const isAlive = await passes(run)
      stryker.activeMutant = undefined
      stryker.hitCount = undefined
      if (isAlive) continue
      killed.add(mutant)
      own.push(mutant)
    }
    writeLine({ id, timeMs, met, killed: own, isRepeatable })
  }
  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]): void {
    super.onAfterRunFiles(files)
    writeLine({ static: stryker.mutantCoverage?.static ?? {} })
  }
}

async function passes(run: () => unknown): Promise<boolean> {
  try {
    await run()
    return true
  } catch {
    return false
  }
}

const nameOf = (task: RunnerTask): string =>
  task.suite === undefined ? task.name : `${nameOf(task.suite)} ${task.name}`
