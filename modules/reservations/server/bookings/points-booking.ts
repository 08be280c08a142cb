import type { BookedRoom } from '@kezhan/desk/model/order-input'
import type { StayKind } from '@kezhan/desk/model/order-words'
import type { Work } from '@kezhan/desk/server/desk-work'
import { exchangeNights } from '@kezhan/members/server/points/exchange-nights'
import { exchangeForRoom, returnRoomPoints } from '@kezhan/members/server/points/room-points'
import { checkProof, type SentProof } from '@kezhan/members/server/purse/pay-proof'
import type { Verdict } from '@kezhan/rates/rules/verdict'
import { loadCancelTerms } from '@kezhan/rates/server/stay-rules'
import { isFreeToCancel } from '@kezhan/reservations/rules/cancellation'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import type { NewOrder } from './insert-order'
import type { Line, Reservation } from './order-rows'
import type { QuotesByPlan } from './quotes-by-plan'

/** 积分换房: one room for whole days, booked by a member whose points pay for it. */
export function checkPointsBooking(
  rooms: readonly BookedRoom[],
  stayKind: StayKind,
  memberId: string | null | undefined,
): void {
  if (!memberId) throw refuse('points.member')
  if (rooms.length !== 1 || rooms[0]?.qty !== 1 || stayKind !== 'full') throw refuse('points.oneRoom')
}

/** Points are paid only by whom they belong to, as stored value is. */
export const pointsProof = async (
  ctx: Ctx,
  input: { readonly pointsRuleId?: string | null; readonly booker: { readonly memberId?: string | null } },
  proof: SentProof,
): ReturnType<typeof checkProof> =>
  input.pointsRuleId && input.booker.memberId
    ? checkProof(ctx, input, input.booker.memberId, proof)
    : async () => undefined

/** The nights cost nothing, and their trace says why. */
export function pointsQuotes(quotes: QuotesByPlan, ruleId: string): QuotesByPlan {
  const verdict: Verdict = { step: 'points', ref: ruleId, name: '', outcome: 'won', priceFen: 0, why: '' }
  return new Map(
    [...quotes].map(([planId, types]) => [
      planId,
      new Map(
        [...types].map(([typeId, nights]) => [
          typeId,
          nights.map(night => ({ ...night, priceFen: 0, trace: [verdict] })),
        ]),
      ),
    ]),
  )
}

/** Takes the points of an order that is being written, in its transaction: who has too few, or comes too late, books nothing. */
export async function payWithPoints(
  { ctx, db, desk }: Work,
  order: NewOrder,
  roomTypeId: string,
  ruleId: string,
): Promise<void> {
  if (order.memberId === null) throw refuse('points.member')
  await exchangeForRoom(ctx, db, desk, {
    memberId: order.memberId,
    ruleId,
    roomTypeId,
    nights: await exchangeNights(db, desk.hotelCode, order),
    reservationId: order.id,
    orderNo: order.resNo,
  })
}

/** Who cancels in time has his points back; who comes too late, or not at all, has used them. */
export async function pointsOfCancelled(
  { ctx, db, desk }: Work,
  head: Pick<Reservation, 'id' | 'memberId'>,
  lines: readonly Pick<Line, 'ratePlanId' | 'arriveAt'>[],
  reason: string,
): Promise<string[]> {
  if (head.memberId === null || (await pointsState(db, head.id)) !== 'booked') return []
  for (const { ratePlanId, arriveAt } of lines) {
    const rule = await loadCancelTerms(db, ctx.user.hotelCode, ratePlanId)
    if (!isFreeToCancel(rule, arriveAt, desk.now)) return ['已过免费取消时间，换房积分不退']
  }
  return [`退回积分${await returnRoomPoints(ctx, db, desk, { reservationId: head.id }, reason)}分`]
}

/** What has become of the points of an order; nothing where it was not booked with any. */
export async function pointsState(
  db: Queries,
  reservationId: string,
): Promise<'booked' | 'stayed' | 'returned' | undefined> {
  const [record] = await db.query<{ state: 'booked' | 'stayed' | 'returned' }>(
    'select state from points_room_record where reservation_id = $1',
    [reservationId],
  )
  return record?.state
}
