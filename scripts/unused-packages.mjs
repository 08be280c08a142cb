// Packages of package.json that nobody uses: no file imports or names them, no command runs them, and no package in use
// asks for them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolve } from './source-tree.mjs'

/** Every one as `{ file, line, rule, text, name }`. */
export function unusedPackages(tree) {
  const imported = new Set()
  for (const file of tree.files.values())
    for (const one of file.imports) imported.add(resolve(tree, file.path, one.specifier).name)
  const texts = [...tree.files.values()].flatMap(file => file.texts.map(one => one.text))
  const commands = Object.values(tree.manifest.scripts ?? {}).join(' ')
  const isUsedByName = name =>
    imported.has(name) ||
    [...tree.rootTexts, ...texts].some(text => text.includes(name)) ||
    Object.keys(manifestOf(tree, name).bin ?? {}).some(one => commands.split(/[\s/]+/).includes(one))
  const all = [...tree.shipped, ...tree.forTests]
  const peers = all.flatMap(name => Object.keys(manifestOf(tree, name).peerDependencies ?? {}))
  const isTypes = name => name.startsWith('@types/') && all.includes(name.slice('@types/'.length))
  return all
    .filter(name => !isUsedByName(name) && !peers.includes(name) && !isTypes(name) && name !== '@types/node')
    .map(name => ({
      file: 'package.json',
      line: 1,
      rule: 'unused-package',
      name,
      text: `nobody uses ${name}`,
    }))
}

function manifestOf(tree, name) {
  const path = join(tree.root, 'node_modules', name, 'package.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
