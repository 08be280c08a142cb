import { runOperation } from './steps.mjs'

process.exitCode = await runOperation('verify', process.argv.slice(2))
