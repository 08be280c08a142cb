import type { JournalLine } from '@kezhan/folios/rules/journal'
import { writeEntry } from '@kezhan/folios/server/ledger/journal-entry'
import type { Desk } from '@kezhan/hotels/server/desk'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db, Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { CommissionRule } from '../rules/commission'
import type { CommissionState } from '../rules/commission-states'
import { refuse } from '../rules/refusals'

/** Who earns: an intermediary or a channel, never both. */
export interface Payee {
  readonly intermediaryId: string | null
  readonly channelId: string | null
  readonly payeeName: string
}

/** 佣金 as stored, held until the transaction ends. */
export interface StoredCommission extends CommissionRule, Payee {
  readonly id: string
  readonly isCashBack: boolean
  readonly orderNo: string
  readonly stayId: string
  readonly nights: number
  readonly roomChargeFen: number
  readonly baseFen: number
  readonly amountFen: number
  readonly settledBeforeFen: number
  readonly state: CommissionState
  readonly settleNo: string | null
  readonly settlementId: string | null
  readonly reason: string | null
}

const columns = `c.id, c.intermediary_id, c.channel_id, c.payee_name, coalesce(i.settle_mode = 'cash', false) as is_cash_back, c.order_no, c.stay_id,
  c.nights::float8 as nights, c.room_charge_fen, c.base_fen, c.amount_fen, c.settled_before_fen, c.state, c.settle_no, c.settlement_id, c.reason,
  c.rule_kind, c.percent_bp, c.per_night_fen, c.min_price_fen, c.base, c.sold_until`
const source = `commission c left join intermediary i on i.id = c.intermediary_id`

/** Commissions of the hotel for oneself, in the order of their ids. Refuses one that is not there. */
export async function holdCommissions(db: Queries, ids: readonly string[]): Promise<StoredCommission[]> {
  const rows = await db.query<StoredCommission>(
    `select ${columns} from ${source}
     where c.id = any($1::text[]) order by c.id for update of c`,
    [ids],
  )
  if (rows.length < ids.length) throw refuse('commission.missing')
  return rows
}

/** Those of stays that still follow the bill or wait for their money. */
export function holdLiveCommissions(db: Queries, stayIds: readonly string[]): Promise<StoredCommission[]> {
  return db.query<StoredCommission>(
    `select ${columns} from ${source}
     where c.stay_id = any($1::text[]) and c.state in ('pending', 'confirmed') order by c.id for update of c`,
    [stayIds],
  )
}

/**
 * Who counts what a stay has earned and who changes its bill take turns: whoever is second sees what the first has written.
 */
export async function takeTurns(db: Queries, stayIds: readonly string[]): Promise<void> {
  for (const stayId of [...new Set(stayIds)].toSorted())
    await db.query(`select pg_advisory_xact_lock(hashtextextended('commission ' || $1, 0))`, [stayId])
}

type Change = Partial<
  Pick<
    StoredCommission,
    'nights' | 'roomChargeFen' | 'baseFen' | 'amountFen' | 'state' | 'settleNo' | 'settlementId' | 'reason'
  >
>

/** Writes commissions as they are now, each with its record. */
export async function saveCommissions(
  ctx: Ctx,
  db: Queries,
  changed: readonly { readonly before: StoredCommission; readonly change: Change }[],
): Promise<void> {
  const rows = changed.map(({ before, change }) => ({ ...before, ...change }))
  await db.query(
    `update commission c set nights = s.nights, room_charge_fen = s.room_charge_fen, base_fen = s.base_fen, amount_fen = s.amount_fen,
       state = s.state, settle_no = s.settle_no, settlement_id = s.settlement_id, reason = s.reason, version = c.version + 1,
       update_by = $2, update_time = now()
     from jsonb_to_recordset($1::jsonb) as s (id text, nights numeric, room_charge_fen bigint, base_fen bigint, amount_fen bigint,
       state text, settle_no text, settlement_id text, reason text) where c.id = s.id`,
    [
      JSON.stringify(
        rows.map(row => ({
          id: row.id,
          nights: row.nights,
          room_charge_fen: row.roomChargeFen,
          base_fen: row.baseFen,
          amount_fen: row.amountFen,
          state: row.state,
          settle_no: row.settleNo,
          settlement_id: row.settlementId,
          reason: row.reason,
        })),
      ),
      ctx.user.username,
    ],
  )
  await recordChanges(
    ctx,
    db,
    changed.map(({ before }, at) => ({
      table: 'commission',
      id: before.id,
      title: `${before.payeeName} ${before.orderNo}`,
      before,
      after: rows[at] ?? null,
    })),
  )
}

/** What the house owes its intermediaries and channels; a receipt by 佣金抵扣 (9011) is paid from it. */
export const owedAccount = 'commission:9011'

/** Commission is an expense of the house and a debt until it is settled; less of it takes both back. */
export async function accrue(ctx: Ctx, db: Db, desk: Desk, reference: string, byFen: number): Promise<void> {
  if (byFen === 0) return
  await writeEntry(ctx, db, desk, { kind: 'commission', reference }, [
    moved('expense:commission', byFen),
    moved(owedAccount, -byFen),
  ])
}

/** One side of an entry: plus is a debit. */
export const moved = (account: string, fen: number): JournalLine => ({
  account,
  debitFen: Math.max(0, fen),
  creditFen: Math.max(0, -fen),
})
