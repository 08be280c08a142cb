import { ask, signIn, testSecretKey } from '@kezhan/app-server/testing/boot'
import { addDays } from '@kezhan/base/days'
import { sendWebhooks } from '@kezhan/integrations/server/webhooks/send-webhooks'
import { readHostList } from '@kezhan/outbound/rules/host-list'
import { hotelTime } from '@kezhan/server-kit/hotel-time'
import { makeSealer } from '@kezhan/server-kit/sealed'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { startReceiver, type WebhookReceiver } from './testing/webhook-receiver'

let hotel: DeskHotel
let receiver: WebhookReceiver
let webhookId = ''
const allTopics =
  'reservation.created,reservation.changed,reservation.cancelled,stay.checkedIn,stay.changed,stay.checkedOut,folio.changed,room.changed,day.closed'

beforeAll(async () => {
  receiver = await startReceiver()
  hotel = await aDeskHotel('2026-05-01', '15:00', { webhookHosts: hosts() })
  webhookId = await anAddress('财务系统', receiver.url)
  receiver.setSecret(
    accepted<{ secret: string }>(await hotel.post('/open/webhook/secret', { id: webhookId })).secret,
  )
})
afterAll(async () => {
  await hotel.booted.stop()
  await receiver.stop()
})
beforeEach(() => receiver.answerWith(() => 200))

const hosts = () => readHostList(`127.0.0.1:${receiver.port}`) ?? []

async function anAddress(name: string, url: string, topics = allTopics): Promise<string> {
  accepted(await hotel.post('/open/webhook/add', { name, url, topics, enabled: 'Y' }))
  const [row] = await hotel.sql<{ id: string }>('select id from webhook where name = $1', [name])
  return row?.id ?? ''
}

/** What one process does in its turn. */
const send = () =>
  sendWebhooks({
    database: hotel.booted.database,
    log: hotel.booted.app.log,
    now: () => hotelTime(new Date()),
    sealer: makeSealer(testSecretKey),
    webhookHosts: hosts(),
    webhookTimeoutMs: 2000,
  })

/** As if the waits after failures were over. */
const waitsPass = async () => {
  await hotel.sql(`update webhook_delivery set next_try_at = null where next_try_at is not null`)
  await hotel.sql('update webhook_line set next_try_at = null where next_try_at is not null')
}

let bookings = 0
/** On nights of its own: the house has five rooms. */
const aBooking = () => {
  const arrive = addDays('2026-06-01', bookings++)
  return book(hotel, { arrive, depart: addDays(arrive, 1) })
}

const topicsOf = (from: number) => receiver.taken.slice(from).map(event => event.topic)

test('a deed is told by its name, signed, with nothing of the guest in it; what is refused is not told', async () => {
  const from = receiver.taken.length
  const booked = await aBooking()
  await send()
  expect(topicsOf(from)).toContain('reservation.created')
  const told = receiver.taken.find(event => event.topic === 'reservation.created')
  expect(told?.object).toEqual({ kind: 'reservation', id: booked.reservationId, no: booked.resNo })
  expect(Object.keys(told ?? {}).sort()).toEqual(
    ['afterSeq', 'happenedAt', 'hotelCode', 'id', 'isReplay', 'object', 'seq', 'topic'].sort(),
  )
  const refused = await hotel.post('/ebk/order/cancel', { reservationId: 'none', version: 1, reason: '测试' })
  expect(refused.body.success).toBe(false)
  const before = receiver.taken.length
  expect(await send()).toBe(0)
  expect(receiver.taken).toHaveLength(before)
  expect(receiver.refusedSignatures()).toBe(0)
})

test('a deed that changes a thing twice is one event, by its weightiest name', async () => {
  const from = receiver.taken.length
  const stay = await walkIn(hotel, '301', '2026-05-03')
  await send()
  const events = receiver.taken.slice(from)
  expect(events.filter(event => event.object.id === stay.stayId).map(event => event.topic)).toEqual([
    'stay.checkedIn',
  ])
  expect(events.filter(event => event.topic === 'room.changed').map(event => event.object.no)).toEqual([
    '301',
  ])
})

