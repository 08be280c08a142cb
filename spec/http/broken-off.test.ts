import { modules } from '@kezhan/app-server/modules'
import { makeServer, type Server } from '@kezhan/app-server/server'
import { type Answer, ask, signIn, testSecretKey } from '@kezhan/app-server/testing/boot'
import { mountedCalls } from '@kezhan/app-server/testing/mounted-calls'
import type { AuditOutcome, AuditPackage } from '@kezhan/audit/model/audit-calls'
import type { PaymentOrder } from '@kezhan/folios/model/payment-calls'
import { makeSimulator } from '@kezhan/folios/server/payments/simulator'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { type Database, openDatabase, platformScope } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accepted, aDeskHotel, book, type DeskHotel, expectSound, walkIn } from './testing/desk'
import { FailingDatabase } from './testing/failing-database'
import { LedgerDesk } from './testing/ledger-desk'
import { memberDeeds } from './testing/member-deeds'
import { moneyOperations, provedElsewhere, withoutMoney } from './testing/money-operations'

let hotel: DeskHotel
let second: Server
let failing: FailingDatabase
let secondDatabase: Database
let clock = '2026-05-01T15:00:00+08:00'
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  secondDatabase = openDatabase(hotel.booted.database.config, 6)
  failing = new FailingDatabase(secondDatabase)
  second = await makeServer({
    database: failing.database,
    filesDir: '',
    isDemo: true,
    logLevel: 'silent',
    secretKey: testSecretKey,
    clock: () => new Date(clock),
    payments: [makeSimulator('broken-off')],
  })
  await second.app.ready()
})
afterAll(async () => {
  await second.stop()
  await secondDatabase.end()
  await hotel.booted.stop()
})

const checks = modules.flatMap(module => module.bookChecks ?? [])
const findings = () => verifyBooks(hotel.booted.database.scoped(platformScope), checks)

/** Everything that money and rooms are about, as one text. */
const tables = [
  'folio',
  'folio_line',
  'journal_entry',
  'journal_line',
  'settlement',
  'preauth',
  'payment_order',
  'approval',
  'cash_sale',
  'unit_account',
  'ar_entry',
  'ar_bill',
  'ar_receipt',
  'ar_allocation',
  'sys_once',
  'goods',
  'stock_move',
  'reservation',
  'reservation_room',
  'reservation_night',
  'stay',
  'stay_night',
  'stay_guest',
  'type_night',
  'type_night_channel',
  'room_state',
  'room_period',
  'team',
  'team_block',
  'guest',
  'member',
  'member_card',
  'member_move',
  'member_lot',
  'member_lot_move',
  'member_level_change',
  'top_up_grant',
  'top_up_refund',
  'points_room_record',
  'key_card',
  'shift_session',
  'cash_movement',
  'handover',
  'business_day',
  'audit_step',
  'audit_snapshot',
  'day_money',
  'day_nights',
  'day_night_line',
  'day_count',
]
async function everything(): Promise<string> {
  const parts = tables.map(
    table => `(select coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${table} t)`,
  )
  const [row] = await hotel.sql<{ it: string }>(
    `select concat(${parts.join(", ', ', ")}, (select count(*) from sys_change_log)) as it`,
  )
  return row?.it ?? ''
}

interface Sent {
  readonly path: string
  readonly body: object
  readonly token?: string
}
const send = <T = unknown>({ path, body, token = hotel.clerk }: Sent, key: string): Promise<Answer<T>> =>
  ask<T>(second.app, 'POST', path, { token, body, headers: { 'idempotency-key': key } })

const mostStatements = 200

/** Sends it again and again, broken off one statement later each time, until it ends; answers the whole one's answer. */
async function breakOff<T>(
  sent: Sent,
  key: string,
  afterBreak: (answer: Answer<T>, n: number) => Promise<void>,
): Promise<{ readonly answer: Answer<T>; readonly statements: number }> {
  for (let n = 1; n < mostStatements; n++) {
    failing.failAt(n)
    const answer = await send<T>(sent, key)
    const { hasFailed } = failing
    failing.failAt(undefined)
    if (!hasFailed) return { answer, statements: n - 1 }
    await afterBreak(answer, n)
  }
  throw new Error(`${sent.path} does not end`)
}

