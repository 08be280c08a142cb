import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ReportAnswer, ReportOffer } from '@kezhan/reports/model/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

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

test('REPORT-001: without a session nobody reads a report, nor without its right', async () => {
  for (const path of ['/report/finance/offer', '/report/finance/query', '/report/finance/lines'])
    expect((await ask(hotel.booted.app, 'GET', path, {})).status).toBe(401)
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const { token } = await addPerson(hotel.booted, {
    username: 'no_reports',
    ...place,
    rights: ['audit:list'],
  })
  for (const path of ['/report/finance/offer', '/report/finance/query', '/report/finance/lines'])
    expect((await ask(hotel.booted.app, 'GET', path, { token })).status).toBe(403)
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

test('the lines behind a cell come to the cell, for every cell that opens', async () => {
  for (const day of ['2026-05-01', '2026-05-02']) {
    const answer = await sheet(day)
    for (const row of answer.rows)
      for (const column of row.opens ?? []) {
        const asked = { report: 'daySheet', from: day, to: day, row: row.key, column }
        const behind = accepted(await hotel.get<ReportAnswer>('/report/finance/lines', asked))
        expect(behind.totals?.value, `${row.key} ${column}`).toBe(row.cells[column])
        expect(behind.rows.reduce((sum, one) => sum + Number(one.cells.value), 0)).toBe(row.cells[column])
      }
  }
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
  const behind = { report: 'daySheet', from: '2026-05-01', to: '2026-05-01', row: '39', column: 'days' }
  expect((await hotel.get('/report/finance/lines', behind)).body.message).toBe('该数字没有明细')
})
