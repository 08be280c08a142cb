// `npm run check:structure`: the order of the layers, read from the imports themselves. Only Node's own modules.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importCycles } from './import-cycles.mjs'
import { readImports } from './read-imports.mjs'

const topDirs = ['packages', 'modules', 'apps', 'spec', 'bench', 'scripts']

/** Lower modules first: a module may import those before it. */
const moduleOrder = [
  ...['hotels', 'system', 'rooms', 'rates', 'folios', 'marketing', 'reservations', 'shifts'],
  ...['audit', 'messages', 'monitor', 'reports', 'online', 'demo'],
]
/** The platform for user-made forms knows no business. */
const lowerOf = name =>
  name === 'online' ? ['hotels', 'system'] : moduleOrder.slice(0, moduleOrder.indexOf(name))

/** What each layer may import beside itself; a module's parts are those of the same and of lower modules. */
const below = {
  base: [],
  resource: ['base'],
  model: ['base', 'resource'],
  rules: ['base', 'resource', 'model'],
  'server-kit': ['base', 'resource'],
  'web-kit': ['base', 'resource'],
  server: ['base', 'resource', 'model', 'rules', 'server-kit'],
  web: ['base', 'resource', 'model', 'rules', 'web-kit'],
  'apps/server': ['base', 'resource', 'model', 'rules', 'server-kit', 'server'],
  'apps/web': ['base', 'resource', 'model', 'rules', 'web-kit', 'web'],
}
const pure = ['base', 'resource', 'model', 'rules']
const inBrowser = ['web-kit', 'web', 'apps/web']
const unnamed = ['utils', 'helpers', 'common', 'types', 'constants']

/** Every breach of the structure below `root`, as `{ file, rule, text }`. */
export function checkImports(root) {
  const tree = readTree(root)
  const problems = []
  const edges = new Map()
  for (const [path, imports] of tree.files) {
    const file = describe(path)
    const report = (rule, text) => problems.push({ file: path, rule, text })
    checkName(file, imports, report)
    edges.set(path, new Set())
    for (const one of imports) {
      if (isClimb(one.specifier)) report('climb', `${one.specifier} climbs; name the package instead`)
      const target = resolve(tree, path, one.specifier)
      if (target.file === undefined) checkForeign(tree, file, target, report)
      else {
        checkOwn(file, describe(target.file), one.specifier, report)
        if (!one.isType) edges.get(path).add(target.file)
      }
    }
  }
  for (const way of importCycles(edges)) problems.push({ file: way[0], rule: 'cycle', text: way.join(' → ') })
  return problems
}

/** Source files with their imports, the names of our packages, and the packages we may use. */
function readTree(root) {
  const files = new Map()
  const walk = dir => {
    for (const entry of sortedEntries(join(root, dir))) {
      const path = `${dir}/${entry.name}`
      if (entry.isDirectory()) entry.name !== 'node_modules' && walk(path)
      else if (/\.(tsx?|mjs)$/.test(entry.name))
        files.set(path, readImports(readFileSync(join(root, path), 'utf8')))
    }
  }
  for (const dir of topDirs) if (existsSync(join(root, dir))) walk(dir)
  const packages = new Map()
  for (const dir of topDirs.slice(0, 3)) {
    for (const name of existsSync(join(root, dir)) ? readdirSync(join(root, dir)) : []) {
      const manifest = join(root, dir, name, 'package.json')
      if (existsSync(manifest))
        packages.set(JSON.parse(readFileSync(manifest, 'utf8')).name, `${dir}/${name}`)
    }
  }
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return {
    root,
    files,
    packages,
    shipped: new Set(Object.keys(dependencies)),
    forTests: new Set(Object.keys(devDependencies)),
  }
}

const sortedEntries = dir =>
  readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))

/** Where a file stands: its layer, its module where it belongs to one, and whether it is there for tests only. */
function describe(path) {
  const parts = path.split('/')
  const [top, name, part] = parts
  const base = parts.at(-1)
  const isTest = /\.test\.tsx?$/.test(base) || parts.slice(0, -1).includes('testing')
  if (top === 'packages') return { path, base, isTest, home: `${top}/${name}`, layer: name }
  if (top === 'modules') return { path, base, isTest, home: `${top}/${name}`, layer: part, module: name }
  if (top === 'apps') return { path, base, isTest, home: `${top}/${name}`, layer: `${top}/${name}` }
  return { path, base, isTest: true, home: top, layer: undefined }
}

