import { bookChecks } from '@kezhan/app-server/modules'
import { tellHotel } from '@kezhan/app-server/tell-hotel'
import { ask } from '@kezhan/app-server/testing/boot'
import { addPerson } from '@kezhan/app-server/testing/people'
import type {
  AuditedDay,
  AuditOutcome,
  AuditPackage,
  AuditProgress,
  PreCheckAnswer,
} from '@kezhan/audit/model/audit-calls'
import type { CodeRevenue } from '@kezhan/audit/model/revenue-calls'
import { auditDueHotels } from '@kezhan/audit/server/auto-audit'
import type { CheckInAnswer } from '@kezhan/stays/model/stay-calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accepted,
  aDeskHotel,
  book,
  type DeskHotel,
  expectRecorded,
  expectSound,
  linesOf,
  walkIn,
} from './testing/desk'

let hotel: DeskHotel
beforeAll(async () => {
  hotel = await aDeskHotel()
})
afterAll(() => hotel.booted.stop())

const run = (businessDate: string, resume = 'N') =>
  hotel.post<AuditOutcome>('/ebk/audit/run', { businessDate, resume })
const preCheck = async () => accepted(await hotel.get<PreCheckAnswer>('/ebk/audit/precheck'))
const dayNow = async () =>
  (
    await hotel.sql<{ day: string; state: string }>(
      `select business_date::text as day, state from business_day where hotel_code = 'KZ001' and state <> 'closed'`,
    )
  )[0]
const countLines = async () =>
  (await hotel.sql<{ n: number }>(`select count(*)::int as n from folio_line where hotel_code = 'KZ001'`))[0]
    ?.n

let plain: CheckInAnswer
let late: CheckInAnswer
let noShowFolio: string | null
let keptId: string

test('an audit waits for its time: no day ahead of the calendar, nor before the hour without the right', async () => {
  plain = await walkIn(hotel, '301', '2026-05-03', { deposits: [{ payCode: '9001', amountFen: 80_000 }] })
  expect((await preCheck()).obstacles).toEqual(['营业日不能超前自然日'])
  expect((await run('2026-05-01')).body.message).toBe('营业日不能超前自然日')
  hotel.setClock('2026-05-02 03:00')
  const place = { tenantId: '1', hotelCode: 'KZ001' }
  const { token } = await addPerson(hotel.booted, {
    username: 'night_clerk',
    ...place,
    rights: ['audit:run', 'audit:list'],
  })
  const early = await ask(hotel.booted.app, 'POST', '/ebk/audit/run', {
    token,
    body: { businessDate: '2026-05-01' },
  })
  expect(early.body.message).toBe('尚未到夜审时间04:00')
  expect(await dayNow()).toEqual({ day: '2026-05-01', state: 'open' })
})

test('the checks before an audit count what is open, name it and link to the screen that mends it', async () => {
  hotel.setClock('2026-05-01 16:00')
  const prepaid = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const noShow = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more: prepaid })
  noShowFolio = noShow.folioId
  await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', typeId: hotel.twin })
  const twoNights = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 79_600 } }
  const dates = { arrive: '2026-05-01', depart: '2026-05-03' }
  const kept = await book(hotel, { ...dates, typeId: hotel.twin, more: twoNights })
  keptId = kept.reservationId
  hotel.setClock('2026-05-02 02:10')
  late = await walkIn(hotel, '303', '2026-05-02')
  hotel.setClock('2026-05-02 04:00')
  const { checks, obstacles, state } = await preCheck()
  expect([state, obstacles, checks.length]).toEqual(['open', [], 13])
  expect(checks.find(one => one.key === 'noShows')).toMatchObject({
    count: 3,
    link: '/CustomerOrder/orderStatus/booking',
    isBlocking: false,
    examples: expect.arrayContaining([expect.stringContaining('李四')]),
  })
  expect(checks.find(one => one.key === 'books')).toMatchObject({ count: 0 })
})

