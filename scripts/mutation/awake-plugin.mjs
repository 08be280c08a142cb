// A test runner for Stryker: the dry run tries every mutant at once (`awake-runner.ts`), and what Stryker asks about a mutant
// afterwards is answered from what was found there.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'
import { run } from '../steps.mjs'

class AwakeTestRunner {
  found = { killers: new Map(), counts: new Map() }

  capabilities() {
    return { reloadEnvironment: true }
  }

  async dryRun() {
    const lines = join(process.cwd(), 'mutation-lines.jsonl')
    rmSync(lines, { force: true })
    const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs')
    const args = [vitest, 'run', '--config', 'scripts/mutation/vitest.mutation.ts']
    const { code, output } = await run(process.execPath, args, {
      cwd: process.cwd(),
      env: { ...process.env, KEZHAN_MUTATION_LINES: lines },
    })
    if (code !== 0 || !existsSync(lines))
      return { status: DryRunStatus.Error, errorMessage: output.slice(-4000) }
    const tests = []
    const coverage = { static: {}, perTest: {} }
    for (const line of readFileSync(lines, 'utf8')
      .trim()
      .split('\n')
      .map(text => JSON.parse(text))) {
      if (line.static !== undefined) addHits(coverage.static, line.static)
      else {
        const { id, timeMs, met, killed, isRepeatable } = line
        if (!isRepeatable) console.error(`not repeatable: ${id}`)
        tests.push({ id, name: id, timeSpentMs: timeMs, status: TestStatus.Success })
        coverage.perTest[id] = met
        for (const mutant of killed) this.found.killers.set(mutant, id)
        for (const mutant of Object.keys(met))
          this.found.counts.set(mutant, (this.found.counts.get(mutant) ?? 0) + 1)
      }
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage }
  }

  async mutantRun({ activeMutant: { id } }) {
    const killer = this.found.killers.get(id)
    const nrOfTests = this.found.counts.get(id) ?? 0
    if (killer === undefined) return { status: MutantRunStatus.Survived, nrOfTests }
    return { status: MutantRunStatus.Killed, killedBy: [killer], failureMessage: '', nrOfTests }
  }
}

function addHits(sum, hits) {
  for (const [id, count] of Object.entries(hits)) sum[id] = (sum[id] ?? 0) + count
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'awake', AwakeTestRunner)]
