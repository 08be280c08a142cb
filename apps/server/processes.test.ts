import { addDays } from '@kezhan/base/days'
import type { CacheLine } from '@kezhan/monitor/model/monitor-calls'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltServer, buildServer, type Running } from './testing/built-server'
import { expectAuditsSurvive } from './testing/killed-audits'
import { type Cluster, startCluster } from './testing/processes'

const isDeep = process.env.KEZHAN_DEEP === '1'
const place = ['1', 'KZ001'] as const
let built: BuiltServer
beforeAll(async () => {
  built = await buildServer()
}, 120_000)
afterAll(() => built.remove())

describe('three processes on one PostgreSQL', () => {
  let cluster: Cluster
  let servers: readonly Running[]
  let today: string
  let channelId: string
  const single: string[] = []
  const types: string[] = []
  beforeAll(async () => {
    cluster = await startCluster(built, 'three')
    servers = [cluster.first, ...(await Promise.all([cluster.start(), cluster.start()]))]
    const [hotel] = await cluster.sql<{ day: string; channel: string }>(
      `select h.business_date::text as day, (select id from mkt_channel c where c.hotel_code = h.code and c.code = 'WALKIN') as channel
       from hotel h where h.code = 'KZ001'`,
    )
    today = hotel?.day ?? ''
    channelId = hotel?.channel ?? ''
    single.push(await aType('LAST', 1))
    for (const code of ['DL1', 'DL2', 'DL3', 'DL4']) types.push(await aType(code, 12))
  }, 120_000)
  afterAll(() => cluster.stop())

  async function aType(code: string, rooms: number): Promise<string> {
    const id = newId()
    await cluster.sql(
      `insert into room_type (id, tenant_id, hotel_code, code, name, bed_type, max_guests, base_price_fen, deposit_fen, is_virtual, enabled, sort_order)
       values ($1, $2, $3, $4, $4, 'king', 2, 29800, 0, 'N', 'Y', 90)`,
      [id, ...place, code],
    )
    await cluster.sql(
      `insert into room (id, tenant_id, hotel_code, room_no, room_type_id, building_id, floor_no, enabled, sort_order)
       select $1::text || i, $2, $3, $4 || i, $1, b.id, 1, 'Y', 1 from generate_series(1, $5::int) i,
         (select id from building where hotel_code = $3 order by code limit 1) b`,
      [id, ...place, code, rooms],
    )
    return id
  }

  /** So many clients at one instant, dealt to the processes in turn. No one may see an error of the machine. */
  async function together<T = unknown>(
    count: number,
    request: (at: number) => readonly [path: string, body: object, key?: string],
  ) {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, at) => {
        const [path, body, key] = request(at)
        const server = servers[at % servers.length] as Running
        return cluster.ask<T>(server, path, body, key)
      }),
    )
    const broken = answers.filter(answer => answer.status !== 200)
    expect(broken.map(answer => [answer.status, answer.body.message])).toEqual([])
    return answers
  }
  const refusals = (answers: Awaited<ReturnType<typeof together>>) => [
    ...new Set(answers.filter(one => !one.body.success).map(one => one.body.message)),
  ]
  const bookingOf = (arriveDate: string, nights: number, rooms: readonly object[]) => ({
    kind: 'FIT',
    sourceType: 'walkIn',
    channelId,
    booker: { name: '李四', phone: '13800000000' },
    arriveDate,
    departDate: addDays(arriveDate, nights),
    guarantee: 'none',
    stayType: 'DAY',
    rooms,
  })

  test('MON-006 a cache that is emptied in one process is emptied in the others', async () => {
    const [one, other] = servers as readonly [Running, Running]
    const platform = await cluster.asking('admin')
    const own = async (server: Running) => {
      const { body } = await platform<{ caches: readonly CacheLine[] }>(server, '/sys/monitor/caches')
      // A process names its own caches first.
      return body.result.caches.find(({ name }) => name === 'dictionaries')
    }
    for (const server of [one, other]) {
      expect((await cluster.ask(server, '/base/roomType/list')).body.success).toBe(true)
      expect((await own(server))?.size).toBeGreaterThan(0)
    }
    expect((await own(one))?.processId).not.toBe((await own(other))?.processId)
    const refused = await cluster.ask(one, '/sys/monitor/clearCache', { name: 'dictionaries' })
    expect(refused.body.success).toBe(false)
    expect((await own(other))?.size).toBeGreaterThan(0)
    const cleared = await platform(one, '/sys/monitor/clearCache', { name: 'dictionaries' })
    expect(cleared.body.message).toBe('已清空数据字典的缓存')
    await expect.poll(async () => (await own(other))?.size, { timeout: 20_000 }).toBe(0)
  })

  const rounds = isDeep ? 10 : 2
  test(`200 clients want the last room of a type, ${rounds} times: exactly one gets it, the others hear why not (T1)`, async () => {
    for (let round = 0; round < rounds; round++) {
      const arrive = addDays(today, 3 + round * 2)
      const answers = await together(200, at => [
        '/ebk/order/addBooking',
        bookingOf(arrive, 1 + (at % 2), [{ roomTypeId: single[0], qty: 1 }]),
      ])
      expect(answers.filter(answer => answer.body.success)).toHaveLength(1)
      for (const text of refusals(answers)) expect(text).toMatch(/仅剩0间，无法预订1间$/)
    }
    expect(await cluster.findings()).toEqual([])
  }, 300_000)

  test('100 clients book five to ten nights of one to eight rooms in opposite orders: no deadlock is seen, counters equal a recount (T2)', async () => {
    const answers = await together(100, at => {
      const order = at % 2 === 0 ? types : types.toReversed()
      const rooms = order
        .slice(0, 1 + (at % 4))
        .map((roomTypeId, no) => ({ roomTypeId, qty: 1 + ((at + no) % 2) }))
      return ['/ebk/order/addBooking', bookingOf(addDays(today, 40 + (at % 4)), 5 + (at % 6), rooms)]
    })
    expect(answers.filter(answer => answer.body.success).length).toBeGreaterThan(3)
    for (const text of refusals(answers)) expect(text).toMatch(/仅剩\d间，无法预订\d间$/)
    // All or nothing: an order that was refused has left no line.
    const [lines] = await cluster.sql<{ n: number }>(
      `select count(*)::int as n from reservation_room l left join reservation r on r.id = l.reservation_id where r.id is null`,
    )
    expect(lines?.n).toBe(0)
    expect(await cluster.findings()).toEqual([])
  }, 120_000)

  async function aFolio(name: string): Promise<string> {
    const id = newId()
    await cluster.sql(
      `insert into folio (id, tenant_id, hotel_code, folio_no, owner_kind, owner_id, name, create_by)
       values ($1, $2, $3, $4, 'STAY', $1, $5, 'test')`,
      [id, ...place, `T${id.slice(-12)}`, name],
    )
    return id
  }
  /** A call of one process that must succeed. */
  async function done<T>(path: string, body: object): Promise<T> {
    const { body: answer } = await cluster.ask<T>(servers[0] as Running, path, body)
    expect([path, answer.message, answer.success]).toEqual([path, expect.any(String), true])
    return answer.result
  }
  const postCharge = async (folioId: string, amountFen: number) =>
    (await done<{ lineIds: string[] }>('/ebk/account/post', { folioId, code: '2001', amountFen }))
      .lineIds[0] ?? ''
  const wins = (answers: Awaited<ReturnType<typeof together>>) =>
    answers.filter(one => one.body.success).length

  const each = isDeep ? 100 : 20
  test(`${each} times pay, refund, split, transfer and check out one folio at once: nothing twice, and the books hold (T3)`, async () => {
    const room = (await cluster.sql<{ id: string }>(`select id from room where room_no = 'DL11'`))[0]?.id
    const guests = [{ name: '争用', certType: 'OTHER', certNo: 'RACE0001', phone: '13900000000' }]
    const stay = await done<{ stayId: string; folioId: string }>('/ebk/order/checkIn', {
      roomId: room,
      departDate: addDays(today, 1),
      guests,
      confirmed: 'Y',
      deposits: [{ payCode: '9001', amountFen: 50_000 }],
    })
    const { folioId, stayId } = stay
    const other = await aFolio('另一间')
    const charges: string[] = []
    for (let at = 0; at < 10; at++) charges.push(await postCharge(folioId, 1000))
    const deeds: readonly ((at: number) => readonly [string, object])[] = [
      at => ['/ebk/account/pay', { folioId, code: '9001', amountFen: 100 + at }],
      () => ['/ebk/account/refund', { folioId, amountFen: 700 }],
      at => ['/ebk/account/split', { folioId, lineId: charges[at % 10], parts: 3 }],
      at => ['/ebk/account/transfer', { folioId, targetFolioId: other, lineIds: [charges[at % 10]] }],
      () => ['/ebk/order/checkOut', { stayId, payments: [], confirmed: 'Y', chargeReason: '争用' }],
    ]
    const requests = Array.from({ length: each * deeds.length }, (_, at) => {
      const deed = deeds[at % deeds.length]?.(at) ?? ['', {}]
      return [...deed, `three-race-${at}`] as const
    })
    // Every deed twice under one key, to different processes.
    const answers = await together(requests.length * 2, at => requests[at % requests.length] ?? ['', {}])
    requests.forEach((_, at) => {
      const [first, again] = [answers[at], answers[at + requests.length]]
      if (first?.body.success && again?.body.success) expect(again.body.result).toEqual(first.body.result)
    })
    const paidFen = requests.reduce((sum, [path, body], at) => {
      const isDone = answers[at]?.body.success || answers[at + requests.length]?.body.success
      return isDone && path.endsWith('/pay') ? sum + (body as { amountFen: number }).amountFen : sum
    }, 0)
    const [row] = await cluster.sql<{ fen: number }>(
      `select coalesce(sum(amount_fen), 0)::int as fen from folio_line where folio_id = $1 and code = '9001' and kind = 'NORMAL'`,
      [folioId],
    )
    expect(row?.fen).toBe(paidFen)
    expect(await cluster.findings()).toEqual([])
  }, 300_000)

  test('100 spend one balance that covers one, a credit limit or a deposit: one of them has it (T3)', async () => {
    const unit = { code: 'RACE', name: '争用单位', kind: 'company', canCredit: 'Y', state: 'valid' }
    const { id: unitId } = await done<{ id: string }>('/crm/unit/add', unit)
    const terms = { creditLimitFen: 1000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
    const account = await done<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })
    const folios = await Promise.all(Array.from({ length: 100 }, (_, at) => aFolio(`挂账${at}`)))
    await Promise.all(folios.map(folioId => postCharge(folioId, 1000)))
    const charged = await together(100, at => [
      '/ebk/ar/charge',
      { folioId: folios[at], unitAccountId: account.id },
    ])
    expect(wins(charged)).toBe(1)
    const folioId = await aFolio('押金')
    await done('/ebk/account/pay', { folioId, code: '9101', amountFen: 1000, method: '9001' })
    const refunded = await together(100, () => ['/ebk/account/refund', { folioId, amountFen: 1000 }])
    expect(wins(refunded)).toBe(1)
    expect(refusals(refunded)).toEqual(['可退金额为0.00元'])
    expect(await cluster.findings()).toEqual([])
  }, 120_000)
})

const kills = isDeep ? 20 : 3
test(`kill -9 of the server in a night audit, ${kills} times: the totals are those of an undisturbed run, each night is charged once (T26)`, async () => {
  await expectAuditsSurvive(built, kills)
}, 600_000)
