import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { PaperAnswer, PaperBlock } from '@kezhan/base/paper'
import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  anotherSession,
  book,
  type DeskHotel,
  expectRecorded,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
})
afterAll(() => hotel.booted.stop())

const look = (kind: string, query: Record<string, string>) =>
  hotel.get<PaperAnswer>(`/ebk/paper/${kind}`, query)
const print = (kind: string, body: object, headers: Record<string, string> = {}) =>
  hotel.post<PaperAnswer>(`/ebk/paper/${kind}/print`, body, headers)
const facts = ({ paper }: PaperAnswer) =>
  paper.blocks.flatMap(block => (block.kind === 'facts' ? block.facts : []))
const tables = ({ paper }: PaperAnswer) =>
  paper.blocks.filter((block): block is Extract<PaperBlock, { kind: 'table' }> => block.kind === 'table')
const deposit = (amountFen: number) => ({ deposits: [{ payCode: '9001', amountFen }] })
const depositLine = async (folioId: string) =>
  (
    await hotel.sql<{ id: string }>(
      `select id from folio_line where folio_id = $1 and posting_class = 'DEPOSIT' order by line_no`,
      [folioId],
    )
  )[0]?.id ?? ''
const prints = () => hotel.sql<{ copy: number }>('select copy_no as copy from paper_print')

test('without a session, or without the right to see the order, nothing is shown and nothing printed', async () => {
  const { stayId } = await walkIn(hotel, '301', '2026-05-03', deposit(80_000))
  const path = '/ebk/paper/registration'
  expect((await ask(hotel.booted.app, 'GET', path, { query: { stayId } })).status).toBe(401)
  const other = await addPerson(hotel.booted, {
    username: 'paper_other',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['room:list'],
  })
  const asked = { token: other.token, body: { stayId } }
  expect((await ask(hotel.booted.app, 'POST', `${path}/print`, asked)).status).toBe(403)
  const stranger = await addPerson(hotel.booted, {
    username: 'paper_far',
    tenantId: '2',
    hotelCode: 'KZ002',
    rights: 'all',
  })
  const far = await ask(hotel.booted.app, 'POST', `${path}/print`, {
    token: stranger.token,
    body: { stayId },
  })
  expect(far.body.message).toBe('在住单不存在')
  expect(await prints()).toEqual([])
})

test('入住登记单: what the guest signs, with the head of the hotel; certificates show their ends only', async () => {
  const [stay] = await hotel.sql<{ id: string; no: string }>('select id, stay_no as no from stay')
  const seen = accepted(await look('registration', { stayId: stay?.id ?? '' }))
  expect(seen).toMatchObject({ copies: 0, size: 'a4', paper: { title: '入住登记单', number: stay?.no } })
  expect(seen.paper.hotel.name).not.toBe('')
  const said = facts(seen)
  expect(said).toEqual(
    expect.arrayContaining([
      ['房号', '301'],
      ['姓名', '张三'],
      ['押金（现金）', '800.00'],
    ]),
  )
  const [, certificate] = said.find(([label]) => label === '居民身份证') ?? []
  expect(certificate).toMatch(/\*{4}/)
  expect(JSON.stringify(seen)).not.toMatch(/\d{17}/)
  expect(tables(seen)[0]).toMatchObject({ title: '每日房价', sums: ['合计', '596.00'] })
  const hidden = accepted(await look('registration', { stayId: stay?.id ?? '', price: 'hidden' }))
  expect(facts(hidden)).toContainEqual(['房价', '保密'])
})

test('looking counts nothing; the second print is 补打 1, and a repeated request is the same print', async () => {
  const [stay] = await hotel.sql<{ id: string }>('select id from stay')
  const stayId = stay?.id ?? ''
  const first = accepted(await print('registration', { stayId }, { 'idempotency-key': 'registration-1' }))
  expect(first.copies).toBe(1)
  const again = accepted(await print('registration', { stayId }, { 'idempotency-key': 'registration-1' }))
  expect(again.copies).toBe(1)
  expect(accepted(await print('registration', { stayId })).copies).toBe(2)
  expect(accepted(await look('registration', { stayId })).copies).toBe(2)
  const token = await anotherSession(hotel)
  const both = await Promise.all(
    [hotel.clerk, token].map(one =>
      ask<PaperAnswer>(hotel.booted.app, 'POST', '/ebk/paper/registration/print', {
        token: one,
        body: { stayId },
      }),
    ),
  )
  expect(both.map(answer => accepted(answer).copies).toSorted()).toEqual([3, 4])
})