test('a rehearsal shows every posting and keeps none; the run posts exactly these', async () => {
  const before = await countLines()
  const shown = accepted(await hotel.post<AuditOutcome>('/ebk/audit/rehearse', {}))
  expect(await countLines()).toBe(before)
  expect(await dayNow()).toEqual({ day: '2026-05-01', state: 'open' })
  await expectSound(hotel)
  const done = accepted(await run('2026-05-01'))
  expect(done.postings).toEqual(shown.postings)
  expect(done.summary).toEqual(shown.summary)
  expect(done.figures).toEqual(shown.figures)
  expect(done.postings.filter(one => one.code === '1001')).toMatchObject([
    { roomNo: '301', amountFen: 29_800, chargeDate: '2026-05-01' },
    { roomNo: '303', amountFen: 29_800, chargeDate: '2026-05-01' },
  ])
  expect(done.steps.map(step => [step.name, step.state])).toEqual([
    ['noShows', 'done'],
    ['dueOuts', 'done'],
    ['roomCharges', 'done'],
    ['rooms', 'done'],
    ['reminders', 'done'],
    ['members', 'done'],
    ['close', 'done'],
  ])
  expect(await dayNow()).toEqual({ day: '2026-05-02', state: 'open' })
  await expectSound(hotel)
})

test('Scenario 19: the audit charges the first night of who did not come as NoShow, without a room-night', async () => {
  expect(await linesOf(hotel, noShowFolio ?? '')).toMatchObject([
    { code: '9101', fen: -29_800 },
    { code: '1007', fen: 29_800, day: '2026-05-01', nights: 0 },
  ])
  const states = await hotel.sql<{ state: string; n: number }>(
    `select state, count(*)::int as n from reservation where hotel_code = 'KZ001' group by state order by state`,
  )
  expect(states).toEqual([
    { state: 'booked', n: 1 },
    { state: 'cancelled', n: 1 },
    { state: 'noShow', n: 1 },
  ])
  expect(
    await hotel.sql('select arrive::text, depart::text from reservation where id = $1', [keptId]),
  ).toEqual([{ arrive: '2026-05-02', depart: '2026-05-03' }])
})

test('Scenario 3: who came in the small hours is charged the night that is nearly over, once', async () => {
  expect(await linesOf(hotel, late.folioId)).toEqual([
    { code: '1001', fen: 29_800, day: '2026-05-01', charged: '2026-05-01', nights: 10_000 },
  ])
})

test('a closed day is audited no second time, and its snapshot cannot be changed', async () => {
  const lines = await countLines()
  expect((await run('2026-05-01', 'Y')).body.message).toBe('已关闭的营业日不能重新打开')
  expect(await countLines()).toBe(lines)
  const days = accepted(await hotel.get<AuditedDay[]>('/ebk/audit/history'))
  expect(days).toMatchObject([
    {
      businessDate: '2026-05-01',
      rooms: 5,
      occupied: 2,
      roomNightsBp: 20_000,
      // Two nights at 298, the NoShow of 298 and the night of 398 that was held.
      roomRevenueFen: 129_200,
      revenueFen: 129_200,
      receivedFen: 189_400,
      guestOpeningFen: 0,
      guestClosingFen: 129_200 - 189_400,
    },
  ])
  const sheet = accepted(await hotel.get<AuditPackage>('/ebk/audit/snapshot', { businessDate: '2026-05-01' }))
  expect(sheet.lists.inHouse.map(one => one.roomNo)).toEqual(['301', '303'])
  expect(sheet.figures.filter(one => one.kind === 'code')).toMatchObject([
    { key: '1001', amountFen: 59_600, quantity: 2 },
    { key: '1007', amountFen: 69_600, quantity: 2 },
  ])
  expect(sheet.figures.filter(one => one.kind === 'type')).toMatchObject([
    { name: '大床房', quantity: 20_000, amountFen: 59_600 },
  ])
  const asApp = (sql: string) => hotel.booted.database.scoped({ tenant: '1', hotel: 'KZ001' }).query(sql)
  await expect(asApp('update audit_snapshot set revenue_fen = 0')).rejects.toThrow('permission denied')
  for (const table of ['day_money', 'day_nights', 'day_night_line', 'day_count'])
    await expect(asApp(`delete from ${table}`)).rejects.toThrow('permission denied')
})

test('revenue by code: closed days come from their snapshots, and a recount of the lines comes to the same', async () => {
  const ask = (query: Record<string, string>) =>
    hotel.get<CodeRevenue[]>('/ebk/audit/revenue', { from: '2026-04-01', to: '2026-05-31', ...query })
  const kept = accepted(await ask({}))
  expect(kept).toMatchObject([
    { businessDate: '2026-05-01', code: '1001', lines: 2, amountFen: 59_600 },
    { businessDate: '2026-05-01', code: '1007', lines: 2, amountFen: 69_600 },
  ])
  expect(accepted(await ask({ isRecounted: 'Y' }))).toEqual(kept)
  expect((await ask({ to: '2026-03-31' })).body.message).toBe('结束日期不能早于开始日期')
  expect((await ask({ from: '2020-01-01' })).body.message).toBe('一次最多查询400天')
})

