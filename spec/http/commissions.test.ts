import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { PaperAnswer } from '@kezhan/base/paper'
import type { BookProof } from '@kezhan/folios/model/book-proof-calls'
import type { Duty } from '@kezhan/shifts/model/shift-duty-calls'
import type { TeamDetail } from '@kezhan/teams/model/team-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  aGuest,
  anotherSession,
  type DeskHotel,
  expectRecorded,
  nightPasses,
  walkIn,
} from './testing/desk'
import { anIntermediary, type CommissionRow, commissionsOf, leave } from './testing/intermediaries'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
let day = '2026-05-01'
beforeAll(async () => {
  hotel = await aDeskHotel(day, '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
  await hotel.config('voidAfterAudit', 'Y')
})
afterAll(() => hotel.booted.stop())
/** Whatever a test has done, the books stand. */
afterEach(async () => {
  const proof = accepted(await hotel.post<BookProof>('/ebk/books/prove', {}))
  expect(proof.promises.flatMap(promise => promise.findings)).toEqual([])
})

/** The night is over; it is ten in the morning, or later. */
async function night(nights = 1, time = '10:00'): Promise<void> {
  for (let at = 0; at < nights; at++) {
    day = addDays(day, 1)
    await nightPasses(hotel, `${day} 04:00`)
  }
  hotel.setClock(`${day} ${time}`)
}
const typed = (pricesFen: readonly number[]) =>
  pricesFen.map((priceFen, at) => ({ date: addDays(day, at), priceFen, overrideReason: '中介协商' }))
/** A guest of an intermediary who pays these nights; he is still here. */
async function aGuestOf(
  intermediaryId: string,
  roomNo: string,
  pricesFen: readonly number[],
  more: object = {},
) {
  hotel.setClock(`${day} 15:00`)
  const through = { sourceType: 'agent', intermediaryId, nights: typed(pricesFen), confirmed: 'Y' }
  return walkIn(hotel, roomNo, addDays(day, pricesFen.length), { ...through, ...more })
}
/** He has slept and left; his commission, and his stay. */
async function aStay(intermediaryId: string, roomNo: string, pricesFen: readonly number[]) {
  const stay = await aGuestOf(intermediaryId, roomNo, pricesFen)
  await night(pricesFen.length)
  await leave(hotel, stay.stayId)
  return stay
}
const onlyOne = async (stayId: string): Promise<CommissionRow> => {
  const [row, ...more] = await commissionsOf(hotel, stayId)
  expect(more).toEqual([])
  if (row === undefined) throw new Error('the stay has earned a commission')
  return row
}
const act = <T = { amountFen: number; settleNo: string }>(word: string, body: object, key?: string) =>
  hotel.post<T>(`/crm/commission/${word}`, body, key === undefined ? {} : { 'idempotency-key': key })
const refusal = async (word: string, body: object) => (await act(word, body)).body.message
const owed = async () =>
  (
    await hotel.sql<{ fen: number }>(
      `select coalesce(sum(credit_fen - debit_fen), 0)::int as fen from journal_line where account = 'commission:9011'`,
    )
  )[0]?.fen ?? 0
const spent = async () =>
  (
    await hotel.sql<{ fen: number }>(
      `select coalesce(sum(debit_fen - credit_fen), 0)::int as fen from journal_line where account = 'expense:commission'`,
    )
  )[0]?.fen ?? 0

test('eight percent of what was paid, when the guest leaves and not before', async () => {
  const agent = await anIntermediary(hotel, { code: 'P8', percentBp: 800 })
  const stay = await aGuestOf(agent, '301', [31_700, 28_650])
  await night(2)
  expect(await commissionsOf(hotel, stay.stayId)).toEqual([])
  const before = await owed()
  await leave(hotel, stay.stayId)
  expect(await onlyOne(stay.stayId)).toMatchObject({
    orderNo: stay.stayNo,
    nights: 2,
    roomChargeFen: 60_350,
    baseFen: 60_350,
    amountFen: 4_828,
    state: 'pending',
  })
  expect((await owed()) - before).toBe(4_828)
  expect(await spent()).toBe(await owed())
})

test('of the first night, a sum for each night, and what is above the agreed price', async () => {
  const first = await anIntermediary(hotel, { code: 'F1', percentBp: 1500, base: 'firstNight' })
  const fixed = await anIntermediary(hotel, { code: 'N1', ruleKind: 'perNight', perNightFen: 3_300 })
  const above = await anIntermediary(hotel, { code: 'D1', ruleKind: 'priceDiff', minPriceFen: 33_000 })
  const stays = [
    await aGuestOf(first, '301', [30_300, 27_000]),
    await aGuestOf(fixed, '302', [26_600, 26_600]),
    await aGuestOf(above, '303', [36_500, 33_000]),
  ]
  await night(2)
  const earned: number[] = []
  for (const { stayId } of stays) {
    await leave(hotel, stayId)
    earned.push((await onlyOne(stayId)).amountFen)
  }
  expect(earned).toEqual([4_545, 6_600, 3_500])
})

test('a type that the contract leaves out earns nothing, and nights given away neither', async () => {
  const twins = await anIntermediary(hotel, { code: 'T1', roomTypes: hotel.twin })
  const king = await aStay(twins, '301', [29_800])
  expect(await commissionsOf(hotel, king.stayId)).toEqual([])
  const agent = await anIntermediary(hotel, { code: 'G1', ruleKind: 'perNight', perNightFen: 5_000 })
  hotel.setClock(`${day} 15:00`)
  const free = await walkIn(hotel, '401', addDays(day, 1), {
    sourceType: 'agent',
    intermediaryId: agent,
    stayType: 'FREE',
    reason: '踩线',
  })
  const paidFor = await aGuestOf(agent, '402', [38_800])
  await night()
  // 免单 of a part that leaves less than the sum for a night.
  accepted(
    await desk.call('pay', { folioId: paidFor.folioId, code: '9202', amountFen: 35_000, reason: '投诉' }),
  )
  for (const { stayId } of [free, paidFor]) await leave(hotel, stayId)
  expect(await onlyOne(free.stayId)).toMatchObject({ nights: 0, amountFen: 0 })
  expect(await onlyOne(paidFor.stayId)).toMatchObject({ baseFen: 3_800, amountFen: 3_800 })
})

/** The bill of a guest who has left is opened again. */
async function reopened(folioId: string): Promise<string> {
  const [row] = await hotel.sql<{ settlement: string; line: string }>(
    `select s.id as settlement, l.id as line from settlement s join folio_line l on l.folio_id = s.folio_id and l.code = '1001'
     where s.folio_id = $1 and s.state = 'valid' order by l.line_no limit 1`,
    [folioId],
  )
  accepted(await hotel.post('/ebk/account/revokeSettle', { settlementId: row?.settlement, reason: '改账' }))
  return row?.line ?? ''
}

test('an adjustment of the bill changes the commission until it is confirmed, and no longer', async () => {
  const agent = await anIntermediary(hotel, { code: 'A1', percentBp: 1000 })
  const stay = await aStay(agent, '302', [29_800])
  const lineId = await reopened(stay.folioId)
  const adjust = (amountFen: number) =>
    desk.call('adjust', { folioId: stay.folioId, lineId, amountFen, reason: '噪音' })
  accepted(await adjust(-4_870))
  expect(await onlyOne(stay.stayId)).toMatchObject({ roomChargeFen: 24_930, amountFen: 2_493 })
  accepted(await desk.call('post', { folioId: stay.folioId, code: '1006', amountFen: 1_000, reason: '补' }))
  expect((await onlyOne(stay.stayId)).amountFen).toBe(2_593)
  accepted(await desk.call('pay', { folioId: stay.folioId, code: '9202', amountFen: 930, reason: '赔礼' }))
  expect((await onlyOne(stay.stayId)).amountFen).toBe(2_500)
  const { id } = await onlyOne(stay.stayId)
  accepted(await act('confirm', { commissionIds: [id] }))
  accepted(await adjust(-1_000))
  expect(await onlyOne(stay.stayId)).toMatchObject({ state: 'confirmed', amountFen: 2_500 })
  expect(await refusal('confirm', { commissionIds: [id] })).toBe('已确认的佣金不能确认')
})

test('who did not leave after all has earned nothing; he earns when he leaves again', async () => {
  const agent = await anIntermediary(hotel, { code: 'R1', percentBp: 1100 })
  const stay = await aStay(agent, '303', [27_700])
  const before = await owed()
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId: stay.stayId, reason: '忘了行李' }))
  const [taken] = await commissionsOf(hotel, stay.stayId)
  expect(taken).toMatchObject({ state: 'void', amountFen: 3_047, reason: '重新入住：忘了行李' })
  expect((await owed()) - before).toBe(-3_047)
  await leave(hotel, stay.stayId)
  const [, again] = await commissionsOf(hotel, stay.stayId)
  expect(again).toMatchObject({ state: 'pending', amountFen: 3_047 })
})

