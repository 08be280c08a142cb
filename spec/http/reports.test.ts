import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ReportAnswer, ReportOffer } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDesk } from './testing/member-desk'

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

const query = (more: Record<string, string>) =>
  hotel.get<ReportAnswer>('/report/finance/query', { report: 'daySheet', ...more })
const sheet = async (day: string) => accepted(await query({ from: day, to: day }))
const cell = (answer: ReportAnswer, row: string, column = 'days') =>
  answer.rows.find(one => one.key === row)?.cells[column]
const close = async (day: string, at: string) => {
  hotel.setClock(at)
  accepted(await hotel.post('/ebk/audit/run', { businessDate: day }))
}

const paths = ['finance', 'cashierStatement'].flatMap(screen =>
  ['offer', 'query', 'lines', 'export'].map(word => `/report/${screen}/${word}`),
)

test('HOTEL-063, HOTEL-068: without a session nobody reads a report, nor without its right', async () => {
  for (const path of paths) expect((await ask(hotel.booted.app, 'GET', path, {})).status).toBe(401)
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const { token } = await addPerson(hotel.booted, {
    username: 'no_reports',
    ...place,
    rights: ['audit:list'],
  })
  for (const path of paths) expect((await ask(hotel.booted.app, 'GET', path, { token })).status).toBe(403)
  const offered = accepted(await hotel.get<ReportOffer[]>('/report/finance/offer'))
  expect(offered.map(one => one.title)).toContain('营业日报')
})

test('营业日报 of the open day is counted from its lines at this moment', async () => {
  const { folioId } = await walkIn(hotel, '301', '2026-05-03', {
    deposits: [{ payCode: '9001', amountFen: 80_000 }],
  })
  await desk.charge(folioId, 2500)
  const adjusted = await desk.charge(folioId, 9000, '1101')
  accepted(await desk.call('reverse', { folioId, lineIds: [adjusted], reason: '录错' }))
  await desk.pay(folioId, 1200, '9003')
  accepted(await desk.call('refund', { folioId, amountFen: 200, reason: '多收' }))
  const answer = await sheet('2026-05-01')
  expect(answer.liveAt).toBeTruthy()
  const shown = Object.fromEntries(
    ['1', '6', '8', '11', '12', '13', '15', '24', '24a', '25', '26', '30', '43a'].map(row => [
      row,
      cell(answer, row),
    ]),
  )
  expect(shown).toMatchObject({
    '1': 0,
    '8': 2500,
    '11': 0,
    '12': 2500,
    '15': 1200,
    '25': 0,
    '30': 5,
    '43a': 1,
  })
  expect(Number(cell(answer, '13')) + Number(cell(answer, '15'))).toBe(cell(answer, '24'))
  for (const check of answer.checks) expect(check.leftFen, check.text).toBe(check.rightFen)
})

test('a closed day is read as it was kept, and stays so', async () => {
  await close('2026-05-01', '2026-05-02 04:00')
  const answer = await sheet('2026-05-01')
  expect(answer.liveAt).toBeUndefined()
  expect([cell(answer, '1'), cell(answer, '34'), cell(answer, '38'), cell(answer, '39')]).toEqual([
    29_800, 1, 10_000, 2000,
  ])
  for (const check of answer.checks) expect(check.leftFen, check.text).toBe(check.rightFen)
  const next = await sheet('2026-05-02')
  expect(cell(next, '25')).toBe(cell(answer, '26'))
  expect(cell(next, '12', 'month')).toBe(cell(answer, '12'))
})

const asked = (more: Record<string, string>) => ({ from: '2026-05-01', to: '2026-05-02', ...more })

/** Every cell that opens: the lines behind it come to it. Returns how many there were. */
async function expectLines(query: Record<string, string>, screen = 'finance'): Promise<number> {
  const answer = accepted(await hotel.get<ReportAnswer>(`/report/${screen}/query`, query))
  let cells = 0
  for (const row of answer.rows)
    for (const column of row.opens ?? []) {
      cells += 1
      const opened = { ...query, row: row.key, column }
      const behind = accepted(await hotel.get<ReportAnswer>(`/report/${screen}/lines`, opened))
      expect(behind.totals?.value, `${answer.title} ${row.key} ${column}`).toBe(row.cells[column])
      expect(behind.rows.reduce((sum, one) => sum + Number(one.cells.value), 0)).toBe(row.cells[column])
    }
  for (const check of answer.checks)
    expect(check.leftFen, `${answer.title} ${check.text}`).toBe(check.rightFen)
  return cells
}

