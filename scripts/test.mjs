// `npm test`: installs what the tests need, runs every step, and ends with one line of figures.
// `npm test -- core web` runs the named steps only.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium, findPostgres15 } from './find-tools.mjs'
import { onRightNode } from './right-node.mjs'
import { coverageLine, coverageProblems, specCoverage } from './spec-coverage.mjs'
import { metFile, refusalLine, refusalProblems, specRefusals } from './spec-refusals.mjs'
import { build, install, inTurn, npm, root, run, StepFailed } from './steps.mjs'

await onRightNode()

const reports = join(root, '.test-output')
const total = { passed: 0, failed: 0, skipped: 0 }
const broken = []
const { NODE_ENV: _unwanted, ...givenEnv } = process.env
const env = { ...givenEnv, KEZHAN_MET_REFUSALS: metFile(reports) }

const steps = {
  types: () => check('check:types'),
  lint: () => check('check:lint'),
  structure: () => check('check:structure'),
  core: () => suite('core', 'core'),
  web: () => suite('web', 'web'),
  build: builds,
  server: stream => onBuilt('server', { stream }),
  database: stream => onBuilt('database', { stream }),
  'database-15': onPostgres15,
  browser: stream => inBrowser('browser', stream),
  people: stream => inBrowser('people', stream),
}
/**
 * The steps of one lane follow each other; lanes of one stage run side by side. What makes its own data, waits for
 * processes or has one long file leaves a core idle, which the other lane uses. The browsers have the machine to
 * themselves.
 */
const stages = [
  [
    ['build', 'types', 'lint', 'structure', 'server', 'database-15'],
    ['core', 'web', 'database'],
  ],
  [['browser', 'people']],
]

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in steps))
if (unknown.length > 0) {
  console.error(`没有这样的步骤：${unknown.join(' ')}；可用：${Object.keys(steps).join(' ')}`)
  process.exit(1)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
try {
  await inTurn(() => install({ full: true }))
  for (const lanes of stages) await Promise.all(lanes.map(lane => runLane(lane, lanes.length === 1)))
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error)
  total.failed++
}
if (chosen.length === 0) {
  coverage()
  await refusals()
}
console.log(`\n最慢的文件：${slowestFiles()}`)
for (const line of failures()) console.log(line)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exit(total.failed > 0 ? 1 : 0)

async function runLane(names, stream) {
  for (const name of names) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    if (stream) console.log(`\n━━ ${name}`)
    const began = Date.now()
    const { passed = 0, failed = 0, skipped = 0, output = '' } = await steps[name](stream)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    if (failed > 0) broken.push(name)
    if (!stream) console.log(`\n━━ ${name}`)
    if (output.trim() !== '') console.log(output.trim())
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    console.log(`━━ ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped, ${seconds} s`)
  }
}

/** The whole run covers the whole specification, by tests that passed in it. */
function coverage() {
  const found = specCoverage(root, reports)
  const problems = coverageProblems(found)
  console.log(['\n━━ specification', ...problems, coverageLine(found)].join('\n'))
  if (problems.length > 0) total.failed++
  else total.passed++
}

/** Every "no" that the product can say was said to a test of the run. */
async function refusals() {
  const found = await specRefusals(root, reports)
  const problems = refusalProblems(found)
  console.log(['\n━━ refusals', ...problems, refusalLine(found)].join('\n'))
  if (problems.length > 0) total.failed++
  else total.passed++
}

async function check(script) {
  const { code, output } = await npm(['run', '--silent', script], { env })
  return code === 0 ? { passed: 1 } : { failed: 1, output }
}

async function builds() {
  try {
    await inTurn(build)
    return { passed: 1 }
  } catch (error) {
    return { failed: 1, output: error.message }
  }
}

/** A suite that starts the built product. */
async function onBuilt(name, options) {
  const built = await builds()
  return built.failed ? built : suite(name, name, options)
}

async function suite(name, project, { stream = false, extraEnv = {} } = {}) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...reporters]
  const { code, output } = await run(process.execPath, args, { env: { ...env, ...extraEnv }, stream })
  const counts = readCounts(report)
  // A run can break without a failing test: a set-up that throws, an error outside any test, no test at all.
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) counts.failed = 1
  return { ...counts, output }
}

function readCounts(report) {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const skipped = result.numPendingTests + result.numTodoTests
    return { passed: result.numPassedTests, failed: result.numFailedTests, skipped }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** The ten files that took longest, so that who adds to them sees what it costs. */
function slowestFiles() {
  const files = allResults().map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: Math.round((endTime - startTime) / 1000),
  }))
  const slowest = files.sort((a, b) => b.seconds - a.seconds).slice(0, 10)
  return slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ') || '—'
}

/** What failed, once more at the end: the end is what is kept of a long output. */
function failures() {
  const ofFiles = allResults().flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const file = relative(root, name)
    if (failed.length === 0 && message) return [`✗ ${file}\n${firstLines(message)}`]
    return failed.map(test => `✗ ${file} › ${test.fullName}\n${firstLines(test.failureMessages.join('\n'))}`)
  })
  return broken.length > 0 ? [`\n失败的步骤：${broken.join(' ')}`, ...ofFiles] : ofFiles
}

function firstLines(text) {
  return text.split('\n').slice(0, 12).join('\n')
}

function allResults() {
  const files = readdirSync(reports).filter(name => name.endsWith('.json'))
  return files.flatMap(name => readResults(join(reports, name)))
}

function readResults(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults
  } catch {
    return []
  }
}

async function onPostgres15(stream) {
  const dir = await findPostgres15()
  if (dir === undefined) {
    const output = '没有 PostgreSQL 15，也无法安装：请安装它，或设置 KEZHAN_PG15_BIN。'
    return process.env.CI === 'true' ? { failed: 1, output } : { skipped: 1, output }
  }
  return suite('database-15', 'database', {
    stream,
    extraEnv: { KEZHAN_TEST_PG: '15', KEZHAN_PG15_BIN: dir },
  })
}

async function inBrowser(name, stream) {
  const path = await findChromium()
  if (path === undefined) {
    return { failed: 1, output: '没有 Chromium，也无法安装：请安装它，或设置 KEZHAN_CHROMIUM。' }
  }
  return onBuilt(name, { stream, extraEnv: { KEZHAN_CHROMIUM: path } })
}