/** Whoever is in the house leaves, so that the next test has its rooms. */
async function emptyHouse(): Promise<void> {
  for (const { id } of await hotel.sql<{ id: string }>(`select id from stay where state = 'inHouse'`))
    await hotel.post('/ebk/order/walkOut', { stayId: id, reason: '清场' })
}

async function expectAllOrNothing(sent: Sent, key: string): Promise<void> {
  const before = await everything()
  const { answer, statements } = await breakOff(sent, key, async (broken, n) => {
    expect([n, broken.status]).toEqual([n, 500])
    expect([n, await everything()]).toEqual([n, before])
  })
  expect([answer.body.message, answer.body.success]).toEqual([expect.any(String), true])
  expect(statements).toBeGreaterThan(2)
  const done = await everything()
  expect(done).not.toBe(before)
  const again = await send(sent, key)
  expect([again.body.result, await everything()]).toEqual([answer.body.result, done])
  expect(await findings()).toEqual([])
  await expectSound(hotel)
}

const prefixes = /^\/ebk\/(account|ar|payment|cashSale|order|team|shift|handover|audit|approval)\//

test('every writing call of money is broken off below, or it is said why not', () => {
  const named = new Set([
    ...Object.keys(moneyOperations(hotel)),
    ...Object.keys(withoutMoney),
    ...Object.keys(provedElsewhere),
  ])
  const writing = mountedCalls(hotel.booted).filter(
    ({ method, path }) => method !== 'GET' && prefixes.test(path),
  )
  expect(writing.map(call => call.path).filter(path => !named.has(path))).toEqual([])
  const mounted = new Set(writing.map(call => call.path))
  expect([...named].filter(path => !mounted.has(path))).toEqual([])
})

// The table needs the hotel for its deeds only, not for their names.
for (const path of Object.keys(moneyOperations({} as DeskHotel)))
  test(`${path}: broken off at any statement, all is as before; whole, all is done (T5)`, async () => {
    const prepare = moneyOperations(hotel)[path]
    if (prepare === undefined) throw new Error(path)
    await expectAllOrNothing(await prepare(), `fail-${path.replaceAll('/', '-')}`)
    await emptyHouse()
  })

test('every call that moves what members have is broken off below', () => {
  const moving = mountedCalls(hotel.booted).filter(
    ({ path, money }) => path.startsWith('/crm/') && money !== undefined && !isFile(path),
  )
  expect(moving.map(call => call.path).toSorted()).toEqual(Object.keys(memberDeeds(hotel)).toSorted())
})

/** A file in batches, each of them whole or not at all: member-import.test.ts. */
const isFile = (path: string) => path === '/crm/member/importMembers'

for (const path of Object.keys(memberDeeds({} as DeskHotel)))
  test(`${path}: broken off at any statement, members have what they had; whole, all is done (T5)`, async () => {
    const prepare = memberDeeds(hotel)[path]
    if (prepare === undefined) throw new Error(path)
    await expectAllOrNothing(await prepare(), `fail-${path.replaceAll('/', '-')}`)
  }, 120_000)

test('an outside payment that is broken off anywhere is posted once when it is asked about again (T5)', async () => {
  const desk = new LedgerDesk(hotel.booted, hotel.clerk)
  const folioId = await desk.folio('扫码')
  const pay = { folioId, adapter: 'simulator', code: '9003', purpose: 'pay', amountFen: 700, authCode: '11' }
  const isSound = async () => expect(await findings()).toEqual([])
  const paid = await breakOff<PaymentOrder>(
    { path: '/ebk/payment/start', body: pay },
    'fail-payment-start',
    isSound,
  )
  expect(paid.answer.body.result).toMatchObject({ state: 'paid', amountFen: 700 })
  const orderId = paid.answer.body.result.id
  await breakOff({ path: '/ebk/payment/resolve', body: { orderId } }, 'fail-payment-resolve', isSound)
  expect(await desk.balance(folioId)).toBe(700)
  const back = { path: '/ebk/payment/refund', body: { orderId, amountFen: 200, reason: '退' } }
  const refunded = await breakOff<PaymentOrder>(back, 'fail-payment-refund', isSound)
  expect(refunded.answer.body.result).toMatchObject({ purpose: 'refund', amountFen: 200 })
  expect(await desk.balance(folioId)).toBe(500)
  await isSound()
})

