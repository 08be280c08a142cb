import { refuse } from '@kezhan/people/rules/refusals'
import type { Ctx } from '@kezhan/server-kit/ctx'

/** The tenant of a hotel that is there: `user.hotel`. */
export async function tenantOf(ctx: Ctx, hotelCode: string): Promise<string> {
  const [hotel] = await ctx.db.query<{ tenantId: string }>('select tenant_id from hotel where code = $1', [
    hotelCode,
  ])
  if (hotel === undefined) throw refuse('user.hotel')
  return hotel.tenantId
}
