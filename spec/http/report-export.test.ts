import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
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
