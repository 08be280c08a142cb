import { type Answer, ask } from '@kezhan/app-server/testing/boot'
import { mountedCalls } from '@kezhan/app-server/testing/mounted-calls'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { FolioOwner } from '@kezhan/folios/model/folio'
import { chargeLine } from '@kezhan/folios/rules/posting'
import { postLines } from '@kezhan/folios/server/ledger/post-lines'
import { deskOf } from '@kezhan/hotels/server/desk'
import { findSession } from '@kezhan/identity/server/session-look-up'
import type { Call } from '@kezhan/resource/call'
import type { LineKind, MoneyUse, Movement } from '@kezhan/resource/money-use'
import { type CallHead, makeCtx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aDeskHotel, book, type DeskHotel, walkIn } from './testing/desk'
import { appliedElsewhere, moneyDeeds, moneyThings, riskyDeeds, seenElsewhere } from './testing/money-deeds'
import type { Deed } from './testing/money-operations'

vi.setConfig({ testTimeout: 300_000 })

let hotel: DeskHotel
/** What every call that has to do with money says of itself. */
let declared: readonly (Call & { readonly money: MoneyUse })[]
/** Who may everything but what somebody must answer for, and who may everything up to nothing. */
const tokens = { plain: '', limited: '' }

beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  declared = mountedCalls(hotel.booted).flatMap(call =>
    call.money === undefined ? [] : [{ ...call, money: call.money }],
  )
  const person = (username: string) =>
    addPerson(hotel.booted, { username, tenantId: '1', hotelCode: 'KZ001', rights: 'all' })
  const plain = await person('conform_plain')
  const risky = declared.flatMap(({ money }) => (money.leaves ?? []).map(one => one.right))
  await hotel.sql(
    `delete from sys_role_permission g using sys_permission p where p.id = g.permission_id and g.role_id = $1 and p.perms = any($2::text[])`,
    [plain.roleId, [...risky, 'price:belowFloor']],
  )
  const limited = await person('conform_limited')
  await hotel.sql('update sys_user set reversal_limit_fen = 0 where id = $1', [limited.id])
  Object.assign(tokens, { plain: plain.token, limited: limited.token })
  await hotel.sql(`update cancel_rule set enabled = 'N' where hotel_code = 'KZ001'`)
  await hotel.sql(
    `insert into cancel_rule (id, tenant_id, hotel_code, name, free_until_hours, late_fee, late_share_bp, late_amount_fen, no_show_fee,
       no_show_share_bp, no_show_amount_fen, is_default, enabled, sort_order)
     values ($1, '1', 'KZ001', '首晚', 24, 'first_night', 0, 0, 'first_night', 0, 0, 'Y', 'Y', 1)`,
    [newId()],
  )
  // A pretended channel sells any type that is there.
  await hotel.sql(`update room_type set enabled = 'N' where hotel_code = 'KZ001' and id <> all($1::text[])`, [
    [hotel.king, hotel.twin],
  ])
  await hotel.config('overbookAllowed', 'Y')
  await hotel.sql(
    `insert into overbook_cfg (id, tenant_id, hotel_code, date_from, date_to, limit_kind, qty, share_bp, enabled)
     values ($1, '1', 'KZ001', '2026-05-01', '2026-12-31', 'rooms', 2, 0, 'Y')`,
    [newId()],
  )
})
afterAll(() => hotel.booted.stop())

const send = ({ path, body, token }: Deed, as?: string): Promise<Answer> =>
  ask(hotel.booted.app, 'POST', path, { token: as ?? token ?? hotel.clerk, body })

/** Whoever is in the house leaves, so that the next deed has its rooms. */
async function emptyHouse(): Promise<void> {
  for (const { id } of await hotel.sql<{ id: string }>(`select id from stay where state = 'inHouse'`))
    await hotel.post('/ebk/order/walkOut', { stayId: id, reason: '清场' })
  hotel.setClock('2026-05-01 15:00')
}

