/**
 * The desk looks for a member, beside the bare indexed statement. The other side is, as for lists, a Fastify that does nothing but
 * send that statement through the same driver, as the owner of the table whom row security does not bind: both sides pay for one
 * way over HTTP and one way to the database, so what is left is our own: session, right, row security, names of columns, envelope.
 */
import http from 'node:http'
import { startBare } from '../lib/bare.mjs'
import { hotelCode, tenantId } from '../lib/big-hotel.mjs'
import { row } from '../lib/load.mjs'
import { inPairs } from '../lib/one-by-one.mjs'
import { ownerConnection } from '../lib/our-server.mjs'
import { members } from './fill.mjs'

const times = 100

const found = condition => `
  select m.id, m.member_no, m.name, m.phone, m.card_no, m.level_id, l.name as level_name, m.state, m.principal_fen, m.gift_fen, m.points,
    exists (select 1 from member_password k where k.member_id = m.id) as has_password,
    (select g.guest_id from member_guest g where g.member_id = m.id and g.hotel_code = '${hotelCode}') as guest_id
  from member m join member_level l on l.id = m.level_id
  where m.tenant_id = '${tenantId}' and m.state <> 'closed' and ${condition} order by m.name, m.id limit 20`
const statements = {
  tail: found('m.phone_tail = $1'),
  card: found(`m.id = (select member_id from member_card where tenant_id = '${tenantId}' and card_no = $1)`),
  pinyin: found(`m.pinyin like '%' || $1 || '%'`),
}

const some = at => 1 + ((at * 104_729) % members)
const keys = {
  tail: at => String((some(at) * 7919) % 10_000).padStart(4, '0'),
  card: at => `C${String(some(at)).padStart(9, '0')}`,
  pinyin: at => ['wangweiminjing', 'lfyt', 'zhangtaochao', 'hhyw'][at % 4],
}

export async function measureSearch({ dataDir, page, rounds, atEnd }) {
  const bare = await startBare({ connection: ownerConnection(dataDir), ask: statements })
  atEnd(bare.stop)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  atEnd(() => agent.destroy())
  const rows = []
  for (const [name, what] of [
    ['tail', 'phone tail'],
    ['card', 'card'],
    ['pinyin', 'pinyin'],
  ]) {
    const asked = at => `/crm/member/find?key=${keys[name](at)}`
    const raw = at => read(agent, `${bare.url}/ask/${name}?key=${keys[name](at)}`)
    const [mine, theirs] = [await page.getResult(asked(0)), JSON.parse(await raw(0))]
    const ids = list => list.map(one => one.id).join()
    if (mine.length === 0 || ids(mine) !== ids(theirs))
      throw new Error(`${what}: ${mine.length} and ${theirs.length} found`)
    const { ours, against } = await inPairs(
      { ours: at => page.get(asked(at)), against: raw },
      { times, rounds, warmUps: name === 'pinyin' ? 100 : 3000 },
    )
    const title = `one of ${members} members by ${what} over HTTP, against the bare indexed statement over HTTP`
    rows.push({ ...row(title, ours, against, 'ms'), goal: '≤ 2' })
  }
  return rows
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
