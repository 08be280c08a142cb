import { checkIntermediary } from '@kezhan/agents/server/contract-store'
import { businessDateOf } from '@kezhan/desk/server/desk-work'
import { type PriceAsk, quoteNights } from '@kezhan/desk/server/prices'
import { benefitsFor } from '@kezhan/members/server/stays/member-benefits'
import { planProblem } from '@kezhan/rates/rules/plan-problem'
import type { Verdict } from '@kezhan/rates/rules/verdict'
import type { bookingOffers as call, Offer, OfferedPlan } from '@kezhan/reservations/model/offer-calls'
import { bookingNights } from '@kezhan/reservations/rules/booking-dates'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { HandlerOf } from '@kezhan/server-kit/server-module'
import { deskChannel } from '@kezhan/stays/server/check-in'
import { pricePart, stayStock } from './stay-stock'

export const bookingOffers: HandlerOf<typeof call> = async (ctx, input) => {
  const { hotelCode } = ctx.user
  const nights = { arrive: input.arriveDate, depart: input.departDate }
  bookingNights(nights, businessDateOf(ctx))
  await checkIntermediary(ctx.db, hotelCode, input.intermediaryId, nights.arrive)
  const channelId = input.channelId ?? (await deskChannel(ctx.db))
  const ask: PriceAsk = {
    ...nights,
    channelId,
    stayKind: 'full',
    unitId: input.unitId ?? null,
    intermediaryId: input.intermediaryId ?? null,
    member: await benefitsFor(ctx.db, hotelCode, input.memberId),
  }
  const types = await ctx.db.query<{ id: string }>(
    `select id from room_type where hotel_code = $1 and enabled = 'Y' and is_virtual = 'N' order by sort_order, id`,
    [hotelCode],
  )
  const typeIds = types.map(type => type.id)
  const plans = [ownPrice, ...(await plansOfDesk(ctx, nights.arrive))]
  const stock = await stayStock(ctx, typeIds, nights, channelId)
  const columns = await Promise.all(plans.map(plan => offersOf(ctx, typeIds, ask, plan.ratePlanId)))
  return {
    result: {
      plans,
      types: typeIds.map(roomTypeId => ({
        roomTypeId,
        sellable: stock.get(roomTypeId)?.sellable ?? 0,
        offers: columns.map(column => column.get(roomTypeId) ?? nothing),
      })),
    },
  }
}

const ownPrice: OfferedPlan = { ratePlanId: null, name: '标准价', breakfasts: 0, isPrepaid: false }
const nothing: Offer = { nights: [], totalFen: 0, problem: '没有价格' }

const mostPlans = 6

/** Plans that a desk chooses by hand. What is agreed with members, units, teams and channels follows from who books. */
function plansOfDesk(ctx: Ctx, arrive: string): Promise<OfferedPlan[]> {
  return ctx.db.query<OfferedPlan>(
    `select id as rate_plan_id, name, breakfasts, guarantee = 'prepaid' as is_prepaid from rate_plan
     where hotel_code = $1 and enabled = 'Y' and kind in ('rack', 'activity', 'long') and (valid_to is null or valid_to >= $2)
     order by sort_order, id limit ${mostPlans}`,
    [ctx.user.hotelCode, arrive],
  )
}

/** What the types cost by one plan, and why it may not be sold. */
async function offersOf(
  ctx: Ctx,
  typeIds: readonly string[],
  ask: PriceAsk,
  ratePlanId: string | null,
): Promise<ReadonlyMap<string, Offer>> {
  const { quotes, problems } = await quoteNights(ctx, typeIds, { ...ask, ratePlanId })
  return new Map(
    [...quotes].map(([typeId, nights]): [string, Offer] => {
      const [refusal] = problems.get(typeId) ?? []
      // Quotes carry verdicts of the price rules.
      const verdicts = nights.map(({ trace }) => ({ trace: trace as readonly Verdict[] }))
      const unfit = ratePlanId === null ? undefined : planProblem(ratePlanId, verdicts)
      return [typeId, { ...pricePart(nights), problem: refusal?.message ?? unfit ?? null }]
    }),
  )
}
