import { grouped } from '@kezhan/base/grouped'
import type { Refusal } from '@kezhan/base/refusal'
import { type PriceAsk, type Quotes, quoteNights } from '@kezhan/desk/server/prices'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** What types cost by each plan that somebody asked for; the one of who named none stands under the empty name. */
export type QuotesByPlan = ReadonlyMap<string, Quotes>

interface PlannedType {
  readonly roomTypeId: string
  readonly ratePlanId?: string | null
}

/** What each type costs by the plan that is asked of it. */
export async function quotesByPlan(
  ctx: Ctx,
  rooms: readonly PlannedType[],
  ask: PriceAsk,
): Promise<{
  readonly quotes: QuotesByPlan
  readonly minimums: ReadonlyMap<string, number>
  readonly problems: readonly Refusal[]
}> {
  const plans = await Promise.all(
    [...grouped(rooms, room => room.ratePlanId ?? '')].map(async ([planId, rows]) => {
      const typeIds = [...new Set(rows.map(row => row.roomTypeId))]
      return [planId, await quoteNights(ctx, typeIds, { ...ask, ratePlanId: planId || null })] as const
    }),
  )
  return {
    quotes: new Map(plans.map(([planId, { quotes }]) => [planId, quotes])),
    // The least price is the type's, whatever plan it is sold by.
    minimums: new Map(plans.flatMap(([, { minimums }]) => [...minimums])),
    problems: plans.flatMap(([, { problems }]) => [...problems.values()].flat()),
  }
}
