/**
 * A million members: found by phone tail, card and pinyin over HTTP, beside the bare indexed statement over HTTP.
 * A quick try: KEZHAN_BENCH_MEMBERS=50000 KEZHAN_BENCH_ROUNDS=1 npm run bench -- members
 */
import http from 'node:http'
import { join } from 'node:path'
import { startBare } from '../lib/bare.mjs'
import { sizeOf } from '../lib/big-hotel.mjs'
import { interleave, row } from '../lib/load.mjs'
import { pageOf, timed } from '../lib/one-by-one.mjs'
import { buildOurs, ownerConnection, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { fillMembers, members } from './fill.mjs'

const rounds = sizeOf('KEZHAN_BENCH_ROUNDS', 5)
const times = 40

const columns = `m.id, m.member_no, m.name, m.phone, m.card_no, m.level_id, l.name as level_name, m.state, m.principal_fen, m.gift_fen, m.points,
  m.password_hash is not null as has_password, (select g.guest_id from member_guest g where g.member_id = m.id and g.hotel_code = 'KZ001') as guest_id`
const found = condition => `select ${columns} from member m join member_level l on l.id = m.level_id
  where m.tenant_id = '1' and m.state <> 'closed' and ${condition} order by m.name, m.id limit 20`
const statements = {
  tail: found('m.phone_tail = $1'),
  card: found(`m.id = (select member_id from member_card where tenant_id = '1' and card_no = $1)`),
  pinyin: found(`m.pinyin like '%' || $1 || '%'`),
}

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const ours = await startOurs(await buildOurs(dir), dataDir)
    atEnd(ours.stop)
    await fillMembers(dataDir)
    const page = pageOf(ours, await signIn(ours, 'manager'))
    atEnd(page.close)
    const bare = await startBare({ connection: ownerConnection(dataDir), ask: statements })
    atEnd(bare.stop)
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    atEnd(() => agent.destroy())
    const some = at => 1 + ((at * 104_729) % members)
    const rows = []
    for (const [what, name, key] of [
      ['by phone tail', 'tail', at => String((some(at) * 7919) % 10_000).padStart(4, '0')],
      ['by card', 'card', at => `C${String(some(at)).padStart(9, '0')}`],
      ['by pinyin', 'pinyin', at => ['wangweiminjing', 'lfyt', 'zhangtaochao', 'hhyw'][at % 4]],
    ]) {
      const asked = at => `/crm/member/find?key=${key(at)}`
      const raw = at => read(agent, `${bare.url}/ask/${name}?key=${key(at)}`)
      const [mine, theirs] = [await page.getResult(asked(1)), JSON.parse(await raw(1))]
      const ids = list => list.map(one => one.id).join()
      if (ids(mine) !== ids(theirs)) throw new Error(`${what}: ${mine.length} and ${theirs.length} found`)
      const { ours: own, against } = await interleave(
        { ours: timed(at => page.get(asked(at)), times), against: timed(raw, times) },
        rounds,
      )
      rows.push({ ...row(`${members} members ${what}`, own, against, 'ms'), goal: '≤ 2' })
    }
    return { name: 'members', rows }
  })
}

const read = (agent, url) =>
  new Promise((resolve, reject) => {
    http
      .get(url, { agent }, answer => {
        const parts = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => resolve(Buffer.concat(parts).toString()))
      })
      .on('error', reject)
  })
