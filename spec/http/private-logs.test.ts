import { globSync, readFileSync } from 'node:fs'
import { resources } from '@kezhan/app-server/modules'
import { ask } from '@kezhan/app-server/testing/boot'
import { type LiveClient, openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson, grant } from '@kezhan/app-server/testing/people'
import type { LogPage } from '@kezhan/monitor/model/log-calls'
import { tableRights } from '@kezhan/monitor/rules/table-rights'
import type { DataLogPage, DataLogRecord } from '@kezhan/resource/row-history'
import { platformScope } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
const sockets: LiveClient[] = []
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  await walkIn(hotel, '301', '2026-05-03', { guests: [aGuest('日志客人')] })
  accepted(await hotel.post('/ebk/ebkRoomState/setHk', { roomIds: [hotel.rooms['401']], hk: 'dirty' }))
})
afterAll(async () => {
  for (const { socket } of sockets) socket.terminate()
  await hotel.booted.stop()
})

let address: Promise<string> | undefined
const listening = () => {
  address ??= hotel.booted.app.listen({ port: 0, host: '127.0.0.1' })
  return address
}

const reader = async (username: string, rights: readonly string[]) =>
  addPerson(hotel.booted, {
    username,
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['sys:dataLog:list', ...rights],
  })
const tablesOf = async (token: string) => {
  const query = { pageSize: 200 }
  const page = await ask<DataLogPage>(hotel.booted.app, 'GET', '/sys/dataLog/list', { token, query })
  return [...new Set(page.body.result.records.map(record => record.dataTable))].toSorted()
}

test('the data log shows a table to who may read it, and nothing to who may read nothing', async () => {
  const none = await reader('log_none', [])
  expect(await tablesOf(none.token)).toEqual([])
  const rooms = await reader('log_rooms', ['room:list'])
  expect(await tablesOf(rooms.token)).toEqual(['room_state'])
  const orders = await reader('log_orders', ['order:list', 'acct:list'])
  expect(await tablesOf(orders.token)).toEqual(['folio', 'stay'])
  const [stay] = await hotel.sql<{ id: string }>('select id from stay')
  const versions = await ask<DataLogRecord[]>(hotel.booted.app, 'GET', '/sys/dataLog/queryDataVerList', {
    token: rooms.token,
    query: { dataTable: 'stay', dataId: stay?.id ?? '' },
  })
  expect(versions.body.message).toBe('未找到版本信息')
})

test('a table without a known right is hidden from everybody, whatever rights he has', async () => {
  await hotel.sql(
    `insert into sys_change_log (tenant_id, hotel_code, username, request_id, address, call, call_title, action, table_name, row_id, after_row)
     values ('1', 'KZ001', 'desk_clerk', 'r', '127.0.0.1', 'POST /x', '新功能', 'add', 'table_of_tomorrow', '1', '{"secret_plan": 1}')`,
  )
  expect(await tablesOf(hotel.clerk)).not.toContain('table_of_tomorrow')
  const query = { dataTable: 'table_of_tomorrow', dataId: '1' }
  const versions = await hotel.get('/sys/dataLog/queryDataVerList', query)
  expect(versions.body.message).toBe('未找到版本信息')
})

test('every table that a handler records has a right: a resource’s, or one in the list', () => {
  const recorded = globSync('modules/*/server/**/*.ts')
    .filter(file => !file.endsWith('.test.ts'))
    .map(file => readFileSync(file, 'utf8'))
    .filter(text => /recordChanges|logChanges/.test(text))
    .flatMap(text => [...text.matchAll(/\btable: '([a-z_]+)'/g)].map(match => match[1] ?? ''))
  expect(recorded.length).toBeGreaterThan(30)
  const known = new Set([
    ...resources.flatMap(({ table, children }) => [
      table,
      ...Object.values(children ?? {}).map(one => one.table),
    ]),
    ...Object.keys(tableRights),
  ])
  expect([...new Set(recorded)].filter(table => !known.has(table))).toEqual([])
})

