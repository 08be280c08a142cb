import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { NewApiKey } from '@kezhan/integrations/model/api-key'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'

// A key ends by the clock of the database, which no test turns.
const today = hotelTime(new Date()).slice(0, 10)
let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel(today)
})
afterAll(() => hotel.booted.stop())

const usual = {
  name: '财务同步',
  scopes: 'rooms.read,bills.read',
  expiresOn: addDays(today, 30),
  perMinute: 1000,
}

async function aKey(given: object = {}): Promise<NewApiKey> {
  return accepted<NewApiKey>(await hotel.post('/open/apiKey/create', { ...usual, ...given }))
}
const asKey = (key: string, path: string, query = {}) =>
  ask(hotel.booted.app, 'GET', path, { headers: { authorization: `Bearer ${key}` }, query })

test('a key opens what its scopes name and its owner may, in his hotel, and nothing else', async () => {
  const { key } = await aKey()
  const rooms = await asKey(key, '/base/room/list')
  expect([rooms.status, rooms.body.success]).toEqual([200, true])
  const { records } = rooms.body.result as { records: { roomNo: string }[] }
  expect(records.map(one => one.roomNo).sort()).toEqual(['301', '302', '303', '401', '402'])
  // The other header does the same.
  const again = await ask(hotel.booted.app, 'GET', '/base/room/list', { token: key })
  expect(again.body.success).toBe(true)
  const denied = await asKey(key, '/crm/member/list')
  expect([denied.status, denied.body.message]).toEqual([
    403,
    expect.stringContaining('缺少权限：crm:member:list'),
  ])
})

test('a kiosk says by its key what it meets, and the key opens nothing else', async () => {
  const { key } = await aKey({ name: '大堂自助机', scopes: 'kiosk.report' })
  const body = { kiosk: '大堂一号机', report: 'cardsOut' }
  const report = (headers: Record<string, string>) =>
    ask(hotel.booted.app, 'POST', '/open/kiosk/report', { headers, body })
  expect((await report({})).status).toBe(401)
  const other = (await aKey()).key
  expect((await report({ authorization: `Bearer ${other}` })).status).toBe(403)
  accepted(await report({ authorization: `Bearer ${key}` }))
  const told = await hotel.sql<{ content: string }>(
    `select content from event_message where code = 'integrations.kioskCardsOut' and done_at is null`,
  )
  expect(told).toEqual([{ content: '大堂一号机 卡箱缺卡，请补卡' }])
  expect((await asKey(key, '/base/room/list')).status).toBe(403)
})

test('what is about a person himself is not for a key', async () => {
  const { key } = await aKey()
  const answer = await asKey(key, '/sys/permission/getUserPermissionByToken')
  expect([answer.status, answer.body.message]).toEqual([403, '接口密钥不能调用个人接口'])
})

test('a right that its owner loses is lost to the key with the next request; a frozen owner closes it', async () => {
  const owner = await addPerson(hotel.booted, {
    username: 'key_owner',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['open:apiKey:create', 'room:list', 'base:room:list', 'base:roomType:list'],
  })
  const made = await ask<NewApiKey>(hotel.booted.app, 'POST', '/open/apiKey/create', {
    token: owner.token,
    body: { ...usual, scopes: 'rooms.read' },
  })
  const { key } = made.body.result
  expect((await asKey(key, '/base/room/list')).status).toBe(200)
  await hotel.sql(
    `delete from sys_role_permission where role_id = $1 and permission_id in (select id from sys_permission where perms = 'base:room:list')`,
    [owner.roleId],
  )
  expect((await asKey(key, '/base/room/list')).status).toBe(403)
  expect((await asKey(key, '/base/roomType/list')).status).toBe(200)
  await hotel.sql(`update sys_user set status = '2' where id = $1`, [owner.id])
  expect((await asKey(key, '/base/roomType/list')).status).toBe(401)
})

