// `npm run test:deep -- mutation`, or `node scripts/mutation/mutation.mjs NAME …` for some modules and their own tests only:
// breaks rules, `packages/base`, `packages/resource` and the ledger in every way that Stryker knows, one at a time, and asks
// whether a test turns red. Every module has a score of its own, and every mutant that survives has a reason in `judged/`.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyOfCheckout } from '../guard-copy.mjs'
import { onRightNode } from '../right-node.mjs'
import { install, inTurn, root, run } from '../steps.mjs'
import { moduleScores, readJudgements, scoreTable, survivors, unjudged } from './scores.mjs'

const wantedScore = 85

await onRightNode()
await inTurn(() => install({ full: true }))
const names = process.argv.slice(2)
/** `rules` is all of them without the ledger, which has a database. */
const pureNames = names.filter(name => name !== 'ledger' && name !== 'rules')
const isWanted = name => names.length === 0 || names.includes(name)
const scores = []
if (isWanted('rules') || pureNames.length > 0) scores.push(...(await scoresOf(pureCode())))
if (isWanted('ledger')) scores.push(...(await scoresOf(ledger())))
console.log(scoreTable(scores))
const low = scores.filter(({ score, open }) => score < wantedScore || open > 0)
console.log(`${scores.length - low.length} passed, ${low.length} failed`)
process.exit(low.length > 0 ? 1 : 0)

function pureCode() {
  const isAll = pureNames.length === 0
  const packages = ['base', 'resource'].filter(name => isAll || pureNames.includes(name))
  return {
    name: pureNames.join('-').slice(0, 60) || 'rules',
    runner: 'awake',
    plugin: 'scripts/mutation/awake-plugin.mjs',
    mutate: [
      `modules/${isAll ? '*' : `{${pureNames.join(',')},}`}/rules/**/*.ts`,
      ...packages.map(name => `packages/${name}/**/*.ts`),
      // What a refusal says is the specification's; that each is said is counted elsewhere (`spec:refusals`).
      '!**/refusals.ts',
    ],
    env: isAll ? {} : { KEZHAN_MUTATED: pureNames.join(' ') },
    moduleOf: file => file.split('/')[1],
  }
}

function ledger() {
  return {
    name: 'ledger',
    runner: 'ledger',
    plugin: 'scripts/mutation/ledger-plugin.mjs',
    mutate: ['modules/folios/server/ledger/**/*.ts'],
    env: {},
    moduleOf: () => 'ledger',
  }
}

async function scoresOf({ name, runner, plugin, mutate, env, moduleOf }) {
  const copy = copyOfCheckout(root)
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
  const config = {
    testRunner: runner,
    plugins: [join(copy, plugin)],
    mutate: [...mutate, '!**/*.test.ts', '!**/testing/**'],
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
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { code, output } = await run(process.execPath, [stryker, 'run', 'stryker.json'], {
    cwd: copy,
    env: { ...process.env, ...env },
  })
  if (code !== 0) {
    console.error(output)
    process.exit(1)
  }
  const kept = join(root, '.mutation', name)
  mkdirSync(kept, { recursive: true })
  cpSync(join(copy, 'mutation.json'), join(kept, 'mutation.json'))
  const report = JSON.parse(readFileSync(join(kept, 'mutation.json'), 'utf8'))
  const alive = survivors(report, moduleOf)
  return moduleScores(report, moduleOf).map(score => {
    const own = alive.filter(one => one.module === score.name)
    const { open, stale } = unjudged(own, judgementsOf(score.name))
    writeFileSync(
      join(kept, `${score.name}.txt`),
      own.map(({ place, mark }) => `${mark}  [${place}]\n`).join(''),
    )
    for (const { mark, place } of open) console.log(`not judged: ${mark}  [${place}]`)
    for (const mark of stale) console.log(`judged, but killed: ${mark}`)
    return { ...score, open: open.length }
  })
}

function judgementsOf(name) {
  const file = join(root, 'scripts/mutation/judged', `${name}.txt`)
  return readJudgements(existsSync(file) ? readFileSync(file, 'utf8') : '')
}
