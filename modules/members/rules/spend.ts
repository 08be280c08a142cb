import { assert } from '@kezhan/base/assert'
import { formatYuan } from '@kezhan/base/money'
import { roundQuotient, toTheFen } from '@kezhan/base/rounding'
import { refuse } from './refusals'

/** Setting `storedSpendOrder`. */
export type SpendOrder = 'principal_first' | 'gift_first' | 'proportional'

export interface StoredValue {
  readonly principalFen: number
  readonly giftFen: number
}

/** How an amount is paid from principal and gift (hotel domain §3.18). Refuses `stored.short`. */
export function spendSplit(amountFen: number, have: StoredValue, order: SpendOrder): StoredValue {
  assert(Number.isSafeInteger(amountFen) && amountFen >= 0, 'what is spent is a whole number of fen')
  const wholeFen = have.principalFen + have.giftFen
  if (amountFen > wholeFen) throw refuse('stored.short', { available: formatYuan(wholeFen) })
  if (amountFen === 0) return { principalFen: 0, giftFen: 0 }
  const principalFen = principalPart(amountFen, have, order)
  return { principalFen, giftFen: amountFen - principalFen }
}

/** Never more than there is of either: a share of at most the whole, rounded, is at most the whole fen it is a share of. */
function principalPart(amountFen: number, { principalFen, giftFen }: StoredValue, order: SpendOrder): number {
  if (order === 'principal_first') return Math.min(amountFen, principalFen)
  if (order === 'gift_first') return Math.max(0, amountFen - giftFen)
  return roundQuotient(BigInt(amountFen) * BigInt(principalFen), BigInt(principalFen + giftFen), toTheFen)
}
