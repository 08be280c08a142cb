import { modules } from '@kezhan/app-server/modules'
import { makeServer, type Server } from '@kezhan/app-server/server'
import { type Answer, ask, type Booted, boot, signIn } from '@kezhan/app-server/testing/boot'
import { sealJournal } from '@kezhan/folios/server/verify/seal-journal'
import { verifyBooks } from '@kezhan/server-kit/book-check'
import { type Database, openDatabase, platformScope } from '@kezhan/server-kit/db/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FailingDatabase } from './testing/failing-database'
import { LedgerDesk } from './testing/ledger-desk'

let booted: Booted
let desk: LedgerDesk
let second: Server
let failing: FailingDatabase
let secondDatabase: Database
beforeAll(async () => {
  booted = await boot()
  desk = new LedgerDesk(booted, await signIn(booted.app, 'manager'))
  secondDatabase = openDatabase(booted.database.config, 6)
  failing = new FailingDatabase(secondDatabase)
  second = await makeServer({ database: failing.database, filesDir: '', isDemo: true, logLevel: 'silent' })
  await second.app.ready()
})
afterAll(async () => {
  await second.stop()
  await secondDatabase.end()
  await booted.stop()
})

const checks = modules.flatMap(module => module.bookChecks ?? [])
const findings = () => verifyBooks(booted.database.scoped(platformScope), checks)
const post = (path: string, body: object, app = booted.app, key?: string): Promise<Answer<unknown>> =>
  ask(app, 'POST', path, {
    token: desk.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const ids = (answer: Answer<unknown>) => answer.body.result as { id: string }

let units = 0
async function anAccount(): Promise<string> {
  const head = { code: `U${++units}`, name: `单位${units}`, kind: 'company', canCredit: 'Y', state: 'valid' }
  const unitId = ids(await post('/crm/unit/add', head)).id
  const terms = { creditLimitFen: 1_000_000, billingCycle: 'month', billDay: 1, dueDays: 30, state: 'normal' }
  return ids(await post('/crm/unitAccount/add', { unitId, name: '默认', ...terms })).id
}

test('100 at once on one folio, with two servers: nothing twice, no fault, and the books hold', async () => {
  const [folioId, other] = [await desk.folio('争用'), await desk.folio('另一间')]
  const charges: string[] = []
  for (let at = 0; at < 10; at++) charges.push(await desk.charge(folioId, 1000))
  await desk.pay(folioId, 5000)
  const apps = [booted.app, second.app] as const
  const line = (at: number) => charges[at % charges.length]
  const kinds: readonly ((
    at: number,
  ) => readonly [word: string, body: { readonly amountFen?: number; readonly [name: string]: unknown }])[] = [
    (at: number) => ['pay', { folioId, code: '9001', amountFen: 100 + at }],
    () => ['refund', { folioId, amountFen: 700 }],
    (at: number) => ['split', { folioId, lineId: line(at), parts: 3 }],
    (at: number) => ['transfer', { folioId, targetFolioId: other, lineIds: [line(at)] }],
    () => ['settle', { folioId }],
  ]
  const requests = Array.from({ length: 100 }, (_, at) => {
    // Every deed is sent twice under one key, to either server.
    const deed = Math.floor(at / 2)
    const [word, body] = kinds[deed % kinds.length]?.(deed) ?? ['', {}]
    const key = `race-deed-${deed}`
    return post(`/ebk/account/${word}`, body, apps[at % 2], key).then(answer => ({
      deed,
      word,
      body,
      answer,
    }))
  })
  const answers = await Promise.all(requests)
  expect(answers.filter(({ answer }) => answer.status !== 200)).toEqual([])
  expect(await findings()).toEqual([])
  const paid = new Map(
    answers
      .filter(({ word, answer }) => word === 'pay' && answer.body.success)
      .map(({ deed, body }) => [deed, body.amountFen ?? 0]),
  )
  const [row] = await booted.sql<{ fen: string; n: string }>(
    `select sum(amount_fen) as fen, count(*) as n from folio_line where folio_id = $1 and code = '9001' and kind = 'NORMAL'`,
    [folioId],
  )
  const expected = [...paid.values()].reduce((sum, fen) => sum + fen, 5000)
  expect([Number(row?.fen), Number(row?.n)]).toEqual([expected, paid.size + 1])
})

/** Everything about money, as one text. */
async function everything(): Promise<string> {
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
  ]
  const parts = tables.map(
    table => `(select coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${table} t)`,
  )
  const [row] = await booted.sql<{ it: string }>(
    `select concat(${parts.join(", ', ', ")}, (select count(*) from sys_change_log)) as it`,
  )
  return row?.it ?? ''
}

/** What is to be done to a folio with a charge of 100.00 and a deposit of 150.00 on it. */
interface Setup {
  readonly folioId: string
  readonly charge: string
}
const operations: Readonly<Record<string, (setup: Setup) => Promise<readonly [path: string, body: object]>>> =
  {
    post: async ({ folioId }) => ['account/post', { folioId, code: '2001', amountFen: 100 }],
    pay: async ({ folioId }) => ['account/pay', { folioId, code: '9001', amountFen: 100 }],
    refund: async ({ folioId }) => ['account/refund', { folioId, amountFen: 5000 }],
    reverse: async ({ folioId, charge }) => ['account/reverse', { folioId, lineIds: [charge] }],
    adjust: async ({ folioId, charge }) => [
      'account/adjust',
      { folioId, lineId: charge, amountFen: -100, reason: '少算' },
    ],
    transfer: async ({ folioId, charge }) => [
      'account/transfer',
      { folioId, targetFolioId: await desk.folio(), lineIds: [charge] },
    ],
    split: async ({ folioId, charge }) => ['account/split', { folioId, lineId: charge, parts: 3 }],
    partialSettle: async ({ folioId, charge }) => [
      'account/partialSettle',
      { folioId, lineIds: [charge], isCovered: 'Y' },
    ],
    settle: async ({ folioId }) => {
      await desk.call('refund', { folioId, amountFen: 5000 })
      return ['account/settle', { folioId }]
    },
    revokeSettle: async ({ folioId }) => {
      await desk.call('refund', { folioId, amountFen: 5000 })
      const { settlementId } = (await desk.call('settle', { folioId })).body.result
      return ['account/revokeSettle', { settlementId, reason: '漏账' }]
    },
    capture: async ({ folioId }) => {
      const card = { folioId, amountFen: 500, method: '9002', authNo: `F${++units}` }
      const preauthId = ids(await post('/ebk/account/preauth/add', card)).id
      return ['account/preauth/capture', { preauthId, amountFen: 300 }]
    },
    sale: async () => [
      'cashSale/sell',
      {
        items: [{ code: '2001', name: '水', qty: 1, unitPriceFen: 500 }],
        payments: [{ payCode: '9001', amountFen: 500 }],
      },
    ],
    onAccount: async () => {
      const folioId = await desk.folio()
      await desk.charge(folioId, 1000)
      return ['ar/charge', { folioId, unitAccountId: await anAccount() }]
    },
    receive: async () => {
      const [folioId, unitAccountId] = [await desk.folio(), await anAccount()]
      await desk.charge(folioId, 1000)
      await post('/ebk/ar/charge', { folioId, unitAccountId })
      return ['ar/receive', { unitAccountId, amountFen: 600, method: '9001', isAllocated: 'Y' }]
    },
  }

for (const [name, prepare] of Object.entries(operations))
  test(`${name}: broken off at any statement, all is as before; whole, all is done`, async () => {
    const folioId = await desk.folio()
    const charge = await desk.charge(folioId, 10_000)
    await desk.call('pay', { folioId, code: '9101', amountFen: 15_000, method: '9001' })
    const [path, body] = await prepare({ folioId, charge })
    const before = await everything()
    let statements = 0
    for (let n = 1; n < 100; n++) {
      failing.failAt(n)
      const answer = await post(`/ebk/${path}`, body, second.app, `fail-${name}-key`)
      const { hasFailed } = failing
      failing.failAt(undefined)
      if (!hasFailed) {
        expect([answer.body.message, answer.body.success]).toEqual([expect.any(String), true])
        break
      }
      statements = n
      expect([n, answer.status]).toEqual([n, 500])
      expect([n, await everything()]).toEqual([n, before])
    }
    expect(statements).toBeGreaterThan(6)
    expect(await everything()).not.toBe(before)
    expect(await findings()).toEqual([])
  })

test('sealed entries cannot be changed, added or removed unnoticed', async () => {
  const hotel = booted.database.scoped({ tenant: '1', hotel: 'KZ001' })
  const first = await sealJournal(hotel)
  expect(first).toMatchObject({ sealNo: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await sealJournal(hotel)).toBeUndefined()
  await desk.charge(await desk.folio(), 4200)
  expect(await sealJournal(hotel)).toMatchObject({ sealNo: 2, entryCount: 1 })
  expect(await findings()).toEqual([])

  const seals = async () => (await findings()).filter(one => one.id === 'I33').map(one => one.detail)
  const changed = `update journal_line set debit_fen = debit_fen + $1 where entry_id = (select last_entry_id from journal_seal where seal_no = 2) and debit_fen > 0`
  await booted.sql(changed, [1])
  expect(await seals()).toEqual(['分录内容被改动'])
  await booted.sql(changed, [-1])
  await booted.sql(
    `update folio_line set username = 'somebody' where entry_id = (select last_entry_id from journal_seal where seal_no = 2)`,
  )
  expect(await seals()).toEqual(['分录内容被改动'])
  await booted.sql(
    `update folio_line set username = 'manager' where entry_id = (select last_entry_id from journal_seal where seal_no = 2)`,
  )
  await booted.sql(`update journal_seal set hash = repeat('0', 64) where seal_no = 1`)
  expect(await seals()).toEqual(expect.arrayContaining(['与前一个封存不相接']))
  await booted.sql('update journal_seal set hash = $1 where seal_no = 1', [first?.hash])
  expect(await seals()).toEqual([])
})

/** One thing that somebody with the database in hand might do, and the promise it breaks. */
const tampering: readonly (readonly [id: string, sql: string])[] = [
  [
    'I8',
    `update journal_line set debit_fen = debit_fen + 1 where debit_fen > 0 and entry_id = (select max(entry_id) from journal_line)`,
  ],
  [
    'I9',
    `update folio set debit_fen = debit_fen + 1, credit_fen = credit_fen + 1 where id = (select max(folio_id) from folio_line)`,
  ],
  [
    'I10',
    `update folio_line set amount_fen = amount_fen + 1 where id = (select max(id) from folio_line where kind = 'SPLIT_IN')`,
  ],
  [
    'I11',
    `update folio_line set settle_id = null where id = (select max(l.id) from folio_line l join folio f on f.id = l.folio_id where f.state = 'closed')`,
  ],
  ['I12', `update folio_line set is_confidential = 'Y' where id = (select max(reverses_id) from folio_line)`],
  [
    'I13',
    `update folio_line set amount_fen = -99999999 where id = (select max(id) from folio_line where kind = 'REFUND')`,
  ],
  [
    'I15',
    `update journal_line set account = 'revenue:2001' where account like 'deposit:%' and credit_fen > 0`,
  ],
  ['I16', `update preauth set captured_fen = amount_fen + 1 where state <> 'valid'`],
  ['I21', `update unit_account set owed_fen = owed_fen + 1`],
  ['I22', `update ar_allocation set amount_fen = amount_fen + 1`],
  [
    'I25',
    `update folio_line set business_date = business_date + 1 where id = (select max(id) from folio_line)`,
  ],
  ['I31', `update settlement set hotel_code = 'KZ002' where id = (select max(settle_id) from folio_line)`],
  ['I34', `update cash_sale set paid_fen = paid_fen + 1`],
]

for (const [id, sql] of tampering)
  test(`${id}: a change by hand is found`, async () => {
    await booted.sql('begin')
    await booted.sql(`set local session_replication_role = replica`)
    await booted.sql(sql)
    const seen = await verifyBooks({ query: (text, params) => booted.sql(text, params ?? []) }, checks)
    await booted.sql('rollback')
    expect(seen.map(one => one.id)).toContain(id)
  })

test('an outside payment that is posted twice or not paid is found (I14)', async () => {
  const folioId = await desk.folio()
  const order = { folioId, adapter: 'simulator', code: '9003', purpose: 'pay', amountFen: 100, authCode: '1' }
  await post('/ebk/payment/start', order)
  expect(await findings()).toEqual([])
  await booted.sql('begin')
  await booted.sql(`update payment_order set state = 'unknown' where folio_id = $1`, [folioId])
  const seen = await verifyBooks({ query: (text, params) => booted.sql(text, params ?? []) }, checks)
  await booted.sql('rollback')
  expect(seen.map(one => one.id)).toEqual(['I14'])
})
