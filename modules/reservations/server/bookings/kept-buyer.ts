import type { StayKind } from '@kezhan/desk/model/order-words'
import type { BuyerAsk } from '@kezhan/desk/server/prices'
import { keptBenefits, type MemberBenefits } from '@kezhan/members/server/stays/member-benefits'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'

/** On what terms a room was sold, as its order or its stay keeps them. */
interface SoldOn {
  readonly channelId: string
  readonly ratePlanId: string | null
  readonly unitId: string | null
  readonly intermediaryId: string | null
  readonly memberId: string | null
  readonly stayKind: StayKind
}

/** With what the level of a member grants beside its price. */
export interface KeptBuyer extends BuyerAsk {
  readonly member: MemberBenefits | undefined
}

/** Who buys the nights that an order or a stay takes more: as before, with what is left of his member's level. */
export async function keptBuyer(ctx: Ctx, sold: SoldOn): Promise<KeptBuyer> {
  const { channelId, ratePlanId, unitId, intermediaryId, stayKind } = sold
  const member = await keptBenefits(ctx.db, ctx.user.hotelCode, sold.memberId)
  return { channelId, ratePlanId, unitId, intermediaryId, stayKind, member }
}

export interface SoldLine extends SoldOn {
  readonly typeId: string
  readonly arrive: string
  readonly depart: string
}

/** The rooms of an order as they were sold. */
export const soldLines = (db: Queries, reservationId: string): Promise<SoldLine[]> =>
  db.query<SoldLine>(`${soldSql} where l.reservation_id = $1 order by l.line_no`, [reservationId])

/** One room of an order as it was sold. Refuses one that is not there. */
export async function soldLine(db: Queries, lineId: string): Promise<SoldLine> {
  const [line] = await db.query<SoldLine>(`${soldSql} where l.id = $1`, [lineId])
  if (line === undefined) throw refuse('order.missing')
  return line
}

const soldSql = `select l.arrive, l.depart, l.room_type_id as type_id, l.channel_id, l.rate_plan_id, r.unit_id, r.intermediary_id, r.member_id,
  r.stay_kind from reservation_room l join reservation r on r.id = l.reservation_id`
