import type { Verdict } from '@kezhan/rates/rules/verdict'
import { type KeptBuyer, keptBuyer } from '@kezhan/reservations/server/bookings/kept-buyer'
import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Stay } from '../stay-rows'

/** Who buys the nights that a stay takes more. What his room has costs him extra if it did so until now. */
export async function stayBuyer(ctx: Ctx, stay: Stay): Promise<KeptBuyer> {
  const [last] = await ctx.db.query<{ trace: readonly Verdict[] }>(
    'select trace from stay_night where stay_id = $1 order by night desc limit 1',
    [stay.id],
  )
  const featureIds = (last?.trace ?? []).filter(({ step }) => step === 'surcharge').map(({ ref }) => ref)
  return { ...(await keptBuyer(ctx, stay)), featureIds }
}
