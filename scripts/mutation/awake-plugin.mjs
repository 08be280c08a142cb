// Pure code: its tests are run once, each again for every mutant that it meets (`awake-runner.ts`).
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { KnownMutants } from './known-mutants.mjs'
import { runTests } from './run-tests.mjs'

class AwakeTestRunner extends KnownMutants {
  async dryRun() {
    const { isGreen, lines, output } = await runTests('scripts/mutation/vitest.mutation.ts')
    if (!isGreen) return this.broken(output)
    for (const line of lines) {
      if (line.static !== undefined) {
        this.addStatic(line.static)
        continue
      }
      if (!line.isRepeatable) return this.broken(`cannot be run twice: ${line.id}`)
      this.addTest(line)
      for (const mutant of line.killed) this.killers.set(mutant, line.id)
    }
    return this.complete()
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'awake', AwakeTestRunner)]
