import { assert } from '@kezhan/base/assert'
import { addDays } from '@kezhan/base/days'
import { nightsOf, type StayDates } from '@kezhan/base/nights'
import { refuse } from '@kezhan/desk/rules/refusals'

/** A night of a stay with its price; a posted one is on the bill and never changes again. */
export interface StayNight {
  readonly night: string
  readonly priceFen: number
  readonly isPosted: boolean
}

export type Repricing =
  /** 沿用原价: the price of the last night goes on. */
  | { readonly kind: 'keep' }
  /** Prices the rules of rates gave for the nights asked. */
  | { readonly kind: 'quoted'; readonly pricesFen: Readonly<Record<string, number>> }
  /** 手工价. */
  | { readonly kind: 'typed'; readonly priceFen: number }

/** The nights after a stay is made longer (hotel domain §3.8). */
export function extendedNights(
  nights: readonly StayNight[],
  newDepart: string,
  repricing: Repricing,
): StayNight[] {
  const last = nights.at(-1)
  assert(last !== undefined, 'a stay has at least one night')
  const depart = addDays(last.night, 1)
  if (newDepart <= depart) throw refuse('extend.order')
  const added = nightsOf({ arrive: depart, depart: newDepart }).map(night => ({
    night,
    priceFen: priceOf(repricing, night, last.priceFen),
    isPosted: false,
  }))
  return [...nights, ...added]
}

/** The nights after a stay is made shorter: posted ones stay, whatever the day. */
export function shortenedNights(
  nights: readonly StayNight[],
  newDepart: string,
  businessDate: string,
): StayNight[] {
  if (newDepart < businessDate) throw refuse('shorten.past')
  return nights.filter(one => one.isPosted || one.night < newDepart)
}

/** The nights after a change of room: only those that are not posted get the new price (hotel domain §3.9). */
export function repricedNights(nights: readonly StayNight[], repricing: Repricing): StayNight[] {
  return nights.map(one =>
    one.isPosted ? one : { ...one, priceFen: priceOf(repricing, one.night, one.priceFen) },
  )
}

/** What a change does to the price of a stay, for the dialog that asks for it. */
export function priceDifferenceFen(before: readonly StayNight[], after: readonly StayNight[]): number {
  return sumFen(after) - sumFen(before)
}

/** Refuses where rooms of two types are exchanged and nobody has said what becomes of the price. */
export function checkChange(fromTypeId: string, toTypeId: string, repricing: Repricing | undefined): void {
  if (fromTypeId !== toTypeId && repricing === undefined) throw refuse('change.price')
}

/** Whether the nights are exactly those of the dates, each once and in order. */
export function areNightsOf(nights: readonly StayNight[], dates: StayDates): boolean {
  const wanted = nightsOf(dates)
  return nights.length === wanted.length && nights.every((one, at) => one.night === wanted[at])
}

function priceOf(repricing: Repricing, night: string, oldFen: number): number {
  if (repricing.kind === 'keep') return oldFen
  if (repricing.kind === 'typed') return repricing.priceFen
  const priceFen = repricing.pricesFen[night]
  if (priceFen === undefined) throw refuse('stay.noPrice')
  return priceFen
}

const sumFen = (nights: readonly StayNight[]) => nights.reduce((sum, one) => sum + one.priceFen, 0)
