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

/** What stands against a fee. */
export interface FeeCover {
  readonly prepaidFen: number
  /** A card or a unit answers for it, so the fee may exceed what was paid. */
  readonly isGuaranteed: boolean
  /** Other rooms of the order stay: what is left of the prepayment stays with them. */
  readonly hasOthers?: boolean
}

export interface FeeBasis extends FeeCover {
  readonly nightsFen: readonly number[]
}

/** A room that is given up, with the rule of its plan. */
export interface EndedRoom {
  readonly title: string
  readonly rule: CancelRule
  readonly nightsFen: readonly number[]
  readonly arriveAt: string
}

export interface Fee {
  readonly feeFen: number
  readonly refundFen: number
  /** What a card or unit still owes of the fee. */
  readonly owedFen: number
  readonly why: readonly string[]
}

/** The fee of each room, in their order, beside what they come to. */
export interface Fees extends Fee {
  readonly roomsFen: readonly number[]
}

/** What rooms cost that are cancelled now, or whose guests did not come: each by its own rule and nights (hotel domain §3.5). */
export function endFees(
  action: 'cancel' | 'noShow',
  rooms: readonly EndedRoom[],
  cover: FeeCover,
  now: string,
): Fees {
  const due = rooms.map(room => (action === 'cancel' ? lateFee(room, now) : absentFee(room)))
  const said = due.flatMap(({ why }, at) =>
    why.map(text => (rooms.length === 1 ? text : `${rooms[at]?.title ?? ''}：${text}`)),
  )
  let left = cover.isGuaranteed ? Number.POSITIVE_INFINITY : Math.max(0, cover.prepaidFen)
  const roomsFen = due.map(({ amountFen }) => {
    const feeFen = Math.min(amountFen, left)
    left -= feeFen
    return feeFen
  })
  const wantedFen = due.reduce((sum, { amountFen }) => sum + amountFen, 0)
  return { ...settledFee(sumOf(roomsFen), wantedFen, cover, said), roomsFen }
}

/** The fee is not asked for; what was paid goes back where no other room needs it. */
export const waivedFees = (rooms: number, cover: FeeCover): Fees => ({
  ...settledFee(0, 0, cover, ['免收违约金']),
  roomsFen: Array.from({ length: rooms }, () => 0),
})

/** What one room costs whose guest did not come, and what goes back. */
export function noShowFee(rule: CancelRule, basis: FeeBasis): Fee {
  const { roomsFen: _, ...fee } = endFees(
    'noShow',
    [{ title: '', rule, nightsFen: basis.nightsFen, arriveAt: '' }],
    basis,
    '',
  )
  return fee
}

interface Due {
  readonly amountFen: number
  readonly why: readonly string[]
}

/** 免费取消: early enough before arrival. */
export const isFreeToCancel = (
  { freeUntilHours }: Pick<CancelRule, 'freeUntilHours'>,
  arriveAt: string,
  now: string,
) => minutesBetween(now, arriveAt) >= freeUntilHours * 60

function lateFee({ rule, nightsFen, arriveAt }: EndedRoom, now: string): Due {
  const minutes = minutesBetween(now, arriveAt)
  const hours = Math.floor(minutes / 60)
  const before = minutes >= 0 ? `到店前${hours}小时取消` : '到店时间已过'
  if (isFreeToCancel(rule, arriveAt, now))
    return { amountFen: 0, why: [`${before}，${rule.freeUntilHours}小时前可免费取消`] }
  const { amountFen, why } = byRule(rule.lateFee, nightsFen)
  return { amountFen, why: [`${before}，已过免费取消时间`, why] }
}

function absentFee({ rule, nightsFen }: EndedRoom): Due {
  const { amountFen, why } = byRule(rule.noShowFee, nightsFen)
  return { amountFen, why: ['客人未到店', why] }
}

function byRule(rule: FeeRule, nightsFen: readonly number[]): { amountFen: number; why: string } {
  const totalFen = sumOf(nightsFen)
  const [firstFen = 0] = nightsFen
  if (rule.kind === 'none') return { amountFen: 0, why: '规则不收费' }
  if (rule.kind === 'first_night') return { amountFen: firstFen, why: `收首晚房费${yuan(firstFen)}` }
  if (rule.kind === 'all') return { amountFen: totalFen, why: `收全部房费${yuan(totalFen)}` }
  if (rule.kind === 'fixed') return { amountFen: rule.amountFen, why: `收固定违约金${yuan(rule.amountFen)}` }
  const amountFen = shareFen(totalFen, rule.shareBp, toTheFen)
  return { amountFen, why: `收房费合计${yuan(totalFen)}的${percent(rule.shareBp)}，计${yuan(amountFen)}` }
}

function settledFee(
  feeFen: number,
  wantedFen: number,
  { prepaidFen, hasOthers = false }: FeeCover,
  why: readonly string[],
): Fee {
  const cut = feeFen < wantedFen ? [`无担保，以已付${yuan(prepaidFen)}为限`] : []
  const leftFen = Math.max(0, prepaidFen - feeFen)
  const refundFen = hasOthers ? 0 : leftFen
  const kept = leftFen > 0 ? [`订单仍有其他房间，预付款${yuan(leftFen)}保留`] : []
  const back = prepaidFen > 0 ? [`已付${yuan(prepaidFen)}，退${yuan(refundFen)}`] : []
  return {
    feeFen,
    refundFen,
    owedFen: Math.max(0, feeFen - Math.max(0, prepaidFen)),
    why: [...why, ...cut, ...(hasOthers ? kept : back)],
  }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, fen) => sum + fen, 0)
