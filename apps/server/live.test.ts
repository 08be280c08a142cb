import { type Db, platformScope } from '@kezhan/server-kit/db/database'
import { metricsText } from '@kezhan/server-kit/http/metrics'
import { push } from '@kezhan/server-kit/live/push'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeServer, type Server } from './server'
import { ask, type Booted, boot } from './testing/boot'
import { type LiveClient, openLive, tryLive } from './testing/live-client'
import { addPerson, type Person } from './testing/people'

let booted: Booted
let other: Server
let port: number
let otherPort: number
let desk: Person
let clerk: Person
let neighbour: Person
const opened: LiveClient[] = []

beforeAll(async () => {
  booted = await boot()
  const { database } = booted
  other = await makeServer({ database, filesDir: '', isDemo: true, logLevel: 'silent' })
  port = await portOf(booted.server)
  otherPort = await portOf(other)
  desk = await person('live_desk', 'KZ001')
  clerk = await person('live_clerk', 'KZ001')
  neighbour = await person('live_neighbour', 'KZ002')
})
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate()
})
afterAll(async () => {
  await other.stop()
  await booted.stop()
})

const person = (username: string, hotelCode: string): Promise<Person> =>
  addPerson(booted, { username, tenantId: hotelCode === 'KZ001' ? '1' : '2', hotelCode, rights: [] })

const portOf = async ({ app }: Server): Promise<number> =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)

async function open({ id, token }: Person, at = port): Promise<LiveClient> {
  const client = await openLive(at, id, token)
  opened.push(client)
  return client
}

const db = (): Db => booted.database.scoped(platformScope)
/** Sockets follow within two seconds; a busy machine gets more, yet less than the round that would hide a lost notice. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 45_000, interval: 20 })

/** Sends a message to everyone after the others: once it is there, an earlier one would be too. */
async function cmdsOf(clients: readonly LiveClient[]): Promise<string[][]> {
  await push(db(), 'everyone', { cmd: 'last' })
  for (const { messages } of clients) await soon(() => messages.at(-1)?.cmd).toBe('last')
  return clients.map(({ messages }) => messages.map(({ cmd }) => cmd).slice(0, -1))
}

test('API-ANNT-006 without a session, or as somebody else, no socket opens', async () => {
  const { id, token } = desk
  expect(await tryLive(port, id, {})).toBe(401)
  expect(await tryLive(port, id, { protocols: ['kezhan'] })).toBe(401)
  expect(await tryLive(port, id, { protocols: ['kezhan', 'no-such-token'] })).toBe(401)
  expect(await tryLive(port, id, { protocols: [token, 'kezhan'] })).toBe(401)
  expect(await tryLive(port, `${id}?token=${token}`, {})).toBe(401)
  expect(await tryLive(port, clerk.id, { protocols: ['kezhan', token] })).toBe(403)
  expect(await tryLive(port, id, { protocols: ['kezhan', token] })).toBe(101)
})

test('a page of another site opens no socket, one of our own does', async () => {
  const from = (origin: string) =>
    tryLive(port, desk.id, { protocols: ['kezhan', desk.token], headers: { origin } })
  expect(await from('https://evil.example')).toBe(403)
  expect(await from(`http://127.0.0.1.evil.example:${port}`)).toBe(403)
  expect(await from('null')).toBe(403)
  expect(await from(`http://127.0.0.1:${port}`)).toBe(101)
})

test('the token is in no address and is not sent back', async () => {
  const { socket } = await open(desk)
  expect(socket.protocol).toBe('kezhan')
  expect(socket.url).not.toContain(desk.token)
})

test('a plain request to the address finds nothing, an upgrade elsewhere is a plain request', async () => {
  const plain = await ask(booted.app, 'GET', `/websocket/${desk.id}`, { token: desk.token })
  expect([plain.status, plain.body.success]).toEqual([404, false])
  expect(await tryLive(port, '../user/get/info', {})).toBe(401)
  expect(await tryLive(port, '../user/get/info', { protocols: ['kezhan', desk.token] })).toBe(200)
  expect(await tryLive(port, '../nowhere', { protocols: ['kezhan', desk.token] })).toBe(404)
})

