import { makeServer, type Server } from '@kezhan/app-server/server'
import { ask, type Booted, boot } from '@kezhan/app-server/testing/boot'
import { openTables, tryLive } from '@kezhan/app-server/testing/live-client'
import { addNeighbourHotel, addPerson, type Person } from '@kezhan/app-server/testing/people'
import { platformScope } from '@kezhan/server-kit/db/database'
import { pushToTables } from '@kezhan/server-kit/live/push-to-tables'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

let booted: Booted
let other: Server
let port: number
let otherPort: number
const list = 'base:building:list'
const edit = 'base:building:edit'
let writer: Person
let reader: Person
let stranger: Person
let neighbour: Person
let elsewhere: Person
type Client = Awaited<ReturnType<typeof openTables>>
const opened: Client[] = []

beforeAll(async () => {
  booted = await boot()
  const { database } = booted
  other = await makeServer({ database, filesDir: '', isDemo: true, logLevel: 'silent' })
  port = await portOf(booted.server)
  otherPort = await portOf(other)
  await addNeighbourHotel(booted, 'KZ009')
  writer = await person('table_writer', '1', 'KZ001', [list, edit])
  reader = await person('table_reader', '1', 'KZ001', [list])
  stranger = await person('table_stranger', '1', 'KZ001', [])
  neighbour = await person('table_neighbour', '1', 'KZ009', [list, edit])
  elsewhere = await person('table_elsewhere', '2', 'KZ002', [list, edit])
})
afterEach(() => {
  for (const { socket } of opened.splice(0)) socket.terminate()
})
afterAll(async () => {
  await other.stop()
  await booted.stop()
})

const portOf = async ({ app }: Server): Promise<number> =>
  Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
const person = (username: string, tenantId: string, hotelCode: string, rights: readonly string[]) =>
  addPerson(booted, { username, tenantId, hotelCode, rights })
async function open({ id, token }: Person, at = port): Promise<Client> {
  const client = await openTables(at, id, token)
  opened.push(client)
  return client
}
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 45_000, interval: 20 })
const write = ({ socket }: Client, socketKey: string, ...args: unknown[]): void =>
  socket.send(JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args } }))

/** What each heard, up to a word of the server that everybody hears last. */
async function heard(clients: readonly Client[]): Promise<unknown[][]> {
  await pushToTables(booted.database.scoped(platformScope), { to: 'everyone', key: 'last', args: [] })
  const last = { type: 'common_send_date', data: { key: 'last', args: [] } }
  for (const { messages } of clients) await soon(() => messages.at(-1)).toEqual(last)
  return clients.map(({ messages }) => messages.slice(0, -1).map(({ data }) => data))
}

test('SH-WS-016 without a session, or as somebody else, no socket of tables opens', async () => {
  const path = (id: string) => `../vxeSocket/${id}/page-1`
  expect(await tryLive(port, path(writer.id), {})).toBe(401)
  expect(await tryLive(port, path(writer.id), { protocols: ['kezhan', 'no-such-token'] })).toBe(401)
  expect(await tryLive(port, path(reader.id), { protocols: ['kezhan', writer.token] })).toBe(403)
  const foreign = { protocols: ['kezhan', writer.token], headers: { origin: 'https://evil.example' } }
  expect(await tryLive(port, path(writer.id), foreign)).toBe(403)
  expect(await tryLive(port, path(writer.id), { protocols: ['kezhan', writer.token] })).toBe(101)
  const plain = await ask(booted.app, 'GET', `/vxeSocket/${writer.id}/page-1`, { token: writer.token })
  expect(plain.status).toBe(404)
})

test('SH-WS-014 heart_beat is answered, other words are not', async () => {
  const { socket, messages } = await open(reader)
  for (const text of ['hello', '{"type":"heart_beat"', 'null', '[]', '{"type":"common_send_date"}'])
    socket.send(text)
  socket.send('{"type":"heart_beat"}')
  await soon(() => messages).toEqual([{ type: 'heart_beat', data: true }])
})

