import type { Desk } from '@kezhan/hotels/server/desk'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type Charged, type CommissionRule, commissionOf } from '../rules/commission'
import { coversType } from '../rules/contract'
import { chargedStays } from './charged-stays'
import { accrue, type Payee, takeTurns } from './commission-store'

/** A guest who has paid and leaves, as far as those who brought him are concerned. */
export interface LeftStay {
  readonly id: string
  readonly stayNo: string
  readonly intermediaryId: string | null
  readonly channelId: string
  /** The day after the last night that was booked; the desk sold what came after. Null for who came without a booking. */
  readonly soldUntil: string | null
  readonly bookedTypeId: string
  readonly roomNo: string
  readonly guestName: string
}

/** Commissions of a stay arise when it is settled, by the terms of that moment: its intermediary's and its channel's. */
export async function earnCommission(ctx: Ctx, db: Db, desk: Desk, stay: LeftStay): Promise<void> {
  const payees = await payeesOf(db, stay)
  if (payees.length === 0) return
  await takeTurns(db, [stay.id])
  const charged = (await chargedStays(db, [stay.id])).get(stay.id) ?? { days: [], forgoneFen: 0 }
  for (const payee of payees) await earn(ctx, db, desk, stay, charged, payee)
}

type AgreedPayee = Payee & CommissionRule

/** Whom the stay pays: none for a type the contract leaves out, none for a channel that was promised nothing. */
async function payeesOf(db: Db, stay: LeftStay): Promise<AgreedPayee[]> {
  const rows = await db.query<Omit<AgreedPayee, 'soldUntil'> & { readonly roomTypes: string | null }>(
    `select id as intermediary_id, null as channel_id, name as payee_name, rule_kind, percent_bp, per_night_fen, min_price_fen, base, room_types
     from intermediary where id = $1
     union all
     select null, id, name, commission_rule, commission_bp, per_night_fen, min_price_fen, commission_base, null
     from mkt_channel where id = $2 and (commission_rule <> 'percent' or commission_bp > 0)`,
    [stay.intermediaryId, stay.channelId],
  )
  return rows
    .filter(({ roomTypes }) => coversType(splitList(roomTypes ?? ''), stay.bookedTypeId))
    .map(({ roomTypes: _, ...payee }) => ({
      ...payee,
      soldUntil: payee.channelId === null ? null : stay.soldUntil,
    }))
}

async function earn(
  ctx: Ctx,
  db: Db,
  desk: Desk,
  stay: LeftStay,
  charged: Charged,
  payee: AgreedPayee,
): Promise<void> {
  const counted = commissionOf(payee, charged)
  const settledBeforeFen = await settledFen(db, stay.id, payee)
  const row = {
    id: newId(),
    ...payee,
    ...counted,
    amountFen: Math.max(0, counted.amountFen - settledBeforeFen),
    settledBeforeFen,
    stayId: stay.id,
    orderNo: stay.stayNo,
  }
  await db.query(
    `insert into commission (id, tenant_id, hotel_code, business_date, intermediary_id, order_no, guest_name, room_no, room_type_id,
       nights, room_charge_fen, base_fen, amount_fen, state, rule_kind, percent_bp, per_night_fen, min_price_fen, base,
       settled_before_fen, stay_id, create_by, channel_id, sold_until, payee_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'pending', $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24)`,
    [
      row.id,
      desk.tenantId,
      desk.hotelCode,
      desk.businessDate,
      row.intermediaryId,
      row.orderNo,
      stay.guestName,
      stay.roomNo,
      stay.bookedTypeId,
      row.nights,
      row.roomChargeFen,
      row.baseFen,
      row.amountFen,
      row.ruleKind,
      row.percentBp,
      row.perNightFen,
      row.minPriceFen,
      row.base,
      settledBeforeFen,
      stay.id,
      desk.username,
      row.channelId,
      row.soldUntil,
      row.payeeName,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'commission', id: row.id, title: `${row.payeeName} ${stay.stayNo}`, before: null, after: row },
  ])
  await accrue(ctx, db, desk, stay.stayNo, row.amountFen)
}

/** Who came back after his commission was paid earns by what is more. */
async function settledFen(db: Db, stayId: string, { intermediaryId, channelId }: Payee): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as fen from commission
     where stay_id = $1 and coalesce(intermediary_id, channel_id) = $2 and state = 'settled'`,
    [stayId, intermediaryId ?? channelId],
  )
  return row?.fen ?? 0
}
