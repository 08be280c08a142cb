// What nobody uses: files that no entry of the product reaches, exports that no other file of the product imports, and
// packages that no file imports. Tests, specification and benchmarks are no users: a rule that only they import is not the
// rule that runs.
import { dirname, join } from 'node:path'
import { lineAt } from './read-source.mjs'
import { resolve } from './source-tree.mjs'
import { unusedPackages } from './unused-packages.mjs'

/** Every breach as `{ file, line, rule, text, name }`. */
export function checkUnused(tree) {
  const users = usersOf(tree)
  return [
    ...[...tree.files.values()].flatMap(file => {
      if (isTester(file)) return unusedOfTests(tree, file, users)
      return users.reached.has(file.path) ? unusedExports(file, users) : [unusedFile(file, users)]
    }),
    ...tree.others.flatMap(path => unusedStyle(path, users)),
    ...unusedPackages(tree),
  ]
}

/** Exports that only their own file uses: they need not be exported. Those that a test imports are left alone. */
export function checkInnerExports(tree) {
  const users = usersOf(tree)
  const inProduct = [...tree.files.values()].filter(file => users.reached.has(file.path))
  return inProduct.flatMap(file => {
    const spare = spareExports(file, users)
    const dead = deadWithin(file, spare)
    return spare
      .filter(one => !dead.includes(one) && !isUsed(users.byTests, file, one) && !isFaceOfOther(file, one))
      .map(one => problem(file, one, 'inner-export', `${one.name} is used in its own file only`))
  })
}

/** Specification, benchmarks and tests; not the tools of the project, which run. */
const isTester = file => file.isTest && !file.isTool

/** The files that an entry reaches, and which names of each file the product and the tests import. */
function usersOf(tree) {
  const reached = reachedFrom(tree, entriesOf(tree))
  const files = [...tree.files.values()]
  const running = files.filter(file => reached.has(file.path))
  const started = new Set(running.flatMap(file => startedBy(tree, file)))
  return { reached, started, byProduct: usesBy(tree, running), byTests: usesBy(tree, files.filter(isTester)) }
}

function unusedStyle(path, { reached }) {
  if (!/^(packages|modules|apps)\/.*\.css$/.test(path) || reached.has(path)) return []
  return [{ file: path, line: 1, rule: 'unused-file', name: '', text: 'nothing that runs imports it' }]
}

function unusedFile(file, { byTests }) {
  const text = byTests.has(file.path) ? 'only tests import it' : 'nothing that runs imports it'
  return { file: file.path, line: 1, rule: 'unused-file', name: '', text }
}

function unusedExports(file, users) {
  return deadWithin(file, spareExports(file, users)).map(one => {
    const who = isUsed(users.byTests, file, one) ? 'only tests import' : 'nobody imports'
    return problem(file, one, 'unused-export', `${who} ${one.name}`)
  })
}

/** What the program that a script starts asks for is known to that program only. */
const spareExports = (file, { byProduct, started }) =>
  started.has(file.path)
    ? []
    : file.exports.filter(one => !isUsed(byProduct, file, one) && !(isConfig(file) && one.name === 'default'))

/** Tests run by themselves, and so does what the settings of the tools name; the rest is there for a test that uses it. */
function unusedOfTests(tree, file, { byTests }) {
  const isRun = /\.(test|bench)\./.test(file.base) || tree.rootTexts.some(text => text.includes(file.path))
  const spare = isRun ? [] : file.exports.filter(one => !isUsed(byTests, file, one))
  return deadWithin(file, spare).map(one => problem(file, one, 'unused-export', `nobody imports ${one.name}`))
}

function problem(file, { name, start }, rule, text) {
  return { file: file.path, line: lineAt(file.text, start), rule, name, text }
}

function isUsed(uses, file, { name }) {
  const names = uses.get(file.path)
  return names !== undefined && (names.has(name) || names.has('*'))
}

