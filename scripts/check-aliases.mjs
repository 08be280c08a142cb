// Statements of the product need no camelCase alias: rows get the names of properties in one place
// (`packages/server-kit/db/named-rows.ts`), and JSON that a statement builds says its keys as text. Only Node's own modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** `as "roomNo"`, in whichever case SQL is written. Quoted words of SQL such as `as "from"` are no breach. */
const alias = /\bas\s+"([a-z][a-z0-9_]*[A-Z]\w*)"/g

/** Every camelCase alias in the product below `root`, as `{ file, rule, text }`; tests may read through a driver of their own. */
export function checkAliases(root) {
  const problems = []
  const walk = dir => {
    for (const entry of readdirSync(join(root, dir), { withFileTypes: true })) {
      const file = `${dir}/${entry.name}`
      if (entry.isDirectory()) entry.name !== 'node_modules' && entry.name !== 'testing' && walk(file)
      else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
        problems.push(...aliasesIn(file, readFileSync(join(root, file), 'utf8')))
    }
  }
  for (const dir of ['packages', 'modules', 'apps']) if (existsSync(join(root, dir))) walk(dir)
  return problems
}

const aliasesIn = (file, source) =>
  [...source.matchAll(alias)].map(([, name = '']) => ({
    file,
    rule: 'alias',
    text: `"${name}" should be ${columnOf(name)}: rows arrive with the names of properties`,
  }))

/** As `packages/resource/column-name.ts`; scripts know no TypeScript. */
const columnOf = name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const problems = checkAliases(root)
  for (const { file, rule, text } of problems)
    console.error(`${relative('', join(root, file))}: ${rule}: ${text}`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
