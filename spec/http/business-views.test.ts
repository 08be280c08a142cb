import { businessReports } from '@kezhan/app-server/seed/business-reports'
import { ask, signIn } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import { addDays } from '@kezhan/base/days'
import { shipReports } from '@kezhan/online/server/report/ship-reports'
import type { ReportAnswer } from '@kezhan/reports/model/report'
import type { ReportConfig, ReportData } from '@kezhan/resource/report-wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveThrough } from './testing/business-days'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

// The business as SQL reports see it: the figures are those of the shipped reports, and the rows those of who asks.

const firstDay = '2026-05-01'
const days = 2
const openDay = addDays(firstDay, days)
let hotel: DeskHotel
let admin: string
let reader: string
let stranger: string
beforeAll(async () => {
  hotel = await aDeskHotel(firstDay)
  await liveThrough(hotel, { firstDay, days, seed: 7 })
  hotel.setClock(`${openDay} 16:00`)
  await aDayWithEverything()
  admin = await signIn(hotel.booted.app, 'admin')
  const rights = ['online:cgreport:data'] as const
  const own = { tenantId: '1', hotelCode: 'KZ001' }
  const [other] = await hotel.sql<{ code: string; tenant: string }>(
    `select code, tenant_id as tenant from hotel where code <> 'KZ001' and tenant_id <> '1' limit 1`,
  )
  const elsewhere = { tenantId: other?.tenant ?? '', hotelCode: other?.code ?? '' }
  reader = (await addPerson(hotel.booted, { username: 'views_reader', ...own, rights })).token
  stranger = (await addPerson(hotel.booted, { username: 'views_stranger', ...elsewhere, rights })).token
}, 240_000)
afterAll(() => hotel.booted.stop())

/** Somebody who owes, a member among them, an order for tomorrow and one that was cancelled. */
async function aDayWithEverything(): Promise<void> {
  const [free] = await hotel.sql<{ no: string }>(
    `select r.room_no as no from room r join room_state s on s.room_id = r.id
     where r.hotel_code = 'KZ001' and s.stay_id is null and r.room_no in ('301', '302', '303', '401', '402') order by 1 limit 1`,
  )
  const [member] = await hotel.sql<{ id: string }>(
    `select id from member where tenant_id = '1' and state = 'normal' and merged_into is null limit 1`,
  )
  await hotel.sql(`update room_state set hk = 'clean' where hotel_code = 'KZ001' and stay_id is null`)
  const { folioId } = await walkIn(hotel, free?.no ?? '', addDays(openDay, 1), { memberId: member?.id })
  await new LedgerDesk(hotel.booted, hotel.clerk).charge(folioId, 150_000)
  const tomorrow = { arrive: addDays(openDay, 1), depart: addDays(openDay, 2) }
  await book(hotel, tomorrow)
  const gone = await book(hotel, { arrive: openDay, depart: addDays(openDay, 1) })
  accepted(
    await hotel.post('/ebk/order/cancel', {
      reservationId: gone.reservationId,
      reason: '行程变更',
    }),
  )
}

const preview = async (sql: string) =>
  accepted(
    await ask<{ rows: Record<string, number | string | null>[] }>(
      hotel.booted.app,
      'POST',
      '/online/cgreport/head/preview',
      { token: admin, body: { sql } },
    ),
  ).rows
const run = async (code: string, token: string, query: Record<string, string> = {}) => {
  const config = accepted(
    await ask<ReportConfig>(hotel.booted.app, 'GET', `/online/cgreport/api/getRpColumns/${code}`, { token }),
  )
  const data = await ask<ReportData>(
    hotel.booted.app,
    'GET',
    `/online/cgreport/api/getData/${config.cgRpConfigId}`,
    { token, query: { pageSize: '200', ...query } },
  )
  return accepted(data)
}
const sheet = async (day: string) => {
  const query = { report: 'daySheet', from: day, to: day }
  const { rows } = accepted(await hotel.get<ReportAnswer>('/report/finance/query', query))
  return (key: string) => Number(rows.find(one => one.key === key)?.cells.days ?? 0)
}

