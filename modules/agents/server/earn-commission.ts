import { assert } from '@kezhan/base/assert'
import type { Desk } from '@kezhan/hotels/server/desk'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { newId } from '@kezhan/server-kit/new-id'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import { type CommissionRule, commissionOf } from '../rules/commission'
import { coversType } from '../rules/contract'
import { chargedStays } from './charged-stays'
import { accrue, takeTurns } from './commission-store'

/** A guest who has paid and leaves, as far as his intermediary is concerned. */
export interface LeftStay {
  readonly id: string
  readonly stayNo: string
  readonly intermediaryId: string | null
  readonly bookedTypeId: string
  readonly roomNo: string
  readonly guestName: string
}

/** The commission of a stay arises when it is settled, by the terms of that moment; none for a type the contract leaves out. */
export async function earnCommission(ctx: Ctx, db: Db, desk: Desk, stay: LeftStay): Promise<void> {
  if (stay.intermediaryId === null) return
  const [contract] = await db.query<CommissionRule & { name: string; roomTypes: string | null }>(
    'select name, rule_kind, percent_bp, per_night_fen, min_price_fen, base, room_types from intermediary where id = $1',
    [stay.intermediaryId],
  )
  assert(contract, 'a stay names an intermediary that is there')
  const { name, roomTypes, ...rule } = contract
  if (!coversType(splitList(roomTypes ?? ''), stay.bookedTypeId)) return
  await takeTurns(db, [stay.id])
  const charged = (await chargedStays(db, [stay.id])).get(stay.id) ?? { days: [], forgoneFen: 0 }
  const counted = commissionOf(rule, charged)
  const settledBeforeFen = await settledFen(db, stay.id)
  const row = {
    id: newId(),
    ...rule,
    ...counted,
    amountFen: Math.max(0, counted.amountFen - settledBeforeFen),
    settledBeforeFen,
    stayId: stay.id,
    intermediaryId: stay.intermediaryId,
    orderNo: stay.stayNo,
  }
  await db.query(
    `insert into commission (id, tenant_id, hotel_code, business_date, intermediary_id, order_no, guest_name, room_no, room_type_id,
       nights, room_charge_fen, base_fen, amount_fen, state, rule_kind, percent_bp, per_night_fen, min_price_fen, base,
       settled_before_fen, stay_id, create_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'pending', $14, $15, $16, $17, $18, $19, $20, $21)`,
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
      rule.ruleKind,
      rule.percentBp,
      rule.perNightFen,
      rule.minPriceFen,
      rule.base,
      settledBeforeFen,
      stay.id,
      desk.username,
    ],
  )
  await recordChanges(ctx, db, [
    { table: 'commission', id: row.id, title: `${name} ${stay.stayNo}`, before: null, after: row },
  ])
  await accrue(ctx, db, desk, stay.stayNo, row.amountFen)
}

/** Who came back after his commission was paid earns by what is more. */
async function settledFen(db: Db, stayId: string): Promise<number> {
  const [row] = await db.query<{ fen: number }>(
    `select coalesce(sum(amount_fen), 0)::bigint as fen from commission where stay_id = $1 and state = 'settled'`,
    [stayId],
  )
  return row?.fen ?? 0
}