interface Seen {
  readonly kind: LineKind
  readonly movement: Movement
  readonly owner: FolioOwner
}
/** The lines that a request wrote, and whether it wrote into the journal at all. */
async function seenOf(answer: Answer): Promise<{ readonly lines: Seen[]; readonly entries: number }> {
  const requestId = answer.headers['x-request-id']
  const lines = await hotel.sql<Seen>(
    `select l.kind, l.side || case when l.amount_fen < 0 then '-' else '+' end as movement, f.owner_kind as owner
     from journal_entry e join folio_line l on l.entry_id = e.id join folio f on f.id = l.folio_id where e.request_id = $1`,
    [requestId],
  )
  const [row] = await hotel.sql<{ n: number }>(
    'select count(*)::int as n from journal_entry where request_id = $1',
    [requestId],
  )
  return { lines, entries: row?.n ?? 0 }
}
const ledgerOf = (owner: FolioOwner) =>
  owner === 'UNIT_ACCOUNT' ? 'unit' : owner === 'HOUSE' ? 'house' : 'guest'
const undeclared = ({ ledgers, writes }: MoneyUse, lines: readonly Seen[]) =>
  lines.filter(
    ({ kind, movement, owner }) => !writes[kind]?.includes(movement) || !ledgers.includes(ledgerOf(owner)),
  )

const writing = () => declared.filter(({ money }) => Object.keys(money.writes).length > 0)

test('every call that declares lines is tried below, or it is said where', () => {
  const named = new Set([...Object.keys(moneyDeeds(hotel)), ...Object.keys(seenElsewhere)])
  expect(writing().length).toBeGreaterThan(30)
  expect(writing().flatMap(({ path }) => (named.has(path) ? [] : [path]))).toEqual([])
  const pairs = declared.flatMap(({ path, money }) =>
    (money.leaves ?? []).map(one => `${path} ${one.approval}`),
  )
  const known = [...Object.keys(riskyDeeds(hotel)), ...Object.keys(appliedElsewhere)]
  expect(pairs.filter(pair => !known.includes(pair))).toEqual([])
  expect(known.filter(pair => !pairs.includes(pair))).toEqual([])
})

test('every call writes what it declares: sides, signs and accounts, and nothing else', async () => {
  const deeds = moneyDeeds(hotel)
  const wrong: unknown[] = []
  for (const { path, money } of writing()) {
    const prepare = deeds[path]
    if (prepare === undefined) continue
    const answer = await send(await prepare())
    const { lines } = await seenOf(answer)
    if (answer.body?.success !== true || lines.length === 0)
      wrong.push([path, answer.body?.message, 'no lines'])
    if (undeclared(money, lines).length > 0) wrong.push([path, undeclared(money, lines)])
    await emptyHouse()
  }
  expect(wrong).toEqual([])
})

test('a call without a declaration writes nothing into the journal, whatever it is asked', async () => {
  const undeclaredCalls = new Set(
    mountedCalls(hotel.booted).flatMap(call => (call.money === undefined ? [call.path] : [])),
  )
  for (const [path, prepare] of Object.entries(moneyDeeds(hotel))) {
    if (!undeclaredCalls.has(path)) continue
    const { entries } = await seenOf(await send(await prepare()))
    expect([path, entries]).toEqual([path, 0])
    await emptyHouse()
  }
})

test('the ledger itself refuses a line that its call has not declared', async () => {
  const user = await findSession(hotel.booted.database, hotel.clerk)
  if (user === undefined) throw new Error('the clerk is signed in')
  const { desk } = moneyThings(hotel)
  const folioId = await desk.folio()
  const post = (money?: MoneyUse) => {
    const call: CallHead = {
      method: 'POST',
      path: '/test/new',
      title: '新',
      ...(money === undefined ? {} : { money }),
    }
    const ctx = makeCtx(hotel.booted.database, {
      requestId: 'new-call',
      address: '',
      userAgent: '',
      onceKey: null,
      user,
      call,
      log: hotel.booted.app.log,
      now: '2026-05-01 15:00:00',
    })
    const code = { code: '2004', name: '洗衣', side: 'D', class: 'OTHER', isManual: true } as const
    return ctx.tx(async db => {
      const at = await deskOf(ctx, db)
      const lines = [chargeLine({ folioId, businessDate: at.businessDate }, code, 100, 'rule')]
      return postLines(ctx, db, at, { kind: 'post', reference: 'T', source: 'MANUAL', lines })
    })
  }
  await expect(post()).rejects.toThrow('/test/new has not declared a line NORMAL D+')
  await expect(post({ ledgers: ['guest'], writes: { NORMAL: ['C+'] } })).rejects.toThrow('has not declared')
  await expect(post({ ledgers: ['unit'], writes: { NORMAL: ['D+'] } })).rejects.toThrow('请在账单中办理')
  expect(await post({ ledgers: ['guest'], writes: { NORMAL: ['D+'] } })).toHaveLength(1)
})

