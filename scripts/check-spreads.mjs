// `...{ a, b }` and `...[a, b]` put nothing together that was apart: they only pack several values into one line, and
// switch off the check for properties that do not belong there.
import { lineAt, walk } from './read-source.mjs'

/** Every breach as `{ file, line, rule, text, name }`. */
export function checkSpreads(tree) {
  const problems = []
  for (const file of tree.files.values()) {
    if (file.isTest && !file.isTool) continue
    walk(file.program, node => {
      if (node.type !== 'SpreadElement' && node.type !== 'JSXSpreadAttribute') return
      const packed = bare(node.argument)
      if (packed.type !== 'ObjectExpression' && packed.type !== 'ArrayExpression') return
      const [first] = file.text.slice(node.start, node.end).split('\n')
      const line = lineAt(file.text, node.start)
      problems.push({
        file: file.path,
        line,
        rule: 'spread',
        name: '',
        text: `write the values as they are: ${first}`,
      })
    })
  }
  return problems
}

/** Without brackets and without what is said about its type. */
function bare(node) {
  const isWrapped = /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(node.type)
  return isWrapped ? bare(node.expression) : node
}
