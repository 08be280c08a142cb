import type { ReportAnswer, ReportOffer } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel } from './testing/desk'
import { openCellsOf } from './testing/every-cell'
import { memberDesk } from './testing/member-desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

const day = '2026-05-01'
type Screen = 'warehouse' | 'member'
const ask = async (screen: Screen, what: 'query' | 'lines', more: Record<string, string>) =>
  accepted(await hotel.get<ReportAnswer>(`/report/${screen}/${what}`, { from: day, to: day, ...more }))
const read = (screen: Screen, report: string) => ask(screen, 'query', { report })
const cellsOf = (answer: ReportAnswer, key: string) => answer.rows.find(row => row.key === key)?.cells

test.each(['warehouse', 'member'] as const)(
  'every report of %s is answered, and sums what it shows',
  async screen => {
    const offers = accepted(await hotel.get<ReportOffer[]>(`/report/${screen}/offer`))
    expect(offers.length).toBeGreaterThanOrEqual(4)
    for (const { key, title } of offers) expect((await read(screen, key)).title).toContain(title)
  },
)

test('HOTEL-067 进销存: closing is opening and all moves, at the cost of each; a figure opens its moves', async () => {
  await hotel.sql(
    `insert into goods (id, tenant_id, hotel_code, code, name, category, unit, sale_price_fen, safe_qty, free_per_room, sellable)
     values ('cola', '1', 'KZ001', 'COLA', '可乐', 'drink', '瓶', 500, 20, 0, 'Y')`,
  )
  const move = async (kind: string, qty: number, more: object = {}) =>
    accepted(await hotel.post('/base/goods/move', { goodsId: 'cola', kind, qty, ...more }))
  await move('purchase', 10, { costFen: 200 })
  await move('purchase', 10, { costFen: 300 })
  await move('loss', 3)
  await move('count', 15)
  const answer = await read('warehouse', 'stock')
  expect(cellsOf(answer, 'cola')).toMatchObject({
    openingQty: 0,
    openingFen: 0,
    purchase: 20,
    loss: -3,
    shortage: -2,
    closingQty: 15,
    // 10 × 2.00 + 10 × 3.00 − 5 × 2.50
    closingFen: 3750,
  })
  for (const column of ['purchase', 'loss', 'shortage', 'sale']) {
    const lines = await ask('warehouse', 'lines', { report: 'stock', row: 'cola', column })
    expect([column, lines.totals?.qty]).toEqual([column, cellsOf(answer, 'cola')?.[column]])
  }
  const closed = await hotel.get('/report/warehouse/lines', {
    report: 'stock',
    from: day,
    to: day,
    row: 'cola',
    column: 'openingQty',
  })
  expect(closed.body.success).toBe(false)
  expect(cellsOf(await read('warehouse', 'short'), 'cola')).toMatchObject({ stockQty: 15, missing: 5 })
  expect((await read('warehouse', 'counted')).totals).toMatchObject({ qty: -2 })
})

test('HOTEL-069 members who joined, what they put in and what they have stand in their lists', async () => {
  const club = memberDesk(hotel)
  const memberId = await club.add({ name: '欧阳报表', salesman: 'desk_clerk' })
  await club.topUp(memberId, 50_000)
  await club.givePoints(memberId, 120)
  expect(cellsOf(await read('member', 'joined'), memberId)).toMatchObject({
    name: '欧阳报表',
    principalFen: 50_000,
    points: 120,
    state: '正常',
  })
  const owed = await read('member', 'liabilities')
  expect(cellsOf(owed, 'principal')).toMatchObject({ topUp: 50_000, closing: 50_000 })
  for (const { leftFen, rightFen } of owed.checks) expect(leftFen).toBe(rightFen)
  expect((await read('member', 'topUps')).totals).toMatchObject({ principalFen: 50_000 })
  const levels = await read('member', 'levels')
  expect(levels.totals).toMatchObject({ members: 1, never: 1, active: 0, principalFen: 50_000 })
  expect((await read('member', 'salesmen')).rows.map(({ cells }) => [cells.salesman, cells.members])).toEqual(
    [['desk_clerk', 1]],
  )
  for (const [report, cells] of [
    ['levels', 7 * levels.rows.length],
    ['salesmen', 2],
  ] as const) {
    const opened = await openCellsOf(hotel, 'member', report, { from: day, to: day })
    expect([report, opened.cells, [...opened.closed]]).toEqual([report, cells, []])
  }
})

test('HOTEL-069 会员贡献 counts a stay that was settled twice once, and opens the stays behind each figure', async () => {
  const memberId = await memberDesk(hotel).add({ name: '司徒常客' })
  for (const [stayId, nights, roomFen] of [
    ['S1', 2, 60_000],
    ['S1', 0, -5_000],
    ['S2', 0.5, 12_000],
  ] as const)
    await hotel.sql(
      `insert into member_stay (id, tenant_id, hotel_of, member_id, stay_id, stay_no, business_date, nights, room_fen, spent_fen, eligible_fen, points)
       select gen_random_uuid(), tenant_id, join_hotel, id, $2::text, $2, $3, $4, $5, $5, $5, 0 from member where id = $1`,
      [memberId, stayId, day, nights, roomFen],
    )
  expect(cellsOf(await read('member', 'stayed'), memberId)).toMatchObject({
    stays: 2,
    isBack: '是',
    nightsBp: 25_000,
    roomFen: 67_000,
  })
  const opened = await openCellsOf(hotel, 'member', 'stayed', { from: day, to: day })
  expect([opened.cells, [...opened.closed]]).toEqual([5, []])
})
