// One style of forms (`docs/forms.md`): what is refused is said in its form, dialogs that send have one foot, and in a foot the main
// button comes last.
import { lineAt, walk } from './read-source.mjs'

const layers = new Set(['web', 'client', 'widgets', 'web-kit', 'apps/web'])
/** The one place that says no where there is no form. */
const mouth = 'packages/client/request/say-no.ts'

/** Every breach as `{ file, line, rule, text, name }`. */
export function checkForms(tree) {
  const problems = []
  for (const file of tree.files.values()) {
    if (file.isTest || !layers.has(file.layer) || file.path === mouth) continue
    const add = (node, rule, text) =>
      problems.push({ file: file.path, line: lineAt(file.text, node.start), rule, name: '', text })
    walk(file.program, node => {
      if (isNotice(node)) add(node, 'notice-of-no', 'a toast is for what went well: say no with useSayNo')
      if (isOwnDialog(node))
        add(node, 'own-dialog', 'a dialog that sends is an ActionModal, a CallDialog or a FormDialog')
      for (const foot of feetIn(node)) {
        const kinds = buttonsIn(foot)
        if (kinds.includes('primary') && kinds.at(-1) !== 'primary')
          add(foot, 'button-order', 'the main button is the last one of its row')
      }
    })
  }
  return problems
}

/** `message.error(…)`, `notification.warning(…)`. */
function isNotice({ type, callee }) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false
  const { object, property } = callee
  return /^(message|notification)$/.test(object.name ?? '') && /^(error|warning)$/.test(property.name ?? '')
}

/** A bare `Modal` of antd that has something to confirm. */
const isOwnDialog = node => nameOf(node) === 'Modal' && attribute(node, 'onOk') !== undefined

/** `<footer>…</footer>`, `footer={…}` and `const footer = …`. */
function feetIn(node) {
  if (nameOf(node) === 'footer') return [node]
  if (node.type === 'JSXAttribute' && node.name.name === 'footer' && node.value) return [node.value]
  if (node.type === 'VariableDeclarator' && node.id.name === 'footer' && node.init) return [node.init]
  return []
}

/** What the buttons in it are, in their order. */
function buttonsIn(foot) {
  const kinds = []
  walk(foot, node => {
    if (nameOf(node) === 'Button') kinds.push(attribute(node, 'type')?.value?.value ?? 'default')
  })
  return kinds
}

const nameOf = node => (node.type === 'JSXElement' ? node.openingElement.name.name : undefined)
const attribute = (node, name) =>
  node.openingElement.attributes.find(one => one.type === 'JSXAttribute' && one.name.name === name)
