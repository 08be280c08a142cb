// `npm run spec:coverage [-- --json]`: which requirements have a test in spec/ that names them in its title and that passed
// in the last `npm test`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const idForm = /\b[A-Z]{2,}(?:-[A-Z]+)*-\d{3}\b/g
/** What is on a screen is seen in a browser or on a rendered page; an answer of the server does not show it. */
const seenKinds = new Set(['screen', 'ui'])
const seeingSteps = new Set(['browser', 'people', 'web'])
/** A title with more of them says that something of them holds, not what. */
const mostIdsInTitle = 3

/**
 * `{ total, covered, missing: { area: ids }, unseen: ids, unknown: [{ id, file }], deepOnly: ids, crowded: [{ file, title }] }`
 * of the specification below `root`, by the reports in `dir`. Who is missing but named in a file of `npm run test:deep` is
 * also deep only; a title that names too many is crowded.
 */
export function specCoverage(root, dir = join(root, '.test-output')) {
  const rows = readRequirements(join(root, 'spec/requirements.tsv'))
  const named = new Map()
  const crowded = []
  for (const { ids, title, file, step } of titlesThatPassed(root, dir)) {
    if (ids.size > mostIdsInTitle) crowded.push({ file, title })
    for (const id of ids) {
      const one = named.get(id) ?? { file, steps: new Set() }
      named.set(id, one)
      one.steps.add(step)
    }
  }
  const missing = {}
  for (const { id, area } of rows.values()) {
    if (named.has(id)) continue
    missing[area] ??= []
    missing[area].push(id)
  }
  const missingIds = Object.values(missing).flat()
  const unseen = [...rows.values()]
    .filter(({ id, kind }) => seenKinds.has(kind) && named.has(id))
    .filter(({ id }) => ![...named.get(id).steps].some(step => seeingSteps.has(step)))
  const deepTexts = readDeepFiles(root)
  return {
    total: rows.size,
    covered: rows.size - missingIds.length,
    missing,
    unseen: unseen.map(({ id }) => id),
    unknown: [...named].filter(([id]) => !rows.has(id)).map(([id, { file }]) => ({ id, file })),
    deepOnly: missingIds.filter(id => deepTexts.some(text => text.includes(id))),
    crowded,
  }
}

/** Every test that passed with the ids in its title, or in that of what it stands in; one that was left out covers nothing. */
function* titlesThatPassed(root, dir) {
  for (const name of reportsIn(dir)) {
    const { testResults } = JSON.parse(readFileSync(join(dir, name), 'utf8'))
    for (const { name: path, assertionResults } of testResults) {
      const file = relative(root, path)
      if (!file.startsWith('spec/')) continue
      for (const { fullName, status } of assertionResults) {
        if (status !== 'passed') continue
        const ids = new Set(fullName.match(idForm) ?? [])
        yield { ids, title: fullName, file, step: name.replace(/\.json$/, '') }
      }
    }
  }
}

const reportsIn = dir => (existsSync(dir) ? readdirSync(dir).filter(name => name.endsWith('.json')) : [])

/** The texts of the files that `npm test` leaves out; the configuration of the tests reads the same list. */
function readDeepFiles(root) {
  const files = JSON.parse(readFileSync(join(root, 'spec/deep-files.json'), 'utf8'))
  return files.map(file => {
    if (!existsSync(join(root, file))) throw new Error(`spec/deep-files.json: no ${file}`)
    return readFileSync(join(root, file), 'utf8')
  })
}

/** By their ids, in the order of the file. */
function readRequirements(file) {
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  const columns = head.split('\t')
  const at = name => {
    if (!columns.includes(name)) throw new Error(`${file} has no column ${name}`)
    return columns.indexOf(name)
  }
  const [id, area, kind] = ['id', 'area', 'kind'].map(at)
  return new Map(
    lines
      .map(line => line.split('\t'))
      .map(cells => [cells[id], { id: cells[id], area: cells[area], kind: cells[kind] }]),
  )
}

/** What is wrong with the coverage, a line for each; empty when nothing is. */
export function coverageProblems({ missing, unseen, unknown, deepOnly, crowded }) {
  return [
    ...Object.entries(missing).map(([area, ids]) => `${area}: no test that passed: ${ids.join(' ')}`),
    ...(unseen.length > 0 ? [`on screens, but no test that passed saw them: ${unseen.join(' ')}`] : []),
    ...(deepOnly.length > 0 ? [`only in tests that npm test leaves out: ${deepOnly.join(' ')}`] : []),
    ...unknown.map(({ id, file }) => `${file}: ${id} is not in spec/requirements.tsv`),
    ...crowded.map(
      ({ file, title }) => `${file}: more than ${mostIdsInTitle} requirements in one title: ${title}`,
    ),
  ]
}

export const coverageLine = ({ total, covered }) =>
  `${covered} of ${total} requirements have a test that passed (${((covered / total) * 100).toFixed(1)} %)`

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const steps = reportsIn(join(root, '.test-output')).map(name => name.replace(/\.json$/, ''))
  const coverage = specCoverage(root)
  if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2))
  else {
    console.log(
      steps.length > 0
        ? `最近一次 npm test 的步骤：${steps.join('、')}`
        : '还没有测试结果，请先运行 npm test',
    )
    for (const line of coverageProblems(coverage)) console.log(line)
    console.log(coverageLine(coverage))
  }
  process.exitCode = coverageProblems(coverage).length > 0 ? 1 : 0
}
