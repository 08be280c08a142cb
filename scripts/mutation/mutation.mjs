// `npm run test:deep -- mutation`, or `node scripts/mutation/mutation.mjs NAME …` for some modules and
// their own tests only: breaks pure code in every way that Stryker knows, one at a time, and asks whether a test turns red.
// Every module has a score of its own.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfCheckout } from '../guard-copy.mjs'
import { onRightNode } from '../right-node.mjs'
import { install, inTurn, root, run } from '../steps.mjs'
import { moduleScores, scoreTable, survivorList } from './scores.mjs'

await onRightNode()
await inTurn(() => install({ full: true }))
const names = process.argv.slice(2)
const wanted = names.length > 0 ? `{${names.join(',')},}` : '*'
const copy = copyOfCheckout(root)
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
const config = {
  testRunner: 'awake',
  plugins: [join(copy, 'scripts/mutation/awake-plugin.mjs')],
  mutate: [
    `modules/${wanted}/rules/**/*.ts`,
    ...['base', 'resource']
      .filter(one => names.length === 0 || names.includes(one))
      .map(one => `packages/${one}/**/*.ts`),
    '!**/*.test.ts',
    '!**/testing/**',
    // What a refusal says is the specification's; that each is said is counted elsewhere (`spec:refusals`).
    '!**/refusals.ts',
  ],
  inPlace: true,
  concurrency: 1,
  dryRunTimeoutMinutes: 600,
  reporters: ['json'],
  jsonReporter: { fileName: 'mutation.json' },
  // A table that is read once at the start cannot be changed while the tests run.
  ignoreStatic: true,
  allowEmpty: true,
  logLevel: 'warn',
}
writeFileSync(join(copy, 'stryker.json'), JSON.stringify(config))
const { code, output } = await run(
  process.execPath,
  [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'stryker.json'],
  { cwd: copy, env: names.length > 0 ? { ...process.env, KEZHAN_MUTATED: names.join(' ') } : process.env },
)
if (code !== 0) {
  console.error(output)
  process.exit(1)
}
const kept = join(root, '.mutation', names.join('-'))
mkdirSync(kept, { recursive: true })
cpSync(join(copy, 'mutation.json'), join(kept, 'mutation.json'))
const report = JSON.parse(readFileSync(join(kept, 'mutation.json'), 'utf8'))
writeFileSync(join(kept, 'survivors.txt'), survivorList(report))
const scores = moduleScores(report)
console.log(scoreTable(scores))
console.log(`survivors: ${join(kept, 'survivors.txt')}`)
const low = scores.filter(({ score }) => score < 85)
console.log(`${scores.length - low.length} passed, ${low.length} failed`)
process.exit(low.length > 0 ? 1 : 0)
