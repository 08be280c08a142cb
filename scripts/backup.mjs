import { runOperation } from './steps.mjs'

process.exitCode = await runOperation('backup', process.argv.slice(2))
