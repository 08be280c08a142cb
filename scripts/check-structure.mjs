// `npm run check:structure`: reads the sources, not the program, and says where the house is out of order.
// `node scripts/check-structure.mjs tables unused` runs the named checks only, `all` every one.
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { checkAliases } from './check-aliases.mjs'
import { checkCalls } from './check-calls.mjs'
import { checkForms } from './check-forms.mjs'
import { checkGuards } from './check-guards.mjs'
import { checkImports, checkTypeCycles } from './check-imports.mjs'
import { checkJsonInputs } from './check-json-inputs.mjs'
import { checkSettings } from './check-settings.mjs'
import { checkSize } from './check-size.mjs'
import { checkSpreads } from './check-spreads.mjs'
import { checkTables } from './check-tables.mjs'
import { checkInnerExports, checkUnused } from './check-unused.mjs'
import { readTree } from './source-tree.mjs'
import { exceptions as exceptionsOfTheHouse } from './structure-exceptions.mjs'

const withRule = (check, rule) => tree => check(tree).filter(one => one.rule === rule)

/** Each finds its problems in the tree: `{ file, line, rule, name, text }`. */
const checks = {
  imports: checkImports,
  'type-cycles': checkTypeCycles,
  tables: checkTables,
  unused: checkUnused,
  'inner-exports': checkInnerExports,
  handlers: withRule(checkCalls, 'call-handler'),
  callers: withRule(checkCalls, 'call-caller'),
  'json-inputs': checkJsonInputs,
  size: checkSize,
  spreads: checkSpreads,
  aliases: checkAliases,
  guards: checkGuards,
  forms: checkForms,
  settings: checkSettings,
}

/** The checks that must find nothing. The others can be run by name. */
export const enforced = [
  'imports',
  'type-cycles',
  'tables',
  'unused',
  'inner-exports',
  'handlers',
  'callers',
  'json-inputs',
  'size',
  'spreads',
  'aliases',
  'guards',
  'forms',
  'settings',
]

/** What the named checks find below `root`; an exception that is not needed or has no reason is found too. */
export function checkStructure(root, names, exceptions = exceptionsOfTheHouse) {
  const tree = readTree(root)
  return names.flatMap(name => {
    const found = checks[name](tree)
    const excused = exceptions[name] ?? []
    return [
      ...found.filter(problem => !excused.some(one => isSame(one, problem))),
      ...excused.flatMap(one => problemsOf(one, found, tree)),
    ]
  })
}

const isSame = (one, other) =>
  one.rule === other.rule && one.file === other.file && (one.name ?? '') === (other.name ?? '')

function problemsOf(exception, found, tree) {
  const { rule, file, name = '', reason, row } = exception
  const problem = text => ({
    file,
    rule: 'exception',
    name,
    text: `the exception of ${rule} ${name} ${text}`,
  })
  return [
    ...(found.some(one => isSame(exception, one)) ? [] : [problem('is no longer needed')]),
    ...(reason ? [] : [problem('has no reason')]),
    ...(row === undefined || tree.requirements.has(row) ? [] : [problem(`names no requirement: ${row}`)]),
  ]
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const asked = process.argv.slice(2)
  const names = asked.length === 0 ? enforced : asked.includes('all') ? Object.keys(checks) : asked
  const unknown = names.filter(name => !(name in checks))
  if (unknown.length > 0) {
    console.error(`no such check: ${unknown.join(' ')}; there are: ${Object.keys(checks).join(' ')}`)
    process.exit(2)
  }
  const root = join(fileURLToPath(import.meta.url), '../..')
  const problems = checkStructure(root, names)
  for (const { file, line = 1, rule, text } of problems)
    console.error(`${relative('', join(root, file))}:${line}: ${rule}: ${text}`)
  if (problems.length > 0) console.error(`${problems.length} problems of structure`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
