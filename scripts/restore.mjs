import { runOperation } from './steps.mjs'

process.exitCode = await runOperation('restore', process.argv.slice(2))
