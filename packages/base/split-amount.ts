import { assert } from './assert'

/** More parts than any bill is ever split into. */
const maxParts = 10_000

/** Parts as equal as fen allow, the larger ones first: 100.00 by 3 is 33.34, 33.33, 33.33. */
export function splitEvenly(amountFen: number, parts: number): number[] {
  assert(
    Number.isInteger(parts) && parts >= 1 && parts <= maxParts,
    'an amount is split into 1 to 10,000 parts',
  )
  return splitByWeights(amountFen, Array<number>(parts).fill(1))
}

/**
 * Parts in proportion to the weights that sum exactly to the amount. The fen left over go to the largest remainders,
 * among equals to the earlier part; a negative amount splits like its positive one.
 */
export function splitByWeights(amountFen: number, weights: readonly number[]): number[] {
  assert(Number.isSafeInteger(amountFen), 'an amount is a whole number of fen')
  assert(weights.length >= 1 && weights.length <= maxParts, 'an amount is split into 1 to 10,000 parts')
  assert(
    weights.every(weight => Number.isSafeInteger(weight) && weight >= 0),
    'weights are whole and not negative',
  )
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  assert(whole > 0n, 'at least one part weighs something')
  const size = BigInt(Math.abs(amountFen))
  const shares = weights.map((weight, at) => {
    const exact = size * BigInt(weight)
    return { at, fen: Number(exact / whole), rest: exact % whole }
  })
  const leftFen = Number(size) - shares.reduce((sum, share) => sum + share.fen, 0)
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
  for (const share of byRest.slice(0, leftFen)) share.fen += 1
  return shares.map(({ fen }) => (amountFen < 0 && fen > 0 ? -fen : fen))
}
