import type { FloorWish } from './room-score'

/** What a guest wants of his room, as far as the house can give it. */
export interface GuestWishes {
  readonly wishedFeatureIds: readonly string[]
  readonly wishedFloor?: FloorWish
}

/** Preferences are written in words: they name features of rooms, or ask for a floor. */
export function wishesIn(
  words: string,
  features: readonly { readonly id: string; readonly name: string }[],
): GuestWishes {
  const wishedFeatureIds = features.filter(({ name }) => words.includes(name)).map(({ id }) => id)
  const isHigh = /高楼|高层|楼层高/.test(words)
  const isLow = /低楼|低层|楼层低/.test(words)
  // Who is said to want both has changed his mind, and nobody knows to what.
  return isHigh === isLow ? { wishedFeatureIds } : { wishedFeatureIds, wishedFloor: isHigh ? 'high' : 'low' }
}
