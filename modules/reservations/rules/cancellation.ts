import { minutesBetween } from '@kezhan/base/moments'
import { shareFen, toTheFen } from '@kezhan/base/rounding'
import { percent, yuan } from '@kezhan/rates/rules/charge'

/** 取消规则: free until so many hours before arrival, then a fee; another one for who never comes. */
export interface CancelRule {
  readonly freeUntilHours: number
  readonly lateFee: FeeRule
  readonly noShowFee: FeeRule
}

export type FeeRule =
  | { readonly kind: 'none' }
  | { readonly kind: 'first_night' }
  | { readonly kind: 'percent'; readonly shareBp: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'fixed'; readonly amountFen: number }

export interface FeeBasis {
  readonly nightsFen: readonly number[]
  readonly prepaidFen: number
  /** A card or a unit answers for it, so the fee may exceed what was paid. */
  readonly isGuaranteed: boolean
}

export interface Fee {
  readonly feeFen: number
  readonly refundFen: number
  /** What a card or unit still owes of the fee. */
  readonly owedFen: number
  readonly why: readonly string[]
}

/** What cancelling costs now, and what goes back (hotel domain §3.5). */
export function cancellationFee(rule: CancelRule, basis: FeeBasis, arriveAt: string, now: string): Fee {
  const minutes = minutesBetween(now, arriveAt)
  const hours = Math.floor(minutes / 60)
  const before = minutes >= 0 ? `到店前${hours}小时取消` : '到店时间已过'
  if (minutes >= rule.freeUntilHours * 60)
    return feeOf(0, basis, [`${before}，${rule.freeUntilHours}小时前可免费取消`])
  const { amountFen, why } = byRule(rule.lateFee, basis)
  return feeOf(amountFen, basis, [`${before}，已过免费取消时间`, why])
}

export function noShowFee(rule: CancelRule, basis: FeeBasis): Fee {
  const { amountFen, why } = byRule(rule.noShowFee, basis)
  return feeOf(amountFen, basis, ['客人未到店', why])
}

function byRule(rule: FeeRule, { nightsFen }: FeeBasis): { amountFen: number; why: string } {
  const totalFen = nightsFen.reduce((sum, fen) => sum + fen, 0)
  const [firstFen = 0] = nightsFen
  if (rule.kind === 'none') return { amountFen: 0, why: '规则不收费' }
  if (rule.kind === 'first_night') return { amountFen: firstFen, why: `收首晚房费${yuan(firstFen)}` }
  if (rule.kind === 'all') return { amountFen: totalFen, why: `收全部房费${yuan(totalFen)}` }
  if (rule.kind === 'fixed') return { amountFen: rule.amountFen, why: `收固定违约金${yuan(rule.amountFen)}` }
  const amountFen = shareFen(totalFen, rule.shareBp, toTheFen)
  return { amountFen, why: `收房费合计${yuan(totalFen)}的${percent(rule.shareBp)}，计${yuan(amountFen)}` }
}

function feeOf(amountFen: number, { prepaidFen, isGuaranteed }: FeeBasis, why: readonly string[]): Fee {
  const feeFen = isGuaranteed ? amountFen : Math.min(amountFen, prepaidFen)
  const cut = feeFen < amountFen ? [`无担保，以已付${yuan(prepaidFen)}为限`] : []
  const refundFen = Math.max(0, prepaidFen - feeFen)
  const back = prepaidFen > 0 ? [`已付${yuan(prepaidFen)}，退${yuan(refundFen)}`] : []
  return { feeFen, refundFen, owedFen: Math.max(0, feeFen - prepaidFen), why: [...why, ...cut, ...back] }
}