function checkName(file, imports, report) {
  const stem = file.base.replace(/\..*$/, '')
  if (unnamed.includes(stem.toLowerCase()))
    report('name', `${file.base} says nothing; name the thing it holds`)
  if (/^index\.tsx?$/.test(file.base) && imports.some(one => one.isReExport))
    report('index', 'an index file re-exports; import the file that defines the thing')
  if (file.layer !== undefined && !(file.layer in below))
    report(
      'layer',
      `${file.module === undefined ? file.home : `${file.home}/${file.layer}`} is no known layer`,
    )
  if (file.module !== undefined && !moduleOrder.includes(file.module))
    report('layer', `module ${file.module} has no place in the order of modules`)
}

const isClimb = specifier => specifier.startsWith('../../') || specifier.includes('/../')

function resolve(tree, from, specifier) {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.startsWith('.')) return { specifier, file: existing(tree, join(dirname(from), bare)), isOwn: true }
  const name = bare
    .split('/')
    .slice(0, bare.startsWith('@') ? 2 : 1)
    .join('/')
  const dir = tree.packages.get(name)
  if (dir !== undefined)
    return { specifier, file: existing(tree, dir + bare.slice(name.length)), isOwn: true }
  return { specifier, name, isOwn: name.startsWith('@kezhan/') }
}

function existing(tree, path) {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`]
  return candidates.find(one => tree.files.has(one) || isFile(join(tree.root, one)))
}

const isFile = path => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** An import of a package from the registry, or of Node. */
function checkForeign(tree, file, { specifier, name, isOwn }, report) {
  if (isOwn) return report('missing', `${specifier} does not exist`)
  const isNode = specifier.startsWith('node:') || builtinModules.includes(name)
  const isConfig = /\.config\.ts$/.test(file.base)
  if (pure.includes(file.layer)) {
    const isAllowed = file.isTest && (name === 'vitest' || name === 'fast-check')
    if (!isAllowed) report('pure', `${file.layer} has no dependencies, yet imports ${specifier}`)
    return
  }
  if (isNode) {
    if (inBrowser.includes(file.layer) && !file.isTest && !isConfig)
      report('browser', `${specifier} does not exist in a browser`)
    return
  }
  if (tree.shipped.has(name)) return
  if (!tree.forTests.has(name)) report('undeclared', `${name} is not in package.json`)
  else if (!file.isTest && !isConfig)
    report('undeclared', `${name} is a devDependency; only tests, bench, spec and scripts may import it`)
}

/** An import of our own code. */
function checkOwn(file, target, specifier, report) {
  if (specifier.startsWith('.') && file.home !== target.home)
    report('climb', `${specifier} leaves ${file.home}; name the package instead`)
  if (!file.isTest && target.isTest)
    return report('testing', `${specifier} is for tests; what ships must not import it`)
  if (isApart(target) && !mayImportApart(file, target))
    report('apart', `${target.path} is put together by apps only`)
  // Specification, benchmarks and scripts look at everything; tests may start the whole server.
  if (file.layer === undefined || (file.isTest && target.layer === 'apps/server')) return
  if (target.layer === undefined) return report('direction', `${file.layer} must not import ${target.path}`)
  if (file.layer !== target.layer && !below[file.layer]?.includes(target.layer))
    return report('direction', `${file.layer} must not import ${target.layer} (${specifier})`)
  if (file.module === undefined || target.module === undefined || file.module === target.module) return
  if (!lowerOf(file.module).includes(target.module))
    report('direction', `module ${file.module} must not import module ${target.module} (${specifier})`)
}

/** What a module hands to the composition roots, and nobody else. */
const isApart = ({ path, module }) =>
  module !== undefined && /^modules\/[^/]+\/(server\/module\.ts$|web\/pages\/)/.test(path)

function mayImportApart(file, target) {
  const isNeighbour = file.module === target.module && (file.isTest || samePages(file.path, target.path))
  return isNeighbour || file.layer === undefined || file.layer.startsWith('apps/')
}

const samePages = (path, other) => path.includes('/web/pages/') && other.includes('/web/pages/')

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const problems = checkImports(root)
  for (const { file, rule, text } of problems)
    console.error(`${relative('', join(root, file))}: ${rule}: ${text}`)
  if (problems.length > 0) console.error(`${problems.length} problems of structure`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
