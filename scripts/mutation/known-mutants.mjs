// What Stryker wants to know of each mutant, once all have been tried.
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner'

/** A test runner for Stryker whose dry run tries every mutant; what is asked about one afterwards is known already. */
export class KnownMutants {
  tests = []
  coverage = { static: {}, perTest: {} }
  killers = new Map()
  counts = new Map()

  capabilities() {
    return { reloadEnvironment: true }
  }

  /** `met` are the mutants that the test came by, with how often. */
  addTest({ id, timeMs, met }) {
    this.tests.push({ id, name: id, timeSpentMs: timeMs, status: TestStatus.Success })
    this.coverage.perTest[id] = met
    for (const mutant of Object.keys(met)) this.counts.set(mutant, (this.counts.get(mutant) ?? 0) + 1)
  }
  /** What is met before any test begins. */
  addStatic(hits) {
    for (const [id, count] of Object.entries(hits))
      this.coverage.static[id] = (this.coverage.static[id] ?? 0) + count
  }

  complete() {
    return { status: DryRunStatus.Complete, tests: this.tests, mutantCoverage: this.coverage }
  }
  broken(output) {
    return { status: DryRunStatus.Error, errorMessage: output.slice(-4000) }
  }

  async mutantRun({ activeMutant: { id } }) {
    const killer = this.killers.get(id)
    const nrOfTests = this.counts.get(id) ?? 0
    if (killer === undefined) return { status: MutantRunStatus.Survived, nrOfTests }
    return { status: MutantRunStatus.Killed, killedBy: [killer], failureMessage: '', nrOfTests }
  }
}
