import { countedFen } from '@kezhan/folios/rules/correction-limit'
import { personLimits } from '@kezhan/people/server/users/person-limits'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { ledgerSettings } from '../ledger/ledger-settings'

/** Charges or payments that somebody wants to take back. */
export interface Correction {
  readonly folioId: string
  readonly businessDate: string
  /** The lines; none where something is taken off a bill as a whole. */
  readonly lineIds: readonly string[]
  readonly wishedFen: number
}

/** The person's limit where this goes beyond it. */
export async function overLimitFen(ctx: Ctx, db: Db, correction: Correction): Promise<number | undefined> {
  const { reversalLimitFen } = await personLimits(db, ctx.user.id)
  if (reversalLimitFen === null) return undefined
  const { limitScope } = await ledgerSettings(db, ctx.user.hotelCode)
  // Corrections of one person wait for each other: on other bills at the same instant they would not see what the others take.
  await db.query(`select pg_advisory_xact_lock(hashtextextended('correction limit ' || $1, 0))`, [
    ctx.user.id,
  ])
  const fen = countedFen(limitScope, {
    wishedFen: correction.wishedFen,
    takenFen: limitScope === 'line' ? 0 : await takenFen(ctx, db, correction, limitScope),
    largestFen: limitScope === 'line' ? await largestOriginFen(db, correction.lineIds) : 0,
  })
  return fen > reversalLimitFen ? reversalLimitFen : undefined
}

/** What the person took back before and nobody agreed to; more of a charge is nothing taken back. */
async function takenFen(
  { user }: Ctx,
  db: Queries,
  { folioId, businessDate }: Correction,
  scope: 'bill' | 'day',
): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select coalesce(sum(abs(amount_fen)), 0)::bigint as fen from folio_line
     where hotel_code = $1 and username = $2 and approval_id is null and source = 'MANUAL'
       and (kind = 'REVERSAL' or (kind = 'ADJUST' and not (side = 'D' and amount_fen > 0)))
       and ${scope === 'bill' ? 'folio_id = $3' : 'business_date = $3::date'}`,
    [user.hotelCode, user.username, scope === 'bill' ? folioId : businessDate],
  )
  return Number(row?.fen ?? 0)
}

/** What the lines were before they were moved and split. */
async function largestOriginFen(db: Queries, lineIds: readonly string[]): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `with recursive up as (
       select l.parent_id, l.kind, l.amount_fen from folio_line l where l.id = any($1::text[])
       union all
       select p.parent_id, p.kind, p.amount_fen from up join folio_line p on p.id = up.parent_id where up.kind in ('SPLIT_IN', 'TRANSFER_IN'))
     select coalesce(max(abs(amount_fen)), 0)::bigint as fen from up`,
    [lineIds],
  )
  return Number(row?.fen ?? 0)
}