test('押金单: numbered without a gap in the order of the first prints, with 补打 for the next', async () => {
  const stays = await Promise.all([
    walkIn(hotel, '302', '2026-05-03', deposit(30_000)),
    walkIn(hotel, '303', '2026-05-03', deposit(50_000)),
    walkIn(hotel, '401', '2026-05-03', deposit(60_000)),
  ])
  const lines = await Promise.all(stays.map(stay => depositLine(stay.folioId)))
  const [one = '', two = '', three = ''] = lines
  expect(accepted(await look('deposit', { lineId: one })).paper.number).toBe('打印时编号')
  // A print that is refused takes no number.
  expect((await print('deposit', { lineId: 'nothing' })).body.message).toBe('账目不存在')
  const first = accepted(await print('deposit', { lineId: two }))
  expect(first.paper).toMatchObject({ number: 'YJ00000001', parts: ['客人联', '存根联', '财务联'] })
  expect(first).toMatchObject({ copies: 1, size: 'receipt' })
  expect(first.paper.blocks).toContainEqual({
    kind: 'amount',
    label: '金额',
    text: '500.00',
    capitals: '伍佰元整',
  })
  const others = await Promise.all([print('deposit', { lineId: one }), print('deposit', { lineId: three })])
  expect(others.map(answer => accepted(answer).paper.number).toSorted()).toEqual(['YJ00000002', 'YJ00000003'])
  const repeated = accepted(await print('deposit', { lineId: two }))
  expect([repeated.paper.number, repeated.copies]).toEqual(['YJ00000001', 2])
})

test('收据: a payment has its own number, a charge has none; what was reversed is printed no more', async () => {
  const [folio] = await hotel.sql<{ id: string }>(
    `select folio_id as id from stay s join room r on r.id = s.room_id where r.room_no = '302'`,
  )
  const folioId = folio?.id ?? ''
  const account = (word: string, body: object) =>
    hotel.post<FolioAnswer>(`/ebk/account/${word}`, { folioId, ...body })
  const paid = accepted(await account('pay', { code: '9003', amountFen: 12_345, payRef: 'WX1' }))
  const [lineId = ''] = paid.lineIds
  const receipt = accepted(await print('receipt', { lineId }))
  expect(receipt.paper).toMatchObject({ title: '收据', number: paid.paperNo })
  expect(facts(receipt)).toEqual(
    expect.arrayContaining([
      ['支付方式', '微信支付'],
      ['流水号', 'WX1'],
    ]),
  )
  const [charge = ''] = accepted(await account('post', { code: '2001', amountFen: 500 })).lineIds
  expect((await print('receipt', { lineId: charge })).body.message).toBe('该账目不是收款，没有收据')
  expect((await print('deposit', { lineId })).body.message).toBe('该账目不是押金，没有押金单')
  accepted(await account('reverse', { lineIds: [lineId], reason: '误收' }))
  expect((await print('receipt', { lineId })).body.message).toBe('该账目已冲销')
})

test('HOTEL-009 预订确认单: rooms, dates, prices and the hotel’s own terms', async () => {
  await hotel.config('paperText.confirmation', '入住请出示身份证\n\n代订请提前说明')
  const { reservationId, resNo } = await book(hotel, { arrive: '2026-05-04', depart: '2026-05-06', qty: 2 })
  const { paper } = accepted(await print('confirmation', { reservationId }))
  expect([paper.title, paper.number]).toEqual(['预订确认单', resNo])
  expect(paper.blocks).toContainEqual({
    kind: 'notes',
    title: '预订条款',
    lines: ['入住请出示身份证', '代订请提前说明'],
  })
  expect(paper.blocks).toContainEqual({
    kind: 'amount',
    label: '房费合计',
    text: '1,192.00',
    capitals: '壹仟壹佰玖拾贰元整',
  })
})

test('换房单: where from, where to and why; who never moved has none', async () => {
  const stay = async (roomNo: string) =>
    (
      await hotel.sql<{ id: string; version: number }>(
        'select s.id, s.version from stay s join room r on r.id = s.room_id where r.room_no = $1',
        [roomNo],
      )
    )[0]
  const moving = await stay('303')
  const stayId = moving?.id ?? ''
  expect((await look('roomChange', { stayId })).body.message).toBe('该客单没有换过房，没有换房单')
  hotel.setClock('2026-05-01 20:10')
  const target = { roomId: hotel.rooms['402'], reason: '空调故障', price: 'keep', confirmed: 'Y' }
  accepted(await hotel.post('/ebk/order/changeRoom', { stayId, version: moving?.version, ...target }))
  const moved = accepted(await print('roomChange', { stayId }))
  expect(facts(moved)).toEqual(
    expect.arrayContaining([
      ['换房时间', '2026-05-01 20:10'],
      ['原房间', '303 大床房'],
      ['新房间', '402 双床房'],
      ['原因', '空调故障'],
    ]),
  )
})

