// `npm run spec:coverage [-- --json]`: which requirements have a test in spec/ that names them in its title and that `npm test` runs.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const idForm = /\b[A-Z]{2,}(?:-[A-Z]+)*-\d{3}\b/g

/**
 * `{ total, covered, missing: { area: ids }, deepOnly: [{ id, file }], unknown: [{ id, file }] }` of the specification
 * below `root`. A requirement that only a file of `npm run test:deep` names is not covered: it is missing and deep only.
 */
export function specCoverage(root) {
  const areas = readRequirements(join(root, 'spec/requirements.tsv'))
  const deep = readDeepFiles(root)
  const files = testFiles(root, 'spec')
  const named = idsNamedIn(
    root,
    files.filter(file => !deep.has(file)),
  )
  const namedDeep = idsNamedIn(
    root,
    files.filter(file => deep.has(file)),
  )
  const missing = {}
  for (const [id, area] of areas) {
    if (named.has(id)) continue
    missing[area] ??= []
    missing[area].push(id)
  }
  const deepOnly = [...namedDeep].filter(([id]) => areas.has(id) && !named.has(id))
  const unknown = [...namedDeep, ...named].filter(([id]) => !areas.has(id))
  const missingCount = Object.values(missing).flat().length
  return {
    total: areas.size,
    covered: areas.size - missingCount,
    missing,
    deepOnly: deepOnly.map(([id, file]) => ({ id, file })),
    unknown: unknown.map(([id, file]) => ({ id, file })),
  }
}

/** The files that `npm test` leaves out; the configuration of the tests reads the same list. */
function readDeepFiles(root) {
  const files = JSON.parse(readFileSync(join(root, 'spec/deep-files.json'), 'utf8'))
  for (const file of files)
    if (!existsSync(join(root, file))) throw new Error(`spec/deep-files.json: no ${file}`)
  return new Set(files)
}

/** Each id with the first of the files that names it. */
function idsNamedIn(root, files) {
  const named = new Map()
  for (const file of files) {
    for (const id of idsInTitles(readFileSync(join(root, file), 'utf8')))
      if (!named.has(id)) named.set(id, file)
  }
  return named
}

/** Ids with their areas, in the order of the file. */
function readRequirements(file) {
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
  if (!head.startsWith('id\tarea\t')) throw new Error(`${file} does not begin with id and area`)
  return new Map(lines.map(line => line.split('\t')).map(([id, area]) => [id, area]))
}

function testFiles(root, dir) {
  if (!existsSync(join(root, dir))) return []
  return readdirSync(join(root, dir), { withFileTypes: true }).flatMap(entry => {
    const path = `${dir}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(root, path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/**
 * The ids in the first argument of `test`, `it` and `describe`, with their modifiers: `test.each(table)('…')`
 * and `test.runIf(ok)('…')` included. A skipped or planned test covers nothing.
 */
export function idsInTitles(text) {
  const ids = []
  for (const match of text.matchAll(/(?<![\w$.'"`])(?:test|it|describe)\b((?:\.\w+)*)\s*(?=[(`<])/g)) {
    if (/\.(skip|todo)\b/.test(match[1])) continue
    const title = titleAfter(text, match.index + match[0].length, match[1])
    ids.push(...(title.match(idForm) ?? []))
  }
  return ids
}

function titleAfter(text, from, modifiers) {
  let at = from
  // A table, tagged or in brackets, and conditions stand before the title.
  if (/\.(each|for|runIf|skipIf)$/.test(modifiers))
    at = text[at] === '`' ? endOfString(text, at) : endOfBrackets(text, at)
  const open = /^\s*\(\s*(['"`])/.exec(text.slice(at, at + 200))
  if (open === null) return ''
  const start = at + open[0].length - 1
  return text.slice(start + 1, endOfString(text, start) - 1)
}

function endOfString(text, from) {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[from]) return at + 1
  }
  return text.length
}

function endOfBrackets(text, from) {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (/['"`]/.test(text[at])) at = endOfString(text, at) - 1
    else if ('([{'.includes(text[at])) depth++
    else if (')]}'.includes(text[at]) && --depth === 0) return at + 1
  }
  return text.length
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { unknown, ...coverage } = specCoverage(join(dirname(fileURLToPath(import.meta.url)), '..'))
  if (process.argv.includes('--json')) console.log(JSON.stringify(coverage, null, 2))
  else print(coverage)
  for (const { id, file } of unknown) console.error(`${file}: ${id} is not in spec/requirements.tsv`)
  for (const { id, file } of coverage.deepOnly) console.error(`${file}: ${id} has no test that npm test runs`)
  process.exitCode = unknown.length + coverage.deepOnly.length > 0 ? 1 : 0
}

function print({ total, covered, missing }) {
  for (const [area, ids] of Object.entries(missing)) {
    console.log(`\n${area}: ${ids.length} without a test`)
    for (let from = 0; from < ids.length; from += 8) console.log(`  ${ids.slice(from, from + 8).join(' ')}`)
  }
  console.log(`\n${covered} of ${total} requirements have a test (${((covered / total) * 100).toFixed(1)} %)`)
}
