import { openReadCopy } from '@kezhan/server-kit/db/read-copy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, type DeskHotel, walkIn } from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00', {
    copyOf: database => openReadCopy(database.config),
    // Where an answer is read is the question here, not how long a busy machine takes for a connection.
    copyPatienceMs: 60_000,
    reportPatienceMs: 60_000,
  })
  await walkIn(hotel, '301', '2026-05-03', { deposits: [{ payCode: '9001', amountFen: 80_050 }] })
  hotel.setClock('2026-05-02 03:00')
  const audited = await hotel.post('/ebk/audit/run', { businessDate: '2026-05-01' })
  expect(audited.body.message).toBe('夜审完成')
})
afterAll(() => hotel.booted.stop())

/** What the connections of the copy were last asked. */
const askedOfCopy = (text: string) =>
  hotel.sql(
    `select 1 from pg_stat_activity where datname = current_database() and application_name = 'kezhan-read'
       and query_start > $1::timestamptz and (query like $2 or query = 'rollback')`,
    [since, text],
  )
let since = ''
async function fromNow(): Promise<void> {
  const [row] = await hotel.sql<{ now: string }>('select clock_timestamp()::text as now')
  since = row?.now ?? ''
}

const closed = { from: '2026-05-01', to: '2026-05-01' }
const open = { from: '2026-05-01', to: '2026-05-02' }

test('HOTEL-063 reports, lines and exports of closed days are read from the copy, those of today are not', async () => {
  const cash = { row: '13', column: 'days' }
  const asked = [
    ['/report/finance/query', { report: 'daySheet' }],
    ['/report/finance/lines', { report: 'daySheet', ...cash }],
    ['/report/cashierStatement/export', { report: 'cashierLines' }],
  ] as const
  for (const [path, what] of asked) {
    await fromNow()
    const answer = await hotel.get(path, { ...what, ...closed })
    expect([path, answer.status, answer.body?.message ?? '']).toEqual([path, 200, ''])
    expect([path, (await askedOfCopy('%')).length > 0]).toEqual([path, true])
    await fromNow()
    expect((await hotel.get(path, { ...what, ...open })).status).toBe(200)
    expect([path, await askedOfCopy('%')]).toEqual([path, []])
  }
  // It asks for no days: it is about now.
  await fromNow()
  expect((await hotel.get('/report/finance/query', { report: 'ageing', ...closed })).body.success).toBe(true)
  expect(await askedOfCopy('%')).toEqual([])
})

test('HOTEL-063 where the copy is away, the main database answers', async () => {
  const alone = await aDeskHotel('2026-05-01', '15:00', {
    copyOf: database => openReadCopy({ ...database.config, port: 1 }),
  })
  try {
    const answer = await alone.get<{ rows: object[] }>('/report/finance/query', {
      report: 'daySheet',
      from: '2026-04-30',
      to: '2026-04-30',
    })
    expect(answer.body.result.rows.length).toBeGreaterThan(40)
  } finally {
    await alone.booted.stop()
  }
})