test('a handover, its receipt and a forced one: broken off at any statement, all is as before (T5)', async () => {
  const token = await signIn(hotel.booted.app, 'frontdesk')
  const desk = new LedgerDesk(hotel.booted, token)
  await desk.pay(await desk.folio('交班'), 5000)
  const counted = await ask(second.app, 'POST', '/ebk/shift/count', {
    token,
    body: { pieces: { 10000: 10, 5000: 1 } },
  })
  expect(counted.body.success).toBe(true)
  const receiver = { receiver: 'manager', password: 'Kezhan@2026', shiftIndex: '02', areSlipsChecked: 'Y' }
  await expectAllOrNothing(
    { path: '/ebk/shift/handover', body: { ...receiver, reason: '备用金' }, token },
    'fail-handover',
  )
  const [sheet] = await hotel.sql<{ id: string; fen: number }>(
    'select id, submit_fen::int as fen from handover',
  )
  await expectAllOrNothing(
    { path: '/ebk/handover/confirm', body: { id: sheet?.id, receivedFen: sheet?.fen } },
    'fail-confirm',
  )
  const [left] = await hotel.sql<{ id: string }>(
    `update shift_session set opened_at = now() - interval '13 hours' where username = 'manager' and state = 'onDuty' returning id`,
  )
  await expectAllOrNothing(
    { path: '/ebk/shift/force', body: { sessionId: left?.id, pieces: { 10000: 10 }, reason: '离岗' } },
    'fail-force-handover',
  )
})

test('a night audit that is broken off at every statement in turn ends as its rehearsal said (T5, T26)', async () => {
  await emptyHouse()
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  await walkIn(hotel, '301', '2026-05-03', { confirmed: 'Y' })
  await walkIn(hotel, '302', '2026-05-02', { confirmed: 'Y' })
  await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more })
  clock = '2026-05-02T04:00:00+08:00'
  hotel.setClock('2026-05-02 04:00')
  const whole = accepted(await hotel.post<AuditOutcome>('/ebk/audit/rehearse', {}))
  const run = { path: '/ebk/audit/run', body: { businessDate: '2026-05-01', resume: 'Y' } }
  const { answer, statements } = await breakOff<AuditOutcome>(run, 'fail-audit', async broken => {
    expect(broken.body.success).toBe(false)
    expect(await findings()).toEqual([])
    await expectSound(hotel)
  })
  expect([answer.body.message, statements > 10]).toEqual(['夜审完成', true])
  const kept = accepted(await hotel.get<AuditPackage>('/ebk/audit/snapshot', { businessDate: '2026-05-01' }))
  const byKey = (one: { kind: string; key: string }) => `${one.kind} ${one.key}`
  const sorted = (figures: AuditOutcome['figures']) =>
    figures.toSorted((a, b) => byKey(a).localeCompare(byKey(b)))
  expect(sorted(kept.figures)).toEqual(sorted(whole.figures))
  const charged = await hotel.sql(
    `select room_no as "roomNo" from folio_line where source = 'NIGHT_AUDIT' and code = '1001' order by room_no`,
  )
  expect(charged).toEqual([{ roomNo: '301' }, { roomNo: '302' }])
})

test('/ebk/order/noShow: broken off at any statement, all is as before; whole, all is done (T5)', async () => {
  await hotel.config('noShowPolicyAtAudit', 'manual')
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const dates = { arrive: '2026-05-02', depart: '2026-05-04' }
  const { reservationId } = await book(hotel, { ...dates, typeId: hotel.twin, more })
  clock = '2026-05-03T04:00:00+08:00'
  hotel.setClock('2026-05-03 04:00')
  accepted(await hotel.post('/ebk/audit/run', { businessDate: '2026-05-02' }))
  await expectAllOrNothing({ path: '/ebk/order/noShow', body: { reservationId } }, 'fail-no-show')
})
