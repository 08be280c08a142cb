import type { AddressInfo } from 'node:net'
import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import { readSheet } from '@kezhan/server-kit/sheets/read-sheet'
import type { Cell } from '@kezhan/server-kit/sheets/sheet-row'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
  await walkIn(hotel, '301', '2026-05-03', { deposits: [{ payCode: '9001', amountFen: 80_050 }] })
})
afterAll(() => hotel.booted.stop())

const path = '/report/finance/export'
const day = { from: '2026-05-01', to: '2026-05-01' }
const place = { tenantId: '1', hotelCode: 'KZ001' }

async function rowsOf(file: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = []
  for await (const row of readSheet(file)) rows.push([...row.cells])
  return rows
}

test('HOTEL-063 without a session or the right of the screen nobody exports a report', async () => {
  expect((await ask(hotel.booted.app, 'GET', path, {})).status).toBe(401)
  const { token } = await addPerson(hotel.booted, {
    username: 'cashier_only',
    ...place,
    rights: ['report:cashierStatement'],
  })
  const query = { report: 'daySheet', ...day }
  expect((await ask(hotel.booted.app, 'GET', path, { token, query })).status).toBe(403)
})

test('HOTEL-063 a report as a sheet: figures as numbers with their unit, the basis above, and a record of it', async () => {
  const answer = await hotel.get(path, { report: 'daySheet', ...day })
  expect(answer.status).toBe(200)
  const rows = await rowsOf(answer.raw)
  expect(rows[0]?.[0]).toContain('营业日报')
  expect(String(rows[1]?.[0])).toContain('收入按权责制')
  expect(rows[2]?.slice(0, 3)).toEqual(['行次', '项目', '本日'])
  expect(rows[2]?.at(-1)).toBe('单位')
  const cash = rows.find(row => row[1] === '现金')
  expect([cash?.[2], cash?.at(-1)]).toEqual([800.5, '元'])
  // The record is completed when the last byte has gone.
  await expect
    .poll(() =>
      hotel.sql(
        `select subject, row_count::int from sys_disclosure_log where kind = 'export' order by id desc limit 1`,
      ),
    )
    .toEqual([{ subject: '营业日报', row_count: rows.length - 3 }])
})

test('HOTEL-063 what a report refuses, its export refuses in the same words', async () => {
  const unknown = await hotel.get(path, { report: 'nothing', ...day })
  const future = await hotel.get(path, { report: 'daySheet', from: '2026-05-01', to: '2026-06-01' })
  for (const refused of [unknown, future]) expect(refused.body.success).toBe(false)
})

test('HOTEL-063 a list goes out whole: the rows of the query in their order, and below them what they come to', async () => {
  await walkIn(hotel, '302', '2026-05-03', { deposits: [{ payCode: '9001', amountFen: 20_000 }] })
  const asked = { report: 'cashierLines', from: '2026-03-01', to: '2026-05-01' }
  const answer = await hotel.get('/report/cashierStatement/export', asked)
  const page = await hotel.get<ReportAnswer>('/report/cashierStatement/query', asked)
  const { rows, totals } = page.body.result
  const [, , head, ...lines] = await rowsOf(answer.raw)
  const at = (title: string) => head?.indexOf(title) ?? -1
  expect(rows.length).toBeGreaterThan(1)
  expect(lines.slice(0, -1).map(line => [line[at('单号')], Number(line[at('贷')]) * 100])).toEqual(
    rows.map(({ cells }) => [cells.folioNo, cells.creditFen]),
  )
  expect([lines.at(-1)?.[0], Number(lines.at(-1)?.[at('贷')]) * 100]).toEqual(['合计', totals?.creditFen])
})

test('HOTEL-063 who leaves in the middle of an export holds neither connection nor turn', async () => {
  await hotel.sql(
    `insert into folio_line (id, tenant_id, hotel_code, folio_id, line_no, side, code, posting_class, amount_fen, business_date, charge_date, origin_date,
       kind, shift_session_id, username, realname, remark)
     select 'many' || i, l.tenant_id, l.hotel_code, l.folio_id, 1000 + i, l.side, l.code, l.posting_class, 0, l.business_date, l.charge_date, l.origin_date,
       l.kind, l.shift_session_id, l.username, l.realname, md5(i::text) || md5((i + 1)::text)
     from (select * from folio_line where hotel_code = 'KZ001' and business_date = '2026-05-01' limit 1) l, generate_series(1, 60000) i`,
  )
  await hotel.booted.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = hotel.booted.app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/pms/report/cashierStatement/export?report=cashierLines&from=2026-05-01&to=2026-05-01`
  // More than there are turns.
  for (let at = 0; at < 4; at++) {
    const leaving = new AbortController()
    const answer = await fetch(url, { headers: { 'x-access-token': hotel.clerk }, signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
  }
  const cursors = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(() => hotel.sql(cursors), { timeout: 60_000 }).toEqual([])
  const whole = await fetch(url, { headers: { 'x-access-token': hotel.clerk } })
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(1_000_000)
})
