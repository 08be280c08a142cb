// What the checks want to know of one source file, read with the parser that Vite brings: its imports and exports,
// its texts, and which names it uses where.
import { parseSync } from 'vite'

/** The tree of the language for one file; a file that cannot be read is a fault of the file. */
export function parseSource(text, path = 'source.tsx') {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`)
  return program
}

/** Visits every node below `node`, parents first; `ways` are the nodes above it, the nearest last. */
export function walk(node, visit, ways = []) {
  visit(node, ways)
  ways.push(node)
  for (const key in node) {
    const value = node[key]
    if (Array.isArray(value)) for (const one of value) isNode(one) && walk(one, visit, ways)
    else if (isNode(value)) walk(value, visit, ways)
  }
  ways.pop()
}

const isNode = value => typeof value === 'object' && value !== null && typeof value.type === 'string'

/**
 * Every import: `{ specifier, names, locals, isType, isReExport }`. A name is `default`, `*` for everything there is, or
 * what the other file calls it; `locals` gives for a local name what the other file calls it.
 */
export function readImports(program) {
  const found = []
  walk(program, (node, ways) => {
    const specifier = node.source?.value
    if (node.type === 'ImportDeclaration') {
      const locals = new Map(node.specifiers.map(one => [one.local.name, importedName(one)]))
      const isType = node.importKind === 'type'
      const whole = node.specifiers.find(one => one.type === 'ImportNamespaceSpecifier')
      const names = whole === undefined ? [...locals.values()] : membersTaken(program, whole.local.name)
      found.push({ specifier, names, locals, isType, isReExport: false })
    } else if (node.type === 'ExportAllDeclaration') {
      found.push({ ...reExport(specifier, node), names: ['*'] })
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      found.push({ ...reExport(specifier, node), names: node.specifiers.map(one => nameOf(one.local)) })
    } else if (node.type === 'ImportExpression' && typeof node.source.value === 'string') {
      found.push({ ...lateImport(specifier), names: namesTaken(ways) })
    } else if (node.type === 'TSImportType') {
      const name = node.qualifier?.left?.name ?? node.qualifier?.name ?? '*'
      found.push({ ...lateImport(node.source.value), names: [name], isType: true })
    }
  })
  return found
}

/** What is used of a file imported whole as `all`: `all.name`, or each name of `answer(all, { name })`; else everything. */
function membersTaken(program, all) {
  const names = new Set()
  walk(program, (node, ways) => {
    const parent = ways.at(-1)
    if (node.type !== 'Identifier' || node.name !== all || parent.type === 'ImportNamespaceSpecifier') return
    if (parent.type === 'TSQualifiedName' && parent.left === node) names.add(parent.right.name)
    else if (parent.type === 'MemberExpression' && parent.object === node && !parent.computed)
      names.add(parent.property.name)
    else if (parent.type === 'CallExpression' && parent.arguments[1]?.type === 'ObjectExpression')
      for (const one of parent.arguments[1].properties) names.add(one.key?.name ?? '*')
    else if (!isPartOfOther(node, parent)) names.add('*')
  })
  return [...names]
}

const nameOf = node => node.name ?? node.value
const lateImport = specifier => ({ specifier, locals: new Map(), isType: false, isReExport: false })
const reExport = (specifier, node) => ({
  specifier,
  locals: new Map(),
  isType: node.exportKind === 'type',
  isReExport: true,
})

function importedName(specifier) {
  if (specifier.type === 'ImportDefaultSpecifier') return 'default'
  return specifier.type === 'ImportNamespaceSpecifier' ? '*' : nameOf(specifier.imported)
}

/** `(await import('./a')).name` and `const { name } = await import('./a')` take one name; anything else takes all. */
function namesTaken(ways) {
  const above = ways.filter(one => one.type !== 'ParenthesizedExpression')
  if (above.at(-1)?.type !== 'AwaitExpression') return ['*']
  const taker = above.at(-2)
  if (taker?.type === 'MemberExpression' && !taker.computed) return [taker.property.name]
  if (taker?.type === 'VariableDeclarator' && taker.id.type === 'ObjectPattern')
    return taker.id.properties.map(one => one.key?.name ?? '*')
  return ['*']
}

/** Every export of its own: `{ name, start, end, isType }`, where start and end enclose what is declared. */
export function readExports(program) {
  return program.body.flatMap(node => {
    if (node.type === 'ExportDefaultDeclaration') return [{ name: 'default', ...span(node), isType: false }]
    if (node.type !== 'ExportNamedDeclaration' || node.source) return []
    if (node.declaration) return declared(node.declaration)
    const isType = node.exportKind === 'type'
    return node.specifiers.map(one => ({ name: nameOf(one.exported), ...span(one), isType }))
  })
}

const span = ({ start, end }) => ({ start, end })

function declared(node) {
  if (node.type !== 'VariableDeclaration')
    return [{ name: node.id.name, ...span(node), isType: node.type.startsWith('TS') }]
  return node.declarations.flatMap(one =>
    boundNames(one.id).map(name => ({ name, ...span(one), isType: false })),
  )
}

function boundNames(pattern) {
  if (pattern.type === 'Identifier') return [pattern.name]
  const names = []
  walk(pattern, (node, ways) => {
    const isKey = ways.at(-1)?.type === 'Property' && ways.at(-1).key === node && !ways.at(-1).shorthand
    if (node.type === 'Identifier' && !isKey) names.push(node.name)
  })
  return [...new Set(names)]
}

/** Where each name is used or declared, as value, type or element: a map from the name to its places. */
export function readNames(program) {
  const places = new Map()
  walk(program, (node, ways) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    if (isPartOfOther(node, ways.at(-1))) return
    if (!places.has(node.name)) places.set(node.name, [])
    places.get(node.name).push(node.start)
  })
  return places
}

/** `name` in `other.name`, `{ name: … }` and `<Other name=…>` is no use of a thing of that name. */
function isPartOfOther(node, parent) {
  if (parent.computed || parent.shorthand) return false
  if (parent.type === 'JSXAttribute') return parent.name === node
  return parent.property === node || (parent.key === node && parent.type !== 'TSTypeParameter')
}

/** Stands in a text for a value that is put in when the program runs. */
export const inserted = '\u0001'

/** Every text that is not the address of an import: `{ text, start, ways }`; templates are read as one text. */
export function readTexts(program) {
  const found = []
  walk(program, (node, ways) => {
    const isAddress = /^(Import|Export|TSImport)/.test(ways.at(-1)?.type ?? '')
    if (node.type === 'Literal' && typeof node.value === 'string' && !isAddress)
      found.push({ text: node.value, start: node.start, ways: [...ways] })
    if (node.type === 'TemplateLiteral') {
      const text = node.quasis.map(one => one.value.cooked ?? one.value.raw).join(inserted)
      found.push({ text, start: node.start, ways: [...ways] })
    }
  })
  return found
}

/** Files that are fetched by pattern: `{ patterns, names }` of each `import.meta.glob<{ names }>(patterns)`. */
export function readGlobs(program) {
  const found = []
  walk(program, node => {
    const callee = node.type === 'CallExpression' ? node.callee : undefined
    if (callee?.property?.name !== 'glob' || callee.object.type !== 'MetaProperty') return
    const patterns = []
    walk(node.arguments[0], one => typeof one.value === 'string' && patterns.push(one.value))
    const shape = node.typeArguments?.params[0]
    const names = shape?.type === 'TSTypeLiteral' ? shape.members.map(one => one.key.name) : ['*']
    found.push({ patterns, names })
  })
  return found
}

/** The line of a place in the text, the first being 1. */
export const lineAt = (text, place) => text.slice(0, place).split('\n').length