/** Every amount in a body, with the sign turned. */
function turned(body: unknown): unknown[] {
  if (Array.isArray(body))
    return body.flatMap((one, at) =>
      turned(one).map(other => body.map((same, n) => (n === at ? other : same))),
    )
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    if (/Fen$/.test(name) && typeof value === 'number') return [{ ...body, [name]: -Math.abs(value || 1) }]
    if (/Fen$/.test(name) && Array.isArray(value))
      return [{ ...body, [name]: value.map(fen => -Number(fen)) }]
    return turned(value).map(other => ({ ...body, [name]: other }))
  })
}

test('an amount below nothing is refused, but where the call returns or takes off, and then it writes that alone', async () => {
  const deeds = moneyDeeds(hotel)
  const wrong: unknown[] = []
  for (const { path, money } of declared) {
    const prepare = deeds[path]
    if (prepare === undefined) continue
    const deed = await prepare()
    for (const body of turned(deed.body)) {
      const answer = await send({ ...deed, body: body as object })
      if (answer.status !== 200) wrong.push([path, body, answer.status, answer.body?.message])
      if (answer.body?.success !== true) continue
      const { lines } = await seenOf(answer)
      const isMeant = money.writes.REFUND !== undefined || money.writes.ADJUST !== undefined
      if (!isMeant || undeclared(money, lines).length > 0) wrong.push([path, body, lines])
    }
    await emptyHouse()
  }
  expect(wrong).toEqual([])
})

test('what somebody must answer for is refused with the right named, applied for, agreed to and done once', async () => {
  const wrong: unknown[] = []
  for (const [pair, prepare] of Object.entries(riskyDeeds(hotel))) {
    const [, approval = ''] = pair.split(' ')
    const deed = await prepare()
    const refused = await send(deed, tokens.plain)
    const result = refused.body?.result as { deed?: { action: string }; application?: string } | null
    if (refused.body?.success !== false || result?.deed?.action !== approval) {
      wrong.push([pair, refused.body?.message, result])
      await emptyHouse()
      continue
    }
    const wish = await applyFor({ booted: hotel.booted, token: tokens.plain }, refused, '测试')
    const again = { ...deed, body: { ...deed.body, approvalId: wish.id } }
    const early = await send(again, tokens.plain)
    if (early.body?.message !== '审批单尚未同意')
      wrong.push([pair, 'before it was agreed', early.body?.message])
    const said = [wish.targetTitle.trim(), wish.afterText ?? ''].every(text => text !== '')
    if (!said) wrong.push([pair, 'an approver cannot see what it is about', wish])
    accepted(await hotel.post('/ebk/approval/decide', { id: wish.id, agree: 'Y' }))
    const done = await send(again, tokens.plain)
    if (done.body?.success !== true) wrong.push([pair, 'once it was agreed', done.body?.message])
    const [used] = await hotel.sql<{ state: string }>('select state from approval where id = $1', [wish.id])
    if (used?.state !== 'used') wrong.push([pair, used])
    await emptyHouse()
  }
  expect(wrong).toEqual([])
})