test('the log of a guest keeps his birthday from who may not see his number', async () => {
  const [file] = await hotel.sql<{ id: string }>(`select id from guest where name = '日志客人'`)
  accepted(await hotel.post('/ebk/guest/save', { guestId: file?.id, name: '日志客人', tags: '常客' }))
  const clerk = await reader('log_guests', ['guest:list'])
  const told = async (token: string) => {
    const query = { dataTable: 'guest', dataId: file?.id ?? '' }
    const versions = await ask<DataLogRecord[]>(hotel.booted.app, 'GET', '/sys/dataLog/queryDataVerList', {
      token,
      query,
    })
    const id = versions.body.result[0]?.id ?? ''
    const compared = await ask(hotel.booted.app, 'GET', '/sys/dataLog/queryCompareList', {
      token,
      query: { dataId1: id },
    })
    return versions.raw.toString() + compared.raw.toString()
  }
  expect(await told(clerk.token)).toContain('常客')
  expect(await told(clerk.token)).not.toContain('1990-01')
  expect(await told(hotel.clerk)).toContain('1990-01')
})

test('the operation log shows what was done to a table only to who may read the table', async () => {
  const listed = async (username: string, rights: readonly string[]) => {
    const place = { username, tenantId: '1', hotelCode: 'KZ001' }
    const { token } = await addPerson(hotel.booted, { ...place, rights: ['sys:log:list', ...rights] })
    const query = { logType: '2', pageSize: '200' }
    const page = await ask<LogPage>(hotel.booted.app, 'GET', '/sys/log/list', { token, query })
    return [...new Set(page.body.result.records.map(one => one.detail.数据))].toSorted()
  }
  expect(await listed('op_none', [])).toEqual([])
  expect(await listed('op_rooms', ['room:list'])).toEqual(['房态'])
  expect(await listed('op_orders', ['order:list', 'acct:list'])).toEqual(['入住', '客账'])
})

test('no log names who booked for somebody who wants to stay unknown, unless one may know', async () => {
  const booker = { name: '夏侯先订', phone: '13833332222' }
  const order = await book(hotel, {
    arrive: '2026-05-01',
    depart: '2026-05-02',
    more: { booker, prepay: { payCode: '9001', amountFen: 100 } },
  })
  const reservationRoomId = order.rooms[0]?.reservationRoomId
  const guests = [{ ...aGuest('令狐隐名'), phone: '13811112222' }]
  const stay = { reservationRoomId, roomId: hotel.rooms['303'], guests, secret: 'Y' }
  accepted(await hotel.post('/ebk/order/checkIn', stay))
  const rights = ['sys:dataLog:list', 'sys:log:list', 'order:list', 'acct:list', 'approval:decide']
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const plain = await addPerson(hotel.booted, { ...place, username: 'log_plain', rights })
  const trusted = await addPerson(hotel.booted, {
    ...place,
    username: 'log_trusted',
    rights: [...rights, 'guest:secret'],
  })
  const told = async (token: string) => {
    const get = async (path: string, query: Record<string, string>) =>
      (await ask<DataLogRecord[]>(hotel.booted.app, 'GET', path, { token, query })).raw.toString()
    const versions = { dataTable: 'reservation', dataId: order.reservationId }
    const [first] = await hotel.sql<{ id: string }>(
      `select id::text as id from sys_change_log where table_name = 'reservation' and row_id = $1`,
      [order.reservationId],
    )
    return [
      await get('/sys/dataLog/list', { pageSize: '200' }),
      await get('/sys/dataLog/queryDataVerList', versions),
      await get('/sys/dataLog/queryCompareList', { dataId1: first?.id ?? '' }),
      await get('/sys/log/list', { logType: '2', pageSize: '200' }),
    ].join('')
  }
  const seen = await told(plain.token)
  expect(seen).toContain(order.resNo)
  for (const word of [booker.name, booker.phone, '令狐隐名', '13811112222'])
    expect([word, seen.includes(word)]).toEqual([word, false])
  expect(await told(trusted.token)).toContain(booker.name)
  // Nor does a search by the name say that there is something.
  await hotel.sql(
    `insert into sys_change_log (tenant_id, hotel_code, username, request_id, address, call, call_title, action, table_name, row_id, row_title)
     values ('1', 'KZ001', 'desk_clerk', 'r', '127.0.0.1', 'POST /x', '审批', 'add', 'approval', '1', '改价 YD1 夏侯先订')`,
  )
  const byName = async (token: string) => {
    const query = { logType: '2', keyWord: booker.name }
    return (await ask<LogPage>(hotel.booted.app, 'GET', '/sys/log/list', { token, query })).body.result.total
  }
  expect([await byName(plain.token), await byName(trusted.token)]).toEqual([0, 1])
})

