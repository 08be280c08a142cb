// Tables have owners: the module whose migrations create a table is the only one that writes it, and only modules above
// it read it. Tables, and the texts that name them, are read from the migrations and from the code of the server.
import { lowerModules, serverLayers } from './module-order.mjs'
import { inserted, lineAt } from './read-source.mjs'
import { createdIn, functionsIn, tablesIn } from './read-sql.mjs'
import { describe } from './source-tree.mjs'

/** Every breach as `{ file, line, rule, text, name }`. */
export function checkTables(tree) {
  const pieces = [...migrationTexts(tree), ...codeTexts(tree)]
  const problems = []
  const report = (piece, rule, name, text, place = 0) =>
    problems.push({ file: piece.path, line: piece.line - 1 + lineAt(piece.text, place), rule, name, text })
  const owners = ownersOf(pieces, report)
  const isTable = name => owners.has(name) && owners.get(name).kind !== 'function'
  const isFunction = name => owners.get(name)?.kind === 'function'
  for (const piece of pieces) {
    for (const { table, use, place } of tablesIn(piece.text, isTable)) {
      const { owner } = owners.get(table)
      // A foreign key or a trigger that an upper module hangs on a lower table stands where both tables are known.
      if (use === 'read' || use === 'tie') checkRead(piece, table, owner, report, place)
      else if (owner !== piece.owner)
        report(piece, `table-${use}`, table, `${piece.owner} ${verbs[use]} ${table} of ${owner}`, place)
    }
    for (const name of functionsIn(piece.text, isFunction))
      checkRead(piece, name, owners.get(name).owner, report)
    if (isTable(piece.named)) checkNamed(piece, owners.get(piece.named).owner, report)
  }
  return distinct(problems)
}

const verbs = { write: 'writes', shape: 'changes the shape of' }

/** The owner of each table, view and function, in the order of the migrations. */
function ownersOf(pieces, report) {
  const owners = new Map()
  for (const piece of pieces) {
    for (const { name, kind } of createdIn(piece.text)) {
      const known = owners.get(name)
      if (known === undefined) owners.set(name, { owner: piece.owner, kind })
      else if (known.owner !== piece.owner)
        report(piece, 'table-shape', name, `${piece.owner} creates ${name} again, which ${known.owner} has`)
    }
  }
  return owners
}

/** Whoever owns the code: a module, the kit below all modules, or the composition root above them. */
const ownerOf = ({ module, layer }) => module ?? layer

function migrationTexts(tree) {
  return tree.others
    .filter(path => path.endsWith('.sql'))
    .map(path => ({ path, line: 1, text: tree.textOf(path), owner: ownerOf(describe(path)) }))
}

function codeTexts(tree) {
  const pieces = []
  for (const file of tree.files.values()) {
    const isModel = file.layer === 'model'
    if (file.isTest || !(isModel || serverLayers.includes(file.layer))) continue
    const isBuilder = file.texts.some(({ text }) => builtWrite.test(text))
    for (const { text, start, ways } of file.texts) {
      const piece = { path: file.path, line: lineAt(file.text, start), text: isModel ? '' : text }
      pieces.push({ ...piece, owner: ownerOf(file), isBuilder, ...namedTable(text, ways, isModel) })
    }
  }
  return pieces
}

/** A statement that writes a table which is put in when the program runs. */
const builtWrite = new RegExp(`\\b(insert into|delete from|truncate|update)\\s+${inserted}`, 'i')

/** A text that is nothing but a name: the table of a resource or of a change record, or an argument of a builder. */
function namedTable(text, ways, isModel) {
  const parent = ways.at(-1)
  const isTableField = parent?.type === 'Property' && parent.key.name === 'table'
  const fields = isTableField ? ways.at(-2).properties.map(one => one.key?.name) : []
  if (isTableField && isModel) return { named: text, isResource: true }
  if (isTableField && fields.includes('before')) return { named: text, isRecord: true }
  const isInserted = ways.some(one => one.type === 'TemplateLiteral')
  return isTableField || (!isModel && (isInserted || text.includes('_'))) ? { named: text } : {}
}

function checkNamed(piece, owner, report) {
  const table = piece.named
  if (piece.isResource && owner !== piece.owner)
    report(piece, 'table-resource', table, `a resource of ${piece.owner} lies on ${table} of ${owner}`)
  else if (piece.isBuilder && owner !== piece.owner)
    report(piece, 'table-write', table, `${piece.owner} builds a statement that writes ${table} of ${owner}`)
  else if (piece.isRecord && owner !== piece.owner)
    report(piece, 'table-write', table, `${piece.owner} records a change of ${table} of ${owner}`)
  else checkRead(piece, table, owner, report)
}

function checkRead(piece, name, owner, report, place) {
  const isBelow = owner === piece.owner || owner === 'server-kit' || piece.owner === 'apps/server'
  if (isBelow || lowerModules(piece.owner).includes(owner)) return
  report(piece, 'table-read', name, `${piece.owner} reads ${name} of ${owner}, which is not below it`, place)
}

/** One statement may name a table several times. */
function distinct(problems) {
  const seen = new Set()
  return problems.filter(({ file, line, text }) => {
    const key = `${file}:${line}: ${text}`
    return !seen.has(key) && seen.add(key)
  })
}
