import { refuse as refuseHotel } from '@kezhan/hotels/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Db } from '@kezhan/server-kit/db/database'
import { refuse } from '../rules/refusals'

export async function requireOwn(
  db: Db,
  hotelCode: string,
  typeIds: readonly string[],
  ratePlanId: string | null,
) {
  const types = await db.query('select 1 from room_type where hotel_code = $1 and id = any($2::text[])', [
    hotelCode,
    typeIds,
  ])
  if (types.length !== typeIds.length) throw refuse('rate.typeMissing')
  if (ratePlanId !== null) await requirePlan(db, hotelCode, ratePlanId)
}

async function requirePlan(db: Db, hotelCode: string, ratePlanId: string): Promise<void> {
  const plans = await db.query('select 1 from rate_plan where hotel_code = $1 and id = $2', [
    hotelCode,
    ratePlanId,
  ])
  if (plans.length === 0) throw refuse('rate.planMissing')
}

export function ownHotel(ctx: Ctx): string {
  if (ctx.user.hotelCode === '') throw refuseHotel('hotel.none')
  return ctx.user.hotelCode
}