test('rights that are withdrawn or given act on a socket that is open', async () => {
  const { port } = new URL(await listening())
  const person = await addPerson(hotel.booted, {
    username: 'live_changed',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['room:list'],
  })
  const client = await openLive(Number(port), person.id, person.token)
  sockets.push(client)
  const db = hotel.booted.database.scoped(platformScope)
  let words = 0
  /** Whether the page hears what stands in a message to the holders of a right. */
  const hears = async (right: 'room:list' | 'order:list') => {
    const word = `w${++words}`
    await push(db, { hotel: 'KZ001', right }, { cmd: word, id: 'secret' })
    await expect
      .poll(() => client.messages.some(one => one.cmd === word), { timeout: 45_000, interval: 20 })
      .toBe(true)
    return client.messages.find(one => one.cmd === word)?.id === 'secret'
  }
  await expect.poll(() => hears('room:list'), { timeout: 45_000, interval: 20 }).toBe(true)
  expect(await hears('order:list')).toBe(false)
  // Nothing may slip through between the change and the next message: both go the same way.
  await hotel.sql('delete from sys_role_permission where role_id = $1', [person.roleId])
  expect(await hears('room:list')).toBe(false)
  await grant(hotel.booted, person.roleId, ['order:list'])
  await expect.poll(() => hears('order:list'), { timeout: 45_000, interval: 20 }).toBe(true)
  expect([await hears('room:list'), client.closeCode()]).toEqual([false, undefined])
})

test('a live message carries ids to who may read them; the others hear only that something changed', async () => {
  const { port } = new URL(await listening())
  const listen = async (username: string, rights: readonly string[]) => {
    const person = await addPerson(hotel.booted, { username, tenantId: '1', hotelCode: 'KZ001', rights })
    const client = await openLive(Number(port), person.id, person.token)
    sockets.push(client)
    return client
  }
  const keeper = await listen('live_keeper', ['room:list', 'room:hk'])
  const cashier = await listen('live_cashier', ['acct:list'])
  const desk = await listen('live_desk', ['order:list', 'room:list', 'acct:list'])
  const stay = await walkIn(hotel, '302', '2026-05-03')
  accepted(
    await hotel.post('/ebk/account/post', { folioId: stay.folioId, code: '2001', amountFen: 1250, qty: 1 }),
  )
  await push(hotel.booted.database.scoped(platformScope), 'everyone', { cmd: 'last' })
  for (const client of [keeper, cashier, desk])
    await expect.poll(() => client.messages.at(-1)?.cmd, { timeout: 45_000, interval: 20 }).toBe('last')
  const heard = ({ messages }: LiveClient, word: string) => JSON.stringify(messages).includes(word)
  const room = hotel.rooms['302'] ?? ''
  expect([heard(keeper, room), heard(keeper, stay.stayId), heard(keeper, stay.folioId)]).toEqual([
    true,
    false,
    false,
  ])
  expect([heard(cashier, room), heard(cashier, stay.stayId), heard(cashier, stay.folioId)]).toEqual([
    false,
    false,
    true,
  ])
  expect([heard(desk, room), heard(desk, stay.stayId), heard(desk, stay.folioId)]).toEqual([true, true, true])
  expect(keeper.messages.some(one => one.cmd === 'folio.changed' && Object.keys(one).length === 1)).toBe(true)
})
