import { formatYuan } from '@kezhan/base/money'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import { splitByWeights } from '@kezhan/base/split-amount'
import { refuse } from './refusals'

/** 储值: what the member paid in, and what the house added. */
export interface StoredValue {
  readonly principalFen: number
  readonly giftFen: number
}

/** 充值规则. The one with the highest amount that is reached counts; those that stack come on top. */
export interface TopUpRule {
  readonly id: string
  readonly leastFen: number
  readonly gift:
    | { readonly kind: 'fixed'; readonly amountFen: number }
    | { readonly kind: 'share'; readonly shareBp: number }
  readonly isStackable: boolean
}

/** What a top-up adds, and by which rules: they are kept with it, so that later rules change nothing past. */
export function topUp(
  amountFen: number,
  rules: readonly TopUpRule[],
): StoredValue & { readonly ruleIds: readonly string[] } {
  if (amountFen <= 0) throw refuse('stored.positive')
  const reached = rules
    .filter(rule => rule.leastFen <= amountFen)
    .toSorted((a, b) => b.leastFen - a.leastFen || (a.id < b.id ? -1 : 1))
  const best = reached.find(rule => !rule.isStackable)
  const used = reached.filter(rule => rule === best || rule.isStackable)
  const giftFen = used.reduce((sum, { gift }) => {
    return sum + (gift.kind === 'fixed' ? gift.amountFen : shareFen(amountFen, gift.shareBp, toTheFen))
  }, 0)
  return { principalFen: amountFen, giftFen, ruleIds: used.map(rule => rule.id) }
}

/** Setting `storedSpendOrder`. */
export type SpendOrder = 'principal_first' | 'gift_first' | 'proportional'

/** What spending takes from each purse. Refuses more than both hold. */
export function spend(value: StoredValue, amountFen: number, order: SpendOrder): StoredValue {
  const { principalFen, giftFen } = value
  if (amountFen <= 0) throw refuse('stored.positive')
  if (amountFen > principalFen + giftFen)
    throw refuse('stored.short', { available: formatYuan(principalFen + giftFen) })
  if (order === 'principal_first') {
    const taken = Math.min(amountFen, principalFen)
    return { principalFen: taken, giftFen: amountFen - taken }
  }
  if (order === 'gift_first') {
    const taken = Math.min(amountFen, giftFen)
    return { principalFen: amountFen - taken, giftFen: taken }
  }
  const [principal = 0, gift = 0] = splitByWeights(amountFen, [principalFen, giftFen])
  return { principalFen: principal, giftFen: gift }
}

export const plus = (a: StoredValue, b: StoredValue): StoredValue => {
  return { principalFen: a.principalFen + b.principalFen, giftFen: a.giftFen + b.giftFen }
}

export const minus = (a: StoredValue, b: StoredValue): StoredValue => {
  return { principalFen: a.principalFen - b.principalFen, giftFen: a.giftFen - b.giftFen }
}

/**
 * 储值退款 of one top-up: its gift is revoked first; what of the gift is spent already is kept back from the money.
 * Never more than the principal that is left.
 */
export function refundOf(
  value: StoredValue,
  added: StoredValue,
): { readonly revokedGiftFen: number; readonly refundFen: number } {
  const revokedGiftFen = Math.min(value.giftFen, added.giftFen)
  const spentGiftFen = added.giftFen - revokedGiftFen
  const refundFen = Math.max(0, Math.min(value.principalFen, added.principalFen) - spentGiftFen)
  return { revokedGiftFen, refundFen }
}