test('who comes back after his commission was paid earns by what is more', async () => {
  const agent = await anIntermediary(hotel, { code: 'R2', percentBp: 1000, settleMode: 'cash' })
  const stay = await aStay(agent, '303', [25_000])
  accepted(await act('settle', { commissionIds: [(await onlyOne(stay.stayId)).id] }))
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId: stay.stayId, reason: '再住一晚' }))
  await night()
  await leave(hotel, stay.stayId)
  const [paid, more] = await commissionsOf(hotel, stay.stayId)
  expect(paid).toMatchObject({ state: 'settled', amountFen: 2_500 })
  expect(more).toMatchObject({ state: 'pending', roomChargeFen: 50_000, amountFen: 2_500 })
})

test('by the month a commission is confirmed first; cash comes out of the drawer of the shift', async () => {
  const agent = await anIntermediary(hotel, { code: 'C1', name: '清风旅行', percentBp: 900 })
  const rows = [
    await onlyOne((await aStay(agent, '301', [33_300])).stayId),
    await onlyOne((await aStay(agent, '302', [21_100])).stayId),
  ]
  const commissionIds = rows.map(row => row.id)
  expect(await refusal('settle', { commissionIds, method: 'cash' })).toBe('月结佣金请先确认再结算')
  expect(accepted(await act('confirm', { commissionIds })).amountFen).toBe(2_997 + 1_899)
  const owedBefore = await owed()
  const paid = accepted(await act('settle', { commissionIds, method: 'cash' }, 'settle-once'))
  expect(paid).toMatchObject({ count: 2, amountFen: 4_896, settleNo: expect.stringMatching(/^YJ/) })
  expect((await owed()) - owedBefore).toBe(-4_896)
  // The same request again is answered as it was.
  expect(accepted(await act('settle', { commissionIds, method: 'cash' }, 'settle-once'))).toEqual(paid)
  expect(await refusal('settle', { commissionIds, method: 'cash' })).toBe('已结算的佣金不能结算')
  expect(await refusal('void', { commissionIds, reason: '错' })).toBe('已结算的佣金不能作废')
  const duty = accepted(await hotel.get<Duty>('/ebk/shift/current'))
  expect(duty.movements.filter(one => one.reason.includes('清风旅行'))).toMatchObject([
    { kind: 'expense', amountFen: -4_896, reason: `佣金 清风旅行 ${paid.settleNo}` },
  ])
})