test('nobody applies for what he was not refused: not in other words, for another, or another day', async () => {
  const { aBill } = moneyThings(hotel)
  const { folioId, charge } = await aBill()
  const body = { folioId, lineIds: [charge], reason: '错' }
  const refused = await send({ path: '/ebk/account/reverse', body }, tokens.plain)
  const { application } = refused.body.result as { application: string }
  const apply = (token: string, sent: string) =>
    ask(hotel.booted.app, 'POST', '/ebk/approval/apply', { token, body: { application: sent, reason: '错' } })
  const stale = '申请已失效，请重新办理后再提交'
  const otherEnd = application.endsWith('AA') ? 'BA' : 'AA'
  expect((await apply(tokens.plain, `${application.slice(0, -2)}${otherEnd}`)).body.message).toBe(stale)
  expect((await apply(tokens.plain, 'sealed1:')).body.message).toBe(stale)
  expect((await apply(tokens.limited, application)).body.message).toBe(stale)
  const forged = {
    action: '冲账',
    targetKind: 'line',
    targetId: charge,
    targetTitle: '水',
    amountFen: 1,
    reason: '错',
  }
  const typed = await ask(hotel.booted.app, 'POST', '/ebk/approval/apply', {
    token: tokens.plain,
    body: forged,
  })
  expect(typed.body.success).toBe(false)
})

test('beyond his own limit also who holds the right needs an agreement', async () => {
  for (const [pair, prepare] of Object.entries(riskyDeeds(hotel))) {
    const [path = '', approval = ''] = pair.split(' ')
    const leaves = declared.find(one => one.path === path)?.money.leaves ?? []
    if (!leaves.some(one => one.approval === approval && one.isLimited)) continue
    const refused = await send(await prepare(), tokens.limited)
    expect([pair, refused.body.message]).toEqual([pair, `${approval}金额超过您的限额0.00元，可提交审批`])
    await applyFor({ booted: hotel.booted, token: tokens.limited }, refused, '测试')
  }
})

test('no call reaches an account of a ledger that it does not name', async () => {
  const { send: post, aDebt } = moneyThings(hotel)
  const { unitAccountId } = await aDebt()
  await post('/ebk/ar/receive', { unitAccountId, amountFen: 600, method: '9001' })
  const [unit] = await hotel.sql<{ id: string }>(
    `select id from folio where owner_kind = 'UNIT_ACCOUNT' and owner_id = $1`,
    [unitAccountId],
  )
  const deeds = moneyDeeds(hotel)
  const tried: string[] = []
  for (const { path, money, input } of declared) {
    const prepare = deeds[path]
    if (prepare === undefined || money.ledgers.includes('unit')) continue
    for (const field of ['folioId', 'targetFolioId']) {
      if (!(field in input)) continue
      const deed = await prepare()
      const answer = await send({ ...deed, body: { ...deed.body, [field]: unit?.id } })
      expect([path, field, answer.body.message]).toEqual([path, field, '单位账户的款项请在应收管理中办理'])
      tried.push(path)
    }
  }
  expect(tried.length).toBeGreaterThan(12)
})

test('the audit and who did not come: charges alone, on the accounts of guests', async () => {
  await hotel.config('noShowPolicyAtAudit', 'manual')
  const more = { guarantee: 'prepaid', prepay: { payCode: '9001', amountFen: 29_800 } }
  const { reservationId } = await book(hotel, { arrive: '2026-05-01', depart: '2026-05-02', more })
  await walkIn(hotel, '402', '2026-05-03', { confirmed: 'Y' })
  hotel.setClock('2026-05-02 04:00')
  const steps = [
    ['/ebk/audit/run', { businessDate: '2026-05-01', resume: 'N' }],
    ['/ebk/order/noShow', { reservationId }],
  ] as const
  for (const [path, body] of steps) {
    const answer = await send({ path, body })
    expect([path, answer.body.message, answer.body.success]).toEqual([path, expect.any(String), true])
    const { lines } = await seenOf(answer)
    const money = declared.find(one => one.path === path)?.money
    expect([path, lines.length > 0, money === undefined ? [] : undeclared(money, lines)]).toEqual([
      path,
      true,
      [],
    ])
  }
})

test('what an approver reads cannot be changed by a clerk at all: nothing of it is an input', () => {
  const apply = mountedCalls(hotel.booted).find(one => one.path === '/ebk/approval/apply')
  expect(Object.keys(apply?.input ?? {}).toSorted()).toEqual(['application', 'reason'])
})