test('sums of the views are the figures of 营业日报, for closed days and the open one', async () => {
  let revenue = 0
  for (const day of [firstDay, addDays(firstDay, 1), openDay]) {
    const of = await sheet(day)
    const on = `hotel_code = 'KZ001' and business_date = '${day}'`
    const [charges] = await preview(
      `select coalesce(sum(amount_fen), 0) as fen from report_charges where is_guest = 'Y' and ${on}`,
    )
    const [payments] = await preview(
      `select coalesce(sum(amount_fen), 0) as fen, coalesce(sum(amount_fen) filter (where is_guest = 'Y'), 0) as guest
       from report_payments where ${on}`,
    )
    const [nights] = await preview(
      `select coalesce(sum(sold_nights), 0) * 10000 as bp, coalesce(sum(amount_fen), 0) as fen from report_nights where ${on}`,
    )
    const [daily] = await preview(`select * from report_daily where ${on}`)
    expect(charges?.fen, day).toBe(of('12'))
    expect([payments?.fen, payments?.guest], day).toEqual([of('24'), of('24a')])
    expect(nights?.bp, day).toBe(of('38'))
    expect(daily, day).toMatchObject({
      is_closed: day === openDay ? 'N' : 'Y',
      room_fen: of('6'),
      revenue_fen: of('12'),
      paid_fen: of('24'),
      guest_paid_fen: of('24a'),
      top_up_fen: of('45'),
      sold_nights: of('38') / 10_000,
      charged_fen: nights?.fen,
    })
    if (day !== openDay)
      expect(daily, day).toMatchObject({
        rooms: of('30'),
        out_of_order: of('31'),
        sellable_rooms: of('33'),
        occupancy_percent: of('39') / 100,
        average_rate_fen: of('40'),
        revpar_fen: of('41'),
        guests: of('42'),
        arrivals: of('43a'),
        departures: of('43b'),
        new_members: of('44'),
      })
    revenue += of('12')
  }
  expect(revenue).toBeGreaterThan(0)
})

test('every view says what each column means, and none has certificates, telephones or payment references', async () => {
  interface Open {
    table: string
    meaning: string
    columns: { name: string; meaning: string }[]
  }
  const answer = await ask<Open[]>(hotel.booted.app, 'GET', '/online/cgreport/head/tables', { token: admin })
  const tables = accepted(answer)
  const views = tables.filter(({ table }) => table.startsWith('report_'))
  expect(views.map(({ table }) => table)).toEqual(
    'bills charges daily goods members nights orders payments rooms stays'
      .split(' ')
      .map(name => `report_${name}`),
  )
  for (const { table, meaning, columns } of views) {
    expect(meaning, table).not.toBe('')
    for (const column of columns) expect(column.meaning, `${table}.${column.name}`).not.toBe('')
    expect(columns.map(({ name }) => name)).toContain('hotel_code')
    expect(columns.map(({ name }) => name).filter(name => /phone|cert|pay_ref|password/.test(name))).toEqual(
      [],
    )
  }
  // What a resource describes needs no second description.
  const type = tables.find(({ table }) => table === 'room_type')
  expect(type?.meaning).toBe('房型')
  expect(type?.columns).toContainEqual({ name: 'bed_type', meaning: '床型' })
})

test('a hotel sees rows of its own in every view, the other hotel none of them, the platform all', async () => {
  const views = 'bills charges daily goods nights orders payments rooms stays'.split(' ')
  const counted = views.map(
    name => `select '${name}' as name, hotel_code, count(*) as n from report_${name} group by hotel_code`,
  )
  const sql = counted.join(' union all ')
  const code = 'views_counted'
  const made = await ask(hotel.booted.app, 'POST', '/online/cgreport/head/add', {
    token: admin,
    body: {
      code,
      name: '行数',
      isShared: 'Y',
      cgrSql: sql,
      items: ['name', 'hotel_code', 'n'].map(name => ({ fieldName: name, fieldTxt: name })),
      params: [],
    },
  })
  accepted(made)
  const own = (await run(code, reader)).records
  expect(new Set(own.map(row => row.hotel_code))).toEqual(new Set(['KZ001']))
  expect(own.map(row => String(row.name)).sort()).toEqual(views)
  const foreign = (await run(code, stranger)).records
  expect(foreign.map(row => row.hotel_code)).not.toContain('KZ001')
  const all = (await run(code, admin)).records
  expect(all).toEqual(expect.arrayContaining([...own, ...foreign]))
  // Members belong to the tenant, as their list does.
  const [members] = await preview(`select count(*) as n from report_members where tenant_id = '1'`)
  const [stored] = await hotel.sql<{ n: string }>(
    `select count(*) as n from member where tenant_id = '1' and merged_into is null`,
  )
  expect(members?.n).toBe(Number(stored?.n))
})