/** A unit that owes this much. */
async function anAccount(owedFen: number): Promise<string> {
  const head = {
    code: `U${owedFen}`,
    name: `欠款单位${owedFen}`,
    kind: 'agency',
    canCredit: 'Y',
    state: 'valid',
  }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', head))
  const terms = {
    creditLimitFen: 10_000_000,
    billingCycle: 'month',
    billDay: 1,
    dueDays: 30,
    state: 'normal',
  }
  const account = accepted(
    await hotel.post<{ id: string }>('/crm/unitAccount/add', { unitId, name: '默认', ...terms }),
  )
  const folioId = await desk.folio()
  await desk.charge(folioId, owedFen)
  accepted(await hotel.post('/ebk/ar/charge', { folioId, unitAccountId: account.id }))
  return account.id
}

test('set off, the unit of the intermediary owes that much less, and no money is there to go back', async () => {
  const poor = await anAccount(1_200)
  const rich = await anAccount(50_000)
  const agent = (code: string, more: object) =>
    anIntermediary(hotel, { code, name: code, settleMode: 'cash', percentBp: 1000, ...more })
  const without = await onlyOne((await aStay(await agent('O1', {}), '301', [22_000])).stayId)
  expect(await refusal('settle', { commissionIds: [without.id], method: 'setOff' })).toBe(
    '中介“O1”没有抵扣账套，请先在中介资料中选择',
  )
  const less = await onlyOne(
    (await aStay(await agent('O2', { unitAccountId: poor }), '301', [22_000])).stayId,
  )
  expect(await refusal('settle', { commissionIds: [less.id], method: 'setOff' })).toBe(
    '“欠款单位1200”账套欠款12.00元，少于佣金22.00元，不能抵扣',
  )
  const row = await onlyOne((await aStay(await agent('O3', { unitAccountId: rich }), '301', [23_400])).stayId)
  const { settleNo } = accepted(await act('settle', { commissionIds: [row.id], method: 'setOff' }))
  const [receipt] = await hotel.sql<{
    id: string
    kind: string
    fen: number
    used: number
    owed: number
    remark: string
  }>(
    `select r.id, r.kind, r.amount_fen::int as fen, r.allocated_fen::int as used, a.owed_fen::int as owed, r.remark
     from ar_receipt r join unit_account a on a.id = r.unit_account_id where r.unit_account_id = $1`,
    [rich],
  )
  expect(receipt).toMatchObject({
    kind: 'setOff',
    fen: 2_340,
    used: 2_340,
    owed: 47_660,
    remark: `佣金抵扣 ${settleNo}`,
  })
  const undo = async (path: string, more: object) =>
    (await hotel.post(path, { receiptId: receipt?.id, ...more })).body.message
  expect(await undo('/ebk/ar/unallocate', {})).toBe('佣金抵扣不能撤销核销')
  expect(await undo('/ebk/ar/refund', { amountFen: 1, reason: '退' })).toBe('佣金抵扣没有收到款项，不能退款')
})

