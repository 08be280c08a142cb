import { weekdayOf } from '@kezhan/base/days'

/** 超订: how many more of a type may be sold than there are. */
export interface OverbookRule {
  /** Absent for every type that has no rule of its own. */
  readonly typeId?: string
  readonly from: string
  readonly to: string
  readonly weekdays?: readonly number[]
  readonly limit:
    | { readonly kind: 'rooms'; readonly rooms: number }
    | { readonly kind: 'share'; readonly shareBp: number }
  /** Which channels may use it; a hotel usually names only its desk. */
  readonly channelIds: readonly string[]
}

/**
 * Rooms that may be over-booked. A rule for the type comes before one for all; among equals the smallest counts,
 * because every room too many is a guest in the street.
 */
export function overbookLimit(
  rules: readonly OverbookRule[],
  typeId: string,
  night: string,
  channelId: string,
  physical: number,
): number {
  const fitting = rules.filter(
    rule =>
      (rule.typeId ?? typeId) === typeId &&
      rule.from <= night &&
      night <= rule.to &&
      (rule.weekdays === undefined || rule.weekdays.includes(weekdayOf(night))) &&
      rule.channelIds.includes(channelId),
  )
  const own = fitting.filter(rule => rule.typeId !== undefined)
  const limits = (own.length > 0 ? own : fitting).map(({ limit }) =>
    limit.kind === 'rooms' ? limit.rooms : Math.floor((physical * limit.shareBp) / 10_000),
  )
  return limits.length === 0 ? 0 : Math.min(...limits)
}
