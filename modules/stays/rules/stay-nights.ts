import { assert } from '@kezhan/base/assert'
import { addDays } from '@kezhan/base/days'
import { nightsOf } from '@kezhan/base/nights'
import { refuse } from './refusals'

/** A night of a stay with its price; a posted one is on the bill and never changes again. */
export interface StayNight {
  readonly night: string
  readonly priceFen: number
  readonly isPosted: boolean
}

export type Repricing<N extends StayNight> =
  /** 维持原价, 沿用原价: what a night costs, or the last one, goes on. */
  | { readonly kind: 'keep' }
  /** Nights as they were quoted anew, or typed by hand. */
  | { readonly kind: 'priced'; readonly nights: readonly N[] }

/** The nights after a stay is made longer (hotel domain §3.8). */
export function extendedNights<N extends StayNight>(
  nights: readonly N[],
  newDepart: string,
  repricing: Repricing<N>,
): N[] {
  const last = nights.at(-1)
  assert(last !== undefined, 'a stay has at least one night')
  const depart = addDays(last.night, 1)
  if (newDepart <= depart) throw refuse('extend.order')
  const added = nightsOf({ arrive: depart, depart: newDepart }).map(night =>
    priced(repricing, { ...last, night, isPosted: false }),
  )
  return [...nights, ...added]
}

/** The nights after a stay is made shorter: posted ones stay, whatever the day. */
export function shortenedNights<N extends StayNight>(
  nights: readonly N[],
  newDepart: string,
  businessDate: string,
): N[] {
  if (newDepart < businessDate) throw refuse('shorten.past')
  return nights.filter(one => one.isPosted || one.night < newDepart)
}

/**
 * The nights after a change of room: what is posted, and what was slept in the old room before `from`, keeps its price
 * (hotel domain §3.9).
 */
export function repricedNights<N extends StayNight>(
  nights: readonly N[],
  from: string,
  repricing: Repricing<N>,
): N[] {
  return nights.map(one => (one.isPosted || one.night < from ? one : priced(repricing, one)))
}

/** What a change does to the price of a stay, for the dialog that asks for it. */
export function priceDifferenceFen(before: readonly StayNight[], after: readonly StayNight[]): number {
  return sumFen(after) - sumFen(before)
}

/** Refuses where rooms of two types are exchanged and nobody has said what becomes of the price. */
export function checkChange(fromTypeId: string, toTypeId: string, policy: string | null): void {
  if (fromTypeId !== toTypeId && policy === null) throw refuse('change.price')
}

function priced<N extends StayNight>(repricing: Repricing<N>, night: N): N {
  if (repricing.kind === 'keep') return night
  const found = repricing.nights.find(one => one.night === night.night)
  if (found === undefined) throw refuse('stay.noPrice')
  return found
}

const sumFen = (nights: readonly StayNight[]) => nights.reduce((sum, one) => sum + one.priceFen, 0)
