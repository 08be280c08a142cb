/** A list of 100,000 rows, filtered, sorted and counted: the whole server against its own two statements. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startBare } from '../lib/bare.mjs'
import { interleave, load, row } from '../lib/load.mjs'
import { buildOurs, call, ownerConnection, root, signIn, startOurs } from '../lib/our-server.mjs'
import { withScratch } from '../lib/scratch.mjs'
import { fillOrders, orderForm, publishForm } from '../lib/stored-form.mjs'

const rounds = 5
const pages = Array.from({ length: 50 }, (_, index) => index + 1)
const query = page => `?status=2&column=price&order=desc&pageSize=20&pageNo=${page}`
const listPath = '/online/data/bench/list'

export async function run() {
  return withScratch(async ({ dir, atEnd }) => {
    const dataDir = join(dir, 'data')
    const mainFile = await buildOurs(dir)
    const ours = await startOurs(mainFile, dataDir)
    atEnd(ours.stop)
    await publishForm(ours, dataDir, orderForm)
    await fillOrders(dataDir)
    const token = await signIn(ours, 'manager')
    const statements = await statementsOfList(mainFile, dataDir, join(dir, 'statements'))
    const bare = await startBare({ connection: ownerConnection(dataDir), ...statements })
    atEnd(bare.stop)
    await compareAnswers(ours, bare, token)
    const ourRequests = {
      url: ours.url,
      headers: { 'x-access-token': token, 'pms-hotel-code': 'KZ001' },
      requests: pages.map(page => ({ path: `/pms${listPath}${query(page)}` })),
    }
    const bareRequests = { url: bare.url, requests: pages.map(page => ({ path: `/list${query(page)}` })) }
    const results = await interleave(
      { ours: isWarmUp => load(ourRequests, isWarmUp), bare: isWarmUp => load(bareRequests, isWarmUp) },
      rounds,
    )
    const figure = (side, name) => results[side].map(result => result[name])
    return {
      name: 'list',
      rows: [
        row(
          'list with total, against bare Fastify',
          figure('ours', 'perSecond'),
          figure('bare', 'perSecond'),
          'req/s',
        ),
        row(
          'list with total, p99 against bare Fastify',
          figure('ours', 'p99Ms'),
          figure('bare', 'p99Ms'),
          'ms',
        ),
      ],
    }
  })
}

/** What the engine really sends for one such request, noted by a second process on the same data. */
async function statementsOfList(mainFile, dataDir, file) {
  const noting = await startOurs(mainFile, dataDir, {
    nodeArgs: ['--import', join(root, 'bench/lib/note-statements.mjs')],
    env: { KEZHAN_BENCH_STATEMENTS: file },
  })
  try {
    const token = await signIn(noting, 'manager')
    await call(noting, 'GET', `${listPath}${query(3)}`, { token })
  } finally {
    await noting.stop()
  }
  const sent = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const onTable = sent.filter(({ text }) => text.includes(' from onl_bench t'))
  const count = onTable.find(({ text }) => text.startsWith('select count(*)'))
  const list = onTable.find(({ text }) => text.includes(' order by '))
  if (onTable.length !== 2 || count === undefined || list === undefined)
    throw new Error(`unexpected statements: ${JSON.stringify(onTable)}`)
  return { list, count }
}

/** Both sides must do the same work: the same rows in the same order, and the same total. */
async function compareAnswers(ours, bare, token) {
  const mine = await call(ours, 'GET', `${listPath}${query(7)}`, { token })
  const theirs = await (await fetch(`${bare.url}/list${query(7)}`)).json()
  const ids = ({ total, records }) => JSON.stringify([total, records.map(record => record.id)])
  if (ids(mine) !== ids(theirs) || mine.total !== 25_000 || mine.records.length !== 20)
    throw new Error(`the answers differ: ${ids(mine)} ${ids(theirs)}`)
}
