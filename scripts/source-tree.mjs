// The source files of the project with what the checks of the structure ask of them; each file is read once.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSource, readExports, readGlobs, readImports, readNames, readTexts } from './read-source.mjs'

const topDirs = ['packages', 'modules', 'apps', 'spec', 'bench', 'scripts']

/** One source file. Most checks ask for few of its sides, so each is read when it is first asked for. */
class SourceFile {
  #kept = new Map()
  constructor(root, path) {
    this.text = readFileSync(join(root, path), 'utf8')
    Object.assign(this, describe(path))
  }
  #once(name, read) {
    if (!this.#kept.has(name)) this.#kept.set(name, read())
    return this.#kept.get(name)
  }
  get program() {
    return this.#once('program', () => parseSource(this.text, this.path))
  }
  get imports() {
    return this.#once('imports', () => readImports(this.program))
  }
  get exports() {
    return this.#once('exports', () => readExports(this.program))
  }
  get names() {
    return this.#once('names', () => readNames(this.program))
  }
  get texts() {
    return this.#once('texts', () => readTexts(this.program))
  }
  get globs() {
    return this.#once('globs', () => readGlobs(this.program))
  }
}

/** Where a file stands: its layer, its module where it belongs to one, and whether it is there for tests only. */
export function describe(path) {
  const parts = path.split('/')
  const [top, name, part] = parts
  const base = parts.at(-1)
  const isTest = /\.test\.tsx?$/.test(base) || parts.slice(0, -1).includes('testing')
  const place = { path, base, stem: base.replace(/\..*$/, ''), home: `${top}/${name}` }
  if (top === 'packages') return { ...place, isTest, layer: name }
  if (top === 'modules') return { ...place, isTest, layer: part, module: name }
  if (top === 'apps') return { ...place, isTest, layer: `${top}/${name}` }
  // Specification, benchmarks and scripts look at the product from outside.
  return { ...place, isTest: true, isTool: top === 'scripts' && !isTest, home: top, layer: undefined }
}

/** All files below `root`: sources, styles and migrations, the names of our packages, and those we may use. */
export function readTree(root) {
  const files = new Map()
  const others = []
  const add = dir => {
    for (const entry of sortedEntries(join(root, dir))) {
      const path = `${dir}/${entry.name}`
      if (entry.isDirectory()) entry.name !== 'node_modules' && add(path)
      else if (/\.(tsx?|mjs)$/.test(entry.name)) files.set(path, new SourceFile(root, path))
      else others.push(path)
    }
  }
  for (const dir of topDirs) if (existsSync(join(root, dir))) add(dir)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    root,
    files,
    others,
    packages: readPackages(root),
    manifest,
    shipped: new Set(Object.keys(manifest.dependencies ?? {})),
    forTests: new Set(Object.keys(manifest.devDependencies ?? {})),
    /** The settings of the tools, which name files and packages. */
    rootTexts: readdirSync(root)
      .filter(name => /^(tsconfig.*\.json|.*\.config\.ts)$/.test(name))
      .map(name => readFileSync(join(root, name), 'utf8')),
    requirements: readRequirements(join(root, 'spec/requirements.tsv')),
    textOf: path => readFileSync(join(root, path), 'utf8'),
  }
}

const sortedEntries = dir =>
  readdirSync(dir, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))

/** The ids of the requirements. */
function readRequirements(path) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return new Set(lines.map(line => line.split('\t')[0]))
}

function readPackages(root) {
  const packages = new Map()
  for (const dir of ['packages', 'modules', 'apps']) {
    for (const name of existsSync(join(root, dir)) ? readdirSync(join(root, dir)) : []) {
      const manifest = join(root, dir, name, 'package.json')
      if (existsSync(manifest))
        packages.set(JSON.parse(readFileSync(manifest, 'utf8')).name, `${dir}/${name}`)
    }
  }
  return packages
}

/** What an import means: our own file as `file`, or else the `name` of a package. */
export function resolve(tree, from, specifier) {
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

/** Says of a name in the file, or of a member of a file imported whole, where it comes from, as `path#name`. */
export function originsOf(tree, file) {
  const origins = new Map()
  for (const { specifier, locals } of file.imports) {
    const target = resolve(tree, file.path, specifier).file
    for (const [local, name] of locals) origins.set(local, { target, name })
  }
  return node => {
    const isMember = node.type === 'MemberExpression'
    const local = isMember ? node.object.name : node.name
    const from = origins.get(local)
    if (from === undefined) return isMember || local === undefined ? undefined : `${file.path}#${local}`
    if (isMember) return from.name === '*' ? `${from.target}#${node.property.name}` : undefined
    return `${from.target}#${from.name}`
  }
}
