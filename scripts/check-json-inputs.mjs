// A field of kind json takes anything and says nothing about it, so its handler reads it a second time. What has a known
// shape is an object, a list or a map (decision 001); what is free is listed with its reason.
import { lineAt, walk } from './read-source.mjs'

/** Every breach as `{ file, line, rule, text, name }`; the name is that of what is declared and the field in it. */
export function checkJsonInputs(tree) {
  const problems = []
  for (const file of tree.files.values()) {
    if (file.isTest || !/^(modules|apps)\//.test(file.path)) continue
    walk(file.program, (node, ways) => {
      if (node.type !== 'ObjectExpression' || !node.properties.some(isJsonKind)) return
      const name = nameOf(ways)
      problems.push({
        file: file.path,
        line: lineAt(file.text, node.start),
        rule: 'json-input',
        name,
        text: `${name} takes any JSON; say its shape as an object, a list or a map`,
      })
    })
  }
  return problems
}

const isJsonKind = ({ key, value }) => key?.name === 'kind' && literalOf(value) === 'json'

/** `'json'`, also as `'json' as const`. */
const literalOf = node => (node.type === 'TSAsExpression' ? node.expression.value : node.value)

/** `savePreference.value`: the declaration that it stands in, and the property that it is. */
function nameOf(ways) {
  const declared = ways.find(one => one.type === 'VariableDeclarator')?.id.name
  const field = ways.findLast(one => one.type === 'Property')?.key
  return [declared, field?.name ?? field?.value].filter(part => part !== undefined).join('.')
}
