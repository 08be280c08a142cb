// The ledger, which needs a database: a mutant is awake while a copy of a test file runs. The files are tried in turn, each for
// the mutants that it meets and that the ones before have left alive.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import { KnownMutants } from './known-mutants.mjs'
import { ledgerTests } from './ledger-tests.mjs'
import { runTests } from './run-tests.mjs'

const config = 'scripts/mutation/vitest.ledger.ts'

class LedgerTestRunner extends KnownMutants {
  async dryRun() {
    const { isGreen, lines, output } = await runTests(config, ...ledgerTests)
    if (!isGreen) return this.broken(output)
    for (const line of lines)
      if (line.static === undefined) this.addTest(line)
      else this.addStatic(line.static)
    for (const file of ledgerTests) await this.tryWith(file)
    return this.complete()
  }

  async tryWith(file) {
    const met = Object.entries(this.coverage.perTest[file] ?? {})
    const alive = met.filter(([mutant]) => !this.killers.has(mutant))
    if (alive.length === 0) return
    const copyOf = mutant => file.replace(/\.test\.ts$/, `.mutant-${mutant}.test.ts`)
    const text = readFileSync(file, 'utf8')
    for (const [mutant, hits] of alive) {
      const awake = { activeMutant: mutant, hitCount: 0, hitLimit: 100 * hits + 10_000 }
      writeFileSync(
        copyOf(mutant),
        `${text}\nObject.assign(globalThis.__stryker__, ${JSON.stringify(awake)})\n`,
      )
    }
    const { lines } = await runTests(config, '.mutant-')
    const red = new Set(lines.filter(one => one.isRed).map(one => one.id))
    for (const [mutant] of alive) {
      if (red.has(copyOf(mutant))) this.killers.set(mutant, file)
      rmSync(copyOf(mutant))
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'ledger', LedgerTestRunner)]