test('nobody gives a key what he has not himself', async () => {
  const small = await addPerson(hotel.booted, {
    username: 'key_small',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['open:apiKey:create', 'acct:list'],
  })
  const body = { ...usual, scopes: 'bills.read,bills.post,orders.write' }
  const refused = await ask(hotel.booted.app, 'POST', '/open/apiKey/create', { token: small.token, body })
  expect(refused.body.message).toBe('您没有“入账、预订、修改、取消”所需的权限，不能授予接口密钥')
  const desk = await signIn(hotel.booted.app, 'frontdesk')
  expect((await ask(hotel.booted.app, 'POST', '/open/apiKey/create', { token: desk, body })).status).toBe(403)
})

test('a scope that is none, a day that is past and one too far away are refused', async () => {
  const refusal = async (given: object) =>
    (await hotel.post('/open/apiKey/create', { ...usual, ...given })).body.message
  expect(await refusal({ scopes: 'everything' })).toContain('权限范围')
  expect(await refusal({ expiresOn: addDays(today, -1) })).toBe('有效期至不能早于今天')
  expect(await refusal({ expiresOn: addDays(today, 367) })).toBe('有效期最长一年，请缩短')
})

test('a key is shown once, kept hashed, and the record of its making does not tell it', async () => {
  const { id, key } = await aKey({ name: '一次显示' })
  const found = await hotel.get('/open/apiKey/queryById', { id })
  expect(JSON.stringify(found.body.result)).not.toContain(key)
  const rows = await hotel.sql<{ text: string }>(
    `select row_to_json(k)::text || coalesce(row_to_json(s)::text, '') as text from api_key k join api_key_secret s on s.key_id = k.id where k.id = $1`,
    [id],
  )
  expect(rows[0]?.text).not.toContain(key)
  const records = await hotel.sql<{ text: string }>(
    `select row_to_json(c)::text as text from sys_change_log c where c.table_name = 'api_key' and c.row_id = $1`,
    [id],
  )
  expect(records).toHaveLength(1)
  expect(records[0]?.text).not.toContain(key)
})

test('a withdrawn key and one past its day open nothing', async () => {
  const { id, key } = await aKey({ name: '将停用' })
  expect((await asKey(key, '/base/room/list')).status).toBe(200)
  accepted(await hotel.post('/open/apiKey/withdraw', { id }))
  expect((await asKey(key, '/base/room/list')).status).toBe(401)
  expect((await hotel.post('/open/apiKey/withdraw', { id })).body.message).toContain('不存在或已停用')
  const old = await aKey({ name: '已过期' })
  await hotel.sql(`update api_key set expires_on = current_date - 1 where id = $1`, [old.id])
  expect((await asKey(old.key, '/base/room/list')).status).toBe(401)
  expect((await asKey('kzk_guess', '/base/room/list')).status).toBe(401)
})

test('a key asks as often in a minute as it may; what is too much is told when to come again', async () => {
  const { key } = await aKey({ name: '限量', perMinute: 3 })
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await asKey(key, '/base/room/list')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const answer = await asKey(key, '/base/room/list')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(answer.body.message).toBe('接口调用超过密钥的每分钟次数，请稍后再试')
})

test('when a key was last used stands in the list', async () => {
  const { id, key } = await aKey({ name: '已使用' })
  await asKey(key, '/base/room/list')
  const { body } = await hotel.get<{ lastUsedAt: string | null }>('/open/apiKey/queryById', { id })
  expect(body.result.lastUsedAt).not.toBeNull()
})

test('another hotel neither sees nor withdraws a key', async () => {
  const { id } = await aKey({ name: '西湖的' })
  const other = await signIn(hotel.booted.app, 'manager2')
  const list = await ask<{ records: { id: string }[] }>(hotel.booted.app, 'GET', '/open/apiKey/list', {
    token: other,
    query: { pageSize: 100 },
  })
  expect(list.body.result.records.map(row => row.id)).not.toContain(id)
  const refused = await ask(hotel.booted.app, 'POST', '/open/apiKey/withdraw', { token: other, body: { id } })
  expect(refused.body.success).toBe(false)
})
