/**
 * A hundred thousand messages: the list and the counts against the statements they send, put bare by one client; and how long it takes from
 * a deed at one desk until another desk has its message.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { median, rounded, row } from '../lib/load.mjs'
import { inPairs, pageOf, rawClient } from '../lib/one-by-one.mjs'
import { buildOurs, call, ownerConnection, root, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { fillMessages } from './fill.mjs'

const rounds = 5
const times = 12
const warmUps = 40
const deeds = 40
const calls = {
  'list, first page': '/message/center/page?pageNo=1&pageSize=20',
  'list of one family, open': '/message/center/page?pageNo=1&pageSize=20&family=abnormal&state=open',
  'list, unread only': '/message/center/page?pageNo=1&pageSize=20&state=unread',
  'unread counts': '/message/center/counts',
}

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const mainFile = await buildOurs(dir)
    const ours = await startOurs(mainFile, dataDir)
    atEnd(ours.stop)
    const { userId } = await fillMessages(dataDir)
    const token = await signIn(ours, 'manager')
    const statements = await statementsOf(mainFile, dataDir, join(dir, 'statements'))
    const page = pageOf(ours, token)
    atEnd(page.close)
    const raw = await rawClient(ownerConnection(dataDir))
    atEnd(() => raw.end())
    const rows = []
    for (const [what, path] of Object.entries(calls)) {
      const sent = statements[what]
      const sides = {
        ours: () => page.getResult(path),
        against: async () => {
          for (const [at, { text, values }] of sent.entries())
            await raw.query({ name: `${what} ${at}`, text, values })
        },
      }
      const { ours: taken, against } = await inPairs(sides, { times, rounds, warmUps })
      rows.push({
        ...row(`${what}, against its ${sent.length} bare statements`, taken, against, 'ms'),
        goal: '≤ 2',
      })
    }
    rows.push(await untilHeard(ours, { userId, token }, await signIn(ours, 'frontdesk')))
    return { name: 'messages', rows }
  })
}

/** What each call really sends about messages, noted by a second process on the same data. */
async function statementsOf(mainFile, dataDir, file) {
  const noting = await startOurs(mainFile, dataDir, {
    nodeArgs: ['--import', join(root, 'bench/lib/note-statements.mjs')],
    env: { KEZHAN_BENCH_STATEMENTS: file },
  })
  const lines = () => readFileSync(file, 'utf8').trim().split('\n')
  const found = {}
  try {
    const token = await signIn(noting, 'manager')
    for (const [what, path] of Object.entries(calls)) {
      const before = lines().length
      await call(noting, 'GET', path, { token })
      // The look of the clock through all hotels writes and never reads as a reader does.
      found[what] = lines()
        .slice(before)
        .map(line => JSON.parse(line))
        .filter(({ text }) => text.includes('event_message m left join event_reading r'))
      if (found[what].length === 0) throw new Error(`no statements of ${what}`)
    }
  } finally {
    await noting.stop()
  }
  return found
}

/** From sending the deed at one desk to the message on the socket of the other. */
async function untilHeard(ours, { userId, token: hearing }, token) {
  const { rooms } = await call(ours, 'GET', '/ebk/ebkRoomState/getAllRoomStatus', { token })
  const empty = rooms.find(one => one.occ === 'V' && one.block === undefined)
  const socket = new WebSocket(`${ours.url.replace('http', 'ws')}/pms/websocket/${userId}`, [
    'kezhan',
    hearing,
  ])
  let hear = () => undefined
  socket.on('message', data => {
    const message = JSON.parse(String(data))
    if (message.cmd === 'event' && message.code === 'rooms.differs') hear(performance.now())
  })
  await new Promise(resolve => socket.once('open', resolve))
  const taken = []
  for (let deed = 0; deed <= deeds; deed++) {
    const heard = new Promise(resolve => {
      hear = resolve
    })
    const began = performance.now()
    const body = { roomId: empty.roomId, seen: 'occupied', remark: `第${deed}次` }
    await call(ours, 'POST', '/ebk/ebkRoomState/reportRoom', { token, body })
    const ms = (await heard) - began
    if (deed > 0) taken.push(ms)
  }
  socket.terminate()
  const worst = Math.max(...taken)
  return {
    what: 'deed at one desk to message at another: median, against the goal',
    ours: rounded(median(taken)),
    against: 1000,
    ratio: rounded(median(taken) / 1000),
    unit: 'ms',
    goal: `worst of ${deeds}: ${rounded(worst)} ms`,
  }
}
