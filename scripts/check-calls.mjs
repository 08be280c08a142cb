// Every declared call is answered by a function of its own name, in a file of that name, and something in the browser
// makes the call.
import { callersOf } from './call-callers.mjs'
import { serverLayers } from './module-order.mjs'
import { lineAt, walk } from './read-source.mjs'
import { originsOf } from './source-tree.mjs'

/** Every breach as `{ file, line, rule, text, name }`; the file is the one that declares the call. */
export function checkCalls(tree) {
  const files = [...tree.files.values()].filter(file => !file.isTest)
  const inServer = files.filter(file => serverLayers.includes(file.layer))
  const calls = files.filter(file => file.layer === 'model').flatMap(file => declaredCalls(tree, file))
  const lists = new Map(files.filter(file => file.layer === 'model').flatMap(listsIn))
  const answers = inServer.flatMap(file => answersIn(tree, file, lists))
  const isCalled = callersOf(tree, files)
  return calls.flatMap(call => {
    const { file, name, start, key } = call
    const problem = (rule, text) => ({ file: file.path, line: lineAt(file.text, start), rule, name, text })
    const problems = []
    const given = answers.filter(one => one.keys.includes(key))
    const wrong = given.find(one => !isOwn(one, name))
    const wanted = `want ${name} of ${kebab(name)}.ts`
    if (wrong !== undefined)
      problems.push(problem('call-handler', `${name} is answered by ${wordsFor(wrong)}; ${wanted}`))
    if (given.length === 0)
      problems.push(problem('call-handler', `nothing that can be read answers ${name}; ${wanted}`))
    if (!isCalled(call)) problems.push(problem('call-caller', `nothing in the browser calls ${name}`))
    return problems
  })
}

const kebab = name => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()

/** `export const name = call(…)`, also through a function of the same file that makes calls. */
function declaredCalls(tree, file) {
  const makers = new Set(['call'])
  for (const { id, init } of variablesOf(file))
    if (init?.type === 'ArrowFunctionExpression' && madeBy(init.body, makers)) makers.add(id.name)
  const exported = new Set(file.exports.map(one => one.name))
  const origin = originsOf(tree, file)
  return variablesOf(file).flatMap(({ id, init, start }) => {
    const made = exported.has(id.name) && madeBy(init, makers)
    if (!made) return []
    const address = made.callee.name === 'call' ? made.arguments[1] : undefined
    return [{ file, name: id.name, start, key: origin(id), address }]
  })
}

const variablesOf = file =>
  file.program.body.map(node => node.declaration ?? node).flatMap(node => node.declarations ?? [])

/** The `maker(…)` in it, or in `maker(…).returns<Answer>()`. */
function madeBy(node, makers) {
  if (node?.type === 'ParenthesizedExpression') return madeBy(node.expression, makers)
  if (node?.type !== 'CallExpression') return undefined
  return makers.has(node.callee.name) ? node : madeBy(node.callee.object, makers)
}

/** Lists of calls that do the same, `[name, …]`, with the keys of those that have a name. */
function listsIn(file) {
  const keyOf = name => `${file.path}#${name}`
  return variablesOf(file).flatMap(({ id, init }) => {
    const list = init?.type === 'TSAsExpression' ? init.expression : init
    if (list?.type !== 'ArrayExpression') return []
    return [[keyOf(id.name), list.elements.filter(one => one?.name).map(one => keyOf(one.name))]]
  })
}

/** `answer(calls, { name: handler })`, `serve(call, handler)` and `{ call, handle }` of a file: the calls and what answers them. */
function answersIn(tree, file, lists) {
  const found = []
  const origin = originsOf(tree, file)
  walk(file.program, (node, ways) => {
    for (const [call, handler] of pairsOf(node)) {
      const list = lists.get(listOf(call, ways, origin))
      const holder = ways.find(one => one.type === 'VariableDeclarator' || one.type === 'FunctionDeclaration')
      const made = handlerName(handler)
      found.push({
        keys: list ?? [origin(call)],
        file,
        holder: holder?.id.name,
        by: made === undefined ? undefined : origin(made),
      })
    }
  })
  return found
}

const answering = ['answer', 'answerPart', 'answerRaw']

function pairsOf(node) {
  if (node.type === 'CallExpression' && node.callee.name === 'serve') return [node.arguments]
  if (node.type === 'CallExpression' && answering.includes(node.callee.name)) {
    const [calls, handlers] = node.arguments
    const named = handlers?.properties?.filter(one => one.type === 'Property') ?? []
    return named.map(one => [
      { type: 'MemberExpression', object: calls, property: { name: one.key.name } },
      one.value,
    ])
  }
  if (node.type !== 'ObjectExpression') return []
  const given = name => node.properties.find(one => one.key?.name === name)?.value
  return given('handle') && given('call') ? [[given('call'), given('handle')]] : []
}

/** In `list.map(call => serve(call, …))` the call is each of the list. */
function listOf(call, ways, origin) {
  const at = ways.findLastIndex(one => one.params?.some(param => param.name === call.name))
  const callee = ways[at - 1]?.callee
  return callee?.property?.name === 'map' ? origin(callee.object) : undefined
}

/** The function that a handler is, `openRoom`, or that makes it out of parts of the server, `openRoom(parts)`. */
function handlerName(handler) {
  if (handler?.type === 'CallExpression') return handlerName(handler.callee)
  return handler?.type === 'Identifier' || handler?.type === 'MemberExpression' ? handler : undefined
}

/** The route itself bears the name of the call, or else the function does. */
function isOwn({ file, holder, by }, callName) {
  // The same call under another method, which an older page uses.
  const name = callName.replace(/By(Get|Post|Put|Delete)$/, '')
  if (holder === name && file.stem === kebab(name)) return true
  return by?.endsWith(`/${kebab(name)}.ts#${name}`) ?? false
}

const wordsFor = ({ file, by }) => by ?? `a function without a name in ${file.path}`