test('Scenario 14: an audit that fails after the charges goes on where it stopped; who came meanwhile is caught up with and nobody is charged twice', async () => {
  hotel.setClock('2026-05-03 04:00')
  const [wrong] = await hotel.sql<{ id: string }>(
    `update folio set debit_fen = debit_fen + 100 where id = $1 returning id`,
    [plain.folioId],
  )
  expect(wrong?.id).toBe(plain.folioId)
  expect((await preCheck()).checks.find(one => one.key === 'books')).toMatchObject({
    count: 1,
    isBlocking: true,
  })
  expect((await run('2026-05-02')).body.message).toBe('第7步失败：账务不平：差额1.00元，修复后可继续')
  expect(await dayNow()).toEqual({ day: '2026-05-02', state: 'auditing' })
  const { steps } = accepted(await hotel.get<AuditProgress>('/ebk/audit/progress'))
  expect(steps.map(step => step.state)).toEqual(['done', 'done', 'done', 'done', 'done', 'done', 'failed'])
  expect(steps[1]?.notes).toEqual([{ title: '303 张三', text: '自动续住至2026-05-03' }])
  expect((await run('2026-05-02')).body.message).toBe('正在夜审中')
  expect((await hotel.post('/ebk/audit/abort', {})).body.message).toBe('已过房费，不能中止，请继续完成夜审')

  // The desk is never thrown out: who comes meanwhile belongs to the night that is being closed.
  const meanwhile = await walkIn(hotel, '302', '2026-05-04')
  await hotel.sql(`update folio set debit_fen = debit_fen - 100 where id = $1`, [plain.folioId])
  const done = accepted(await run('2026-05-02', 'Y'))
  expect(done.postings).toMatchObject([{ roomNo: '302', code: '1001', chargeDate: '2026-05-02' }])
  expect(await dayNow()).toEqual({ day: '2026-05-03', state: 'open' })
  const charged = await hotel.sql<{ room: string; nights: string[] }>(
    `select room_no as room, array_agg(charge_date::text order by charge_date) as nights from folio_line
     where code = '1001' and hotel_code = 'KZ001' group by room_no order by room_no`,
  )
  expect(charged).toEqual([
    { room: '301', nights: ['2026-05-01', '2026-05-02'] },
    { room: '302', nights: ['2026-05-02'] },
    { room: '303', nights: ['2026-05-01', '2026-05-02'] },
  ])
  expect(await linesOf(hotel, meanwhile.folioId)).toHaveLength(1)
  await expectSound(hotel)
})

test('yesterday closes where today opens, ledger by ledger, and the journal gives the same figures', async () => {
  const gaps = await hotel.sql(
    `select b.key from day_count a join day_count b on a.key like 'ledger:%' and b.key = replace(a.key, 'ledger:', 'opening:')
       and b.hotel_code = a.hotel_code and b.business_date = a.business_date + 1 where b.amount_fen <> a.amount_fen`,
  )
  expect(gaps).toEqual([])
  const derived = await hotel.sql<{ key: string; fen: number }>(
    `select split_part(account, ':', 1) as key, sum(debit_fen - credit_fen)::int as fen from journal_line
     where hotel_code = 'KZ001' group by 1 having sum(debit_fen - credit_fen) <> 0 order by 1`,
  )
  const kept = await hotel.sql<{ key: string; fen: number }>(
    `select substr(key, 8) as key, amount_fen::int as fen from day_count where key like 'ledger:%' and business_date = '2026-05-02' and hotel_code = 'KZ001'
       and amount_fen <> 0 order by key`,
  )
  expect(kept).toEqual(derived)
  expect(kept.length).toBeGreaterThan(2)
})

test('Scenario 1: after two audits 596 are charged, 204 go back, the room waits to be cleaned', async () => {
  const [room] = await hotel.sql<{ hk: string }>('select hk from room_state where room_id = $1', [
    hotel.rooms['301'],
  ])
  expect(room?.hk).toBe('dirty')
  hotel.setClock('2026-05-03 11:50')
  const payments = [{ payCode: '9001', amountFen: -20_400 }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId: plain.stayId, payments, confirmed: 'Y' }))
  const sum = (await linesOf(hotel, plain.folioId)).reduce((total, line) => total + line.fen, 0)
  expect(sum).toBe(0)
})

