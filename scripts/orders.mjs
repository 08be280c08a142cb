// `npm run test:deep -- orders`: the suites whose files share a process, in three random orders. A number repeats one, a
// name asks for that suite only: `node scripts/orders.mjs 4711 browser`.
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { findChromium } from './find-tools.mjs'
import { onRightNode } from './right-node.mjs'
import { build, install, inTurn, root, run } from './steps.mjs'

await onRightNode()
await inTurn(async () => {
  await install({ full: true })
  await build()
})
const suites = ['core', 'web', 'server', 'database', 'browser', 'people']
const given = process.argv.slice(2)
const named = suites.filter(name => given.includes(name))
const numbers = given.filter(one => !suites.includes(one))
const seeds = numbers.length > 0 ? numbers : Array.from({ length: 3 }, () => String(randomInt(1_000_000)))
const failed = []
const env = { ...process.env, KEZHAN_CHROMIUM: (await findChromium()) ?? '' }
for (const seed of seeds) {
  const began = Date.now()
  const red = []
  // One after the other: files of different suites never share a process.
  for (const name of named.length > 0 ? named : suites) {
    const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', name, '--reporter=dot']
    const { code, output } = await run(process.execPath, args, {
      env: { ...env, KEZHAN_ORDER: seed },
    })
    if (code !== 0) red.push(`${name}\n${output}`)
  }
  const minutes = ((Date.now() - began) / 60_000).toFixed(1)
  console.log(
    red.length === 0 ? `order ${seed}: green, ${minutes} min` : `order ${seed}: red, ${red.join('\n')}`,
  )
  if (red.length > 0) failed.push(seed)
}
console.log(`${seeds.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
