import type { Answer } from '@kezhan/app-server/testing/boot'
import { type LiveClient, openLive } from '@kezhan/app-server/testing/live-client'
import { addPerson } from '@kezhan/app-server/testing/people'
import type { FolioAnswer } from '@kezhan/folios/model/account-calls'
import { tellFolioChanged } from '@kezhan/folios/server/ledger/folio-changed'
import type { ChargedCode } from '@kezhan/folios/server/ledger/line-figures'
import { platformScope } from '@kezhan/server-kit/db/database'
import { push } from '@kezhan/server-kit/live/push'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyFor } from './testing/apply-for'
import { accepted, aDeskHotel, aGood, aGuest, type DeskHotel, nightPasses, walkIn } from './testing/desk'
import { LedgerDesk } from './testing/ledger-desk'

let hotel: DeskHotel
let desk: LedgerDesk
beforeAll(async () => {
  hotel = await aDeskHotel('2026-05-01', '15:00')
  desk = new LedgerDesk(hotel.booted, hotel.clerk)
})
afterAll(() => hotel.booted.stop())

/** What a request wrote down of the tables of the ledger, in its order. */
async function trailOf({ headers }: Answer<unknown>, tables: readonly string[]) {
  return hotel.sql<{ table: string; action: string; title: string; before: object; after: object }>(
    `select table_name as "table", action::text, row_title as title, before_row as before, after_row as after
     from sys_change_log where request_id = $1 and table_name = any($2::text[]) order by id`,
    [headers['x-request-id'], tables],
  )
}
async function folioNoOf(folioId: string): Promise<string> {
  const [folio] = await hotel.sql<{ no: string }>('select folio_no as no from folio where id = $1', [folioId])
  return folio?.no ?? ''
}
const stateOf = async (folioId: string) =>
  (await hotel.sql<{ state: string }>('select state from folio where id = $1', [folioId]))[0]?.state
/** A bill of a charge and the money for it. */
async function paidBill(amountFen = 1000): Promise<string> {
  const folioId = await desk.folio()
  await desk.charge(folioId, amountFen)
  await desk.pay(folioId, amountFen)
  return folioId
}
const settle = async (folioId: string, more: object = {}): Promise<Answer<FolioAnswer>> =>
  desk.call('settle', { folioId, ...more })
const settlementOf = async (folioId: string): Promise<string> =>
  accepted(await settle(folioId)).settlementId ?? ''
const revoke = (settlementId: string) => desk.call('revokeSettle', { settlementId, reason: '漏账' })
const entriesOf = (reference: string) =>
  hotel.sql<{ id: string; kind: string; reverses: string | null }>(
    'select id, kind, reverses_id as reverses from journal_entry where reference = $1 order by seq',
    [reference],
  )

test('a posting, its settlement and the way back are written down with what was there and what is there now', async () => {
  const folioId = await desk.folio()
  const title = await folioNoOf(folioId)
  const tables = ['folio', 'folio_line', 'settlement']
  const posted = await desk.call('post', { folioId, code: '2001', amountFen: 700 })
  expect(await trailOf(posted, tables)).toMatchObject([
    { table: 'folio_line', action: 'add', title: `${title} 2001`, before: null, after: { amount_fen: 700 } },
  ])
  await desk.pay(folioId, 700)
  const settled = await settle(folioId)
  const { lineIds } = posted.body.result
  const settlement = { debitFen: 700, creditFen: 700, lineIds: expect.arrayContaining([...(lineIds ?? [])]) }
  expect(await trailOf(settled, tables)).toMatchObject([
    { table: 'settlement', action: 'add', before: null, after: settlement },
    { table: 'folio', action: 'edit', title, before: { state: 'open' }, after: { state: 'closed' } },
  ])
  const revoked = await revoke(settled.body.result.settlementId ?? '')
  expect(await trailOf(revoked, tables)).toMatchObject([
    {
      table: 'settlement',
      action: 'edit',
      before: { state: 'valid' },
      after: { state: 'revoked', revokeReason: '漏账' },
    },
  ])
})