test('Scenario 5 and 6: day use is charged once at its check-out and an hour room never by the audit', async () => {
  hotel.setClock('2026-05-03 13:00')
  const dayUse = await walkIn(hotel, '301', '2026-05-04', { confirmed: 'Y' })
  hotel.setClock('2026-05-03 16:00')
  const payments = [{ payCode: '9001', amountFen: 29_800 }]
  accepted(await hotel.post('/ebk/order/checkOut', { stayId: dayUse.stayId, payments, confirmed: 'Y' }))
  const hour = await walkIn(hotel, '401', '2026-05-03', { stayType: 'HOUR' })
  hotel.setClock('2026-05-04 04:00')
  expect((await preCheck()).checks.find(one => one.key === 'hours')).toMatchObject({ count: 1 })
  accepted(await run('2026-05-03'))
  expect((await linesOf(hotel, dayUse.folioId)).filter(line => line.code === '1001')).toHaveLength(1)
  expect((await linesOf(hotel, hour.folioId)).filter(line => line.code === '1001')).toEqual([])
})

test('the hotel may forbid an audit while somebody has not left or not handed over', async () => {
  hotel.setClock('2026-05-05 04:00')
  await hotel.config('dueOutPolicyAtAudit', 'block')
  expect((await run('2026-05-04')).body.message).toMatch(/^存在应离未离\d间，请先处理$/)
  await hotel.config('dueOutPolicyAtAudit', 'list_only')
  await hotel.config('nightAuditBlockOpenShift', 'Y')
  await hotel.sql(
    `insert into shift_session (id, tenant_id, hotel_code, business_date, shift_index, shift_name, user_id, username, realname)
     values ('open-shift', '1', 'KZ001', '2026-05-04', '01', '早班', 'somebody', 'somebody', '某人')`,
  )
  expect((await run('2026-05-04')).body.message).toBe('仍有1个班次未交接')
  await hotel.config('nightAuditBlockOpenShift', 'N')
})

test('an audit that has done nothing yet can be given up; two that run at once turn the day once', async () => {
  await hotel.sql(`update business_day set state = 'auditing' where hotel_code = 'KZ001' and state = 'open'`)
  accepted(await hotel.post('/ebk/audit/abort', {}))
  expect(await dayNow()).toEqual({ day: '2026-05-04', state: 'open' })
  const both = await Promise.all([run('2026-05-04', 'Y'), run('2026-05-04', 'Y')])
  expect(both.filter(answer => answer.body.success).length).toBeGreaterThanOrEqual(1)
  expect(await dayNow()).toEqual({ day: '2026-05-05', state: 'open' })
  const twice = await hotel.sql(
    `select charge_key from folio_line where charge_key is not null group by hotel_code, charge_key having count(*) > 1`,
  )
  expect(twice).toEqual([])
  await expectSound(hotel)
})

test('a hotel may have it done by itself: at its time, when nothing stands in the way, by one server of several', async () => {
  const { app, database } = hotel.booted
  const at = (now: string) =>
    auditDueHotels({ database, log: app.log, now: () => now, checks: bookChecks, tellHotel })
  hotel.setClock('2026-05-06 04:00')
  expect(await at('2026-05-06 04:00:00')).toEqual([])
  await hotel.config('nightAuditMode', 'auto')
  await hotel.config('dueOutPolicyAtAudit', 'extend')
  expect(await at('2026-05-06 03:59:00')).toEqual([])
  const both = await Promise.all([at('2026-05-06 04:00:00'), at('2026-05-06 04:00:00')])
  expect(both.flat()).toEqual(['KZ001'])
  expect(await dayNow()).toEqual({ day: '2026-05-06', state: 'open' })
  const [last] = accepted(await hotel.get<AuditedDay[]>('/ebk/audit/history'))
  expect(last).toMatchObject({ businessDate: '2026-05-05', auditor: '自动夜审' })
  expect(
    await hotel.sql(`select state, opening_fen::int as fen from shift_session where user_id = 'night-audit'`),
  ).toEqual([{ state: 'received', fen: 0 }])
  expect(await at('2026-05-06 04:01:00')).toEqual([])
  await expectSound(hotel)
})

test('every write above left a record under the number of its request', () => expectRecorded(hotel))
