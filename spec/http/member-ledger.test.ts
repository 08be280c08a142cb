import { addDays } from '@kezhan/base/days'
import { deskOf } from '@kezhan/hotels/server/desk'
import { findSession } from '@kezhan/identity/server/session-look-up'
import { expireLots, membersWithExpired } from '@kezhan/members/server/nightly/expire-lots'
import { makeCtx } from '@kezhan/server-kit/ctx'
import { newId } from '@kezhan/server-kit/new-id'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDeskHotel, type DeskHotel } from './testing/desk'
import { expectBooksRight, memberDesk } from './testing/member-desk'

let hotel: DeskHotel
let desk: ReturnType<typeof memberDesk>
beforeAll(async () => {
  hotel = await aDeskHotel()
  desk = memberDesk(hotel)
  await desk.send('/crm/topUpRule/add', {
    name: '账本充 150 送 12%',
    amountMinFen: 15_000,
    giftBp: 1200,
    giftPoints: 90,
    giftMonths: 1,
    validFrom: '2020-01-01',
    isStackable: 'N',
    enabled: 'Y',
  })
})
afterAll(() => hotel.booted.stop())

type Step =
  | { readonly kind: 'topUp' | 'spend' | 'points' | 'refund' | 'adjust'; readonly amount: number }
  | { readonly kind: 'takeBack'; readonly at: number }
  | { readonly kind: 'ends'; readonly inDays: number }
  | { readonly kind: 'expire' }

const amount = (min: number, max: number) => fc.integer({ min, max })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('topUp' as const), amount: amount(10_000, 40_000) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('spend' as const), amount: amount(1, 20_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('points' as const), amount: amount(1, 400) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund' as const), amount: amount(1, 30_000) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('adjust' as const), amount: amount(-300, 500) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), at: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ends' as const), inDays: fc.constant(-1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
)

/** Gives the day's end to whatever has expired, as the night audit does. */
async function expire(): Promise<void> {
  const user = await findSession(hotel.booted.database, hotel.clerk)
  if (user === undefined) throw new Error('the clerk is signed in')
  const ctx = makeCtx(hotel.booted.database, {
    requestId: newId(),
    address: '',
    userAgent: '',
    onceKey: null,
    user,
    call: { method: 'POST', path: '/test/expire', title: '到期', money: { ledgers: ['house'], writes: {} } },
    log: hotel.booted.app.log,
    now: `${user.businessDate} 15:00:00`,
  })
  await ctx.tx(async db => {
    const at = await deskOf(ctx, db)
    await expireLots(ctx, db, at, await membersWithExpired(db, at.hotelCode, at.businessDate))
  })
}

/** What the lots, the movements and the journal say of one member, which must all be his balance. */
const sumsSql = `select m.principal_fen::int as principal, m.gift_fen::int as gift, m.points,
  (select coalesce(sum(remaining) filter (where purse = 'principal'), 0)::int from member_lot l where l.member_id = m.id) as lots_principal,
  (select coalesce(sum(remaining) filter (where purse = 'gift'), 0)::int from member_lot l where l.member_id = m.id) as lots_gift,
  (select coalesce(sum(remaining) filter (where purse = 'points'), 0)::int from member_lot l where l.member_id = m.id) as lots_points,
  (select coalesce(sum(credit_fen - debit_fen), 0)::int from journal_line where account = 'principal:' || m.id) as journal_principal,
  (select coalesce(sum(credit_fen - debit_fen), 0)::int from journal_line where account = 'gift:' || m.id) as journal_gift,
  (select coalesce(sum(credit_fen - debit_fen), 0)::int from journal_line where account = 'points:' || m.id) as journal_points
  from member m where m.id = $1`

async function play(steps: readonly Step[]): Promise<void> {
  const memberId = await desk.add()
  const folioId = await desk.aBill(50_000_000)
  for (const one of steps) {
    if (one.kind === 'expire') await expire()
    else if (one.kind === 'ends')
      // What was given and not touched so far has had its last day yesterday.
      await hotel.sql(
        `update member_lot l set expires_on = $2 where member_id = $1 and purse <> 'principal'
           and not exists (select 1 from member_lot_move u where u.lot_id = l.id)`,
        [memberId, addDays('2026-05-01', one.inDays)],
      )
    else if (one.kind === 'takeBack') {
      const lines = await hotel.sql<{ id: string }>(
        `select l.id from folio_line l where l.folio_id = $1 and l.code in ('9005', '9006') and l.kind = 'NORMAL'
           and not exists (select 1 from folio_line r where r.reverses_id = l.id) order by l.line_no`,
        [folioId],
      )
      const line = lines[one.at % Math.max(1, lines.length)]
      if (line !== undefined)
        await desk.send('/ebk/account/reverse', { folioId, lineIds: [line.id], reason: '改付' })
    } else await hotel.post(...requestOf(one.kind, one.amount, memberId, folioId))
    const [sums] = await hotel.sql<Record<string, number>>(sumsSql, [memberId])
    for (const purse of ['principal', 'gift', 'points']) {
      const has = sums?.[purse] ?? -1
      expect(has).toBeGreaterThanOrEqual(0)
      expect([one.kind, purse, sums?.[`lots_${purse}`], sums?.[`journal_${purse}`]]).toEqual([
        one.kind,
        purse,
        has,
        has,
      ])
    }
  }
}

/** Whether it is refused or done is none of this test's business: the sums hold either way. */
function requestOf(
  kind: 'topUp' | 'spend' | 'points' | 'refund' | 'adjust',
  amount: number,
  memberId: string,
  folioId: string,
): readonly [string, object] {
  if (kind === 'topUp') return ['/crm/member/topUp', { memberId, amountFen: amount, payCode: '9001' }]
  if (kind === 'spend') return ['/crm/member/pay', { folioId, memberId, amountFen: amount }]
  if (kind === 'points') return ['/crm/member/payPoints', { folioId, memberId, points: amount }]
  if (kind === 'adjust') return ['/crm/member/adjustPoints', { memberId, points: amount, reason: '核对' }]
  return ['/crm/member/refund', { memberId, amountFen: amount, payCode: '9001', reason: '退' }]
}

test('any order of top-up, spend, refund, expiry and revoke keeps balance, lots and journal the same, on a real database', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 30 }), play), {
    numRuns: 30,
    endOnFailure: true,
  })
  await expectBooksRight(hotel)
}, 300_000)