test('what was not heard is tried again; later events of the thing wait for it, other things do not', async () => {
  const [one, other] = [await aBooking(), await aBooking()]
  await send()
  const from = receiver.taken.length
  receiver.answerWith(event => (event.object.id === one.reservationId ? 500 : 200))
  for (const booking of [one, other]) {
    const [row] = await hotel.sql<{ version: number }>('select version from reservation where id = $1', [
      booking.reservationId,
    ])
    accepted(
      await hotel.post('/ebk/order/cancel', {
        reservationId: booking.reservationId,
        version: row?.version,
        reason: '行程改变',
      }),
    )
  }
  await hotel.sql(`update reservation set remark = '再改' where id = $1`, [one.reservationId])
  await send()
  expect(receiver.taken.slice(from).map(event => event.object.id)).not.toContain(one.reservationId)
  expect(topicsOf(from)).toContain('reservation.cancelled')
  const waiting = await hotel.sql<{ tries: number; lastStatus: number }>(
    `select tries, last_status as "lastStatus" from webhook_delivery where object_id = $1 and state = 'waiting' order by seq`,
    [one.reservationId],
  )
  expect(waiting).toEqual([
    { tries: 1, lastStatus: 500 },
    { tries: 0, lastStatus: null },
  ])
  receiver.answerWith(() => 200)
  expect(await send()).toBe(0)
  await waitsPass()
  await send()
  const own = receiver.taken.slice(from).filter(event => event.object.id === one.reservationId)
  expect(own.map(event => event.topic)).toEqual(['reservation.cancelled', 'reservation.changed'])
  expect(own[1]?.afterSeq).toBe(own[0]?.seq)
  expect(receiver.gaps).toEqual([])
})

test('where nothing is heard at all, a few have tried it for all', async () => {
  receiver.answerWith(() => 500)
  for (let made = 0; made < 40; made++) await aBooking()
  expect(await send()).toBe(0)
  const [tried] = await hotel.sql<{ count: number }>(
    `select count(*)::int as count from webhook_delivery where state = 'waiting' and tries > 0`,
  )
  // Sixteen go beside each other; each may have begun one more before the last of them came back.
  expect(tried?.count).toBeGreaterThanOrEqual(16)
  expect(tried?.count).toBeLessThan(32)
  receiver.answerWith(() => 200)
  await waitsPass()
  expect(await send()).toBeGreaterThanOrEqual(40)
})

test('an address that is silent for a day is given up, holds up nobody, and can be told again', async () => {
  receiver.answerWith(() => 0)
  const booked = await aBooking()
  await send()
  await hotel.sql(
    `update webhook_delivery set happened_at = now() - interval '25 hours' where object_id = $1`,
    [booked.reservationId],
  )
  await waitsPass()
  await send()
  const [dead] = await hotel.sql<{ id: string; state: string; lastError: string }>(
    `select id, state, last_error as "lastError" from webhook_delivery where object_id = $1`,
    [booked.reservationId],
  )
  expect(dead).toMatchObject({ state: 'dead', lastError: '对方没有应答' })
  receiver.answerWith(() => 200)
  await waitsPass()
  await send()
  const from = receiver.taken.length
  const answer = await hotel.post<{ count: number }>('/open/webhookDelivery/resend', { ids: [dead?.id] })
  expect(answer.body.message).toBe('已安排重发1条')
  await send()
  expect(receiver.taken.slice(from).map(event => [event.id, event.isReplay])).toEqual([[dead?.id, true]])
  const again = await hotel.post('/open/webhookDelivery/resend', { ids: ['none'] })
  expect(again.body.message).toBe('没有可以重发的推送，请刷新后再试')
  const [record] = await hotel.sql<{ before: object }>(
    `select before_row as before from sys_change_log where table_name = 'webhook_delivery' and row_id = $1`,
    [dead?.id],
  )
  expect(record?.before).toEqual({ state: 'dead' })
})

