import type { Ctx } from '@kezhan/server-kit/ctx'
import type { Queries } from '@kezhan/server-kit/db/database'
import { recordChanges } from '@kezhan/server-kit/resource/record-changes'
import type { StayNight } from '@kezhan/stays/rules/stay-nights'
import type { Stay } from '../stay-rows'

/** What nights cost before and after somebody changed it; where no price changed there is nothing to record. */
export async function recordPrices(
  ctx: Ctx,
  db: Queries,
  stay: Pick<Stay, 'id' | 'stayNo' | 'roomNo'>,
  nights: { readonly before: readonly StayNight[]; readonly after: readonly StayNight[] },
  reason: string,
): Promise<void> {
  const old = new Map(nights.before.map(one => [one.night, one.priceFen]))
  const changed = nights.after.filter(({ night, priceFen }) => (old.get(night) ?? priceFen) !== priceFen)
  if (changed.length === 0) return
  const before = Object.fromEntries(changed.map(({ night }) => [night, old.get(night) ?? 0]))
  const after = Object.fromEntries(changed.map(({ night, priceFen }) => [night, priceFen]))
  await recordChanges(ctx, db, [
    {
      table: 'stay_night',
      id: stay.id,
      title: `${stay.roomNo} ${stay.stayNo}`,
      before: { nights: before },
      after: { nights: after, reason },
    },
  ])
}
