import { assert } from './assert'

export type RoundMode = 'half_up' | 'floor' | 'ceil'
export type RoundUnit = 'yuan' | 'jiao' | 'fen'

/** How a hotel rounds its prices: settings `priceRoundUnit` and `priceRoundMode`. */
export interface Rounding {
  readonly unit: RoundUnit
  readonly mode: RoundMode
}

export const wholeYuan: Rounding = { unit: 'yuan', mode: 'half_up' }
export const toTheFen: Rounding = { unit: 'fen', mode: 'half_up' }

const fenPer: Readonly<Record<RoundUnit, bigint>> = { yuan: 100n, jiao: 10n, fen: 1n }

/** A share in basis points, rounded once: `shareFen(29_900, 5000)` is half of 299 yuan. */
export function shareFen(amountFen: number, shareBp: number, rounding: Rounding = toTheFen): number {
  assert(Number.isSafeInteger(amountFen), 'an amount is a whole number of fen')
  assert(Number.isSafeInteger(shareBp), 'a share is a whole number of basis points')
  return roundQuotient(BigInt(amountFen) * BigInt(shareBp), 10_000n, rounding)
}

/**
 * The fen in `numerator / denominator`, rounded to the unit. Modes look at the size of an amount and not at its sign,
 * so that what reverses a rounded amount is exactly its negative.
 */
export function roundQuotient(numerator: bigint, denominator: bigint, { unit, mode }: Rounding): number {
  assert(denominator > 0n, 'a denominator is positive')
  const size = numerator < 0n ? -numerator : numerator
  const step = denominator * fenPer[unit]
  const fen = Number(roundUp(size, step, mode) * fenPer[unit])
  assert(Number.isSafeInteger(fen), 'an amount stays within what a number holds')
  return numerator < 0n && fen > 0 ? -fen : fen
}

function roundUp(size: bigint, step: bigint, mode: RoundMode): bigint {
  const whole = size / step
  const rest = size % step
  const isUp = mode === 'ceil' ? rest > 0n : mode === 'half_up' && rest * 2n >= step
  return isUp ? whole + 1n : whole
}