test('two processes that look at the same time tell each event once', async () => {
  for (let i = 0; i < 3; i++) await aBooking()
  const from = receiver.taken.length
  const sent = await Promise.all([send(), send(), send()])
  const ids = receiver.taken.slice(from).map(event => event.id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(ids.length)
})

test('an address that the operator does not list, or without a secret, hears nothing and is told why', async () => {
  const far = await anAddress('不在名单', 'http://127.0.0.1:9/hear')
  const ping = async (id: string) => (await hotel.post('/open/webhook/ping', { id })).body.message
  expect(await ping(far)).toBe('还没有推送密钥，请先生成')
  accepted(await hotel.post('/open/webhook/secret', { id: far }))
  expect(await ping(far)).toBe('主机不在允许连接的范围之内，请联系运维人员配置 KEZHAN_WEBHOOK_HOSTS')
  expect(await ping(webhookId)).toBe('对方已收到')
  await hotel.sql('delete from webhook where id = $1', [far])
  expect(await ping(far)).toBe('推送地址不存在，请刷新后再试')
})

test('an address that is none and an event that is none are refused at their fields', async () => {
  const refusal = async (body: object) => (await hotel.post('/open/webhook/add', body)).body.message
  const whole = { name: '错', url: receiver.url, topics: 'day.closed', enabled: 'Y' }
  expect(await refusal({ ...whole, url: 'ftp://x/y' })).toContain('推送地址应为')
  expect(await refusal({ ...whole, url: 'https://a:b@x/y?z=1' })).toContain('推送地址应为')
  expect(await refusal({ ...whole, topics: 'everything' })).toContain('事件')
})

test('the secret is sealed, shown once and never read back; the front desk makes none', async () => {
  const { secret } = accepted<{ secret: string }>(await hotel.post('/open/webhook/secret', { id: webhookId }))
  receiver.setSecret(secret)
  const rows = await hotel.sql<{ text: string }>('select row_to_json(s)::text as text from webhook_secret s')
  expect(rows.some(row => row.text.includes(secret))).toBe(false)
  const read = await hotel.get('/open/webhook/queryById', { id: webhookId })
  expect(JSON.stringify(read.body.result)).not.toContain(secret)
  const desk = await signIn(hotel.booted.app, 'frontdesk')
  const denied = await ask(hotel.booted.app, 'POST', '/open/webhook/secret', {
    token: desk,
    body: { id: webhookId },
  })
  expect(denied.status).toBe(403)
  const other = await signIn(hotel.booted.app, 'manager2')
  const foreign = await ask(hotel.booted.app, 'POST', '/open/webhook/secret', {
    token: other,
    body: { id: webhookId },
  })
  expect(foreign.body.message).toBe('推送地址不存在，请刷新后再试')
})

const isDeep = process.env.KEZHAN_DEEP === '1'
const rounds = isDeep ? 1000 : 100

test(`of ${rounds * 10} events with one answer in twenty failing, each is taken once, signed, and in the order of its thing`, async () => {
  const booked: string[] = []
  for (let i = 0; i < 10; i++) booked.push((await aBooking()).reservationId)
  for (let round = 0; round < rounds; round++)
    await hotel.sql(`update reservation set remark = $2 where id = any($1::text[])`, [booked, `第${round}次`])
  const [from, refused] = [receiver.taken.length, receiver.refusedSignatures()]
  let count = 0
  receiver.answerWith(() => (++count % 20 === 0 ? 503 : 200))
  for (let look = 0; look < rounds; look++) {
    await send()
    await waitsPass()
    const [left] = await hotel.sql<{ n: number }>(
      `select count(*)::int as n from webhook_delivery where state = 'waiting' and webhook_id = $1`,
      [webhookId],
    )
    if (left?.n === 0) break
  }
  const taken = receiver.taken.slice(from)
  expect(taken.length).toBeGreaterThanOrEqual(booked.length * rounds)
  expect(new Set(taken.map(event => event.id)).size).toBe(taken.length)
  expect(receiver.gaps).toEqual([])
  expect(receiver.refusedSignatures()).toBe(refused)
}, 900_000)
