import { onRightNode } from './right-node.mjs'
import { runOperation } from './steps.mjs'

await onRightNode()
process.exitCode = await runOperation('doctor', process.argv.slice(2))