test('SH-WS-007 HeartBeat is answered, other words are not, a flood ends the socket', async () => {
  const { socket, messages, closeCode } = await open(desk)
  socket.send('hello')
  socket.send(Buffer.from('HeartBeat'))
  socket.send('HeartBeat')
  await soon(() => messages).toEqual([{ cmd: 'heartcheck', msgTxt: '心跳响应' }])
  for (let sent = 0; sent < 200; sent++) socket.send('HeartBeat')
  await soon(closeCode).toBe(1008)
})

test('a refused upgrade leaves no connection behind', async () => {
  const connections = () =>
    new Promise(resolve => other.app.server.getConnections((_, count) => resolve(count)))
  expect(await tryLive(otherPort, desk.id, {})).toBe(401)
  expect(await tryLive(otherPort, clerk.id, { protocols: ['kezhan', desk.token] })).toBe(403)
  await soon(connections).toBe(0)
})

test('a message that is too large ends the socket', async () => {
  const { socket, closeCode } = await open(desk)
  socket.send('x'.repeat(5000))
  await soon(closeCode).toBe(1009)
})

test('a session has a limited number of sockets', async () => {
  const clients = await Promise.all(Array.from({ length: 25 }, () => open(desk)))
  await soon(() => clients.filter(one => one.closeCode() === 1013).length).toBe(5)
  expect(clients.filter(one => one.closeCode() === undefined)).toHaveLength(20)
})

test('the open sockets are counted', async () => {
  const count = async () => Number(/^kezhan_live_sockets (\d+)$/m.exec(await metricsText())?.[1])
  await soon(count).toBe(0)
  const { socket } = await open(desk)
  await soon(count).toBe(1)
  socket.close()
  await soon(count).toBe(0)
})

test('API-ANNT-006 a push reaches exactly the named users, the hotel or everyone, in every tab and process', async () => {
  const clients = [await open(desk), await open(desk, otherPort), await open(clerk), await open(neighbour)]
  await push(db(), { users: [desk.id, 'nobody'] }, { cmd: 'user', msgId: '7', msgTxt: '只给前台' })
  await push(db(), { hotel: 'KZ001', right: 'signed-in' }, { cmd: 'hotel' })
  await push(db(), { hotel: 'KZ', right: 'signed-in' }, { cmd: 'nobody' })
  await push(db(), { users: [] }, { cmd: 'nobody' })
  await push(db(), 'everyone', { cmd: 'topic' })
  expect(await cmdsOf(clients)).toEqual([
    ['user', 'hotel', 'topic'],
    ['user', 'hotel', 'topic'],
    ['hotel', 'topic'],
    ['topic'],
  ])
  expect(clients[0]?.messages[0]).toEqual({ cmd: 'user', msgId: '7', msgTxt: '只给前台' })
})

test('a long list of readers is told in portions, a message that is too long is refused', async () => {
  const client = await open(desk)
  const crowd = Array.from({ length: 3000 }, (_, index) => `${index}`.padStart(40, '0'))
  await push(db(), { users: [...crowd, desk.id] }, { cmd: 'user', msgTxt: '长'.repeat(1300) })
  expect(await cmdsOf([client])).toEqual([['user']])
  await expect(push(db(), 'everyone', { cmd: 'x', msgTxt: '长'.repeat(1400) })).rejects.toThrow('4000 bytes')
})

