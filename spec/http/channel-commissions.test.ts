import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import type { PaperAnswer } from '@kezhan/base/paper'
import type { ChannelLine } from '@kezhan/channels/model/line-calls'
import { signatureOf } from '@kezhan/channels/server/read-message'
import type { OrderDetail } from '@kezhan/desk/model/order-shapes'
import type { BookProof } from '@kezhan/folios/model/book-proof-calls'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, aGuest, book, type DeskHotel, nightPasses, walkIn } from './testing/desk'
import { anIntermediary, type CommissionRow, commissionsOf, leave } from './testing/intermediaries'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
let day = '2026-05-01'
const key = 'a-key-of-the-channel-2026'
interface StoredChannel {
  readonly id: string
  readonly code: string
}
let channels: readonly StoredChannel[] = []
beforeAll(async () => {
  hotel = await aDeskHotel(day, '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
  await hotel.config('voidAfterAudit', 'Y')
  const list = await hotel.get<{ records: StoredChannel[] }>('/market/mktChannel/list', { pageSize: '50' })
  channels = list.body.result.records
})
afterAll(() => hotel.booted.stop())
/** Whatever a test has done, the books stand. */
afterEach(async () => {
  const proof = accepted(await hotel.post<BookProof>('/ebk/books/prove', {}))
  expect(proof.promises.flatMap(promise => promise.findings)).toEqual([])
})

const channelId = (code: string) => channels.find(one => one.code === code)?.id ?? ''
/** What was agreed with a channel from now on. */
const terms = (code: string, more: object) =>
  ask(hotel.booted.app, 'PUT', '/market/mktChannel/edit', {
    token: hotel.clerk,
    body: { ...channels.find(one => one.code === code), notifyKey: key, autoConfirm: 'Y', ...more },
  })
async function agreed(code: string, more: object): Promise<void> {
  const { body } = await terms(code, more)
  expect(body.success, body.message).toBe(true)
  const list = await hotel.get<{ records: StoredChannel[] }>('/market/mktChannel/list', { pageSize: '50' })
  channels = list.body.result.records
}
async function night(nights = 1): Promise<void> {
  for (let at = 0; at < nights; at++) {
    day = addDays(day, 1)
    await nightPasses(hotel, `${day} 04:00`)
  }
  hotel.setClock(`${day} 10:00`)
}
const typed = (pricesFen: readonly number[]) =>
  pricesFen.map((priceFen, at) => ({ date: addDays(day, at), priceFen, overrideReason: '渠道价' }))
/** A guest of a channel who pays these nights at the desk; he is still here. */
async function aGuestOf(code: string, roomNo: string, pricesFen: readonly number[], more: object = {}) {
  hotel.setClock(`${day} 15:00`)
  const through = { sourceType: 'ota', channelId: channelId(code), nights: typed(pricesFen), confirmed: 'Y' }
  return walkIn(hotel, roomNo, addDays(day, pricesFen.length), { ...through, ...more })
}
async function aStay(code: string, roomNo: string, pricesFen: readonly number[]) {
  const stay = await aGuestOf(code, roomNo, pricesFen)
  await night(pricesFen.length)
  await leave(hotel, stay.stayId)
  return stay
}
/** An order that was paid to the channel; its guest is in the room. */
async function prepaid(orderNo: string, roomNo: string, pricesFen: readonly number[]) {
  hotel.setClock(`${day} 15:00`)
  const payload = JSON.stringify({
    orderNo,
    version: 1,
    kind: 'new',
    bookerName: '渠道客',
    bookerPhone: '13511112222',
    arriveDate: day,
    departDate: addDays(day, pricesFen.length),
    isPrepaid: 'Y',
    rooms: [
      {
        extRoomCode: 'TKING',
        extName: '大床',
        qty: 1,
        guestNames: ['渠道客'],
        nights: pricesFen.map((priceFen, at) => ({ date: addDays(day, at), priceFen })),
      },
    ],
  })
  const message = { hotelCode: 'KZ001', channelCode: 'CTRIP', messageNo: orderNo, payload }
  const body = { ...message, signature: signatureOf(key, message) }
  accepted(await ask(hotel.booted.app, 'POST', '/ebk/channelOrder/notify', { body }))
  const [line] = await hotel.sql<{ id: string }>(
    'select l.id from reservation_room l join reservation r on r.id = l.reservation_id where r.channel_order_no = $1',
    [orderNo],
  )
  return accepted(
    await hotel.post<CheckInAnswer>('/ebk/order/checkIn', {
      reservationRoomId: line?.id,
      roomId: hotel.rooms[roomNo],
      guests: [aGuest('渠道客')],
      confirmed: 'Y',
    }),
  )
}
const onlyOne = async (stayId: string): Promise<CommissionRow> => {
  const [row, ...more] = await commissionsOf(hotel, stayId)
  expect(more).toEqual([])
  if (row === undefined) throw new Error('the stay has earned a commission')
  return row
}
const act = (word: string, body: object) =>
  hotel.post<{ amountFen: number; settleNo: string }>(`/crm/commission/${word}`, body)
const refusal = async (word: string, body: object) => (await act(word, body)).body.message
const balance = async (account: string): Promise<number> => {
  const [row] = await hotel.sql<{ fen: number }>(
    'select coalesce(sum(debit_fen - credit_fen), 0)::int as fen from journal_line where account = $1',
    [account],
  )
  return row?.fen ?? 0
}
const owedBy = async (code: string): Promise<number | undefined> => {
  const [row] = await hotel.sql<{ fen: number }>(
    'select owed_fen::int as fen from unit_account where channel_id = $1',
    [channelId(code)],
  )
  return row?.fen
}

test('a channel earns by the rules of intermediaries, whoever took the money; who promises nothing earns nothing', async () => {
  await agreed('CTRIP', { commissionBp: 1500 })
  await agreed('MEITUAN', { commissionRule: 'perNight', perNightFen: 2_500 })
  await agreed('FLIGGY', { commissionRule: 'priceDiff', minPriceFen: 25_000 })
  await agreed('BOOKING', { commissionBp: 1000, commissionBase: 'firstNight' })
  const stays = [
    await aGuestOf('CTRIP', '301', [26_800, 27_900]),
    await aGuestOf('MEITUAN', '302', [26_800, 27_900]),
    await aGuestOf('FLIGGY', '303', [26_800, 24_000]),
    await aGuestOf('BOOKING', '401', [38_100, 39_900]),
    await aGuestOf('PHONE', '402', [38_800, 38_800]),
  ]
  await night(2)
  const earned: number[] = []
  for (const { stayId } of stays) {
    expect(await commissionsOf(hotel, stayId)).toEqual([])
    await leave(hotel, stayId)
    earned.push(...(await commissionsOf(hotel, stayId)).map(row => row.amountFen))
  }
  expect(earned).toEqual([8_205, 5_000, 1_800, 3_810])
  expect(await balance('commission:9011')).toBe(-18_815)
  expect(await balance('expense:commission')).toBe(18_815)
})

test('a rule that lacks its figure is refused with what to do', async () => {
  const message = async (more: object) => (await terms('SITE', more)).body.message
  expect(await message({ commissionRule: 'perNight', perNightFen: 0 })).toBe(
    '按间夜定额请填写每间夜佣金，且大于0',
  )
  expect(await message({ commissionRule: 'priceDiff', minPriceFen: 0 })).toBe(
    '按差价计佣请填写最低价，且大于0',
  )
})

test('paid to the channel: it owes all it took until its commission is confirmed and set off', async () => {
  const stay = await prepaid('K-1', '301', [26_800, 26_800])
  await night(2)
  await leave(hotel, stay.stayId)
  const row = await onlyOne(stay.stayId)
  expect(row).toMatchObject({ baseFen: 53_600, amountFen: 8_040, state: 'pending' })
  expect(await owedBy('CTRIP')).toBe(53_600)
  expect(await balance('receivable:9009')).toBe(53_600)
  const setOff = { commissionIds: [row.id], method: 'setOff' }
  expect(await refusal('settle', setOff)).toBe('月结佣金请先确认再结算')
  accepted(await act('confirm', { commissionIds: [row.id] }))
  const before = await balance('commission:9011')
  const { settleNo } = accepted(await act('settle', setOff))
  expect((await balance('commission:9011')) - before).toBe(8_040)
  expect(await owedBy('CTRIP')).toBe(45_560)
  const [receipt] = await hotel.sql(
    `select kind, amount_fen::int as fen, remark from ar_receipt where unit_account_id in (select id from unit_account where channel_id = $1)`,
    [channelId('CTRIP')],
  )
  expect(receipt).toEqual({ kind: 'setOff', fen: 8_040, remark: `佣金抵扣 ${settleNo}` })
  expect(await onlyOne(stay.stayId)).toMatchObject({ state: 'settled', settleNo })
})

test('what a channel owes and has earned stands beside its line, for who may see money', async () => {
  const lineOf = async (token: string) =>
    accepted(await ask<ChannelLine[]>(hotel.booted.app, 'GET', '/market/channelLine/list', { token })).find(
      one => one.channelId === channelId('CTRIP'),
    )
  expect(await lineOf(hotel.clerk)).toMatchObject({ owedFen: 45_560, commissionFen: 8_205 })
  const { token } = await addPerson(hotel.booted, {
    username: 'reads_channels',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['market:mktChannel:list'],
  })
  expect(await lineOf(token)).toMatchObject({ owedFen: null, commissionFen: null })
})

test('nights that the desk sold to a guest of a channel earn the channel nothing', async () => {
  const stay = await prepaid('K-2', '302', [30_000])
  const longer = { stayId: stay.stayId, departDate: addDays(day, 3), price: 'keep' }
  accepted(await hotel.post('/ebk/order/extend', longer))
  await night(3)
  await leave(hotel, stay.stayId)
  expect(await onlyOne(stay.stayId)).toMatchObject({
    nights: 1,
    roomChargeFen: 90_000,
    baseFen: 30_000,
    amountFen: 4_500,
  })
})

test('it follows the bill until it is confirmed, and is taken back with the guest who comes back', async () => {
  const stay = await aStay('CTRIP', '303', [28_000])
  const [open] = await hotel.sql<{ settlement: string; line: string }>(
    `select s.id as settlement, l.id as line from settlement s join folio_line l on l.folio_id = s.folio_id and l.code = '1001'
     where s.folio_id = $1 and s.state = 'valid' limit 1`,
    [stay.folioId],
  )
  accepted(await hotel.post('/ebk/account/revokeSettle', { settlementId: open?.settlement, reason: '改账' }))
  const adjust = (amountFen: number) =>
    desk.call('adjust', { folioId: stay.folioId, lineId: open?.line, amountFen, reason: '噪音' })
  accepted(await adjust(-4_000))
  const { id } = await onlyOne(stay.stayId)
  expect((await onlyOne(stay.stayId)).amountFen).toBe(3_600)
  accepted(await act('confirm', { commissionIds: [id] }))
  accepted(await adjust(-4_000))
  expect(await onlyOne(stay.stayId)).toMatchObject({ state: 'confirmed', amountFen: 3_600 })
  const back = await aStay('MEITUAN', '302', [28_000])
  accepted(await hotel.post('/ebk/order/reCheckIn', { stayId: back.stayId, reason: '忘了行李' }))
  expect(await onlyOne(back.stayId)).toMatchObject({ state: 'void', reason: '重新入住：忘了行李' })
  await leave(hotel, back.stayId)
})

test('two who brought one guest each earn their own; a settlement is of one of them', async () => {
  const agent = await anIntermediary(hotel, { code: 'CC1', percentBp: 500, settleMode: 'cash' })
  const stay = await aGuestOf('CTRIP', '301', [30_000], { intermediaryId: agent })
  await night()
  await leave(hotel, stay.stayId)
  const rows = await commissionsOf(hotel, stay.stayId)
  expect(rows.map(row => row.amountFen).toSorted((a, b) => a - b)).toEqual([1_500, 4_500])
  accepted(await act('confirm', { commissionIds: rows.map(row => row.id) }))
  expect(await refusal('settle', { commissionIds: rows.map(row => row.id), method: 'cash' })).toBe(
    '一次只能结算一家中介或渠道的佣金',
  )
  // The order names who brought the guest, and what he earned for who may see commissions.
  const detail = async (token: string) =>
    accepted(
      await ask<OrderDetail>(hotel.booted.app, 'GET', '/ebk/order/detail', {
        token,
        query: { stayId: stay.stayId },
      }),
    )
  const seen = await detail(hotel.clerk)
  expect(seen.stay?.intermediary).toEqual({ id: agent, name: '晓风旅行' })
  expect(seen.commissions).toEqual([
    {
      commissionId: expect.any(String),
      payeeName: '晓风旅行',
      amountFen: 1_500,
      state: 'confirmed',
      settleNo: null,
    },
    {
      commissionId: expect.any(String),
      payeeName: '携程',
      amountFen: 4_500,
      state: 'confirmed',
      settleNo: null,
    },
  ])
  const { token } = await addPerson(hotel.booted, {
    username: 'reads_orders',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['order:list'],
  })
  const plain = await detail(token)
  expect(plain.stay?.intermediary?.name).toBe('晓风旅行')
  expect(plain).not.toHaveProperty('commissions')
})

test('a booking names its intermediary before anybody has arrived', async () => {
  const agent = await anIntermediary(hotel, { code: 'CC2', name: '远山旅行' })
  const { reservationId } = await book(hotel, {
    arrive: addDays(day, 5),
    depart: addDays(day, 6),
    more: { sourceType: 'agent', intermediaryId: agent },
  })
  const seen = accepted(await hotel.get<OrderDetail>('/ebk/order/detail', { reservationId }))
  expect(seen.reservation?.head.intermediary).toEqual({ id: agent, name: '远山旅行' })
  expect(seen.commissions).toEqual([])
})

test('a channel that took no money owes nothing to set off; it is paid by the bank, or its commission is voided', async () => {
  const one = await onlyOne((await aStay('BOOKING', '301', [30_000])).stayId)
  const two = await onlyOne((await aStay('BOOKING', '302', [31_000])).stayId)
  const commissionIds = [one.id]
  accepted(await act('confirm', { commissionIds }))
  expect(await refusal('settle', { commissionIds, method: 'setOff' })).toBe(
    '渠道“Booking.com”没有代收款，不能抵扣',
  )
  const paid = accepted(await act('settle', { commissionIds, method: 'transfer', payRef: 'B-1' }))
  expect(paid.amountFen).toBe(3_000)
  const before = await balance('commission:9011')
  accepted(await act('void', { commissionIds: [two.id], reason: '客人投诉，渠道放弃' }))
  expect((await balance('commission:9011')) - before).toBe(3_100)
  const input = { channelId: channelId('BOOKING'), month: day.slice(0, 7) }
  const { paper } = accepted(await hotel.post<PaperAnswer>('/ebk/paper/commission/print', input))
  const text = JSON.stringify(paper)
  expect(paper).toMatchObject({ title: '佣金对账单', number: `BOOKING-${day.slice(0, 7)}` })
  for (const part of ['渠道', 'Booking.com', '30.00', '转账', '已结算']) expect(text).toContain(part)
  expect(text).not.toContain('31.00')
  const sums = accepted(
    await hotel.get<{ state: string; count: number }[]>('/crm/commission/sums', {
      channelId: channelId('BOOKING'),
    }),
  )
  expect(sums.map(({ state, count }) => [state, count])).toEqual([
    ['pending', 1],
    ['settled', 1],
    ['void', 1],
  ])
  const nobody = await hotel.get('/ebk/paper/commission', { month: day.slice(0, 7) })
  expect(nobody.body.message).toBe('请选择一家中介或渠道')
})
