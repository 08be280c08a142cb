// `npm run matrix`: asks every call as everybody and writes docs/authorisation-matrix.md, to be read before it is committed.
import { join } from 'node:path'
import { onRightNode } from './right-node.mjs'
import { install, inTurn, root, run } from './steps.mjs'

await onRightNode()
await inTurn(() => install({ full: true }))
const args = ['run', '--project', 'database', 'apps/server/authorisation-matrix.test.ts']
const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  env: { ...process.env, KEZHAN_WRITE_MATRIX: '1' },
  stream: true,
})
process.exit(code)