test('the bill of a guest is written down when it is opened, renamed with the room and left unpaid', async () => {
  const opened = await hotel.post<{ folioId: string; stayId: string }>('/ebk/order/checkIn', {
    roomId: hotel.rooms['301'],
    departDate: '2026-05-03',
    guests: [aGuest('郑路')],
  })
  const { folioId, stayId } = accepted(opened)
  const title = await folioNoOf(folioId)
  expect(await trailOf(opened, ['folio'])).toMatchObject([
    { action: 'add', title, before: null, after: { name: '301 郑路', state: 'open' } },
  ])
  const moved = await hotel.post('/ebk/order/changeRoom', {
    stayId,
    roomId: hotel.rooms['302'],
    reason: '空调故障',
    price: 'keep',
  })
  accepted(moved)
  expect(await trailOf(moved, ['folio'])).toMatchObject([
    { action: 'edit', title, before: { name: '301 郑路' }, after: { name: '302 郑路' } },
  ])
  const [folio] = await hotel.sql('select name, update_by as by from folio where id = $1', [folioId])
  expect(folio).toEqual({ name: '302 郑路', by: 'desk_clerk' })
  await desk.charge(folioId, 500)
  const left = await hotel.post('/ebk/order/walkOut', { stayId, reason: '失联' })
  accepted(left)
  expect(await trailOf(left, ['folio'])).toMatchObject([
    { action: 'edit', title, before: { state: 'open' }, after: { state: 'suspended' } },
  ])
})

test('a settlement of some lines can be taken back after the guest has left unpaid; the bill stays as it is', async () => {
  const { folioId, stayId } = await walkIn(hotel, '303', '2026-05-02')
  const charged = await desk.charge(folioId, 500)
  const paid = await desk.pay(folioId, 500)
  const part = accepted(await desk.call('partialSettle', { folioId, lineIds: [charged, paid] }))
  await desk.charge(folioId, 800)
  accepted(await hotel.post('/ebk/order/walkOut', { stayId, reason: '失联' }))
  accepted(await revoke(part.settlementId ?? ''))
  expect(await stateOf(folioId)).toBe('suspended')
})

test('the bill of a guest who stays on is not closed over his head', async () => {
  const { folioId } = await walkIn(hotel, '401', '2026-05-02')
  await desk.charge(folioId, 500)
  await desk.pay(folioId, 500)
  expect((await settle(folioId)).body.message).toBe(
    '账户仍有在住或待到店的客人，不能结清，请使用部分结账或办理退房',
  )
  expect(await stateOf(folioId)).toBe('open')
})

test('what nobody captured is released when the bill is closed, and not before', async () => {
  const folioId = await desk.folio()
  const card = { folioId, amountFen: 5000, method: '9002', authNo: 'TRAIL1' }
  const { id } = (await desk.call<{ id: string }>('preauth/add', card)).body.result
  const held = async () => (await hotel.sql('select state from preauth where id = $1', [id]))[0]?.state
  const [charged, paid] = [await desk.charge(folioId, 100), await desk.pay(folioId, 100)]
  const part = await desk.call('partialSettle', { folioId, lineIds: [charged, paid] })
  expect([await held(), await trailOf(part, ['preauth', 'folio'])]).toEqual(['valid', []])
  const whole = await settle(folioId)
  expect(await held()).toBe('cancelled')
  expect(await trailOf(whole, ['preauth'])).toMatchObject([
    { action: 'edit', title: 'TRAIL1', before: { state: 'valid' }, after: { state: 'cancelled' } },
  ])
  // A bill on which nothing was held leaves no such record.
  expect(await trailOf(await settle(await paidBill()), ['preauth'])).toEqual([])
})