test('HOTEL-011 账单: in detail, summed up and by payer; what is confidential is on none', async () => {
  const [stay] = await hotel.sql<{ id: string; folioId: string }>(
    `select s.id, s.folio_id as "folioId" from stay s join room r on r.id = s.room_id where r.room_no = '401'`,
  )
  const { id: stayId = '', folioId = '' } = stay ?? {}
  const post = (body: object) => hotel.post('/ebk/account/post', { folioId, code: '2001', ...body })
  accepted(await post({ amountFen: 1_000, remark: '矿泉水', payer: 'company' }))
  accepted(await post({ amountFen: 7_777, remark: '保密消费', isConfidential: 'Y' }))
  const detail = accepted(await look('settlement', { folioId }))
  expect(detail.paper.title).toBe('账单（明细）')
  expect(facts(detail)).toEqual(expect.arrayContaining([['房号', '401']]))
  for (const version of ['detail', 'summary', 'payer', 'audit'])
    expect(JSON.stringify(accepted(await look('settlement', { folioId, version })))).not.toMatch(
      /77\.77|保密消费/,
    )
  const byPayer = accepted(await look('settlement', { folioId, version: 'payer' }))
  expect(tables(byPayer).map(table => table.title)).toEqual(['个人账', '公司账', '付款方式'])
  accepted(
    await hotel
      .post('/ebk/order/checkOut', { stayId, confirmed: 'Y', payments: [] })
      .then(async answer => (answer.body.success ? answer : leave(stayId))),
  )
  const settled = accepted(await print('settlement', { folioId }))
  expect(settled.paper.title).toBe('结账单（明细）')
  expect(settled.paper.number).toMatch(/^JZ/)
})

/** Leaves with exactly what is owed or goes back. */
async function leave(stayId: string) {
  const preview = accepted(
    await hotel.get<{ balanceAfterFen: number }>('/ebk/order/checkOut/preview', { stayId }),
  )
  const payments = [{ payCode: '9001', amountFen: -preview.balanceAfterFen }]
  return hotel.post('/ebk/order/checkOut', { stayId, payments, confirmed: 'Y' })
}

test('HOTEL-042 对账单: how the account stood, the debts one by one, their age', async () => {
  const add = async (path: string, body: object) => accepted(await hotel.post<{ id: string }>(path, body)).id
  const head = { code: 'U9', name: '甲公司', kind: 'company', canCredit: 'Y', state: 'valid' }
  const unitId = await add('/crm/unit/add', head)
  const terms = { creditLimitFen: 100_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const unitAccountId = await add('/crm/unitAccount/add', { unitId, name: '主账套', ...terms })
  const { folioId } = await walkIn(hotel, '401', '2026-05-02', { confirmed: 'Y' })
  accepted(await hotel.post('/ebk/account/post', { folioId, code: '2001', amountFen: 40_000 }))
  const charged = accepted(
    await hotel.post<{ entryId: string }>('/ebk/ar/charge', { folioId, unitAccountId, amountFen: 30_000 }),
  )
  const billId = await add('/ebk/ar/bill', { unitAccountId, entryIds: [charged.entryId] })
  const money = { unitAccountId, amountFen: 10_000, method: '9010', isAllocated: 'Y' }
  accepted(await hotel.post('/ebk/ar/receive', money))
  const statement = accepted(await print('statement', { billId }))
  expect(facts(statement)).toEqual(
    expect.arrayContaining([
      ['单位', '甲公司'],
      ['上期未结', '0.00'],
      ['本期发生', '300.00'],
      ['本期收款及折让', '100.00'],
      ['期末未结', '200.00'],
    ]),
  )
  expect(tables(statement)[1]?.rows).toEqual([['200.00', '0.00', '0.00', '0.00']])
})

test('夜审报告包 of a closed day, and who printed it', async () => {
  hotel.setClock('2026-05-02 05:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01', resume: 'N' }))
  const report = accepted(await print('audit', { businessDate: '2026-05-01' }))
  expect(facts(report)).toEqual(expect.arrayContaining([['营业日', '2026-05-01']]))
  expect(tables(report).map(table => table.title)).toEqual(expect.arrayContaining(['营业收入（按科目）']))
  expect((await print('audit', { businessDate: '2026-04-30' })).body.success).toBe(false)
  const [last] = await hotel.sql(
    `select kind, copy_no as copy, username from paper_print order by printed_at desc, id desc limit 1`,
  )
  expect(last).toEqual({ kind: 'audit', copy: 1, username: 'desk_clerk' })
})

test('HOTEL-071 交班单 as it was signed, with the sum to submit in capitals; every print left a record', async () => {
  await hotel.config('shiftCashMode', 'float')
  const duty = accepted(
    await hotel.post<{ drawer: { expectedFen: number } }>('/ebk/shift/count', { pieces: {}, slips: {} }),
  )
  const fen = duty.drawer.expectedFen
  const pieces = {
    10000: Math.floor(fen / 10_000),
    100: Math.floor((fen % 10_000) / 100),
    10: Math.floor((fen % 100) / 10),
  }
  accepted(await hotel.post('/ebk/shift/count', { pieces, slips: {} }))
  await signIn(hotel.booted.app, 'cashier')
  const receiving = {
    receiver: 'cashier',
    password: 'Kezhan@2026',
    shiftIndex: '02',
    areSlipsChecked: 'Y',
    reason: '零钱',
  }
  const { id, handoverNo } = accepted(
    await hotel.post<{ id: string; handoverNo: string }>('/ebk/shift/handover', receiving),
  )
  const sheet = accepted(await print('handover', { id }))
  expect(sheet.paper).toMatchObject({ title: '交班单', number: handoverNo })
  expect(tables(sheet)[0]?.rows).toContainEqual(['期初', '1,000.00'])
  expect(sheet.paper.blocks).toContainEqual(expect.objectContaining({ kind: 'amount', label: '上缴' }))
  await expectRecorded(hotel)
})
