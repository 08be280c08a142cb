import { randomUUID } from 'node:crypto'
import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { mountedCalls } from '@kezhan/app-server/testing/mounted-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, bookingOf, type DeskHotel } from './testing/desk'
import { houseDeeds, repeatedElsewhere } from './testing/house-deeds'
import { moneyDeeds } from './testing/money-deeds'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  // A pretended channel sells any type that is there.
  await hotel.sql(`update room_type set enabled = 'N' where hotel_code = 'KZ001' and id <> all($1::text[])`, [
    [hotel.king, hotel.twin],
  ])
})
afterAll(() => hotel.booted.stop())

/** Whoever is in the house leaves, so that the next deed has its rooms. */
async function emptyHouse(): Promise<void> {
  for (const { id } of await hotel.sql<{ id: string }>(`select id from stay where state = 'inHouse'`))
    await hotel.post('/ebk/order/walkOut', { stayId: id, reason: '清场' })
  hotel.setClock('2026-05-01 15:00')
}

/** How many rows a request changed, by the records that every change leaves. */
async function changesOf(answer: Answer): Promise<number> {
  const [row] = await hotel.sql<{ n: number }>(
    `select (select count(*) from sys_change_log where request_id = $1)::int
       + (select count(*) from journal_entry where request_id = $1)::int as n`,
    [answer.headers['x-request-id']],
  )
  return row?.n ?? 0
}

const deeds = () => ({ ...houseDeeds(hotel), ...moneyDeeds(hotel) })
const onceCalls = () => mountedCalls(hotel.booted).filter(call => call.once)

test('the same requestId again gets the first answer and changes nothing, on every call that does things once', async () => {
  const once = new Set(onceCalls().map(call => call.path))
  const wrong: unknown[] = []
  let tried = 0
  for (const [path, prepare] of Object.entries(deeds())) {
    if (!once.has(path)) continue
    const { body, token = hotel.clerk } = await prepare()
    const requestId = randomUUID()
    const send = (sent: object, headers = {}) =>
      ask(hotel.booted.app, 'POST', path, { token, body: sent, headers })
    const first = await send({ ...body, requestId })
    if (first.body.success !== true) wrong.push([path, first.body.message])
    const again = await send({ ...body, requestId })
    const byHeader = await send(body, { 'idempotency-key': requestId })
    for (const answer of [again, byHeader]) {
      const isSame = JSON.stringify(answer.body.result) === JSON.stringify(first.body.result)
      const changes = await changesOf(answer)
      if (!isSame || changes > 0) wrong.push([path, answer.body.message, changes])
    }
    tried++
    await emptyHouse()
  }
  expect(wrong).toEqual([])
  expect(tried).toBeGreaterThan(85)
})

test('every call of desk and house that does things once is repeated above, or it is said where', () => {
  const named = [...Object.keys(deeds()), ...Object.keys(repeatedElsewhere)]
  const ofDesk = onceCalls().filter(({ path }) => /^\/(ebk|base)\//.test(path))
  expect(ofDesk.flatMap(({ path }) => (named.includes(path) ? [] : [path]))).toEqual([])
})

test('other content under the same requestId is refused', async () => {
  const requestId = randomUUID()
  const body = bookingOf(hotel, { arrive: '2026-07-01', depart: '2026-07-02' })
  accepted(await hotel.post('/ebk/order/addBooking', { ...body, requestId }))
  const other = await hotel.post('/ebk/order/addBooking', { ...body, remark: '另一单', requestId })
  expect(other.body.message).toBe('同一请求标识已用于其他内容，请刷新后重试')
})

test('a requestId that is none is said to be wrong', async () => {
  const body = bookingOf(hotel, { arrive: '2026-07-01', depart: '2026-07-02' })
  for (const requestId of ['x y', 'short', 7, ['12345678'], {}]) {
    const answer = await hotel.post('/ebk/order/addBooking', { ...body, requestId })
    expect([requestId, answer.status, answer.body.message]).toEqual([requestId, 400, '请求标识格式不正确'])
  }
})
