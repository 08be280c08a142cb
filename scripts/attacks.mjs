// `npm run attacks`: sends every attack as everybody and writes docs/attacks.md, to be read before it is committed.
import { join } from 'node:path'
import { onRightNode } from './right-node.mjs'
import { install, inTurn, root, run } from './steps.mjs'

await onRightNode()
await inTurn(() => install({ full: true }))
const args = ['run', '--project', 'database', 'spec/http/trust-replay.test.ts']
const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  env: { ...process.env, KEZHAN_WRITE_ATTACKS: '1' },
  stream: true,
})
process.exit(code)
