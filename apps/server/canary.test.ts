import type { Call } from '@kezhan/resource/call'
import { callsOf } from '@kezhan/resource/calls-of'
import { type Action, allows, type Resource } from '@kezhan/resource/define'
import { platformScope } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { Desk, type World } from '@kezhan/server-kit/testing/conformance/desk'
import { allRows } from '@kezhan/server-kit/testing/conformance/sheets'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { resources as builtIn } from './modules'
import { type Answer, ask, type Booted, boot, signIn, signInTo } from './testing/boot'
import {
  canary,
  canaryStart,
  fillEmptyTables,
  fingerprints,
  type OwnedTable,
  ownedTables,
  plantByCalls,
  plantEverywhere,
} from './testing/canary-rows'
import { type LiveClient, openLive } from './testing/live-client'
import {
  type CallInput,
  mountedCalls,
  nameOf,
  soundInput,
  textInputs,
  tryInput,
  withWord,
} from './testing/mounted-calls'
import { addPerson } from './testing/people'
import { publishForm, resourceOfForm, sampleForms } from './testing/sample-forms'
import { twoHotels } from './testing/two-hotels'

/** They walk through every call there is; a timing is never a test. */
vi.setConfig({ testTimeout: 600_000 })

/** Whatever belongs to hotel KZ002 stays there: hotel KZ001 asks for everything it can think of. */
const resources: readonly Resource[] = [...builtIn, ...sampleForms.map(resourceOfForm)]
/** Whoever wants to sign in at a hotel sees the names of its shifts before he does. */
const publicCalls = ['GET /ebk/shiftCfg/getByHotel']
const demoPeople = ['manager', 'frontdesk', 'cashier']
/** Of the platform, who acts in the own hotel; which hotels he could enter is all that he hears of another. */
const visitor = 'admin'
const visitorCalls = ['GET /sys/user/hotelsToEnter']

let booted: Booted
let world: World
let tables: OwnedTable[]
let planted: { changed: number; tables: number }
const sockets: LiveClient[] = []
/** In the hotel where it all happens. */
let farSocket: LiveClient
const lines: string[] = []
const tokens = new Map<string, string>()
/** Ids of the other hotel's rows by table. */
const theirs = new Map<string, string[]>()
/** Those that nothing else can look like. */
const longIds = new Set<string>()

beforeAll(async () => {
  const logStream = { write: (line: string) => void lines.push(line) }
  booted = await boot({ logLevel: 'debug', logStream, isDemo: false })
  const admin = await signIn(booted.app, 'admin')
  for (const form of sampleForms) await publishForm(booted, admin, form)
  const person = (username: string, tenantId: string, hotelCode: string) =>
    addPerson(booted, { username, tenantId, hotelCode, rights: 'all' })
  const [own, stranger] = [await person('canary_own', '1', 'KZ001'), await person('canary_far', '2', 'KZ002')]
  world = twoHotels(booted, own, stranger)
  tokens.set(own.username, own.token)
  for (const name of demoPeople) tokens.set(name, await signIn(booted.app, name))
  const { port } = new URL(await booted.app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [name, token] of tokens) sockets.push(await openLive(Number(port), await idOf(name), token))
  tokens.set(visitor, await signInTo(booted.app, 'KZ001'))
  farSocket = await openLive(Number(port), stranger.id, stranger.token)
  await plantByCalls(world, resources)
  await fillEmptyTables(booted)
  planted = await plantEverywhere(booted)
  tables = await ownedTables(booted)
  for (const { name, isTheirs } of tables) theirs.set(name, await idsIn(name, isTheirs))
  for (const id of [...theirs.values()].flat()) if (id.length >= 16) longIds.add(id)
  lines.length = 0
})
afterAll(async () => {
  for (const { socket } of [...sockets, farSocket]) socket.terminate()
  await booted.stop()
})

async function idOf(username: string): Promise<string> {
  const [row] = await booted.sql<{ id: string }>('select id from sys_user where username = $1', [username])
  return row?.id ?? ''
}