test('who wants to stay unknown is named in no view', async () => {
  const order = await book(hotel, { arrive: openDay, depart: addDays(openDay, 2) })
  const [line] = await hotel.sql<{ id: string }>(
    'select id from reservation_room where reservation_id = $1',
    [order.reservationId],
  )
  const before = await preview(
    `select booker_name from report_orders where order_id = '${order.reservationId}'`,
  )
  expect(before[0]?.booker_name).not.toBe('保密')
  await hotel.sql(
    `update stay set is_secret = 'Y', guest_name = '保密', reservation_room_id = $1 where id = (select id from stay
       where hotel_code = 'KZ001' and state = 'inHouse' and reservation_room_id is null limit 1)`,
    [line?.id],
  )
  const [stay] = await hotel.sql('select 1 from stay where reservation_room_id = $1', [line?.id])
  expect(stay).toBeDefined()
  const after = await preview(
    `select booker_name from report_orders where order_id = '${order.reservationId}'`,
  )
  expect(after[0]?.booker_name).toBe('保密')
})

test('people of a hotel find the shipped reports in their list and each of them runs', async () => {
  const listed = accepted(
    await ask<{ code: string; name: string }[]>(hotel.booted.app, 'GET', '/online/cgreport/api/list', {
      token: reader,
    }),
  )
  const codes = listed.map(({ code }) => code)
  for (const { code } of businessReports) expect(codes).toContain(code)
  expect(codes).not.toContain('hotel_overview')
  const span = { self_from_day: firstDay, self_to_day: openDay }
  const rows = new Map<string, ReportData>()
  for (const { code, items } of businessReports) {
    const data = await run(code, reader, span)
    rows.set(code, data)
    for (const record of data.records) expect(Object.keys(record)).toEqual(items.map(({ name }) => name))
    expect(Object.keys(data.totals ?? {}).sort()).toEqual(
      items
        .filter(({ isTotal }) => isTotal)
        .map(({ name }) => name)
        .sort(),
    )
    await run(code, admin)
    const foreign = (await run(code, stranger, span)).records.map(row => row.hotel_name)
    expect(foreign).not.toContain(data.records[0]?.hotel_name)
  }
  for (const [code, { total }] of rows) expect(total, code).toBeGreaterThan(0)
  expect(rows.get('owing_in_house')?.totals?.owed_fen).toBeGreaterThanOrEqual(150_000)
  expect(rows.get('cancelled_no_show')?.records).toContainEqual(
    expect.objectContaining({ cancel_reason: '行程变更', cancelled_rooms: 1 }),
  )
  expect(rows.get('arrivals_tomorrow')?.records[0]).toMatchObject({ arrive: addDays(openDay, 1), nights: 1 })
  let paid = 0
  for (const day of [firstDay, addDays(firstDay, 1), openDay]) paid += (await sheet(day))('24')
  expect(rows.get('payment_ways')?.totals?.amount_fen).toBe(paid)
  expect(rows.get('cashier_receipts')?.totals?.amount_fen).toBe(paid)
  expect(rows.get('channel_nights')?.totals).toEqual(
    expect.objectContaining({ sold_nights: rows.get('room_type_rate')?.totals?.sold_nights }),
  )
})

test('a report is given once: what was deleted or changed stays so', async () => {
  await hotel.sql(`delete from onl_cgreport_head where code = 'goods_sales'`)
  await hotel.sql(`update onl_cgreport_head set name = '我们的渠道' where code = 'channel_nights'`)
  await hotel.booted.database.ownerTx(db => shipReports(db, businessReports))
  const names = await hotel.sql<{ code: string; name: string }>(
    `select code, name from onl_cgreport_head where code in ('goods_sales', 'channel_nights')`,
  )
  expect(names).toEqual([{ code: 'channel_nights', name: '我们的渠道' }])
})