test('a transfer moves no drawer; one settlement is of one intermediary and of something', async () => {
  const one = await anIntermediary(hotel, { code: 'X1', settleMode: 'cash', percentBp: 700 })
  const two = await anIntermediary(hotel, {
    code: 'X2',
    settleMode: 'cash',
    percentBp: 700,
    roomTypes: hotel.king,
  })
  const a = await onlyOne((await aStay(one, '301', [31_000])).stayId)
  const b = await onlyOne((await aStay(two, '302', [31_000])).stayId)
  expect(await refusal('settle', { commissionIds: [a.id, b.id], method: 'transfer' })).toBe(
    '一次只能结算一家中介或渠道的佣金',
  )
  expect(await refusal('settle', { commissionIds: ['nobody'], method: 'transfer' })).toBe(
    '佣金不存在，请刷新后再试',
  )
  const [before] = await hotel.sql<{ n: number }>('select count(*)::int as n from cash_movement')
  accepted(await act('settle', { commissionIds: [a.id], method: 'transfer', payRef: 'B-77' }))
  expect(await hotel.sql('select count(*)::int as n from cash_movement')).toEqual([before])
  hotel.setClock(`${day} 15:00`)
  const through = {
    sourceType: 'agent',
    intermediaryId: two,
    stayType: 'FREE',
    reason: '踩线',
    confirmed: 'Y',
  }
  const free = await walkIn(hotel, '303', addDays(day, 1), through)
  await night()
  await leave(hotel, free.stayId)
  const nothing = await onlyOne(free.stayId)
  expect(await refusal('settle', { commissionIds: [nothing.id], method: 'cash' })).toBe(
    '所选佣金合计为0，不用结算',
  )
  // 作废 says why, and the house owes it no more.
  expect(await refusal('void', { commissionIds: [b.id], reason: ' ' })).toBe('请输入原因')
  const owedBefore = await owed()
  accepted(await act('void', { commissionIds: [b.id, nothing.id], reason: '自来客' }))
  expect((await owed()) - owedBefore).toBe(-2_170)
})

