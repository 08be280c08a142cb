import type { NightOfOrder } from '@kezhan/desk/model/order-shapes'
import type { QuotedNight } from '@kezhan/desk/model/room-state'

interface Terms {
  readonly today: string
  readonly policy: 'keep' | 'quoted' | 'typed' | undefined
  readonly typedFen: number | null
  readonly quotedNights: readonly QuotedNight[] | undefined
}

/** What another room costs more, over the nights that are not charged yet; undefined while that is open. */
export function changeDifference(nights: readonly NightOfOrder[], terms: Terms): number | undefined {
  const { today, policy, typedFen, quotedNights } = terms
  if (policy === undefined || (policy === 'typed' && typedFen === null)) return undefined
  if (policy === 'keep') return 0
  const quoted = new Map(quotedNights?.map(one => [one.date, one.priceFen]))
  let sumFen = 0
  for (const { night, priceFen, posted } of nights) {
    if (posted || night < today) continue
    const nextFen = policy === 'typed' ? typedFen : quoted.get(night)
    if (nextFen == null) return undefined
    sumFen += nextFen - priceFen
  }
  return sumFen
}