test('the entry that opens a bill again names the one that it takes back, and takes back nothing else', async () => {
  const folioId = await desk.folio()
  await desk.call('pay', { folioId, code: '9101', amountFen: 900, method: '9001' })
  const [first, second] = [await desk.charge(folioId, 300), await desk.charge(folioId, 400)]
  const part = async (lineId: string): Promise<string> =>
    accepted(await desk.call('partialSettle', { folioId, lineIds: [lineId], isCovered: 'Y' })).settlementId ??
    ''
  const settlements = [await part(first), await part(second)]
  const heldFen = async () => {
    const [row] = await hotel.sql<{ fen: string }>(
      'select sum(credit_fen - debit_fen) as fen from journal_line where account = $1',
      [`deposit:${folioId}`],
    )
    return Number(row?.fen)
  }
  expect(await heldFen()).toBe(200)
  accepted(await revoke(settlements[1] ?? ''))
  expect(await heldFen()).toBe(600)
  const [no] = await hotel.sql<{ no: string }>('select settle_no as no from settlement where id = $1', [
    settlements[1],
  ])
  const [entry, back] = await entriesOf(no?.no ?? '')
  expect([entry?.kind, entry?.reverses, back?.kind, back?.reverses]).toEqual([
    'settle',
    null,
    'unsettle',
    entry?.id,
  ])
  const open = (await desk.lines(folioId, false)).filter(line => line.state === 'open')
  expect(open.find(line => line.id === first)).toBeUndefined()
  expect(open.find(line => line.id === second)).toBeDefined()
})

test('who has opened a bill again goes on with the version that he was answered', async () => {
  const folioId = await paidBill()
  const { folio } = accepted(await revoke(await settlementOf(folioId)))
  const stale = await desk.call('post', { folioId, code: '2001', amountFen: 1, version: folio.version - 1 })
  expect(stale.body.message).toBe('数据已被他人修改，请刷新后重试')
  accepted(await desk.call('post', { folioId, code: '2001', amountFen: 1, version: folio.version }))
})

test('a trifle is an allowance of its own entry, once for a bill; an even bill has none', async () => {
  const even = await paidBill()
  accepted(await settle(even, { isRoundedOff: 'Y' }))
  expect(await desk.lines(even)).toHaveLength(2)
  const folioId = await desk.folio()
  await desk.charge(folioId, 1060)
  await desk.pay(folioId, 1000)
  const settled = accepted(await settle(folioId, { isRoundedOff: 'Y' }))
  const [line] = await hotel.sql(
    `select l.posting_class as class, e.kind, e.reference from folio_line l join journal_entry e on e.id = l.entry_id
     where l.folio_id = $1 and l.kind = 'ROUNDING'`,
    [folioId],
  )
  expect(line).toEqual({ class: 'ADJUST', kind: 'roundOff', reference: await folioNoOf(folioId) })
  accepted(await revoke(settled.settlementId ?? ''))
  await desk.charge(folioId, 50)
  // 60 of the 100 fen that the hotel drops are gone.
  expect((await settle(folioId, { isRoundedOff: 'Y' })).body.message).toBe('抹零不能超过0.40元')
})

test('nobody drops more than his own limit, nor more than the hotel’s where his is higher', async () => {
  const limited = async (username: string, limitFen: number): Promise<string> => {
    const person = await addPerson(hotel.booted, {
      username,
      tenantId: '1',
      hotelCode: 'KZ001',
      rights: 'all',
    })
    await hotel.sql('update sys_user set round_off_limit_fen = $2 where id = $1', [person.id, limitFen])
    const clerk = new LedgerDesk(hotel.booted, person.token)
    const folioId = await clerk.folio()
    await clerk.charge(folioId, 1150)
    await clerk.pay(folioId, 1000)
    return (await clerk.call('settle', { folioId, isRoundedOff: 'Y' })).body.message
  }
  expect(await limited('drops_little', 30)).toBe('抹零不能超过0.30元')
  expect(await limited('drops_much', 5000)).toBe('抹零不能超过1.00元')
})

