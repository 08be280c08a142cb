// Statements of the product need no camelCase alias: rows get the names of properties in one place
// (`packages/server-kit/db/named-rows.ts`), and JSON that a statement builds says its keys as text.
import { lineAt } from './read-source.mjs'

/** `as "roomNo"`, in whichever case SQL is written. Quoted words of SQL such as `as "from"` are no breach. */
const alias = /\bas\s+"([a-z][a-z0-9_]*[A-Z]\w*)"/g

/** Every breach as `{ file, line, rule, text, name }`; tests may read through a driver of their own. */
export function checkAliases(tree) {
  return [...tree.files.values()]
    .filter(file => !file.isTest)
    .flatMap(file =>
      [...file.text.matchAll(alias)].map(({ 1: name, index }) => ({
        file: file.path,
        line: lineAt(file.text, index),
        rule: 'alias',
        name,
        text: `"${name}" should be ${columnOf(name)}: rows arrive with the names of properties`,
      })),
    )
}

/** As `packages/resource/column-name.ts`; scripts know no TypeScript. */
const columnOf = name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
