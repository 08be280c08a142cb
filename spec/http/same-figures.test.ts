import { ask } from '@kezhan/app-server/testing/boot'
import type { RealTimeData } from '@kezhan/audit/model/real-time-calls'
import type { PaperAnswer } from '@kezhan/base/paper'
import type { FolioDetail } from '@kezhan/folios/model/account-views'
import type { ChargeAnswer } from '@kezhan/receivables/model/receivable-calls'
import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

// What one place of the product says of money, another does not contradict.

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

const detail = async (folioId: string) =>
  accepted(
    await ask<FolioDetail>(hotel.booted.app, 'GET', '/ebk/account/detail', {
      token: hotel.clerk,
      query: { folioId },
    }),
  )

async function aUnitAccount(code: string): Promise<string> {
  const unit = { code, name: `单位${code}`, kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
  const terms = { creditLimitFen: 500_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const account = await hotel.post<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms })
  return accepted(account).id
}

test('a prepayment that was returned in part moves to the first room with what is left of it', async () => {
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 30_000 } }
  const order = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more })
  const orderFolio = order.folioId ?? ''
  accepted(await desk.call('refund', { folioId: orderFolio, amountFen: 10_000 }))
  const [line] = await hotel.sql<{ id: string }>(
    'select id from reservation_room where reservation_id = $1',
    [order.reservationId],
  )
  const stay = accepted(
    await hotel.post<{ folioId: string }>('/ebk/order/checkIn', {
      reservationRoomId: line?.id,
      roomId: hotel.rooms[301],
      guests: [aGuest()],
    }),
  )
  expect([await desk.balance(orderFolio), await desk.balance(stay.folioId)]).toEqual([0, 20_000])
  expect((await detail(stay.folioId)).refundableFen).toBe(20_000)
})

test('the bill offers to return what a refund then returns: a unit keeps what it took over', async () => {
  const unitAccountId = await aUnitAccount('U1')
  const { folioId } = await walkIn(hotel, '302', '2026-05-03')
  await desk.pay(folioId, 5000)
  await desk.charge(folioId, 25_000)
  accepted(await hotel.post<ChargeAnswer>('/ebk/ar/charge', { folioId, unitAccountId, amountFen: 15_000 }))
  expect((await detail(folioId)).refundableFen).toBe(5000)
  const tooMuch = await desk.call('refund', { folioId, amountFen: 5001 })
  expect(tooMuch.body.message).toBe('可退金额为50.00元')
  accepted(await desk.call('refund', { folioId, amountFen: 5000 }))
  expect((await detail(folioId)).refundableFen).toBe(0)
})

test('handover and audit count a payment once, however often it changes its account', async () => {
  const [from, to] = [await desk.folio('转出'), await desk.folio('转入')]
  const before = await wechatOfDay()
  const lineId = await desk.pay(from, 1200, '9003')
  accepted(await desk.call('transfer', { folioId: from, targetFolioId: to, lineIds: [lineId] }))
  const after = await wechatOfDay()
  expect(after.audit).toEqual({ count: before.audit.count + 1, fen: before.audit.fen + 1200 })
  expect(after.shift).toEqual(after.audit)
})

/** 微信支付 as both see it; the clerk is the only one who took any. */
async function wechatOfDay() {
  const { figures } = accepted(await hotel.get<RealTimeData>('/ebk/ebkRoomState/getRealTimeData'))
  const figure = figures.find(one => one.kind === 'method' && one.key === '9003')
  const duty = accepted(await hotel.get<Duty | null>('/ebk/shift/current'))
  const method = duty?.methods.find(one => one.code === '9003')
  return {
    audit: { count: figure?.quantity ?? 0, fen: figure?.amountFen ?? 0 },
    shift: {
      count: (method?.takenCount ?? 0) + (method?.returnedCount ?? 0),
      fen: (method?.takenFen ?? 0) - (method?.returnedFen ?? 0),
    },
  }
}

test('the day is not closed while its lines do not lead from the balances of yesterday to those of today', async () => {
  const { folioId } = await walkIn(hotel, '303', '2026-05-04')
  const lineId = await desk.charge(folioId, 5000)
  // Accounts and journal agree with each other, so only the lines of the day betray it.
  await hotel.sql('update folio_line set amount_fen = amount_fen + 100 where id = $1', [lineId])
  hotel.setClock('2026-05-02 04:00')
  const run = (more: object = {}) => hotel.post('/ebk/audit/run', { businessDate: '2026-05-01', ...more })
  expect((await run()).body.message).toBe('第7步失败：账务不平：差额-1.00元，修复后可继续')
  await hotel.sql('update folio_line set amount_fen = amount_fen - 100 where id = $1', [lineId])
  expect((await run({ resume: 'Y' })).body.message).toBe('夜审完成')
})

test('the report of a day and the chart of real-time data show one occupancy and one average rate', async () => {
  hotel.setClock('2026-05-02 14:00')
  const [late] = await hotel.sql<{ id: string }>(
    `select s.id from stay s join room r on r.id = s.room_id where r.room_no = '301' and s.state = 'inHouse'`,
  )
  // A night of 298 against 200 of prepayment, and half a night for leaving at two.
  const payments = [{ payCode: '9001', amountFen: 9800 + 14_900 }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId: late?.id, payments, confirmed: 'Y' }))
  hotel.setClock('2026-05-03 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-02' }))
  const report = accepted(await hotel.get<PaperAnswer>('/ebk/paper/audit', { businessDate: '2026-05-02' }))
  const facts = report.paper.blocks.find(block => block.kind === 'facts')
  // Two rooms slept in and half a night, of five rooms.
  expect(facts?.facts).toEqual(
    expect.arrayContaining([
      ['过夜房', '2'],
      ['间夜', '2.5'],
      ['出租率', '50.0%'],
      ['平均房价', '298.00'],
    ]),
  )
  const { trend } = accepted(await hotel.get<RealTimeData>('/ebk/ebkRoomState/getRealTimeData'))
  expect(trend.at(-1)).toMatchObject({ date: '2026-05-02', occBp: 5000, adrFen: 29_800 })
})
