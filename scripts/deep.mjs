// `npm run test:deep [-- PART …]`: what `npm test` tries as a seeded sample, here whole. Takes many minutes.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { findChromium, findPostgres15 } from './find-tools.mjs'
import { onRightNode } from './right-node.mjs'
import { build, install, inTurn, root, run } from './steps.mjs'

await onRightNode()

const parts = {
  // Prices, stock, fees and points against second calculations, each time on other cases.
  judges: ['core', 'spec/judges'],
  // Every word of the corpus in every parameter.
  injection: ['database', 'spec/http/injection.test.ts'],
  // Every known id of another hotel in every call.
  canary: ['database', 'apps/server/canary.test.ts'],
  // A thousand sequences of fifty desk operations.
  desk: ['database', 'spec/http/desk-model.test.ts'],
  // Twenty months of money, the books checked after every step.
  money: ['database', 'spec/http/money-days.test.ts'],
  // Ninety days of business; every figure of reports counted again by a program of its own.
  reports: ['database', 'spec/http/reports-ninety-days.test.ts'],
  // Three processes and two hundred clients; twenty killed audits.
  processes: ['processes', 'apps/server/processes.test.ts', 'apps/server/member-processes.test.ts'],
  // A thousand due jobs in three processes, one of which is killed every five seconds for a minute.
  jobs: ['processes', 'apps/server/job-processes.test.ts'],
  // Ten thousand events for a stranger's program that fails one time in twenty.
  webhooks: ['database', 'spec/http/webhooks.test.ts'],
  // A hundred thousand members of an old system out of one file, twice.
  import: ['database', 'spec/http/member-import.test.ts'],
  // Every call that moves money, broken off at each of its statements.
  broken: ['database', 'spec/http/broken-off.test.ts'],
  // Every call under every trick, every field under every rule.
  doors: ['database', 'apps/server/authorisation.test.ts', 'apps/server/conformance.test.ts'],
  // Every guard broken in turn, each of which turns a test red; `npm run test:guards` alone.
  guards: ['script', 'scripts/guards.mjs'],
  // Every rule broken in every way that Stryker knows.
  mutation: ['script', 'scripts/mutation/mutation.mjs'],
  // Files that share a process, in three random orders.
  orders: ['script', 'scripts/orders.mjs'],
  // All journeys in Chromium: screens in three widths and every look, lists, records, tabs, the personal pages.
  browser: ['browser'],
  // Every page with data and without, with a failing and with a slow server, in two widths, by day and by night.
  weather: ['weather'],
  // All that the server does, on PostgreSQL 15; of the long walks only what they are in `npm test`.
  postgres15: ['database'],
}

const chosen = process.argv.slice(2)
const unknown = chosen.filter(name => !(name in parts))
if (unknown.length > 0) {
  console.error(`没有这样的部分：${unknown.join(' ')}；可用：${Object.keys(parts).join(' ')}`)
  process.exit(1)
}
await inTurn(() => install({ full: true }))
let failed = 0
for (const name of chosen.length > 0 ? chosen : Object.keys(parts)) {
  const [project, ...files] = parts[name]
  const began = Date.now()
  console.log(`━━ ${name}`)
  const args =
    project === 'script'
      ? files.map(file => join(root, file))
      : [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files]
  const env = await envOf(name)
  const codes = await Promise.all(
    sharesOf(name).map(async share => {
      const { code } = await run(process.execPath, args, { env: { ...env, ...share }, stream: true })
      return code
    }),
  )
  const code = codes.find(one => one !== 0) ?? 0
  if (code !== 0) failed = 1
  console.log(
    `━━ ${name}: ${code === 0 ? 'passed' : 'failed'}, ${((Date.now() - began) / 60_000).toFixed(1)} min`,
  )
}
process.exit(failed)

/** Hundreds of thousands of requests to one process each: one for every core. */
function sharesOf(name) {
  if (name !== 'injection') return [{}]
  const count = availableParallelism()
  return Array.from({ length: count }, (_, at) => ({ KEZHAN_SHARE: `${at}/${count}` }))
}

async function envOf(name) {
  if (['browser', 'weather'].includes(name)) {
    await inTurn(build)
    const house = name === 'weather' ? { KEZHAN_DEMO_DAYS: '7' } : {}
    return { ...process.env, ...house, KEZHAN_DEEP: '1', KEZHAN_CHROMIUM: (await findChromium()) ?? '' }
  }
  // Their tests are those of `npm test`.
  if (['guards', 'mutation', 'orders'].includes(name)) return process.env
  if (name !== 'postgres15') return { ...process.env, KEZHAN_DEEP: '1' }
  const dir = await findPostgres15()
  if (dir === undefined) throw new Error('没有 PostgreSQL 15，也无法安装：请安装它，或设置 KEZHAN_PG15_BIN。')
  return { ...process.env, KEZHAN_TEST_PG: '15', KEZHAN_PG15_BIN: dir, KEZHAN_WHOLE_15: '1' }
}
