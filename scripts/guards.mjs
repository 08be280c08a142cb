// `npm run test:guards [-- WORD …]`: breaks each guard of `guard-list.mjs` and each question for a right in a copy of the
// checkout, one at a time, and expects one of the tests that are named for it to turn red; then lets every page throw and
// expects the walk through the menu to name each. With words, only what has one of them in its name; `pages` are the pages.
// All mutants are written into the copy asleep and woken one after the other, each by a copy of its tests, so that the
// product is read and the database is made once and not a hundred times.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfCheckout, writeMutants } from './guard-copy.mjs'
import { allMutants } from './guard-mutants.mjs'
import { brokenPages } from './guard-pages.mjs'
import { onRightNode } from './right-node.mjs'
import { readTree } from './source-tree.mjs'
import { install, inTurn, root, run } from './steps.mjs'

await onRightNode()
await inTurn(() => install({ full: true }))
const tree = readTree(root)
const words = process.argv.slice(2)
const copies = []
process.on('exit', () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

const { mutants: all, problems } = allMutants(tree)
const mutants = all.filter(({ name }) => words.length === 0 || words.some(word => name.includes(word)))
const faults = problems.map(({ file, text }) => `${file}: ${text}`)
const tried = mutants.length > 0 ? await triedMutants() : []
if (words.length === 0 || words.includes('pages')) tried.push(...(await triedPages()))
for (const { name, isKilled } of tried) console.log(`${isKilled ? 'killed  ' : 'survived'} ${name}`)
for (const fault of faults) console.log(`fault    ${fault}`)
const passed = tried.filter(one => one.isKilled).length
const failed = tried.length - passed + faults.length
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** Each mutant with whether a test turned red: `{ name, isKilled }`. */
async function triedMutants() {
  const copy = newCopy()
  writeMutants(copy, tree, mutants)
  const tests = [...new Set(mutants.flatMap(one => one.tests))]
  for (const test of tests) writeTest(copy, test, 'none')
  for (const { id, tests } of mutants) for (const test of tests) writeTest(copy, test, id)
  const reds = await redTests(copy)
  for (const test of tests)
    if (reds.get(copyName(test, 'none')) !== false) faults.push(`red or not run without a mutant: ${test}`)
  return mutants.map(({ id, name, tests }) => ({
    name,
    isKilled: tests.some(test => reds.get(copyName(test, id)) === true),
  }))
}

async function triedPages() {
  return brokenPages(newCopy(), tree)
}

function newCopy() {
  const copy = copyOfCheckout(root)
  copies.push(copy)
  return copy
}

function copyName(test, id) {
  return test.replace(/\.test\.(tsx?)$/, `.guard-${id}.test.$1`)
}

/** The same test beside itself, which wakes the mutant while it runs. */
function writeTest(copy, test, id) {
  const text = readFileSync(join(root, test), 'utf8')
  writeFileSync(join(copy, copyName(test, id)), `${text}\nglobalThis.kezhanAwake = '${id}'\n`)
}

/** Whether each copied test turned red, by its path. */
async function redTests(copy) {
  const report = join(copy, 'report.json')
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const projects = ['core', 'server', 'database', 'web'].flatMap(name => ['--project', name])
  const args = [vitest, 'run', ...projects, '.guard-', '--reporter=json', `--outputFile=${report}`]
  const { output } = await run(process.execPath, args, { cwd: copy })
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return new Map(testResults.map(one => [one.name.slice(copy.length + 1), one.status !== 'passed']))
  } catch {
    throw new Error(`the tests did not run:\n${output.slice(-4000)}`)
  }
}
