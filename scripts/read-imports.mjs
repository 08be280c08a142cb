// Reads the imports of a source file without a parser of the language: comments, strings and patterns are set
// aside first, so that what remains can be searched for the few forms an import has.

/** Every import of the text: `{ specifier, isType, isReExport }`. */
export function readImports(text) {
  const { code, strings } = setAside(text)
  const found = []
  for (const match of code.matchAll(fromForm)) {
    const [, word, type, index] = match
    found.push({ specifier: strings[index], isType: type !== undefined, isReExport: word === 'export' })
  }
  for (const form of [sideEffectForm, dynamicForm]) {
    for (const [, index] of code.matchAll(form))
      found.push({ specifier: strings[index], isType: false, isReExport: false })
  }
  return found
}

/** A string set aside is its number between two marks. */
const mark = '\u0001'
const string = `${mark}(\\d+)${mark}`
const keyword = '(?<![\\w$.])'
/** `type` is a word of the language unless it is itself the name that is imported. */
const typeWord = '(type\\s+(?!from\\b(?!\\s+from\\b))|type(?=\\s*[{*]))?'
const name = '[\\w$]+'
const names = `(?:\\{[^{}]*\\}|\\*(?:\\s*as\\s+${name})?)`
const fromForm = new RegExp(
  `${keyword}(import|export)\\b\\s*${typeWord}\\s*(?:${name}\\s*,\\s*${names}|${names}|${name}\\b)\\s*from\\s*${string}`,
  'g',
)
const sideEffectForm = new RegExp(`${keyword}import\\s*${string}`, 'g')
const dynamicForm = new RegExp(`${keyword}import\\s*\\(\\s*${string}`, 'g')

function setAside(text) {
  const strings = []
  let code = ''
  let at = 0
  /** The closing brackets at which a template's text goes on. */
  const templates = []
  let depth = 0
  const keep = value => {
    code += `${mark}${strings.length}${mark}`
    strings.push(value)
  }
  while (at < text.length) {
    const char = text[at]
    const pair = text.slice(at, at + 2)
    if (pair === '//') at = endOf(text, '\n', at)
    else if (pair === '/*') at = endOf(text, '*/', at + 2) + 2
    else if (char === "'" || char === '"') {
      const end = endOfString(text, at)
      // An apostrophe in the text of an element is not a string.
      if (end === undefined) code += ' '
      else keep(text.slice(at + 1, end))
      at = (end ?? at) + 1
    } else if (char === '`' || (char === '}' && templates.at(-1) === depth)) {
      if (char === '}') templates.pop()
      const { end, isOpen } = endOfTemplate(text, at + 1)
      if (char === '`' && !isOpen) keep(text.slice(at + 1, end))
      else code += ' '
      if (isOpen) templates.push(depth)
      at = end + (isOpen ? 2 : 1)
    } else if (char === '/' && beginsPattern(code)) {
      at = endOfPattern(text, at)
      code += ' '
    } else {
      if (char === '{') depth++
      if (char === '}') depth--
      code += char
      at++
    }
  }
  return { code, strings }
}

function endOf(text, end, from) {
  const at = text.indexOf(end, from)
  return at < 0 ? text.length : at
}

function endOfString(text, from) {
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[from]) return at
  }
  return undefined
}

function endOfTemplate(text, from) {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '`') return { end: at, isOpen: false }
    else if (text[at] === '$' && text[at + 1] === '{') return { end: at, isOpen: true }
  }
  return { end: text.length, isOpen: false }
}

/** A slash after a value divides; anywhere else it begins a pattern, except for the end of an element. */
function beginsPattern(code) {
  const before = code.trimEnd()
  const last = before.at(-1) ?? '('
  if (last === '<') return false
  if (/(?<![\w$.])(return|typeof|case|in|of|delete|void|throw|new|await|yield)$/.test(before)) return true
  return last !== mark && !/[\w$)\]}]/.test(last)
}

function endOfPattern(text, from) {
  let isClass = false
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '[') isClass = true
    else if (text[at] === ']') isClass = false
    else if (text[at] === '/' && !isClass) return at + 1
  }
  return from + 1
}