async function idsIn(table: string, isTheirs: string): Promise<string[]> {
  const [column] = await booted.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attname in ('id', 'path') order by attname limit 1`,
    [table],
  )
  if (column === undefined) return []
  const rows = await booted.sql<{ id: string | number }>(
    `select "${column.name}" as id from "${table}" where ${isTheirs} order by 1 desc limit 200`,
  )
  return rows.map(row => String(row.id))
}

/** Ids of rows are tried in turn, a third of them in each call; `npm run test:deep` tries all in all. */
const shares = process.env.KEZHAN_DEEP === '1' ? 1 : 3
let turn = 0

/** What is known of the other hotel and may be tried anywhere. */
const foreignWords = (): string[] => [
  'KZ002',
  '2',
  canaryStart,
  `*${canaryStart}*`,
  world.stranger.id,
  world.stranger.roleId,
  // Numbers of log lines are nobody's secret and fit everywhere.
  ...[...theirs.values()]
    .flatMap(ids => ids[0] ?? [])
    .filter(id => id.length >= 8)
    .filter((_, at) => at % shares === turn % shares),
  manyIds(),
]

function nextWords(): string[] {
  turn++
  return foreignWords()
}

const manyIds = (): string => [...theirs.values()].flatMap(ids => ids.slice(0, 3)).join(',')

/** Names of dictionaries and trees that read tables; the other parameters of their calls get the foreign words. */
const tableNames: readonly CallInput[] = [
  { dict: 'sys_user,realname,username', dictCode: 'sys_user,realname,username' },
  { dict: 'sys_user,realname,id', dictCode: 'sys_user,realname,id' },
  { dict: 'sys_depart,depart_name,id', dictCode: 'sys_depart,depart_name,id' },
  { dict: 'sys_role,role_name,id', dictCode: 'sys_role,role_name,id' },
  { dict: 'sys_category,name,id', dictCode: 'sys_category,name,id' },
  { tableName: 'sys_category', text: 'name', code: 'id', pidField: 'pid' },
  { tableName: 'sys_depart', text: 'depart_name', code: 'id', pidField: 'parent_id' },
]

/** The inputs to try on a call: none at all, and every foreign word in all of its texts. Resources have a walk of their own. */
function inputsOf(call: Call): CallInput[] {
  if ('action' in call) return [{}]
  const texts = textInputs(call)
  const names = texts.map(({ name }) => name)
  const bases = tableNames.filter(base => names.some(name => name in base))
  return [
    {},
    ...nextWords().flatMap(word => (texts.length === 0 ? [] : [withWord(call, {}, texts, word)])),
    ...bases.flatMap(base =>
      [canaryStart, world.stranger.id, manyIds()].map(word => ({
        ...withWord(call, {}, texts, word),
        ...known(base, names),
      })),
    ),
  ]
}

const known = (base: CallInput, names: readonly string[]): CallInput =>
  Object.fromEntries(Object.entries(base).filter(([name]) => names.includes(name)))

async function readableText({ headers, raw }: Answer): Promise<string> {
  const isSheet = String(headers['content-type']).includes('spreadsheetml')
  const content = isSheet ? JSON.stringify(await allRows(raw)) : raw.toString()
  return `${JSON.stringify(headers)}\n${content}`
}

/** Neither a text nor an id of the other hotel; what was sent may come back. */
async function expectNothing(what: string, answer: Answer, sent: string): Promise<void> {
  expect(answer.status, what).toBeLessThan(500)
  const text = await readableText(answer)
  expect(text.includes(canary), `${what} speaks of the other hotel: ${text.slice(0, 300)}`).toBe(false)
  const told = (text.match(/[\w/.-]{16,}/g) ?? []).filter(word => longIds.has(word) && !sent.includes(word))
  expect(told, `${what} names rows of the other hotel`).toEqual([])
}

/** Asks again with a new session where a call ended the old one. */
async function askAs(who: string, call: Call, input: CallInput): Promise<Answer> {
  const first = await tryInput(booted, call, input, { token: tokens.get(who) ?? '' })
  if (first.status !== 401) return first
  tokens.set(who, await (who === visitor ? signInTo(booted.app, 'KZ001') : signIn(booted.app, who)))
  return tryInput(booted, call, input, { token: tokens.get(who) ?? '' })
}

test('there is a canary in every table that has rows of the other hotel', async () => {
  expect(planted.changed).toBeGreaterThan(80)
  for (const { name, isTheirs, hasHotel } of tables.filter(table => table.hasHotel)) {
    const rows = await booted.sql(`select 1 from "${name}" where ${isTheirs} limit 1`)
    expect([name, hasHotel, rows.length]).toEqual([name, true, 1])
  }
  // Who acts there sees all of it, so it is there to be seen.
  const admin = await signInTo(booted.app, 'KZ002')
  for (const { path } of builtIn.filter(one => one.scope !== 'global' && allows(one, 'list'))) {
    const answer = await ask(booted.app, 'GET', `${path}/list`, { token: admin, query: { pageSize: 200 } })
    expect([path, answer.raw.toString().includes(canary)]).toEqual([path, true])
  }
  lines.length = 0
})

test('no call that reads tells the manager, the front desk, the cashier or a visitor of one hotel anything of another', async () => {
  const reads = mountedCalls(booted).filter(
    call => call.method === 'GET' && !publicCalls.includes(nameOf(call)),
  )
  for (const call of reads) {
    const inputs = inputsOf(call)
    const few = [inputs[0] ?? {}, inputs.at(-1) ?? {}]
    const tries = [
      ...readersOf(call).flatMap(who => few.map(input => ({ who, input }))),
      ...inputs.map(input => ({ who: 'canary_own', input })),
    ]
    await atOnce(tries, async ({ who, input }) => {
      const sent = JSON.stringify(input)
      await expectNothing(`${who}: ${nameOf(call)} ${sent}`, await askAs(who, call, input), sent)
    })
  }
})

const readersOf = (call: Call): readonly string[] =>
  visitorCalls.includes(nameOf(call)) ? demoPeople : [...demoPeople, visitor]

/** Reading changes nothing, so that several may ask side by side. */
async function atOnce<T>(tries: readonly T[], attempt: (one: T) => Promise<void>): Promise<void> {
  const left = [...tries]
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await attempt(next)
  }
  await Promise.all(Array.from({ length: 6 }, work))
}

test('lists, sheets, details and choices of every resource stay within the hotel, whatever is asked for', async () => {
  for (const resource of resources.filter(({ scope }) => scope !== 'global')) {
    const desk = new Desk(world, resource, { ...world.own, token: tokens.get('canary_own') ?? '' })
    const ids = (theirs.get(resource.table) ?? []).slice(0, 5)
    expect([resource.path, ids.length > 0]).toEqual([resource.path, true])
    const superQuery = JSON.stringify([{ field: 'id', rule: 'in', val: ids.join(',') }])
    const tries: Try[] = [
      ['list', { pageSize: 200 }],
      ['list', { id: ids.join(',') }],
      ['list', { superQueryParams: superQuery, superQueryMatchType: 'or' }],
      ['list', { hotelCode: 'KZ002', tenantId: '2', createBy: 'canary_far' }],
      ['exportXls', {}],
      ['exportXls', { selections: ids.join(',') }],
      ...ids.map((id): Try => ['queryById', { id }]),
      ...optionTries(resource),
    ]
    for (const [action, query] of tries) {
      if (!allows(resource, action)) continue
      const sent = JSON.stringify(query)
      const answer = await desk.ask('GET', action, { query })
      expect([resource.path, action, answer.status]).toEqual([resource.path, action, 200])
      await expectNothing(`${resource.path}/${action} ${sent}`, answer, sent)
    }
  }
})

type Try = [action: Action, query: Record<string, string | number>]

/** Choices of every field, looked up by what is known of the other hotel and searched for. */
function optionTries({ fields }: Resource): Try[] {
  const coded = Object.entries(fields).filter(([, { kind }]) =>
    ['dict', 'ref', 'tree', 'user', 'department'].includes(kind),
  )
  return coded.flatMap(([field]): Try[] => [
    ['options', { field, values: manyIds() }],
    ['options', { field, values: `KZ002,2,${world.stranger.id},${world.stranger.roleId}` }],
    ['options', { field, keyword: canaryStart }],
    ['options', { field, keyword: '' }],
    ...(theirs.get('sys_depart') ?? []).slice(0, 2).map((parent): Try => ['options', { field, parent }]),
  ])
}

test('no call that writes reaches a row of another hotel, or tells of it', async () => {
  const before = await fingerprints(booted)
  const writes = mountedCalls(booted).filter(
    call => call.method !== 'GET' && call.access !== 'anyone' && !('action' in call),
  )
  for (const call of writes) {
    const texts = textInputs(call)
    for (const word of nextWords()) {
      const input = withWord(call, soundInput(call), texts, word)
      const sent = JSON.stringify(input)
      await expectNothing(`${nameOf(call)} ${sent}`, await askAs('canary_own', call, input), sent)
    }
  }
  for (const resource of resources.filter(({ scope }) => scope !== 'global')) {
    const writers = callsOf(resource).filter(({ action }) => action === 'edit' || action === 'delete')
    for (const call of writers) {
      for (const id of theirs.get(resource.table) ?? []) {
        const answer = await askAs('canary_own', call, { id, version: 1 })
        expect([nameOf(call), answer.body.message]).toEqual([nameOf(call), '未找到对应实体'])
      }
    }
  }
  expect(await fingerprints(booted)).toEqual(before)
})

test('sockets of one hotel hear nothing of what happens in another', async () => {
  const heard = () => JSON.stringify(farSocket.messages)
  await expect.poll(heard, { timeout: 45_000, interval: 20 }).toContain(canary)
  await push(booted.database.scoped(platformScope), 'everyone', { cmd: 'last' })
  for (const { messages } of sockets) {
    await expect.poll(() => messages.at(-1)?.cmd, { timeout: 45_000, interval: 20 }).toBe('last')
    expect(JSON.stringify(messages)).not.toContain(canary)
  }
})

test('no line that the server logs for one hotel speaks of another', () => {
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter(line => line.includes(canary))).toEqual([])
})

test('direct SQL as the role of the application without a scope returns no row of any hotel', async () => {
  const { host, port, user } = inject('server')
  const [row] = await booted.sql<{ name: string }>('select current_database() as name')
  const client = new pg.Client({ host, port, user, database: row?.name ?? '', options: '-c role=kezhan_app' })
  await client.connect()
  try {
    expect((await client.query('select current_user as role')).rows).toEqual([{ role: 'kezhan_app' }])
    const seen: string[] = []
    for (const { name, hasHotel } of tables) {
      const isScoped = hasHotel || (await hasColumn(name, 'tenant_id'))
      if (!isScoped) continue
      // What the platform publishes is everybody's.
      const someones = hasHotel ? `where hotel_code <> ''` : `where tenant_id <> '0'`
      const rows = await client.query(`select 1 from "${name}" ${someones} limit 1`).then(
        ({ rowCount }) => rowCount,
        (error: unknown) => (error instanceof pg.DatabaseError && error.code === '42501' ? 0 : error),
      )
      if (rows !== 0) seen.push(`${name}: ${rows}`)
    }
    expect(seen).toEqual([])
  } finally {
    await client.end()
  }
})

async function hasColumn(table: string, column: string): Promise<boolean> {
  const rows = await booted.sql(
    'select 1 from pg_attribute where attrelid = $1::regclass and attname = $2 and not attisdropped',
    [table, column],
  )
  return rows.length > 0
}
