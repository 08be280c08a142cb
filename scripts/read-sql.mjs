// Which tables a text of SQL names, without a parser of SQL: most texts are pieces of statements, so only the few words
// that stand before the name of a table are looked for. Names are compared with the known tables.
import { inserted } from './read-source.mjs'

const tokenForm = new RegExp(
  [
    '--[^\\n]*',
    '/\\*[^]*?\\*/',
    "'(?:''|[^'])*'",
    '\\$\\w*\\$',
    '"([^"]+)"',
    '([a-z_][\\w]*)',
    `${inserted}|[^\\s]`,
  ].join('|'),
  'gi',
)

/** Names and signs of a text; comments, strings and the marks around the body of a function are left out. */
function tokensOf(text, places = []) {
  const tokens = []
  for (const match of text.matchAll(tokenForm)) {
    const [whole, quoted, name] = match
    if (quoted === undefined && name === undefined && whole.length > 1) continue
    tokens.push(quoted ?? name?.toLowerCase() ?? whole)
    places.push(match.index)
  }
  return tokens
}

const isWord = token => /^\w+$/.test(token ?? '')
const clauses = ['where', 'group', 'order', 'having', 'limit', 'offset', 'union', 'except', 'intersect']
const endsOfFrom = new Set([...clauses, 'returning', 'for', 'window', 'select', 'set', ';'])
const fillers = new Set(['only', 'lateral', 'if', 'not', 'exists', 'table', 'concurrently', 'public', '.'])
/** Functions whose arguments are written with `from`. */
const withFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position'])
const looksLikeSql =
  /\b(select|insert|update|delete|join|where|with|exists|returning|lock|truncate|merge|create|alter|drop)\b|^\s*from\b/i

/**
 * Every table that the text names: `{ table, use, place }`, the use being `write`, `shape` (of the table itself), `tie`
 * (a foreign key or a trigger that ties the table to others) or `read`, the place that in the text.
 */
export function tablesIn(text, isTable) {
  if (!looksLikeSql.test(text)) return []
  const places = []
  const tokens = tokensOf(text, places)
  const found = []
  const note = (at, use) => {
    if (isTable(tokens[at])) found.push({ table: tokens[at], use, at, place: places[at] })
  }
  const openers = []
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]
    if (token === '(') openers.push(before)
    else if (token === ')') openers.pop()
    else if (token === 'into' && (before === 'insert' || before === 'merge')) note(after(tokens, at), 'write')
    else if (token === 'update' && beginsUpdate(tokens, at)) note(after(tokens, at), 'write')
    else if (token === 'from' && before === 'delete') note(after(tokens, at), 'write')
    else if (token === 'from' && isSource(tokens, at, openers.at(-1))) noteSources(tokens, at, note)
    else if (token === 'truncate' || (token === 'lock' && tokens[at + 1] === 'table'))
      note(after(tokens, at), 'write')
    else if (token === 'join' || token === 'using') noteSource(tokens, after(tokens, at), note)
    else if (token === 'references') note(after(tokens, at), 'read')
    else if (token === 'alter' && tokens[at + 1] === 'table')
      note(after(tokens, at), isOnlyForeignKey(tokens, after(tokens, at)) ? 'tie' : 'shape')
    else if (token === 'drop' && tokens[at + 1] === 'table') note(after(tokens, at), 'shape')
    else if (isNewTrigger(tokens, at)) note(after(tokens, tokens.indexOf('on', at)), 'tie')
    else if (isAboutTable(tokens, at)) note(after(tokens, tokens.indexOf('on', at)), 'shape')
  })
  if (/^(join|left|inner|cross|where)$/.test(isWord(tokens[1]) && tokens[2] ? tokens[2] : tokens[1]))
    note(0, 'read')
  const named = namedQueries(tokens)
  return found.filter(({ table, use, at }) => use !== 'read' || !(named.get(table) < at))
}

/** The place of the name that follows, past words that may stand between. */
function after(tokens, at) {
  let next = at + 1
  while (fillers.has(tokens[next])) next++
  return next
}

