import { assert } from '@kezhan/base/assert'
import { activityPrice } from './activity-price'
import { type ExactPrice, exactly, isCheaper, roundedFen, withEffect } from './exact-price'
import { identityPrice } from './identity-price'
import type { Buyer, PriceBook } from './price-book'
import { publicPrice } from './public-price'
import { refuse } from './refusals'
import type { PriceStep, Verdict } from './verdict'

/** A night's price with the public price it is compared to, and all verdicts on the way. */
export interface NightPrice {
  readonly night: string
  readonly priceFen: number
  readonly publicFen: number
  readonly verdicts: readonly Verdict[]
}

/** What one night costs (hotel domain §3.19). Coupons and points are payments and never change it. */
export function nightPrice(book: PriceBook, night: string, buyer: Buyer): NightPrice {
  const open = publicPrice(book, night, buyer)
  const givenFen = buyer.given?.[night]
  if (givenFen !== undefined) {
    // An order of a channel is never lost for want of a price of ours.
    const publicFen = open ? roundedFen(open.price, book.rounding) : givenFen
    return { night, priceFen: givenFen, publicFen, verdicts: [givenVerdict(buyer, givenFen)] }
  }
  if (open === undefined) throw refuse('rate.noPrice', { type: book.roomTypeName, night })
  const own = identityPrice(book, night, buyer, open.price)
  const best = activityPrice(book, night, buyer, open.price, own.price)
  const last = finished(book, buyer, best.price, minimumFor(book, own))
  return {
    night,
    priceFen: last.priceFen,
    publicFen: roundedFen(open.price, book.rounding),
    verdicts: [...open.verdicts, ...own.verdicts, ...best.verdicts, ...last.verdicts],
  }
}

function givenVerdict(buyer: Buyer, priceFen: number): Verdict {
  const { id: ref, name } = buyer.channel
  return { step: 'given', ref, name, outcome: 'won', priceFen, why: '渠道订单的价格不重新计算' }
}

/** What was agreed with a team or a unit holds even below the minimum; an offer does not lift it. */
function minimumFor(book: PriceBook, own: { price: ExactPrice; step: PriceStep }): ExactPrice {
  const minimum = exactly(book.minimumFen)
  const isAgreed = own.step === 'team' || own.step === 'unit'
  return isAgreed && isCheaper(own.price, minimum) ? own.price : minimum
}

function finished(
  book: PriceBook,
  { featureIds = [] }: Buyer,
  price: ExactPrice,
  minimum: ExactPrice,
): { priceFen: number; verdicts: Verdict[] } {
  const verdicts: Verdict[] = []
  const change = (step: PriceStep, to: ExactPrice, why: string, { id: ref, name } = house) => {
    verdicts.push({ step, ref, name, outcome: 'changed', priceFen: roundedFen(to), why })
    return to
  }
  let exact = price
  const asked = book.surcharges.filter(({ id }) => featureIds.includes(id))
  for (const one of asked.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    exact = change('surcharge', withEffect(exact, { kind: 'plus', amountFen: one.amountFen }), '', one)
  if (isCheaper(exact, minimum)) exact = change('minimum', minimum, '计算价低于底价')
  const priceFen = roundedFen(exact, book.rounding)
  if (priceFen !== roundedFen(exact)) change('rounding', exactly(priceFen), '')
  assert(priceFen >= 0, 'no price is negative')
  return { priceFen, verdicts }
}

/** What changes a price without a rule that has a name. */
const house = { id: '', name: '' }
