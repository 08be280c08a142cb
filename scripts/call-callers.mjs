// Who makes a call: browser code that imports it, or that writes its address, since the packages below the modules know
// addresses only.
import { browserLayers } from './module-order.mjs'
import { inserted } from './read-source.mjs'
import { originsOf, resolve } from './source-tree.mjs'

/** Says of a declared call whether something in the browser makes it. */
export function callersOf(tree, files) {
  const inBrowser = files.filter(({ layer }) => browserLayers.includes(layer))
  // A model or a rule may hand a call on, in a table of what a page offers.
  const imported = importedBy(
    tree,
    files.filter(file => inBrowser.includes(file) || ['model', 'rules'].includes(file.layer)),
  )
  const texts = files
    .filter(file => inBrowser.includes(file) || ['base', 'resource'].includes(file.layer))
    .flatMap(file => file.texts.map(one => one.text))
  const resources = resourcePaths(files)
  return call => {
    if (imported.has(call.key) || isListed(call, imported)) return true
    const address = addressOf(tree, call, resources)
    return address !== undefined && texts.some(text => isAddress(text, address, resources))
  }
}

/** What the files import as values, as `path#name`. */
function importedBy(tree, files) {
  const found = new Set()
  for (const file of files) {
    for (const { specifier, names, isType } of file.imports) {
      const { file: target } = resolve(tree, file.path, specifier)
      if (target !== undefined && !isType) for (const name of names) found.add(`${target}#${name}`)
    }
  }
  return found
}

/** Is it used by another export of its file that somebody imports? */
function isListed({ file, name }, imported) {
  const places = file.names.get(name) ?? []
  return file.exports.some(
    other =>
      other.name !== name &&
      imported.has(`${file.path}#${other.name}`) &&
      places.some(place => place >= other.start && place < other.end),
  )
}

/** The path of every resource, by where it is declared. */
function resourcePaths(files) {
  const paths = new Map()
  for (const file of files.filter(one => one.layer === 'model')) {
    for (const { text, ways } of file.texts) {
      const [declarator, call] = ways.filter(one => /^(VariableDeclarator|CallExpression)$/.test(one.type))
      const isPath = ways.at(-1)?.key?.name === 'path' && ways.at(-2) === call?.arguments[0]
      if (isPath && call.callee.name === 'defineResource')
        paths.set(`${file.path}#${declarator.id.name}`, text)
    }
  }
  return paths
}

/** The address of the call as a text, as far as it can be read without running the program. */
function addressOf(tree, { file, address }, resources) {
  if (address === undefined) return undefined
  const origin = originsOf(tree, file)
  const partOf = node => {
    if (node.type === 'MemberExpression' && node.property.name === 'path')
      return resources.get(origin(node.object)) ?? inserted
    return constantOf(file, node.name) ?? inserted
  }
  const whole =
    address.type === 'TemplateLiteral'
      ? address.quasis
          .map(
            (one, at) =>
              one.value.cooked + (at in address.expressions ? partOf(address.expressions[at]) : ''),
          )
          .join('')
      : (address.value ?? partOf(address))
  return whole.replaceAll(/:\w+/g, inserted)
}

function constantOf(file, name) {
  const found = file.texts.find(
    ({ ways }) => ways.at(-1)?.type === 'VariableDeclarator' && ways.at(-1).id.name === name,
  )
  return found?.text
}

/** A text is the address itself, or the last word of it after the path of a resource, as the kit writes it. */
function isAddress(text, address, resources) {
  const at = text.indexOf(address)
  if (at >= 0 && !/[\w/]/.test(text[at + address.length] ?? '')) return true
  const cut = address.lastIndexOf('/')
  const isOfResource = [...resources.values()].includes(address.slice(0, cut))
  return isOfResource && text.endsWith(`${inserted}${address.slice(cut)}`)
}
