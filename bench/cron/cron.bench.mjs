/** The next ten times of a schedule, for the list under the schedule builder, against cron-parser. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CronExpressionParser } from 'cron-parser'
import { build } from 'vite'
import { interleave, row } from '../lib/load.mjs'
import { root } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'

const rounds = 9
const repeats = 50
const from = '2026-11-15 09:30:00'

/** Ours, and the same as the peer writes it. */
const schedules = [
  ['every second', '* * * * * ?', '* * * * * *'],
  ['the last day of a month', '0 15 10 L * ?', '0 15 10 L * *'],
  ['a leap day', '0 0 0 29 2 ?', '0 0 0 29 2 *'],
]

/** Returns { name, rows: { what, ours, against, ratio, unit }[] }. */
export function run() {
  return withScratch(async ({ dir }) => {
    const nextTimes = await ours(dir)
    const rows = []
    for (const [what, expression, peers] of schedules) {
      const { mine, theirs } = await interleave(
        {
          mine: () => msOf(() => nextTimes(expression, from, 10)),
          theirs: () => msOf(() => theirTimes(peers)),
        },
        rounds,
      )
      rows.push(row(`ten times of ${what}`, mine, theirs, 'ms'))
    }
    return { name: 'cron', rows }
  })
}

function theirTimes(expression) {
  const schedule = CronExpressionParser.parse(expression, { currentDate: from, tz: 'Asia/Shanghai' })
  return schedule.take(10)
}

function msOf(work) {
  const began = performance.now()
  for (let count = 0; count < repeats; count++) work()
  return (performance.now() - began) / repeats
}

async function ours(outDir) {
  const input = join(root, 'packages/base/cron/next-times.ts')
  const output = { entryFileNames: 'next-times.mjs' }
  const options = {
    ssr: input,
    outDir,
    emptyOutDir: true,
    minify: false,
    target: 'node20',
    rollupOptions: { output },
  }
  await build({ root, configFile: false, logLevel: 'warn', build: options })
  return (await import(pathToFileURL(join(outDir, 'next-times.mjs')))).nextTimes
}
