import { type StayKind, stayTypeOf, stayTypes } from '../model/order-words'
import { refuse } from './refusals'

/** 免费房 and 自用房: the room costs nothing; its nights are counted all the same (hotel domain §3.17 step 4). */
export const isFreeStay = (kind: StayKind): boolean => kind === 'free' || kind === 'house'

/** Paid night by night: an hour room is charged by the hour when it ends, a free one not at all. */
export const isPaidByNight = (kind: StayKind): boolean => kind === 'full' || kind === 'long'

interface PricedNight {
  readonly priceFen: number
  readonly trace: readonly unknown[]
}

/** The nights as this kind of stay pays them: nought for a free one, whatever was quoted, kept or written before. */
export function nightsFor<N extends PricedNight>(kind: StayKind, nights: readonly N[]): N[] {
  if (!isFreeStay(kind)) return [...nights]
  const why = `${nameOf(kind)}不收房费`
  const verdict = { step: 'free', ref: '', name: '', outcome: 'won', priceFen: 0, why }
  return nights.map(night =>
    night.priceFen === 0 ? night : { ...night, priceFen: 0, trace: [...night.trace, verdict] },
  )
}

/** Refuses a price for a stay that has none. */
export function checkHasPrice(kind: StayKind): void {
  if (isFreeStay(kind)) throw refuse('price.free', { kind: nameOf(kind) })
}

const nameOf = (kind: StayKind): string => stayTypes[stayTypeOf(kind)]
