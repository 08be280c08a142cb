import { assert } from '@kezhan/base/assert'
import { addDays } from '@kezhan/base/days'
import { formatYuan } from '@kezhan/base/money'
import { refuse } from './refusals'

export type Purse = 'principal' | 'gift' | 'points'

/** What came in at one time and is not yet used. Fen, or points in the purse of points. */
export interface Lot {
  readonly id: string
  readonly purse: Purse
  readonly remaining: number
  readonly earnedOn: string
  /** The last day on which it can be used. */
  readonly expiresOn: string | null
}

export interface LotUse {
  readonly lotId: string
  readonly amount: number
}

export interface RenewedLot {
  /** The lot that has expired: the new one belongs to the same top-up or stay. */
  readonly lotId: string
  readonly purse: Purse
  readonly amount: number
  readonly expiresOn: string
}

/** How long something given back lives whose own lot has expired meanwhile (hotel domain §3.18). */
const renewedDays = 30

/** Which lots give this amount, those that expire first going first. Refuses `stored.short`, `points.short`. */
export function takeFrom(lots: readonly Lot[], purse: Purse, amount: number, day: string): LotUse[] {
  assert(Number.isSafeInteger(amount) && amount >= 0, 'what is taken is a whole amount')
  const usable = usableIn(lots, purse, day)
  const available = sumOf(usable)
  if (amount > available) throw shortOf(purse, available)
  return firstOf(
    usable.toSorted(byExpiry).map(({ id, remaining }) => ({ lotId: id, amount: remaining })),
    amount,
  )
}

/** The first so much of uses, in their order. */
export function firstOf<Use extends LotUse>(uses: readonly Use[], amount: number): Use[] {
  let left = amount
  const parts = uses.map(use => {
    const part = Math.min(left, use.amount)
    left -= part
    return { ...use, amount: part }
  })
  return parts.filter(use => use.amount > 0)
}

/** What is left of uses after the first so much of them. */
export function restOf<Use extends LotUse>(uses: readonly Use[], amount: number): Use[] {
  let gone = amount
  const parts = uses.map(use => {
    const part = Math.min(gone, use.amount)
    gone -= part
    return { ...use, amount: use.amount - part }
  })
  return parts.filter(use => use.amount > 0)
}

/** What of a purse can be used on a day. */
export const availableIn = (lots: readonly Lot[], purse: Purse, day: string): number =>
  sumOf(usableIn(lots, purse, day))

/** All that has expired before this day and is still there. */
export const expiredLots = (lots: readonly Lot[], day: string): LotUse[] =>
  lots
    .filter(lot => lot.remaining > 0 && isExpired(lot, day))
    .map(({ id, remaining }) => ({ lotId: id, amount: remaining }))

/** Where something given back belongs: in its own lots, or in new ones where its own have expired. */
export function returned(
  uses: readonly LotUse[],
  lots: readonly Lot[],
  day: string,
): { readonly back: LotUse[]; readonly renewed: RenewedLot[] } {
  const lotOf = new Map(lots.map(lot => [lot.id, lot]))
  const expiresOn = addDays(day, renewedDays)
  const back: LotUse[] = []
  const renewed: RenewedLot[] = []
  for (const { lotId, amount } of uses) {
    const lot = lotOf.get(lotId)
    assert(lot !== undefined, 'what is given back came from a lot')
    if (isExpired(lot, day)) renewed.push({ lotId, purse: lot.purse, amount, expiresOn })
    else back.push({ lotId, amount })
  }
  return { back, renewed }
}

const isExpired = ({ expiresOn }: Lot, day: string) => expiresOn !== null && expiresOn < day

const usableIn = (lots: readonly Lot[], purse: Purse, day: string) =>
  lots.filter(lot => lot.purse === purse && !isExpired(lot, day))

const sumOf = (lots: readonly Lot[]) => lots.reduce((sum, lot) => sum + lot.remaining, 0)

/** What never expires goes last; the id decides between lots of one day, so that everybody takes them in one order. */
function byExpiry(a: Lot, b: Lot): number {
  if (a.expiresOn !== b.expiresOn) {
    if (a.expiresOn === null) return 1
    if (b.expiresOn === null) return -1
    return a.expiresOn < b.expiresOn ? -1 : 1
  }
  if (a.earnedOn !== b.earnedOn) return a.earnedOn < b.earnedOn ? -1 : 1
  return a.id < b.id ? -1 : 1
}

const shortOf = (purse: Purse, available: number) =>
  purse === 'points'
    ? refuse('points.short', { available })
    : refuse('stored.short', { available: formatYuan(available) })