test('what is confidential stays so when it is divided, moved to another bill and taken back', async () => {
  const folioId = await desk.folio()
  const targetFolioId = await desk.folio()
  const post = { folioId, code: '2001', amountFen: 1000, isConfidential: 'Y' }
  const [lineId = ''] = accepted(await desk.call('post', post)).lineIds ?? []
  const parts = accepted(await desk.call('split', { folioId, lineId, partsFen: [400, 600] })).lineIds ?? []
  expect(parts).toHaveLength(3)
  const open = await hotel.sql<{ id: string }>(
    `select id from folio_line where folio_id = $1 and kind = 'SPLIT_IN' order by line_no`,
    [folioId],
  )
  const [moved = '', back = ''] = open.map(({ id }) => id)
  accepted(await desk.call('transfer', { folioId, targetFolioId, lineIds: [moved] }))
  accepted(await desk.call('reverse', { folioId, lineIds: [back], reason: '错录' }))
  const lines = await hotel.sql(
    'select kind, is_confidential as "isConfidential" from folio_line where folio_id = any($1) order by kind',
    [[folioId, targetFolioId]],
  )
  const kinds = ['NORMAL', 'REVERSAL', 'SPLIT_IN', 'SPLIT_IN', 'SPLIT_OUT', 'TRANSFER_IN', 'TRANSFER_OUT']
  expect(lines).toEqual(kinds.map(kind => ({ kind, isConfidential: 'Y' })))
})

test('the shelf says what was sold and what came back, by the number of the bill', async () => {
  const goodsId = await aGood(hotel, '苏打水', 500, 10)
  const folioId = await desk.folio()
  const sold = { folioId, code: '2001', goodsId, qty: 3, unitPriceFen: 500, amountFen: 1500 }
  const { lineIds } = accepted(await desk.call('post', sold))
  accepted(await desk.call('reverse', { folioId, lineIds, reason: '没喝' }))
  const reference = await folioNoOf(folioId)
  const moves = await hotel.sql(
    'select kind, qty::int as qty, reference from stock_move where goods_id = $1 order by create_time, id',
    [goodsId],
  )
  expect(moves).toEqual([
    { kind: 'sale', qty: -3, reference },
    { kind: 'return', qty: 3, reference },
  ])
})

test('who sells several goods below their price applies with all their names, as far as a title goes', async () => {
  const ids = [await aGood(hotel, '红酒', 500, 10), await aGood(hotel, '白酒', 500, 10)]
  const { token } = await addPerson(hotel.booted, {
    username: 'trail_seller',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['acct:list', 'acct:post', 'acct:sale'],
  })
  const seller = new LedgerDesk(hotel.booted, token)
  const titleOf = async (goodsIds: readonly string[]) => {
    const items = goodsIds.map(goodsId => ({ code: '2001', name: '酒', goodsId, qty: 1, unitPriceFen: 100 }))
    return applyFor(seller, await seller.sale('sell', { items }), '临期')
  }
  const approval = await titleOf(ids)
  expect(approval.targetTitle.split('、').toSorted()).toEqual(['白酒', '红酒'])
  const [kept] = await hotel.sql('select target_kind as kind, target_id as id from approval where id = $1', [
    approval.id,
  ])
  expect(kept).toEqual({ kind: 'goods', id: ids.toSorted()[0] })
  const long = [await aGood(hotel, '长'.repeat(50), 500, 10), await aGood(hotel, '远'.repeat(50), 500, 10)]
  expect((await titleOf(long)).targetTitle).toHaveLength(90)
})

test('the hotel says whether lines and settlements of a closed day can be taken back', async () => {
  const [folioId, paid] = [await desk.folio(), await paidBill()]
  const charges = [await desk.charge(folioId, 100), await desk.charge(folioId, 200)]
  const settlementId = await settlementOf(paid)
  await nightPasses(hotel, '2026-05-02 04:00')
  hotel.setClock('2026-05-02 10:00')
  const reverse = () => desk.call('reverse', { folioId, lineIds: [charges[0]], reason: '打错' })
  expect((await reverse()).body.message).toBe('已夜审的账目不能冲账，请使用调账')
  expect((await revoke(settlementId)).body.success).toBe(false)
  await hotel.config('voidAfterAudit', 'Y')
  await hotel.config('reopenAfterAudit', 'Y')
  expect([(await reverse()).body.message, (await revoke(settlementId)).body.message]).toEqual([
    '冲账成功',
    '反结账成功',
  ])
})

