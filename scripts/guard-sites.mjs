// Where code of the server asks for a right by itself, beside the access of its call: `rights.can(…)` and `requireRight(…)`.
import { lineAt, walk } from './read-source.mjs'

/** Code that answers requests. What grants rights, and what proves them at the door, is not asked here. */
const isAsking = file =>
  !file.isTest && (file.layer === 'server' || file.layer === 'server-kit' || file.layer === 'apps/server')

/** Every site as `{ file, line, start, end, text, put }`: `put` is what stands there when nobody is ever refused. */
export function guardSites(tree) {
  const sites = []
  for (const file of tree.files.values()) {
    if (!isAsking(file) || !/\.can\(|requireRight\(/.test(file.text)) continue
    walk(file.program, node => {
      const put = node.type === 'CallExpression' ? answerAlways(node.callee) : undefined
      if (put === undefined) return
      const { start, end } = node
      const text = file.text.slice(start, end)
      sites.push({ file: file.path, line: lineAt(file.text, start), start, end, text, put })
    })
  }
  return sites
}

/** What a question is answered with when everything is allowed; undefined where it is none. */
function answerAlways(callee) {
  if (callee.type === 'Identifier') return callee.name === 'requireRight' ? 'undefined' : undefined
  if (callee.type !== 'MemberExpression' || callee.property.name !== 'can') return undefined
  const held = callee.object.property?.name ?? callee.object.name
  return held === 'rights' ? 'true' : undefined
}

/** Where the component of a page begins, behind its brace. */
export function beginOfPage({ path, program }) {
  const component = program.body.find(one => one.type === 'ExportDefaultDeclaration')?.declaration
  if (component?.body?.type !== 'BlockStatement') throw new Error(`${path} exports no function`)
  return component.body.start + 1
}
