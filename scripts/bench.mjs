// `npm run bench [-- NAME …] [--json]`: our figures beside those of others measured in the same run.
import { readdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from './find-tools.mjs'
import { onRightNode } from './right-node.mjs'
import { install, inTurn, root } from './steps.mjs'

const args = process.argv.slice(2)
const isJson = args.includes('--json')
// With --json the standard output carries the figures and nothing else.
if (isJson) console.log = console.error
await onRightNode()
const chosen = args.filter(arg => !arg.startsWith('--'))
const found = findBenches(join(root, 'bench'))
const unknown = chosen.filter(name => !found.has(name))
if (unknown.length > 0) {
  console.error(`没有这样的测量：${unknown.join(' ')}；可用：${[...found.keys()].join(' ')}`)
  process.exit(1)
}
await inTurn(() => install({ full: true }))
process.env.KEZHAN_CHROMIUM = (await findChromium()) ?? ''

const results = []
for (const name of chosen.length > 0 ? chosen : found.keys()) {
  console.log(`━━ ${name}（系统负载 ${loadavg()[0].toFixed(1)}）`)
  const { run } = await import(pathToFileURL(found.get(name)))
  const result = await run()
  results.push(result)
  if (!isJson) console.table(result.rows)
}
if (isJson) process.stdout.write(`${JSON.stringify(results.length === 1 ? results[0] : results, null, 2)}\n`)
process.exit(0)

/** Names of the benches with their files: bench/list/list.bench.mjs is `list`. */
function findBenches(dir) {
  const benches = new Map()
  for (const folder of readdirSync(dir)) {
    if (folder.includes('.')) continue
    for (const file of readdirSync(join(dir, folder))
      .filter(name => name.endsWith('.bench.mjs'))
      .sort())
      benches.set(file.replace('.bench.mjs', ''), join(dir, folder, file))
  }
  return benches
}
