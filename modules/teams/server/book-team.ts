import { nightsOf } from '@kezhan/base/nights'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { quoteNights } from '@kezhan/desk/server/prices'
import { benefitsFor } from '@kezhan/members/server/stays/member-benefits'
import type { addBooking, BookingAnswer } from '@kezhan/reservations/model/booking-calls'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import { refuse } from '@kezhan/reservations/rules/refusals'
import type { InputOf } from '@kezhan/resource/call'
import type { Ctx } from '@kezhan/server-kit/ctx'
import { InvalidInput } from '@kezhan/server-kit/http/error-answer'
import { openTeam } from './add-team'

/** A booking of the kind TEAM (hotel domain §5.12): its rooms are held without names, at the prices sent or quoted. */
export async function bookTeam(ctx: Ctx, input: InputOf<typeof addBooking>): Promise<BookingAnswer> {
  const { arriveDate: arrive, departDate: depart, channelId, team, rooms } = input
  bookingNights({ arrive, depart }, businessDateOf(ctx))
  if (team == null) throw new InvalidInput([{ field: 'team', text: '请填写团队' }])
  const typeIds = [...new Set(rooms.map(room => room.roomTypeId))]
  const { quotes } = await quoteNights(ctx, typeIds, {
    arrive,
    depart,
    channelId,
    stayKind: 'full',
    unitId: input.unitId ?? null,
    intermediaryId: input.intermediaryId ?? null,
    member: await benefitsFor(ctx.db, ctx.user.hotelCode, input.booker.memberId),
  })
  const plan = rooms.flatMap(room => {
    const sent = room.nights ?? []
    const quoted = quotes.get(room.roomTypeId)
    if (quoted === undefined) throw refuse('type.missing')
    return nightsOf({ arrive, depart }).map(date => ({
      roomTypeId: room.roomTypeId,
      date,
      qty: room.qty,
      priceFen:
        (sent.find(night => night.date === date) ?? quoted.find(night => night.night === date))?.priceFen ??
        0,
    }))
  })
  const { teamId, reservationId } = await openTeam(ctx, {
    ...team,
    kind: 'tour',
    channelId,
    unitId: input.unitId ?? null,
    intermediaryId: input.intermediaryId ?? null,
    memberId: input.booker.memberId ?? null,
    arriveDate: arrive,
    departDate: depart,
    plan,
    prepay: input.prepay ?? null,
    remark: input.remark ?? null,
    approvalId: input.approvalId ?? null,
    priceReason:
      rooms.flatMap(room => room.nights ?? []).find(night => night.overrideReason)?.overrideReason ?? null,
  })
  const [order] = await ctx.db.query<{ resNo: string; folioId: string | null }>(
    `select r.res_no, t.master_folio_id as folio_id from reservation r join team t on t.id = r.team_id where t.id = $1`,
    [teamId],
  )
  return {
    reservationId,
    resNo: order?.resNo ?? '',
    rooms: [],
    folioId: order?.folioId ?? null,
    warnings: [],
    totalFen: plan.reduce((sum, row) => sum + row.qty * row.priceFen, 0),
  }
}
