import { addDays, isDay, weekdayOf } from '@kezhan/base/days'
import type { CouponKind } from '../model/coupon-words'
import { refuse } from './refusals'

/** Days from the first to the last, both of them meant. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** What a coupon promises, as its template says it. An empty list of types, channels, levels or weekdays means all. */
export interface CouponTerms {
  readonly kind: CouponKind
  /** What 代金券 and 满减券 take off. */
  readonly valueFen: number
  /** What is still paid with a 折扣券: 8500 is 15 % off. */
  readonly discountBp: number
  /** No discount is more than this; null where there is no such limit. */
  readonly capFen: number | null
  readonly thresholdFen: number
  readonly delayMinutes: number
  /** Charges of the room only, or all that was consumed. */
  readonly appliesTo: 'room' | 'all'
  /** The only thing that a 商品券 pays for; null for any. */
  readonly goodsId: string | null
  readonly roomTypes: readonly string[]
  readonly channels: readonly string[]
  readonly levels: readonly string[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly blackout: readonly Days[]
  readonly isStackable: boolean
  readonly isTransferable: boolean
}

export type Validity =
  | { readonly kind: 'range'; readonly from: string; readonly to: string }
  | { readonly kind: 'days'; readonly days: number }

/** From when until when a coupon that is given on a day is good; so many days begin with that day. */
export function validityOn(validity: Validity, day: string): Days {
  if (validity.kind === 'range') return { from: validity.from, to: validity.to }
  return { from: day, to: addDays(day, validity.days - 1) }
}

const isWithin = (list: readonly (string | number)[], value: string | number): boolean =>
  list.length === 0 || list.includes(value)

/** Whether a day is one on which it may be used. */
export const isUsableDay = (terms: Pick<CouponTerms, 'weekdays' | 'blackout'>, day: string): boolean =>
  isWithin(terms.weekdays, weekdayOf(day)) && !terms.blackout.some(out => out.from <= day && day <= out.to)

/** Refuses a level or a channel that it is not for. Where the way of selling is not known, none is asked for. */
export function checkHolder(
  terms: Pick<CouponTerms, 'levels' | 'channels'>,
  { levelId, channelId }: { readonly levelId: string; readonly channelId: string | null },
): void {
  if (!isWithin(terms.levels, levelId)) throw refuse('coupon.level')
  if (channelId !== null && !isWithin(terms.channels, channelId)) throw refuse('coupon.channel')
}

/** Whether a type is one that it is for; what belongs to no room is not asked. */
export const isUsableType = (terms: Pick<CouponTerms, 'roomTypes'>, roomTypeId: string | null): boolean =>
  roomTypeId === null ? terms.roomTypes.length === 0 : isWithin(terms.roomTypes, roomTypeId)

/** Refuses where one of two coupons on a bill does not stand others. */
export function checkStacking(
  isStackable: boolean,
  others: readonly { readonly isStackable: boolean }[],
): void {
  if (others.length > 0 && (!isStackable || others.some(one => !one.isStackable)))
    throw refuse('coupon.stack')
}

/** The days that a person wrote: single ones and spans, apart by commas, spaces or lines. */
export function readBlackout(text: string | null): Days[] {
  return (text ?? '')
    .split(/[\s,，;；、]+/)
    .filter(part => part !== '')
    .map(part => {
      const [from = '', to = from, ...rest] = part.split(/[~～至]/)
      if (rest.length > 0 || !isDay(from) || !isDay(to) || to < from) throw refuse('template.blackout')
      return { from, to }
    })
}
