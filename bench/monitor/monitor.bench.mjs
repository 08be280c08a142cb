/** What it costs that the product watches itself: the same list with monitoring and without, each on a server of its own. */
import { join } from 'node:path'
import { interleave, load, rounded, row } from '../lib/load.mjs'
import { buildOurs, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'

const rounds = 15
const path = '/pms/base/building/list?pageSize=20'

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const mainFile = await buildOurs(dir)
    const side = async (name, env) => {
      const server = await startOurs(mainFile, join(dir, name), { env })
      atEnd(server.stop)
      const token = await signIn(server, 'manager')
      const requests = { url: server.url, headers: { 'x-access-token': token }, requests: [{ path }] }
      return isWarmUp => load(requests, isWarmUp)
    }
    const results = await interleave(
      { watched: await side('watched', {}), unwatched: await side('unwatched', { KEZHAN_MONITOR: '0' }) },
      rounds,
    )
    const perSecond = name => results[name].map(result => result.perSecond)
    const measured = row(
      'list with monitoring, against without (goal: at least 0.98)',
      perSecond('watched'),
      perSecond('unwatched'),
      'req/s',
    )
    const ratios = perSecond('watched').map((value, index) => value / perSecond('unwatched')[index])
    const spread = [Math.min(...ratios), Math.max(...ratios)].map(rounded).join(' – ')
    return { name: 'monitor', rows: [{ ...measured, spread }] }
  })
}