test('a push goes out with its transaction and never without it', async () => {
  const client = await open(desk)
  const failed = db().tx(async tx => {
    await push(tx, 'everyone', { cmd: 'undone' })
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await db().tx(async tx => {
    await push(tx, 'everyone', { cmd: 'done' })
    await push(db(), 'everyone', { cmd: 'before the commit' })
  })
  expect(await cmdsOf([client])).toEqual([['before the commit', 'done']])
})

test('what others write to the channel is not delivered', async () => {
  const client = await open(desk)
  for (const subject of [
    'live:',
    'live:{',
    'live:null',
    'live:{"to":"everyone"}',
    'live:{"to":{},"message":{}}',
    '',
  ])
    await booted.sql(`select pg_notify('kezhan', $1)`, [subject])
  expect(await cmdsOf([client])).toEqual([[]])
})

const endings: Record<string, (person: Person) => Promise<unknown>> = {
  'a logout': ({ token }) => ask(booted.app, 'POST', '/user/logout', { token }),
  'a deleted session': ({ id }) => booted.sql('delete from sys_session where user_id = $1', [id]),
  'a frozen user': ({ id }) => booted.sql(`update sys_user set status = '2' where id = $1`, [id]),
  'a deleted user': ({ id }) => booted.sql('delete from sys_user where id = $1', [id]),
  'an end of time': ({ id }) =>
    booted.sql(`update sys_session set expires_at = now() + interval '300 ms' where user_id = $1`, [id]),
}
let people = 0

test.each(Object.keys(endings))('%s closes the sockets of all processes by a notice', async name => {
  const leaver = await person(`live_leaver_${++people}`, 'KZ001')
  const clients = [await open(leaver), await open(leaver), await open(leaver, otherPort)]
  const stayer = await open(desk)
  await endings[name]?.(leaver)
  for (const { closeCode } of clients) await soon(closeCode).toBe(4001)
  expect(await cmdsOf([stayer])).toEqual([[]])
})

test('a user who moves to another hotel hears nothing of the former one', async () => {
  const mover = await person('live_mover', 'KZ001')
  const { closeCode } = await open(mover)
  await booted.sql(`update sys_user set tenant_id = '2', hotel_code = 'KZ002' where id = $1`, [mover.id])
  await soon(closeCode).toBe(1012)
  const back = await open(mover)
  await push(db(), { hotel: 'KZ001', right: 'signed-in' }, { cmd: 'former' })
  await push(db(), { hotel: 'KZ002', right: 'signed-in' }, { cmd: 'present' })
  expect(await cmdsOf([back])).toEqual([['present']])
})

test('a session that ended while the notices were away is found when they are back', async () => {
  const leaver = await person('live_unheard', 'KZ001')
  const { closeCode } = await open(leaver)
  await booted.sql('alter table sys_session disable trigger sys_session_over')
  await booted.sql('delete from sys_session where user_id = $1', [leaver.id])
  await booted.sql('alter table sys_session enable trigger sys_session_over')
  await booted.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await soon(closeCode).toBe(4001)
  const stayer = await open(desk)
  expect(await cmdsOf([stayer])).toEqual([[]])
})

test('a server that stops says so and does not wait for pages that do not answer', async () => {
  const { database } = booted
  const third = await makeServer({ database, filesDir: '', isDemo: true, logLevel: 'silent' })
  const thirdPort = await portOf(third)
  const [page, deaf] = [await open(desk, thirdPort), await open(desk, thirdPort)]
  deaf.socket.pause()
  const began = Date.now()
  await third.stop()
  expect(Date.now() - began).toBeLessThan(10_000)
  expect(page.closeCode()).toBe(1012)
})

test('whose rights change hears that his menu is another one; the others hear it when the menu itself changes', async () => {
  const [own, others] = [await open(desk), await open(neighbour)]
  // What their menus are made of is known as soon as the first question about them was answered.
  await cmdsOf([own, others])
  await booted.sql(
    `insert into sys_role_permission (role_id, permission_id) select $1, id from sys_permission where perms = 'sys:position:list' limit 1`,
    [desk.roleId],
  )
  await soon(() => own.messages.at(-1)?.cmd).toBe('menu')
  expect(others.messages.filter(({ cmd }) => cmd === 'menu')).toEqual([])
  await booted.sql(`update sys_permission set name = '岗位' where url = '/isystem/position'`)
  await soon(() => others.messages.at(-1)?.cmd).toBe('menu')
})