const isConfig = file => /\.config\.ts$/.test(file.base)
const isScript = file => file.path.startsWith('scripts/')
const isInside = (place, { start, end }) => place >= start && place < end

/** Those of the exports that nothing living in the file uses: neither they themselves nor each other count. */
function deadWithin(file, spare) {
  const dead = []
  const isDead = one => {
    const places = file.names.get(one.name) ?? []
    return places.every(place => [one, ...dead].some(other => isInside(place, other)))
  }
  for (;;) {
    const next = spare.find(one => !dead.includes(one) && isDead(one))
    if (next === undefined) return spare.filter(one => dead.includes(one))
    dead.push(next)
  }
}

/** A type that stands in the declaration of another export may be exported with it. */
function isFaceOfOther(file, one) {
  return (
    one.isType &&
    file.exports.some(
      other => other !== one && (file.names.get(one.name) ?? []).some(place => isInside(place, other)),
    )
  )
}

/** What runs by itself: the commands of package.json, configurations with the files they name, and pages. */
function entriesOf(tree) {
  const commands = Object.values(tree.manifest.scripts ?? {}).join(' ')
  const entries = [...commands.matchAll(/scripts\/[\w-]+\.mjs/g)].map(match => match[0])
  for (const file of tree.files.values()) {
    if (file.isTest || !isConfig(file)) continue
    entries.push(file.path)
    for (const { text } of file.texts) entries.push(join(dirname(file.path), text))
  }
  for (const path of tree.others.filter(one => /^apps\/.*\.html$/.test(one))) {
    for (const [, source] of tree.textOf(path).matchAll(/(?:src|href)="\/?([\w./-]+)"/g))
      entries.push(join(dirname(path), source))
  }
  return entries.filter(path => tree.files.has(path) || tree.others.includes(path))
}

function reachedFrom(tree, entries) {
  const reached = new Set(entries)
  for (const path of reached) {
    const file = tree.files.get(path)
    if (file === undefined) continue
    for (const { target } of targetsOf(tree, file)) reached.add(target)
    for (const path of startedBy(tree, file)) reached.add(path)
  }
  return reached
}

/** What a script hands to another program is named by its whole path. */
function startedBy(tree, file) {
  if (!isScript(file)) return []
  return file.texts
    .map(({ text }) => text)
    .filter(text => text.startsWith('scripts/') && tree.files.has(text))
}

/** Which names of each file are imported by the given files. */
function usesBy(tree, files) {
  const uses = new Map()
  for (const file of files) {
    for (const { target, names } of targetsOf(tree, file)) {
      if (!uses.has(target)) uses.set(target, new Set())
      for (const name of names) uses.get(target).add(name)
    }
  }
  return uses
}

function targetsOf(tree, file) {
  const imported = file.imports
    .map(one => ({ target: resolve(tree, file.path, one.specifier).file, names: one.names }))
    .filter(one => one.target !== undefined)
  return [...imported, ...file.globs.flatMap(glob => matches(tree, file, glob))]
}

function matches(tree, file, { patterns, names }) {
  const isMatch = (pattern, path) => globForm(join(dirname(file.path), pattern)).test(path)
  const wanted = patterns.filter(one => !one.startsWith('!'))
  const refused = patterns.filter(one => one.startsWith('!')).map(one => one.slice(1))
  return [...tree.files.keys(), ...tree.others]
    .filter(path => wanted.some(one => isMatch(one, path)) && !refused.some(one => isMatch(one, path)))
    .map(target => ({ target, names }))
}

function globForm(pattern) {
  const source = pattern
    .replaceAll(/[.+^$()|[\]\\]/g, '\\$&')
    .replaceAll(/\{([^}]*)\}/g, (_whole, choices) => `(${choices.replaceAll(',', '|')})`)
    .replaceAll('**/', '\u0001')
    .replaceAll('*', '[^/]*')
    .replaceAll('\u0001', '(.*/)?')
  return new RegExp(`^${source}$`)
}
