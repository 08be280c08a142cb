import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { QuotedType } from '@kezhan/rates/model/quote-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, bookingOf, type DeskHotel, walkIn } from './testing/desk'
import { anIntermediary, contractOf } from './testing/intermediaries'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const add = (more: object, token = hotel.clerk) =>
  ask(hotel.booted.app, 'POST', '/crm/intermediary/add', { token, body: contractOf(more) })
const soon = { arrive: '2026-05-10', depart: '2026-05-12' }
const throughOf = (intermediaryId: string) => ({ sourceType: 'agent', intermediaryId })
const refusal = async (path: string, body: object) => (await hotel.post(path, body)).body.message

test('a contract says what its rule needs, whoever writes it', async () => {
  const refused = async (more: object) => (await add(more)).body.message
  expect(await refused({ code: 'W1', percentBp: 0 })).toBe('按比例计佣请填写佣金比例，且大于0')
  expect(await refused({ code: 'W2', ruleKind: 'perNight', perNightFen: 0 })).toBe(
    '按间夜定额请填写每间夜佣金，且大于0',
  )
  expect(await refused({ code: 'W3', ruleKind: 'priceDiff', minPriceFen: 0 })).toBe(
    '按差价计佣请填写最低价，且大于0',
  )
  expect(await refused({ code: 'W4', validFrom: '2026-06-01', validTo: '2026-05-31' })).toBe(
    '合同止不能早于合同起',
  )
  expect(await refused({ code: 'W5', percentBp: 6000 })).toContain('佣金比例')
  // What is there already is held to the same.
  const id = await anIntermediary(hotel, { code: 'E1' })
  const { body } = await hotel.get<{ version: number }>('/crm/intermediary/queryById', { id })
  const edit = { token: hotel.clerk, body: { ...body.result, percentBp: 0 } }
  expect((await ask(hotel.booted.app, 'PUT', '/crm/intermediary/edit', edit)).body.message).toBe(
    '按比例计佣请填写佣金比例，且大于0',
  )
})

test('who has no right to intermediaries reads and writes none', async () => {
  const { token } = await addPerson(hotel.booted, {
    username: 'no_agents',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: [],
  })
  expect((await add({ code: 'N1' }, token)).status).toBe(403)
  expect((await ask(hotel.booted.app, 'GET', '/crm/intermediary/list', { token })).status).toBe(403)
})

test('a booking, a walk-in and a team keep who brought them', async () => {
  const agent = await anIntermediary(hotel, { code: 'B1' })
  const order = await book(hotel, { ...soon, more: throughOf(agent) })
  const stay = await walkIn(hotel, '301', '2026-05-02', throughOf(agent))
  const night = (priceFen: number) => ({ roomTypeId: hotel.king, qty: 2, date: '2026-06-10', priceFen })
  const team = accepted(
    await hotel.post<{ reservationId: string }>('/ebk/team/add', {
      name: '晓风一团',
      leaderName: '晓风',
      leaderPhone: '13700000000',
      channelId: hotel.channel,
      intermediaryId: agent,
      arriveDate: '2026-06-10',
      departDate: '2026-06-11',
      plan: [night(29_800)],
    }),
  )
  const rows = await hotel.sql<{ agent: string }>(
    `select intermediary_id as agent from reservation where id = any($1::text[])
     union all select intermediary_id from stay where id = $2`,
    [[order.reservationId, team.reservationId], stay.stayId],
  )
  expect(rows.map(row => row.agent)).toEqual([agent, agent, agent])
  // Whoever has guests here stays in the books.
  const gone = await ask(hotel.booted.app, 'DELETE', '/crm/intermediary/delete', {
    token: hotel.clerk,
    query: { id: agent },
  })
  expect(gone.body.success).toBe(false)
})

test('one that is stopped, out of contract or not there brings nobody, and the clerk reads why', async () => {
  const stopped = await anIntermediary(hotel, { code: 'S1', name: '停云', state: 'stopped' })
  const ended = await anIntermediary(hotel, {
    code: 'S2',
    name: '旧雨',
    validFrom: '2025-01-01',
    validTo: '2026-05-09',
  })
  const asOf = (intermediaryId: string) => bookingOf(hotel, { ...soon, more: throughOf(intermediaryId) })
  const texts = {
    stopped: '中介“停云”已停用，请另选或改为散客',
    ended: '中介“旧雨”不在合同期内（2025-01-01 至 2026-05-09），请续签或另选',
  }
  expect(await refusal('/ebk/order/addBooking', asOf(stopped))).toBe(texts.stopped)
  expect(await refusal('/ebk/order/addBooking', asOf(ended))).toBe(texts.ended)
  expect(await refusal('/ebk/order/addBooking', asOf('nobody'))).toBe('中介不存在')
  expect(
    await refusal('/ebk/order/checkIn', {
      roomId: hotel.rooms['302'],
      departDate: '2026-05-02',
      guests: [aGuest()],
      ...throughOf(stopped),
    }),
  ).toBe(texts.stopped)
  const plan = [{ roomTypeId: hotel.king, qty: 1, date: '2026-05-10', priceFen: 29_800 }]
  const dates = { arriveDate: '2026-05-10', departDate: '2026-05-11' }
  const leader = { name: '团', leaderName: '领队', leaderPhone: '13700000001', channelId: hotel.channel }
  expect(await refusal('/ebk/team/add', { ...leader, ...dates, plan, intermediaryId: ended })).toBe(
    texts.ended,
  )
  const asked = { ...dates, roomTypeIds: hotel.king, intermediaryId: ended }
  expect(await refusal('/market/price/quote', asked)).toBe(texts.ended)
  // The last day of the contract still counts.
  await book(hotel, { arrive: '2026-05-09', depart: '2026-05-10', more: throughOf(ended) })
})

test('nothing is sold through an intermediary below the agreed price, on the types of the contract', async () => {
  const agent = await anIntermediary(hotel, { code: 'M1', minPriceFen: 32_000, roomTypes: hotel.king })
  const types = `${hotel.king},${hotel.twin}`
  const dates = { arriveDate: soon.arrive, departDate: soon.depart, roomTypeIds: types }
  const quoted = accepted(
    await hotel.post<QuotedType[]>('/market/price/quote', { ...dates, intermediaryId: agent }),
  )
  expect(quoted.map(type => type.nights.map(night => night.priceFen))).toEqual([
    [32_000, 32_000],
    [39_800, 39_800],
  ])
  expect(quoted[0]?.nights[0]?.trace.join()).toContain('公开价低于约定最低价')
  expect((await book(hotel, { ...soon, more: throughOf(agent) })).totalFen).toBe(64_000)
  const twin = await book(hotel, { ...soon, typeId: hotel.twin, more: throughOf(agent) })
  expect(twin.totalFen).toBe(79_600)
})