test('a day with a unit, a member and corrections', async () => {
  hotel.setClock('2026-05-02 10:00')
  const unit = { code: 'R', name: '单位', kind: 'company', canCredit: 'Y', state: 'valid' }
  const { id: unitId } = accepted(await hotel.post<{ id: string }>('/crm/unit/add', unit))
  const terms = { creditLimitFen: 500_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  const account = { unitId, name: '默认', ...terms }
  const { id: unitAccountId } = accepted(await hotel.post<{ id: string }>('/crm/unitAccount/add', account))
  const folioId = await desk.folio()
  await desk.charge(folioId, 7000)
  accepted(await hotel.post('/ebk/ar/charge', { folioId, unitAccountId, amountFen: 7000 }))
  accepted(
    await hotel.post('/ebk/ar/receive', {
      unitAccountId,
      amountFen: 3000,
      payCode: '9010',
      isAllocated: 'Y',
    }),
  )
  const members = memberDesk(hotel)
  const memberId = await members.add()
  await members.topUp(memberId, 50_000)
  await members.givePoints(memberId, 300)
  accepted(
    await hotel.post('/crm/member/pay', { memberId, folioId: await members.aBill(4000), amountFen: 4000 }),
  )
  const bill = await desk.folio()
  accepted(await desk.call('post', { folioId: bill, code: '1006', amountFen: 6000, reason: '补' }))
  const [line] = await desk.lines(bill)
  accepted(await desk.call('adjust', { folioId: bill, lineId: line?.id, amountFen: -1000, reason: '减' }))
  const answer = await sheet('2026-05-02')
  const shown = Object.fromEntries(
    ['5', '17', '18', '21', '24b', '28', '29', '44', '45'].map(row => [row, cell(answer, row)]),
  )
  expect(shown).toEqual({
    '5': 5000,
    '17': 3000,
    '18': 4000,
    '21': 7000,
    '24b': 53_000,
    '28': 46_000,
    '29': 4000,
    '44': 1,
    '45': 50_000,
  })
})

test('the lines behind a cell come to the cell, for every cell that opens', async () => {
  const sheets = await expectLines({ report: 'daySheet', from: '2026-05-02', to: '2026-05-02' })
  expect(sheets).toBeGreaterThan(150)
  for (const report of ['monthSheet', 'trialBalance', 'ageing', 'liabilities'])
    expect(await expectLines(asked({ report })), report).toBeGreaterThan(4)
  for (const groupBy of [
    'roomTypeId',
    'channelId',
    'sourceType',
    'unitId',
    'salesman',
    'levelId',
    'teamId',
    'stayKind',
  ])
    expect(await expectLines(asked({ report: 'revenueGroups', groupBy })), groupBy).toBeGreaterThan(1)
})

test('收入分析 by anything comes to the room revenue of the sheet, and compares with the days before', async () => {
  const revenue = async (groupBy: string) =>
    accepted(await query(asked({ report: 'revenueGroups', groupBy, compare: 'lastPeriod' })))
  const whole = accepted(await query(asked({ report: 'daySheet' })))
  const roomFen = ['1', '2', '3', '4', '5'].reduce((sum, row) => sum + Number(cell(whole, row)), 0)
  for (const groupBy of ['roomTypeId', 'salesman']) {
    const answer = await revenue(groupBy)
    expect(answer.totals).toMatchObject({ revenue: roomFen, share: 10_000, comparedRevenue: 0 })
    expect(answer.rows.reduce((sum, row) => sum + Number(row.cells.revenue), 0)).toBe(roomFen)
  }
})

test('lists: corrections beside what they corrected, debts by their age, invoices', async () => {
  const list = accepted(await query(asked({ report: 'corrections' })))
  expect(
    list.rows.map(row => [row.cells.kindName, row.cells.originFen, row.cells.amountFen, row.cells.restFen]),
  ).toEqual([
    ['冲账', 9000, -9000, 0],
    ['调账', 6000, -1000, 5000],
  ])
  expect([list.rowCount, list.totals?.amountFen]).toEqual([2, -10_000])
  const paged = accepted(await query(asked({ report: 'corrections', pageNo: '2', pageSize: '1' })))
  expect([paged.rows.length, paged.rowCount, paged.rows[0]?.cells.reason]).toEqual([1, 2, '减'])
  const debts = accepted(await query(asked({ report: 'ageing' })))
  expect(debts.totals).toEqual({ owed: 4000, age0: 4000, age1: 0, age2: 0, age3: 0 })
  expect(accepted(await query(asked({ report: 'invoices' }))).rowCount).toBe(0)
})

test('收银: by cashier, turn and day it comes to 营业日报, and every cell to its lines', async () => {
  for (const groupBy of ['way', 'username', 'shiftSessionId', 'day']) {
    const question = asked({ report: 'cashierTakings', groupBy })
    expect(await expectLines(question, 'cashierStatement'), groupBy).toBeGreaterThan(10)
    const answer = accepted(await hotel.get<ReportAnswer>('/report/cashierStatement/query', question))
    expect(answer.checks).toHaveLength(5)
    const whole = accepted(await query(asked({ report: 'daySheet' })))
    expect(answer.totals?.net).toBe(cell(whole, '24'))
    for (const row of answer.rows) {
      const parts = ['deposit', 'prepaid', 'settled', 'topUp', 'repaid', 'refund']
      expect(parts.reduce((sum, part) => sum + Number(row.cells[part]), 0)).toBe(row.cells.net)
    }
  }
})

test('收银: charges as they were posted and as their bills were settled; lines and turns', async () => {
  const cashier = async (more: Record<string, string>) =>
    accepted(await hotel.get<ReportAnswer>('/report/cashierStatement/query', asked(more)))
  // The unit has taken over 7000 of goods; 1500 are paid now.
  const paidAt = await desk.folio()
  await desk.charge(paidAt, 1500)
  await desk.pay(paidAt, 1500)
  accepted(await desk.call('settle', { folioId: paidAt }))
  for (const groupBy of ['code', 'username', 'shiftSessionId']) {
    const answer = await cashier({ report: 'cashierCharges', groupBy })
    const goods = answer.rows.filter(row => row.cells.code === '2001')
    expect(goods.reduce((sum, row) => sum + Number(row.cells.cash), 0)).toBe(8500)
    expect(
      await expectLines(asked({ report: 'cashierCharges', groupBy }), 'cashierStatement'),
    ).toBeGreaterThan(3)
  }
  const lines = await cashier({ report: 'cashierLines' })
  const whole = accepted(await query(asked({ report: 'trialBalance' })))
  expect(lines.totals?.debitFen).toBe(whole.totals?.debit)
  expect((await cashier({ report: 'cashierTurns' })).rowCount).toBe(0)
})

test('a report leaves the house as a sheet of all its rows, and that is written down', async () => {
  const sheetOf = (report: string) => hotel.get('/report/finance/export', asked({ report }))
  const answer = await sheetOf('daySheet')
  expect([answer.status, answer.raw.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const kept = await hotel.sql<{ subject: string }>(
    `select subject from sys_disclosure_log where kind = 'export' and subject = '营业日报'`,
  )
  expect(kept).toHaveLength(1)
  expect((await sheetOf('none')).body.message).toBe('没有这张报表')
})

test('the lines of a closed day stay those that made its figures when the guest moves to another type', async () => {
  const before = accepted(
    await query({ report: 'revenueGroups', groupBy: 'roomTypeId', from: '2026-05-01', to: '2026-05-01' }),
  )
  await hotel.sql(`update stay set stock_type_id = $1 where hotel_code = 'KZ001' and state = 'inHouse'`, [
    hotel.twin,
  ])
  const after = accepted(
    await query({ report: 'revenueGroups', groupBy: 'roomTypeId', from: '2026-05-01', to: '2026-05-01' }),
  )
  expect(after.rows).toEqual(before.rows)
  expect(
    await expectLines({
      report: 'revenueGroups',
      groupBy: 'roomTypeId',
      from: '2026-05-01',
      to: '2026-05-01',
    }),
  ).toBe(2)
  await hotel.sql(`update stay set stock_type_id = $1 where hotel_code = 'KZ001' and state = 'inHouse'`, [
    hotel.king,
  ])
})

test('days that are none, to come or too many are refused, and so is what has no lines', async () => {
  expect((await query({ from: '2026-05-02', to: '2026-05-01' })).body.message).toBe(
    '结束营业日不能早于开始营业日',
  )
  expect((await query({ from: '2026-05-02', to: '2026-06-01' })).body.message).toBe(
    '营业日2026-06-01还没有开始',
  )
  expect((await query({ from: '2024-05-02', to: '2026-05-01' })).body.message).toBe('一次最多查询400天')
  expect((await query({ report: 'none', from: '2026-05-01', to: '2026-05-01' })).body.message).toBe(
    '没有这张报表',
  )
  expect((await query({ from: '1900-01-01', to: '1900-01-02' })).body.message).toBe(
    '营业日不能早于2000-01-01',
  )
  const behind = { report: 'daySheet', from: '2026-05-01', to: '2026-05-01', row: '39', column: 'growth' }
  expect((await hotel.get('/report/finance/lines', behind)).body.message).toBe('该数字没有明细')
})