test('SH-WS-016 two pages with one table open see what the other writes, in every process; who lacks the right, or is of another hotel, does not', async () => {
  const all = [writer, reader, stranger, neighbour, elsewhere]
  const clients = [...(await Promise.all(all.map(one => open(one)))), await open(reader, otherPort)]
  const [from] = clients
  if (from === undefined) throw new Error('no client')
  const row = { id: 'b1', name: '温泉楼', code: 'SPA', secret: 'x', photo: { a: 1 } }
  write(from, '/base/building', row, 'case-1', ['name', 'secret'])
  await soon(() => from.messages.length).toBe(1)
  const told = {
    socketKey: '/base/building',
    args: [{ id: 'b1', name: '温泉楼', code: 'SPA' }, 'case-1', ['name']],
  }
  expect(await heard(clients)).toEqual([[told], [told], [], [], [], [told]])
})

test('SH-WS-016 the rows of a child have a key of their own', async () => {
  const [from, to] = [await open(writer), await open(reader)]
  write(from, '/base/building/floors', { id: 'f1', name: '汤池', floorNo: 2 }, 'case-1', ['name'])
  const args = [{ id: 'f1', name: '汤池', floorNo: 2 }, 'case-1', ['name']]
  await soon(() => to.messages.length).toBe(1)
  expect(await heard([to])).toEqual([[{ socketKey: '/base/building/floors', args }]])
})

test('who may only read, writes of unknown tables, or sends no row, tells nobody anything', async () => {
  const [from, to, silent] = [await open(reader), await open(writer), await open(stranger)]
  write(from, '/base/building', { id: 'b1', name: '冒充' }, 'c', ['name'])
  write(silent, '/base/building', { id: 'b1', name: '冒充' }, 'c', ['name'])
  write(to, '/no/such/table', { id: 'b1', name: '冒充' }, 'c', ['name'])
  write(to, '/base/building', 'b1', 'c', ['name'])
  write(to, '/base/building', { name: '没有编号' }, 'c', ['name'])
  write(to, '/base/building', { id: 'b1', name: '真的' }, 'c', ['name'])
  await soon(() => to.messages.length).toBe(1)
  const told = { socketKey: '/base/building', args: [{ id: 'b1', name: '真的' }, 'c', ['name']] }
  expect(await heard([from, to, silent])).toEqual([[told], [told], []])
})

test('a right that is withdrawn is gone for the next word, and for hearing with the next beat', async () => {
  const leaver = await person('table_leaver', '1', 'KZ001', [list, edit])
  const [mine, theirs] = [await open(leaver), await open(writer)]
  await booted.sql('delete from sys_role_permission where role_id = $1', [leaver.roleId])
  write(mine, '/base/building', { id: 'b1', name: '太迟' }, 'c', ['name'])
  mine.socket.send('{"type":"heart_beat"}')
  await soon(() => mine.messages.length).toBe(1)
  // The beat is answered at once; the answer to the next one shows that the first was dealt with.
  await ask(booted.app, 'GET', '/user/get/info', { token: leaver.token })
  write(theirs, '/base/building', { id: 'b1', name: '后来' }, 'c', ['name'])
  await soon(() => theirs.messages.length).toBe(1)
  expect((await heard([theirs]))[0]).toHaveLength(1)
  expect(mine.messages.filter(({ type }) => type === 'update_vxe_table')).toEqual([])
})

test('SH-WS-015 the server tells listeners something by key, to whom it is meant', async () => {
  const clients = [await open(writer), await open(elsewhere)]
  const db = booted.database.scoped(platformScope)
  await pushToTables(db, {
    to: { hotel: 'KZ001', right: 'signed-in' },
    key: 'rates',
    args: ['2026-11-15', 7],
  })
  expect(await heard(clients)).toEqual([[{ key: 'rates', args: ['2026-11-15', 7] }], []])
})

test('the end of a session closes its sockets of tables too', async () => {
  const leaver = await person('table_logout', '1', 'KZ001', [list])
  const { closeCode } = await open(leaver)
  await ask(booted.app, 'POST', '/user/logout', { token: leaver.token })
  await soon(closeCode).toBe(4001)
})
