import type { Folio } from '@kezhan/folios/model/folio'
import { closingOf } from '@kezhan/folios/rules/settlement'
import type { Desk } from '@kezhan/hotels/server/desk'
import { personLimits } from '@kezhan/people/server/users/person-limits'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { ledgerSettings } from './ledger-settings'
import type { LineToPost } from './lines'
import { postLines } from './post-lines'

/** How much this person may drop: nothing without the right, and no more than the hotel or his own limit allows. */
export async function mostRoundOffFen(ctx: Ctx, db: Db): Promise<number> {
  if (!ctx.user.rights.can('acct:roundoff')) return 0
  const { maxRoundOffFen } = await ledgerSettings(db, ctx.user.hotelCode)
  const { roundOffLimitFen } = await personLimits(db, ctx.user.id)
  return Math.min(maxRoundOffFen, roundOffLimitFen ?? maxRoundOffFen)
}

/** 抹零: the trifle that is still owed is dropped, for calls that declare its right (`dropsTrifle`). */
export async function roundOff(ctx: Ctx, db: Db, desk: Desk, folio: Folio): Promise<void> {
  // A bill that was opened again has had its trifle.
  const leftFen = (await mostRoundOffFen(ctx, db)) - (await droppedFen(db, folio.id))
  const closing = closingOf(folio.balanceFen, Math.max(0, leftFen), true)
  if (closing.kind !== 'roundOff') return
  const { businessDate } = desk
  const line: LineToPost = {
    folioId: folio.id,
    side: 'C',
    code: '9201',
    class: 'ADJUST',
    amountFen: closing.amountFen,
    businessDate,
    chargeDate: businessDate,
    originDate: businessDate,
    kind: 'ROUNDING',
  }
  await postLines(ctx, db, desk, {
    kind: 'roundOff',
    reference: folio.folioNo,
    source: 'MANUAL',
    lines: [line],
  })
}

/** What was dropped of a bill before and has not been taken back. */
async function droppedFen(db: Db, folioId: string): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select coalesce(sum(l.amount_fen), 0)::bigint as fen from folio_line l left join folio_line o on o.id = l.reverses_id
     where l.folio_id = $1 and 'ROUNDING' in (l.kind, o.kind)`,
    [folioId],
  )
  return Number(row?.fen ?? 0)
}
