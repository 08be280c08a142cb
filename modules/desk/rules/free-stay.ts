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

/** Who gives rooms away, why, and whether he may do it alone. */
export interface Giver {
  readonly by: string
  readonly reason: string
  /** Right `price:free`. */
  readonly canGiveFree: boolean
  /** Somebody else's agreement; it is used only where the right is missing. */
  readonly approvalId?: string
}

interface GivenNight extends PricedNight {
  readonly baseFen: number
  readonly overrideBy: string | null
}

/**
 * The nights of a free stay with who answers for them. Nights that somebody has answered for already are asked no more.
 * Refuses new ones without a reason, and without the right or an agreement to their public price.
 */
export function givenAway<N extends GivenNight>(kind: StayKind, nights: readonly N[], giver: Giver) {
  const { by, canGiveFree, approvalId } = giver
  if (!isFreeStay(kind) || nights.every(night => night.overrideBy !== null)) return [...nights]
  if (!canGiveFree && approvalId === undefined) throw refuse('price.freeRight', { kind: nameOf(kind) })
  const reason = giver.reason.trim()
  if (reason === '') throw refuse('price.freeReason', { kind: nameOf(kind) })
  const used = canGiveFree ? undefined : approvalId
  return nights.map(night =>
    night.overrideBy === null
      ? {
          ...night,
          overrideReason: reason,
          overrideBy: by,
          ...(used === undefined ? {} : { agreement: { approvalId: used, reducedFen: night.baseFen } }),
        }
      : night,
  )
}

/** Refuses a price for a stay that has none. */
export function checkHasPrice(kind: StayKind): void {
  if (isFreeStay(kind)) throw refuse('price.free', { kind: nameOf(kind) })
}

const nameOf = (kind: StayKind): string => stayTypes[stayTypeOf(kind)]