test('two who settle the same commission at once: one of them does', async () => {
  const agent = await anIntermediary(hotel, { code: 'Q1', settleMode: 'cash', percentBp: 1300 })
  const { id } = await onlyOne((await aStay(agent, '301', [30_000])).stayId)
  const tokens = [hotel.clerk, await anotherSession(hotel)]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      ask(hotel.booted.app, 'POST', '/crm/commission/settle', {
        token: tokens[at % 2] ?? '',
        body: { commissionIds: [id], method: 'cash' },
      }),
    ),
  )
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ body }) => (body.success ? [] : [body.message])))).toEqual(
    new Set(['已结算的佣金不能结算']),
  )
  const [paid] = await hotel.sql<{ n: number; fen: number }>(
    `select count(*)::int as n, sum(amount_fen)::int as fen from commission_settlement where intermediary_id = $1`,
    [agent],
  )
  expect(paid).toEqual({ n: 1, fen: 3_900 })
})

test('who walked out has earned nobody anything until he has paid', async () => {
  const agent = await anIntermediary(hotel, { code: 'W1', percentBp: 1000 })
  const stay = await aGuestOf(agent, '302', [28_800])
  await night()
  accepted(await hotel.post('/ebk/order/walkOut', { stayId: stay.stayId, reason: '不见了' }))
  expect(await commissionsOf(hotel, stay.stayId)).toEqual([])
  const payments = [{ payCode: '9001', amountFen: 28_800 }]
  accepted(await hotel.post('/ebk/order/settleLater', { stayId: stay.stayId, payments }))
  expect((await onlyOne(stay.stayId)).amountFen).toBe(2_880)
})

test('linked rooms that pay together each earn their own', async () => {
  const agent = await anIntermediary(hotel, { code: 'L1', percentBp: 1000 })
  const main = await aGuestOf(agent, '301', [26_000])
  const other = await aGuestOf(agent, '302', [24_000])
  accepted(await hotel.post('/ebk/order/link', { mainStayId: main.stayId, stayIds: [other.stayId] }))
  await night()
  const together = { stayId: main.stayId, payments: [{ payCode: '9001', amountFen: 50_000 }], confirmed: 'Y' }
  accepted(await hotel.post('/ebk/order/checkOutLinked', together))
  expect((await onlyOne(main.stayId)).amountFen).toBe(2_600)
  expect((await onlyOne(other.stayId)).amountFen).toBe(2_400)
})

/** A team of one room whose master account pays all of it, brought by an intermediary. */
async function aTeamOf(intermediaryId: string, priceFen: number) {
  hotel.setClock(`${day} 15:00`)
  const team = {
    name: '西湖团',
    leaderName: '领队',
    leaderPhone: '13700000000',
    channelId: hotel.channel,
    intermediaryId,
    arriveDate: day,
    departDate: addDays(day, 1),
    route: 'all',
    priceReason: '淡季',
    plan: [{ roomTypeId: hotel.king, date: day, qty: 1, priceFen }],
  }
  const { teamId } = accepted(await hotel.post<{ teamId: string }>('/ebk/team/add', team))
  const rows = [{ ...aGuest('钱一'), roomType: '大床房' }]
  accepted(await hotel.post('/ebk/team/importList', { teamId, rows }))
  accepted(await hotel.post('/ebk/order/autoAssign', { teamId }))
  const { members, masterFolioId } = accepted(await hotel.get<TeamDetail>('/ebk/team/detail', { teamId }))
  const reservationRoomIds = members.map(member => member.reservationRoomId)
  accepted(await hotel.post('/ebk/order/batchCheckIn', { reservationRoomIds, confirmed: 'Y' }))
  const [stay] = await hotel.sql<{ id: string }>('select id from stay where team_id = $1', [teamId])
  return { stayId: stay?.id ?? '', master: masterFolioId ?? '' }
}

