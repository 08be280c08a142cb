import { splitByWeights } from '@kezhan/base/split-amount'

/** 订金 goes to the first room that checks in, or to all in proportion to what they cost. */
export type PrepaymentPolicy = 'firstRoom' | 'byPrice'

/** What of an order's prepayment each of its rooms gets at check-in; the shares sum to it, to the fen. */
export function prepaymentShares(
  prepaidFen: number,
  roomTotalsFen: readonly number[],
  policy: PrepaymentPolicy,
): number[] {
  if (policy === 'firstRoom') return roomTotalsFen.map((_, at) => (at === 0 ? prepaidFen : 0))
  const isFree = roomTotalsFen.every(fen => fen === 0)
  return splitByWeights(prepaidFen, isFree ? roomTotalsFen.map(() => 1) : roomTotalsFen)
}
