import { checkIntermediary } from '@kezhan/agents/server/contract-store'
import { daysBetween } from '@kezhan/base/days'
import { maxNights } from '@kezhan/base/nights'
import { buyerOf } from '@kezhan/desk/server/prices'
import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import { benefitsFor } from '@kezhan/members/server/stays/member-benefits'
import type { priceQuote as call } from '@kezhan/rates/model/quote-calls'
import { refuse } from '@kezhan/rates/rules/refusals'
import { traceTexts } from '@kezhan/rates/rules/verdict'
import { loadPriceBooks, quote, restrictions } from '@kezhan/rates/server/price-books'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'

export const priceQuote: HandlerOf<typeof call> = async (ctx, input) => {
  const { arriveDate: arrive, departDate: depart, ratePlanId } = input
  const { hotelCode } = ctx.user
  if (hotelCode === '') throw refuseHotel('hotel.none')
  const count = daysBetween(arrive, depart)
  if (count < 1) throw refuse('rate.dates')
  if (count > maxNights) throw refuse('rate.tooLong', { nights: maxNights })
  await checkIntermediary(ctx.db, hotelCode, input.intermediaryId, arrive)
  const typeIds = await wantedTypes(ctx, input.roomTypeIds ?? '')
  const books = await loadPriceBooks(ctx.db, hotelCode, typeIds, arrive, depart)
  const { memberId, ...ask } = input
  const member = await benefitsFor(ctx.db, hotelCode, memberId)
  const buyer = await buyerOf(ctx, {
    ...ask,
    member,
    arrive,
    depart,
    channelId: input.channelId ?? '',
    stayKind: 'full',
  })
  const result = typeIds.map(roomTypeId => {
    const { nights, totalFen } = quote(books, buyer, roomTypeId)
    return {
      roomTypeId,
      roomTypeName: books.get(roomTypeId)?.roomTypeName ?? '',
      nights: nights.map(({ trace, ...night }) => ({ ...night, trace: traceTexts(trace) })),
      totalFen,
      problems: restrictions(books, buyer, roomTypeId, ratePlanId ?? undefined).map(one => one.message),
    }
  })
  return { result }
}

async function wantedTypes(ctx: Ctx, ids: string): Promise<string[]> {
  if (ids !== '') return splitList(ids)
  const rows = await ctx.db.query<{ id: string }>(
    `select id from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N' order by sort_order, id`,
    [ctx.user.hotelCode],
  )
  return rows.map(row => row.id)
}