test('a room of a team earns by what the master account pays for it, also when that is corrected later', async () => {
  await hotel.sql(`update room_state set hk = 'clean' where hotel_code = 'KZ001'`)
  const { stayId, master } = await aTeamOf(
    await anIntermediary(hotel, { code: 'L2', percentBp: 600 }),
    28_500,
  )
  await night()
  accepted(await hotel.post('/ebk/order/checkOut', { stayId, confirmed: 'Y' }))
  expect(await onlyOne(stayId)).toMatchObject({ roomChargeFen: 28_500, amountFen: 1_710 })
  const [line] = (await desk.lines(master)).filter(one => one.code === '1001')
  const back = { folioId: master, lineId: line?.id, amountFen: -3_500, reason: '空调坏了' }
  accepted(await desk.call('adjust', back))
  expect(await onlyOne(stayId)).toMatchObject({ roomChargeFen: 25_000, amountFen: 1_500 })
  await desk.pay(master, 25_000)
})

test('the statement of a month tells what was earned, what was paid and what is open', async () => {
  const agent = await anIntermediary(hotel, {
    code: 'S1',
    name: '月明旅行',
    settleMode: 'cash',
    percentBp: 1000,
    contractNo: 'HT-9',
  })
  const first = await onlyOne((await aStay(agent, '301', [32_100])).stayId)
  await aStay(agent, '302', [22_200])
  accepted(await act('settle', { commissionIds: [first.id], method: 'transfer' }))
  const input = { intermediaryId: agent, month: day.slice(0, 7) }
  const { paper } = accepted(await hotel.post<PaperAnswer>('/ebk/paper/commission/print', input))
  const text = JSON.stringify(paper)
  expect(paper).toMatchObject({ title: '佣金对账单', number: `S1-${day.slice(0, 7)}` })
  for (const part of ['月明旅行', 'HT-9', '32.10', '22.20', '54.30', '已结算', '待结算', '转账'])
    expect(text).toContain(part)
  expect((await hotel.get('/ebk/paper/commission', { ...input, month: '2026-13' })).body.message).toBe(
    '月份应为 2026-05 这样的格式',
  )
  const sums = accepted(
    await hotel.get<{ state: string; count: number; amountFen: number }[]>('/crm/commission/sums', {
      intermediaryId: agent,
    }),
  )
  expect(sums).toMatchObject([
    { state: 'pending', count: 1, amountFen: 2_220 },
    { state: 'settled', count: 1, amountFen: 3_210 },
  ])
})

test('each step takes its own right', async () => {
  const agent = await anIntermediary(hotel, { code: 'Z1', settleMode: 'cash' })
  const { id } = await onlyOne((await aStay(agent, '301', [20_000])).stayId)
  const { token } = await addPerson(hotel.booted, {
    username: 'reads_commission',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['crm:commission:list'],
  })
  for (const word of ['confirm', 'settle', 'void']) {
    const body = { commissionIds: [id], reason: '试' }
    const answer = await ask(hotel.booted.app, 'POST', `/crm/commission/${word}`, { token, body })
    expect([word, answer.status]).toEqual([word, 403])
  }
  expect((await ask(hotel.booted.app, 'POST', '/crm/commission/settle', { body: {} })).status).toBe(401)
})

test('everything that was done above has left its record', async () => {
  for (const word of ['confirm', 'settle', 'void'])
    expect(hotel.accepted.has(`/crm/commission/${word}`)).toBe(true)
  await expectRecorded(hotel)
  const [row] = await hotel.sql<{ n: number }>(
    `select count(*)::int as n from sys_change_log where call = 'POST /ebk/order/checkOut' and table_name = 'commission'`,
  )
  expect(row?.n).toBeGreaterThan(10)
})
