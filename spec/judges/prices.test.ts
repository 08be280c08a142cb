import { Refusal } from '@kezhan/base/refusal'
import { nightPrice } from '@kezhan/rates/rules/night-price'
import type { Buyer, PriceBook } from '@kezhan/rates/rules/price-book'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgedRuns, patienceMs } from './judged-runs'
import { plainNights } from './plain-days'
import { judgedStay } from './price-judge'
import { anyBook, anyBuyer } from './random-books'

/** What the product says of the same stay. */
function pricedStay(book: PriceBook, buyer: Buyer): ReturnType<typeof judgedStay> {
  try {
    return plainNights(buyer.arrive, buyer.depart)
      .map(night => nightPrice(book, night, buyer))
      .map(({ priceFen, publicFen }) => ({ priceFen, publicFen }))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rate.noPrice') return 'none'
    throw error
  }
}

test(
  'a stay costs what a plain second calculation says, whoever books it and whatever rules there are',
  () => {
    const seen = { none: 0, given: 0, below: 0, other: 0 }
    fc.assert(
      fc.property(anyBook, anyBuyer, (book, buyer) => {
        const judged = judgedStay(book, buyer)
        expect(pricedStay(book, buyer)).toEqual(judged)
        if (judged === 'none') seen.none++
        else if (buyer.given !== undefined) seen.given++
        else if (judged.some(({ priceFen, publicFen }) => priceFen < publicFen)) seen.below++
        else seen.other++
      }),
      judgedRuns(1200),
    )
    // What was drawn is worth something: there were stays of every kind.
    for (const [kind, times] of Object.entries(seen)) expect([kind, times > 20]).toEqual([kind, true])
  },
  patienceMs,
)
