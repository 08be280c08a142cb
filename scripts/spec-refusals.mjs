// `npm run spec:refusals`: which refusals that the product declares no test met in the last `npm test`.
// `npm test` loads this before anything is installed: only Node's own modules, the rest when it is asked for.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Where tests write down what they met, a line for each: file of the table, code, test. */
export const metFile = dir => join(dir, 'met-refusals.tsv')

/** `{ total, unmet }` of the refusals declared below `root`, by what the tests wrote down in `dir`. */
export async function specRefusals(root, dir = join(root, '.test-output')) {
  const [{ declaredRefusals }, { readTree }] = await Promise.all([
    import('./refusal-sites.mjs'),
    import('./source-tree.mjs'),
  ])
  return unmetOf(declaredRefusals(readTree(root)), dir)
}

export function unmetOf(declared, dir) {
  const lines = existsSync(metFile(dir)) ? readFileSync(metFile(dir), 'utf8').split('\n') : []
  const met = new Set(lines.map(line => line.split('\t').slice(0, 2).join('\t')))
  return { total: declared.length, unmet: declared.filter(({ file, code }) => !met.has(`${file}\t${code}`)) }
}

/** A line for each refusal that no test met. */
export const refusalProblems = ({ unmet }) =>
  unmet.map(({ file, code, text }) => `${file}: no test meets ${code} ${text}`)

export const refusalLine = ({ total, unmet }) =>
  `${total - unmet.length} of ${total} refusals were met by a test`

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = await specRefusals(join(dirname(fileURLToPath(import.meta.url)), '..'))
  for (const line of [...refusalProblems(found), refusalLine(found)]) console.log(line)
  process.exitCode = found.unmet.length > 0 ? 1 : 0
}
