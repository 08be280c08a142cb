// `npm run test:deep -- orders`: the suites whose files share a process, in three random orders. A number repeats one:
// `node scripts/orders.mjs 4711`.
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { onRightNode } from './right-node.mjs'
import { build, install, inTurn, root, run } from './steps.mjs'

await onRightNode()
await inTurn(async () => {
  await install({ full: true })
  await build()
})
const given = process.argv.slice(2)
const seeds = given.length > 0 ? given : Array.from({ length: 3 }, () => String(randomInt(1_000_000)))
const projects = ['core', 'web', 'server', 'database'].flatMap(name => ['--project', name])
const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, '--reporter=dot']
const failed = []
for (const seed of seeds) {
  const { code, output } = await run(process.execPath, args, { env: { ...process.env, KEZHAN_ORDER: seed } })
  console.log(code === 0 ? `order ${seed}: green` : `order ${seed}: red\n${output}`)
  if (code !== 0) failed.push(seed)
}
console.log(`${seeds.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length > 0 ? 1 : 0)
