import { nightsOf } from '@kezhan/base/nights'
import { type NightPrice, nightPrice } from '../night-price'
import type { Buyer, PriceBook } from '../price-book'

interface StayPrice {
  readonly nights: readonly NightPrice[]
  readonly totalFen: number
}

/** What the nights of a stay cost. Refuses where a night has no public price. */
export function stayPrice(book: PriceBook, buyer: Buyer): StayPrice {
  const nights = nightsOf(buyer).map(night => nightPrice(book, night, buyer))
  return { nights, totalFen: nights.reduce((sum, night) => sum + night.priceFen, 0) }
}
