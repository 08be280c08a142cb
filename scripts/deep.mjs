// `npm run test:deep`: what `npm test` tries as a seeded sample, here whole. Takes many minutes.
import { join } from 'node:path'
import { install, inTurn, root, run } from './steps.mjs'

await inTurn(() => install({ full: true }))
const args = ['run', '--project', 'database', 'spec/http/injection.test.ts']
const { code } = await run(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
  env: { ...process.env, KEZHAN_DEEP: '1' },
  stream: true,
})
process.exit(code)
