// The refusals that the product declares, table by table: what stands in `refusals({ … })`.

import { walk } from './read-source.mjs'
import { resolve } from './source-tree.mjs'

const maker = 'packages/base/refusal.ts'

/** Every declared refusal as `{ file, code, text }`, where `file` is that of the table. */
export function declaredRefusals(tree) {
  const found = []
  for (const file of tree.files.values()) {
    if (file.isTest || file.path === maker || !file.text.includes('refusals(')) continue
    const { program, path } = file
    walk(program, node => {
      if (node.type !== 'CallExpression' || node.callee.name !== 'refusals') return
      for (const one of rowsOf(tree, file, node.arguments[0])) found.push({ file: path, ...one })
    })
  }
  return found
}

/** The rows of a table, which is written where it is used or bears a name; a name may come from another file. */
function rowsOf(tree, file, table) {
  if (table.type === 'TSAsExpression') return rowsOf(tree, file, table.expression)
  if (table.type === 'Identifier') {
    const { file: home, value } = named(tree, file, table.name)
    return rowsOf(tree, home, value)
  }
  if (table.type !== 'ObjectExpression')
    throw new Error(`${file.path}: a table of refusals is no plain object`)
  return table.properties.flatMap(one => {
    if (one.type === 'SpreadElement') return rowsOf(tree, file, one.argument)
    const code = one.key.value ?? one.key.name
    return [{ code, text: textOf(one.value) }]
  })
}

/** A sentence, or a sentence with its status; a long one may be put together of parts. */
function textOf(value) {
  if (value.type === 'ObjectExpression')
    return textOf(value.properties.find(one => one.key.name === 'text').value)
  if (value.type === 'BinaryExpression') return textOf(value.left) + textOf(value.right)
  if (value.type === 'TemplateLiteral') return value.quasis.map(one => one.value.cooked).join('…')
  return value.value
}

/** What a name of the file stands for, and the file in which it is declared. */
function named(tree, file, name) {
  for (const { specifier, locals } of file.imports) {
    if (!locals.has(name)) continue
    const home = tree.files.get(resolve(tree, file.path, specifier).file)
    return named(tree, home, locals.get(name))
  }
  const one = file.program.body
    .map(node => node.declaration ?? node)
    .flatMap(node => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .find(declarator => declarator.id.name === name)
  if (one === undefined) throw new Error(`${file.path}: ${name} is declared nowhere`)
  return { file, value: one.init }
}