test('revenue is counted again from its lines, a posting code a line', async () => {
  const folioId = await desk.folio()
  const counted = async (): Promise<readonly ChargedCode[]> => {
    const query = { from: '2026-05-02', to: '2026-05-02', isRecounted: 'Y' }
    return accepted(await hotel.get<readonly ChargedCode[]>('/ebk/audit/revenue', query))
  }
  const before = (await counted()).find(one => one.code === '2004')
  await desk.charge(folioId, 1234, '2004')
  const after = (await counted()).find(one => one.code === '2004')
  expect(after).toMatchObject({ businessDate: '2026-05-02', lines: (before?.lines ?? 0) + 1 })
  expect((after?.amountFen ?? 0) - (before?.amountFen ?? 0)).toBe(1234)
  expect(after?.name).not.toBe('2004')
})

test('nothing is posted, moved or settled where there is no bill, no line and no settlement', async () => {
  const folioId = await paidBill()
  const lineIds = (await desk.lines(folioId)).map(line => line.id)
  const missing = await desk.call('transfer', { folioId, targetFolioId: 'nowhere', lineIds })
  expect(missing.body.message).toBe('账户不存在')
  expect((await desk.call('settle', { folioId: 'nowhere' })).body.message).toBe('账户不存在')
  expect((await revoke('nowhere')).body.message).toBe('结账单不存在')
})

test('a line that is on another bill is not taken back with one that is on this', async () => {
  const [folioId, other] = [await desk.folio(), await desk.folio()]
  const lineIds = [await desk.charge(folioId, 100), await desk.charge(other, 100)]
  for (const ids of [lineIds, lineIds.toReversed()])
    expect((await desk.call('reverse', { folioId, lineIds: ids, reason: '错录' })).body.message).toBe(
      '账目不存在',
    )
  accepted(await desk.call('reverse', { folioId, lineIds: lineIds.slice(0, 1), reason: '错录' }))
})

test('open pages of the hotel hear which bills were posted to, settled and opened again', async () => {
  const listening = await hotel.booted.app.listen({ port: 0, host: '127.0.0.1' })
  const person = await addPerson(hotel.booted, {
    username: 'trail_listener',
    tenantId: '1',
    hotelCode: 'KZ001',
    rights: ['acct:list'],
  })
  const client: LiveClient = await openLive(Number(new URL(listening).port), person.id, person.token)
  const db = hotel.booted.database.scoped(platformScope)
  let last = 0
  /** What was said about bills since the last time. */
  const heard = async (): Promise<unknown[]> => {
    const cmd = `last-${++last}`
    await push(db, 'everyone', { cmd })
    const at = (word: string) => client.messages.findIndex(one => one.cmd === word)
    await expect.poll(() => at(cmd), { timeout: 45_000, interval: 20 }).toBeGreaterThanOrEqual(0)
    const news = client.messages.slice(at(`last-${last - 1}`) + 1, at(cmd))
    return news.flatMap(one => (one.cmd === 'folio.changed' ? [one.folioIds] : []))
  }
  const [folioId, other] = [await desk.folio(), await desk.folio()]
  await heard()
  const line = await desk.charge(folioId, 100)
  expect(await heard()).toEqual([[folioId]])
  await desk.call('transfer', { folioId, targetFolioId: other, lineIds: [line] })
  expect((await heard()).flat().toSorted()).toEqual([folioId, other].toSorted())
  await desk.pay(other, 100)
  await heard()
  const settlementId = await settlementOf(other)
  expect(await heard()).toContainEqual([other])
  accepted(await revoke(settlementId))
  expect(await heard()).toContainEqual([other])
  const ids = Array.from({ length: 61 }, (_, at) => `folio-${at}`)
  await tellFolioChanged(db, 'KZ001', ids.slice(0, 60))
  await tellFolioChanged(db, 'KZ001', ids)
  expect(await heard()).toEqual([ids.slice(0, 60), []])
  client.socket.close()
})
