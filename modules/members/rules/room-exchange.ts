import { assert } from '@kezhan/base/assert'
import { daysBetween, weekdayName } from '@kezhan/base/days'
import { maxNights } from '@kezhan/base/nights'
import { refuse } from './refusals'

/** 积分换房规则 (hotel domain §1.3). No levels or weekdays means all of them; no end or quota means no limit. */
export interface PointsRoomRule {
  readonly id: string
  readonly roomTypeId: string
  readonly pointsPerNight: number
  readonly levelIds: readonly string[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly excludesHolidays: boolean
  /** Rooms a night. */
  readonly dailyQuota: number | null
  /** So many days before the first night at the latest. */
  readonly advanceDays: number
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly enabled: boolean
}

export interface ExchangeNight {
  readonly day: string
  readonly weekday: number
  readonly isHoliday: boolean
  /** Rooms that have this night by this rule already. */
  readonly takenQuota: number
}

export interface Exchange {
  readonly roomTypeId: string
  readonly levelId: string
  readonly nights: readonly ExchangeNight[]
  readonly bookedOn: string
}

/** The points of all nights (hotel domain §3.18). Refuses with the `exchange.…` that stands in the way. */
export function exchangePoints(rule: PointsRoomRule, exchange: Exchange): number {
  const { roomTypeId, levelId, nights, bookedOn } = exchange
  assert(nights.length <= maxNights, 'a stay has 500 nights at most')
  const [first] = nights.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  assert(first !== undefined, 'an exchange has a night')
  if (!rule.enabled) throw refuse('exchange.off')
  if (rule.roomTypeId !== roomTypeId) throw refuse('exchange.type')
  if (rule.levelIds.length > 0 && !rule.levelIds.includes(levelId)) throw refuse('exchange.level')
  if (daysBetween(bookedOn, first.day) < rule.advanceDays)
    throw refuse('exchange.advance', { days: rule.advanceDays })
  for (const night of nights) checkNight(rule, night)
  return rule.pointsPerNight * nights.length
}

function checkNight(rule: PointsRoomRule, { day, weekday, isHoliday, takenQuota }: ExchangeNight): void {
  const isBefore = rule.validFrom !== null && day < rule.validFrom
  const isAfter = rule.validTo !== null && day > rule.validTo
  if (isBefore || isAfter) throw refuse('exchange.dates', { day })
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(weekday))
    throw refuse('exchange.weekday', { day, weekday: weekdayName(weekday) })
  if (rule.excludesHolidays && isHoliday) throw refuse('exchange.holiday', { day })
  if (rule.dailyQuota !== null && takenQuota >= rule.dailyQuota) throw refuse('exchange.quota', { day })
}
