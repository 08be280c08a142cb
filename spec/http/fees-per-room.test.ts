import type { AuditOutcome, PreCheck } from '@kezhan/audit/model/audit-calls'
import type { FeeAnswer } from '@kezhan/reservations/model/booking-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, expectSound, linesOf } from './testing/desk'

let hotel: DeskHotel
beforeEach(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  // Free until a day before arrival, then the first night.
  await hotel.sql(`update cancel_rule set is_default = 'N' where hotel_code = 'KZ001'`)
  await hotel.sql(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen, no_show_fee, no_show_share_bp,
       no_show_amount_fen, is_default, enabled, sort_order)
     values ('rule-first', '1', 'KZ001', '首晚', 24, 'first_night', 0, 0, 'first_night', 0, 0, 'Y', 'Y', 0)`,
  )
})
afterEach(async () => {
  await expectSound(hotel)
  await hotel.booted.stop()
})

const tomorrow = { arrive: '2026-05-02', depart: '2026-05-04' }
const cancel = async (reservationId: string, more: object = {}) =>
  accepted(await hotel.post<FeeAnswer>('/ebk/order/cancel', { reservationId, reason: '行程有变', ...more }))
const paid = (amountFen: number) => ({ prepay: { payCode: '9001', amountFen } })
const money = async (folioId: string) => (await linesOf(hotel, folioId)).map(({ code, fen }) => [code, fen])
const folioOf = async (reservationId: string) => {
  const [row] = await hotel.sql<{ folioId: string | null; state: string }>(
    `select r.folio_id as "folioId", f.state from reservation r left join folio f on f.id = r.folio_id where r.id = $1`,
    [reservationId],
  )
  return row
}

test('the first night of three rooms is three nights', async () => {
  const { reservationId, folioId } = await book(hotel, { ...tomorrow, qty: 3, more: paid(100_000) })
  expect(await cancel(reservationId)).toMatchObject({ feeFen: 89_400, refundFen: 10_600, owedFen: 0 })
  expect(await money(folioId ?? '')).toEqual([
    ['9101', -100_000],
    ['1008', 29_800],
    ['1008', 29_800],
    ['1008', 29_800],
    ['9102', 10_600],
  ])
})

test('a room that is cancelled pays its fee although others stay, and the rest stays with them', async () => {
  const { reservationId, folioId, rooms } = await book(hotel, { ...tomorrow, qty: 3, more: paid(70_000) })
  const one = { reservationRoomIds: [rooms[0]?.reservationRoomId] }
  expect(await cancel(reservationId, one)).toMatchObject({ feeFen: 29_800, refundFen: 0, owedFen: 0 })
  expect(await money(folioId ?? '')).toEqual([
    ['9101', -70_000],
    ['1008', 29_800],
  ])
  // Without a guarantee nobody owes more than he has paid: 402.00 is left for two rooms.
  expect(await cancel(reservationId)).toMatchObject({ feeFen: 40_200, refundFen: 0, owedFen: 0 })
  expect(await folioOf(reservationId)).toMatchObject({ state: 'closed' })
})

test('when a room of the order is lived in, the fee of another goes where the prepayment went', async () => {
  const today = { arrive: '2026-05-01', depart: '2026-05-02' }
  const { reservationId, rooms } = await book(hotel, { ...today, qty: 2, more: paid(59_600) })
  const stay = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: rooms[0]?.reservationRoomId,
      roomId: hotel.rooms['301'],
      guests: [aGuest()],
    }),
  )
  expect(await cancel(reservationId)).toMatchObject({ feeFen: 29_800, refundFen: 0 })
  const codes = (await money(stay.folioId)).filter(([code]) => code === '1008')
  expect(codes).toEqual([['1008', 29_800]])
})

test('a team that is cancelled late pays for every room of it, named or only held, out of its deposit', async () => {
  const aTeam = async (amountFen: number) => {
    const team = {
      name: '西湖团',
      leaderName: '领队',
      leaderPhone: '13700000000',
      channelId: hotel.channel,
      arriveDate: '2026-05-02',
      departDate: '2026-05-04',
      prepay: { payCode: '9001', amountFen },
      plan: ['2026-05-02', '2026-05-03'].map(date => ({
        roomTypeId: hotel.king,
        date,
        qty: 2,
        priceFen: 29_800,
      })),
    }
    const { teamId } = accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', team))
    const rows = [{ ...aGuest('钱一'), roomType: '大床房' }]
    accepted(await hotel.post('/ebk/team/importList', { teamId, rows }))
    const { masterFolioId } = accepted(
      await hotel.get<{ masterFolioId: string }>('/ebk/team/detail', { teamId }),
    )
    return { teamId, masterFolioId }
  }
  const end = async (teamId: string) =>
    accepted(await hotel.post<FeeAnswer>('/ebk/team/cancel', { teamId, reason: '台风' }))
  const rich = await aTeam(100_000)
  expect(await end(rich.teamId)).toMatchObject({ feeFen: 59_600, refundFen: 40_400, owedFen: 0 })
  // What is left lies on the master account until somebody at the desk returns it.
  expect(await money(rich.masterFolioId)).toEqual([
    ['9101', -100_000],
    ['1008', 29_800],
    ['1008', 29_800],
  ])
  const poor = await aTeam(40_000)
  expect(await end(poor.teamId)).toMatchObject({ feeFen: 40_000, refundFen: 0 })
  await hotel.sql(`update cancel_rule set free_until_hours = 1 where id = 'rule-first'`)
  const early = await aTeam(40_000)
  expect(await end(early.teamId)).toMatchObject({ feeFen: 0, refundFen: 40_000 })
})

test('restoring an order takes back the fee that stood on the bill of a guest of the same order', async () => {
  const today = { arrive: '2026-05-01', depart: '2026-05-02' }
  const { reservationId, rooms } = await book(hotel, { ...today, qty: 2, more: paid(59_600) })
  const stay = accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: rooms[0]?.reservationRoomId,
      roomId: hotel.rooms['301'],
      guests: [aGuest()],
    }),
  )
  await cancel(reservationId)
  accepted(await hotel.post('/ebk/order/restore', { reservationId }))
  const fees = (await money(stay.folioId)).filter(([code]) => code === '1008')
  expect(fees).toEqual([
    ['1008', 29_800],
    ['1008', -29_800],
  ])
  await cancel(reservationId)
  accepted(await hotel.post('/ebk/order/restore', { reservationId }))
  expect((await money(stay.folioId)).filter(([code]) => code === '1008').map(([, fen]) => fen)).toEqual([
    29_800, -29_800, 29_800, -29_800,
  ])
})

test('a card answers above the prepayment: the hold is captured for what the fee lacks', async () => {
  const more = { guarantee: 'credit', ...paid(10_000) }
  const { reservationId, folioId } = await book(hotel, { ...tomorrow, more })
  const hold = { folioId, method: '9002', authNo: 'A-1', amountFen: 50_000, expiresOn: '2026-05-20' }
  accepted(await hotel.post('/ebk/account/preauth/add', hold))
  expect(await cancel(reservationId)).toMatchObject({ feeFen: 29_800, refundFen: 0, owedFen: 0 })
  expect(await money(folioId ?? '')).toEqual([
    ['9101', -10_000],
    ['1008', 29_800],
    ['9103', -19_800],
  ])
  expect(await folioOf(reservationId)).toMatchObject({ state: 'closed' })
})

test('a unit answers without a prepayment: the fee goes on its account', async () => {
  await hotel.sql(
    `insert into unit (id, tenant_id, hotel_code, code, name, kind, can_credit, state) values ('u-1', '1', 'KZ001', 'U1', '担保公司', 'company', 'Y', 'valid')`,
  )
  await hotel.sql(
    `insert into unit_account (id, tenant_id, hotel_code, unit_id, name, credit_limit_fen, billing_cycle, bill_day, due_days, state)
     values ('ua-1', '1', 'KZ001', 'u-1', '默认账套', 100000, 'month', 1, 30, 'normal')`,
  )
  const { reservationId } = await book(hotel, { ...tomorrow, more: { guarantee: 'unit', unitId: 'u-1' } })
  expect(await cancel(reservationId)).toMatchObject({ feeFen: 29_800, owedFen: 0 })
  const folio = await folioOf(reservationId)
  expect(folio).toMatchObject({ state: 'closed' })
  expect(await money(folio?.folioId ?? '')).toEqual([
    ['1008', 29_800],
    ['9008', -29_800],
  ])
  const [entry] = await hotel.sql(
    `select amount_fen::int as fen from ar_entry where unit_account_id = 'ua-1'`,
  )
  expect(entry).toEqual({ fen: 29_800 })
})

test('what a card still owes stands on the account of the order, and the audit names it', async () => {
  const { reservationId, resNo } = await book(hotel, { ...tomorrow, more: { guarantee: 'credit' } })
  expect(await cancel(reservationId)).toMatchObject({ feeFen: 29_800, refundFen: 0, owedFen: 29_800 })
  const folio = await folioOf(reservationId)
  expect(folio).toMatchObject({ state: 'open' })
  expect(await money(folio?.folioId ?? '')).toEqual([['1008', 29_800]])
  const { checks } = accepted(await hotel.get<{ checks: PreCheck[] }>('/ebk/audit/precheck'))
  expect(checks.find(check => check.key === 'debts')?.examples).toContain(`${resNo} 李四 违约金298.00`)
})

test('the audit charges every room that did not come, also one whose card has no account yet', async () => {
  const today = { arrive: '2026-05-01', depart: '2026-05-02' }
  const prepaid = await book(hotel, {
    ...today,
    qty: 2,
    more: { guarantee: 'prepaid', ...paid(59_600) },
  })
  const card = await book(hotel, { ...today, more: { guarantee: 'credit' } })
  hotel.setClock('2026-05-02 04:00')
  accepted(await hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate: '2026-05-01', resume: 'N' }))
  const fees = async (reservationId: string) =>
    (await money((await folioOf(reservationId))?.folioId ?? '')).filter(([code]) => code === '1007')
  expect(await fees(prepaid.reservationId)).toEqual([
    ['1007', 29_800],
    ['1007', 29_800],
  ])
  expect(await fees(card.reservationId)).toEqual([['1007', 29_800]])
})
