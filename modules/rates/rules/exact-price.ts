import { type Rounding, roundQuotient, toTheFen } from '@kezhan/base/rounding'

/** A price that may hold parts of a fen: factors multiply exactly, and rounding happens once, at the end. */
export interface ExactPrice {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** What a rule does to a price: a share of it, so much more or less, or another price altogether. */
export type PriceEffect =
  | { readonly kind: 'share'; readonly shareBp: number }
  | { readonly kind: 'plus'; readonly amountFen: number }
  | { readonly kind: 'fixed'; readonly priceFen: number }

export const exactly = (fen: number): ExactPrice => ({ numerator: BigInt(fen), denominator: 1n })

/** The price after the effect; no effect makes it negative. */
export function withEffect(price: ExactPrice, effect: PriceEffect): ExactPrice {
  if (effect.kind === 'fixed') return exactly(effect.priceFen)
  if (effect.kind === 'share')
    return { numerator: price.numerator * BigInt(effect.shareBp), denominator: price.denominator * 10_000n }
  const numerator = price.numerator + BigInt(effect.amountFen) * price.denominator
  return numerator < 0n ? exactly(0) : { numerator, denominator: price.denominator }
}

export const isCheaper = (a: ExactPrice, b: ExactPrice) =>
  a.numerator * b.denominator < b.numerator * a.denominator

export const roundedFen = ({ numerator, denominator }: ExactPrice, rounding: Rounding = toTheFen) =>
  roundQuotient(numerator, denominator, rounding)
