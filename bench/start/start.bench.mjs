/** From the start of the process to the first ready answer, beside a process that only loads Fastify and listens. */
import { join } from 'node:path'
import { startBare } from '../lib/bare.mjs'
import { interleave, row } from '../lib/load.mjs'
import { buildOurs, secondsToReady, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'

const rounds = 5

export async function run() {
  return withScratch(async ({ dir }) => {
    const mainFile = await buildOurs(dir)
    let made = 0
    const latest = () => join(dir, `data-${made}`)
    const results = await interleave(
      {
        bare: () => secondsToReady(() => startBare({ connection: {} })),
        cold: () => {
          made++
          return secondsToReady(() => startOurs(mainFile, latest()))
        },
        // The directory that the last cold start made and left in good order.
        warm: () => secondsToReady(() => startOurs(mainFile, latest())),
      },
      rounds,
      { isFixedOrder: true },
    )
    return {
      name: 'start',
      rows: [
        row('cold start (empty data directory), against bare Fastify', results.cold, results.bare, 's'),
        row('warm start, against bare Fastify', results.warm, results.bare, 's'),
      ],
    }
  })
}