/** `for update`, `do update set` and `before insert or update on` change nothing by themselves. */
function beginsUpdate(tokens, at) {
  if (['for', 'key', 'do', 'or', 'before', 'after', 'of'].includes(tokens[at - 1])) return false
  const rest = tokens.slice(after(tokens, at) + 1).slice(0, 3)
  return rest.includes('set') || rest.includes(inserted)
}

const isSource = (tokens, at, opener) =>
  !withFrom.has(opener) && !(tokens[at - 1] === 'distinct' && ['is', 'not'].includes(tokens[at - 2]))

/** The names after `from`, which may be several with commas between them. */
function noteSources(tokens, at, note) {
  noteSource(tokens, after(tokens, at), note)
  let depth = 0
  for (let next = at + 1; next < tokens.length && depth >= 0; next++) {
    if (tokens[next] === '(') depth++
    else if (tokens[next] === ')') depth--
    else if (depth === 0 && (endsOfFrom.has(tokens[next]) || tokens[next] === 'from')) return
    else if (depth === 0 && tokens[next] === ',') noteSource(tokens, after(tokens, next), note)
  }
}

/** A name before a bracket is a function. */
const noteSource = (tokens, at, note) => tokens[at + 1] !== '(' && note(at, 'read')

/** Indexes, triggers, policies and grants belong to the table that they are on. */
function isAboutTable(tokens, at) {
  if (tokens[at] === 'grant' || tokens[at] === 'revoke') return true
  if (tokens[at] !== 'create' && tokens[at] !== 'drop') return false
  const what = tokens.slice(at + 1, at + 4)
  return what.some(
    (word, place) => /^(index|trigger|policy)$/.test(word) && what.slice(0, place).every(isWord),
  )
}

/** `alter table name add [constraint name] foreign key (…) references …;` and nothing else in the statement. */
function isOnlyForeignKey(tokens, at) {
  const end = tokens.indexOf(';', at)
  const words = tokens.slice(at + 1, end < 0 ? undefined : end)
  if (words.shift() !== 'add') return false
  if (words[0] === 'constraint') words.splice(0, 2)
  if (words[0] !== 'foreign' || words[1] !== 'key') return false
  // A comma outside of brackets begins another change of the table.
  return !words.some((word, place) => word === ',' && isOutside(words.slice(0, place)))
}

const isOutside = words =>
  words.filter(word => word === '(').length === words.filter(word => word === ')').length

const isNewTrigger = (tokens, at) =>
  tokens[at] === 'create' && tokens[tokens[at + 1] === 'constraint' ? at + 2 : at + 1] === 'trigger'

/** Names given by `with name as (…)`, and where each begins to hide a table of the same name. */
function namedQueries(tokens) {
  const named = new Map()
  tokens.forEach((token, at) => {
    if (token !== 'as') return
    let open = at + 1
    while (tokens[open] === 'not' || tokens[open] === 'materialized') open++
    if (tokens[open] !== '(') return
    let name = at - 1
    if (tokens[name] === ')') name = tokens.lastIndexOf('(', name) - 1
    if (isWord(tokens[name])) named.set(tokens[name], closing(tokens, open))
  })
  return named
}

function closing(tokens, open) {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    if (tokens[at] === '(') depth++
    if (tokens[at] === ')' && --depth === 0) return at
  }
  return open
}

/** What the text creates: `{ name, kind }` of tables, views and functions; a temporary table is nobody's. */
export function createdIn(text) {
  const tokens = tokensOf(text)
  return tokens.flatMap((token, at) => {
    if (token !== 'create') return []
    const words = tokens.slice(at + 1, at + 8)
    const place = words.findIndex(word => ['table', 'view', 'function'].includes(word))
    const between = words.slice(0, place)
    const isOther = !between.every(word => ['or', 'replace', 'unlogged', 'materialized'].includes(word))
    if (place < 0 || isOther) return []
    const name = tokens[after(tokens, at + 1 + place)]
    return isWord(name) ? [{ name, kind: words[place] }] : []
  })
}

/** Functions of the known ones that the text calls. */
export function functionsIn(text, isFunction) {
  const tokens = tokensOf(text)
  return tokens.filter(
    (token, at) => isFunction(token) && tokens[at + 1] === '(' && tokens[at - 1] !== 'function',
  )
}
