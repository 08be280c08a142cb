// Who imports whom: the order of layers and modules, circles, packages that are not declared, names that say nothing.
import { builtinModules } from 'node:module'
import { importCycles } from './import-cycles.mjs'
import { browserLayers, layersBelow, lowerModules, moduleOrder, pureLayers } from './module-order.mjs'
import { describe, resolve } from './source-tree.mjs'

const unnamed = ['utils', 'helpers', 'common', 'types', 'constants']

/** Every breach of the order below `root`, as `{ file, rule, text }`. */
export function checkImports(tree) {
  const problems = []
  for (const [path, file] of tree.files) {
    const report = (rule, text) => problems.push({ file: path, rule, text })
    checkName(file, report)
    for (const one of file.imports) {
      if (isClimb(one.specifier)) report('climb', `${one.specifier} climbs; name the package instead`)
      const target = resolve(tree, path, one.specifier)
      if (target.file === undefined) checkForeign(tree, file, target, report)
      else checkOwn(file, describe(target.file), one.specifier, report)
    }
  }
  for (const way of importCycles(edgesOf(tree, one => !one.isType)))
    problems.push({ file: way[0], rule: 'cycle', text: way.join(' → ') })
  return problems
}

/** Circles that exist by imports of types alone: first all of two files, then the longer ones that remain. */
export function checkTypeCycles(tree) {
  const values = edgesOf(tree, one => !one.isType)
  const all = edgesOf(tree, () => true)
  const ways = []
  for (const [path, targets] of all) {
    for (const target of targets) {
      if (!all.get(target)?.has(path) || values.get(target).has(path)) continue
      ways.push([path, target, path])
      all.get(target).delete(path)
    }
  }
  const isOfValues = way => way.every((path, at) => at === 0 || values.get(way[at - 1]).has(path))
  ways.push(...importCycles(all).filter(way => !isOfValues(way)))
  return ways.map(way => ({ file: way[0], rule: 'type-cycle', text: way.join(' → ') }))
}

function edgesOf(tree, isCounted) {
  const edges = new Map()
  for (const [path, file] of tree.files) {
    const targets = file.imports.filter(isCounted).map(one => resolve(tree, path, one.specifier).file)
    edges.set(path, new Set(targets.filter(target => target !== undefined)))
  }
  return edges
}

function checkName(file, report) {
  if (unnamed.includes(file.stem.toLowerCase()))
    report('name', `${file.base} says nothing; name the thing it holds`)
  if (/^index\.tsx?$/.test(file.base) && file.imports.some(one => one.isReExport))
    report('index', 'an index file re-exports; import the file that defines the thing')
  if (file.layer !== undefined && !(file.layer in layersBelow))
    report(
      'layer',
      `${file.module === undefined ? file.home : `${file.home}/${file.layer}`} is no known layer`,
    )
  if (file.module !== undefined && !moduleOrder.includes(file.module))
    report('layer', `module ${file.module} has no place in the order of modules`)
}

const isClimb = specifier => specifier.startsWith('../../') || specifier.includes('/../')

/** An import of a package from the registry, or of Node. */
function checkForeign(tree, file, { specifier, name, isOwn }, report) {
  if (isOwn) return report('missing', `${specifier} does not exist`)
  const isNode = specifier.startsWith('node:') || builtinModules.includes(name)
  const isConfig = /\.config\.ts$/.test(file.base)
  if (pureLayers.includes(file.layer)) {
    const isAllowed = file.isTest && (name === 'vitest' || name === 'fast-check')
    if (!isAllowed) report('pure', `${file.layer} has no dependencies, yet imports ${specifier}`)
    return
  }
  if (isNode) {
    if (browserLayers.includes(file.layer) && !file.isTest && !isConfig)
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
  if (file.layer !== target.layer && !layersBelow[file.layer]?.includes(target.layer))
    return report('direction', `${file.layer} must not import ${target.layer} (${specifier})`)
  if (file.module === undefined || target.module === undefined || file.module === target.module) return
  if (!lowerModules(file.module).includes(target.module))
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
