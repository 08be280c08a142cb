import { withoutMissing } from '@kezhan/base/without-missing'
import { splitList } from '@kezhan/resource/kinds/kind-spec'
import type { PriceEffect } from '../rules/exact-price'
import type { Activity, PriceStrategy, RatePlan } from '../rules/price-book'
import type { ActivityRow, PlanRow, StrategyRow } from './price-rows'

/** Rows of rules as the rules read them: absence is no property, a list is a list, a time has no seconds. */
export function planOf(row: PlanRow): RatePlan {
  const { id, name, roomTypes, validFrom, validTo } = row
  const { minNights, maxNights, minAdvanceDays, maxAdvanceDays } = row
  return {
    id,
    name,
    effect: planEffect(row),
    isEnabled: row.enabled === 'Y',
    ...withoutMissing({ roomTypeIds: listOf(roomTypes), validFrom, validTo }),
    ...withoutMissing({ minNights, maxNights, minAdvanceDays, maxAdvanceDays }),
  }
}

export function strategyOf(row: StrategyRow): PriceStrategy {
  const { id, name, priority, floorFen, ceilingFen } = row
  return {
    id,
    name,
    priority,
    effect: adjustmentEffect(row),
    isExclusive: row.isExclusive === 'Y',
    ...withoutMissing({ roomTypeIds: listOf(row.roomTypes), channelIds: listOf(row.channels) }),
    ...withoutMissing({ weekdays: listOf(row.weekdays)?.map(Number), from: row.dateFrom, to: row.dateTo }),
    ...withoutMissing({ floorFen, ceilingFen, ...triggersOf(row) }),
  }
}

export function activityOf(row: ActivityRow): Activity {
  const { id, name, priority, minNights, minAdvanceDays, roomsLeft } = row
  return {
    id,
    name,
    priority,
    effect: adjustmentEffect(row),
    from: row.dateFrom,
    to: row.dateTo,
    isStackable: row.isStackable === 'Y',
    isExclusive: row.isExclusive === 'Y',
    isForMembers: row.membersOnly === 'Y',
    ...withoutMissing({ roomTypeIds: listOf(row.roomTypes), channelIds: listOf(row.channels) }),
    ...withoutMissing({ weekdays: listOf(row.weekdays)?.map(Number), minNights, minAdvanceDays, roomsLeft }),
    ...withoutMissing({ tonightFrom: row.tonightFrom?.slice(0, 5) }),
  }
}

function triggersOf(row: StrategyRow) {
  const { occupancyFromBp, occupancyToBp, daysBeforeFrom, daysBeforeTo, timeFrom, timeTo } = row
  // A range that ends at 100 % means a full house too, though ranges leave out their end.
  const fullest =
    occupancyToBp === null || occupancyToBp === 10_000 ? Number.POSITIVE_INFINITY : occupancyToBp
  const isSet = (from: unknown, to: unknown): boolean => from !== null || to !== null
  return {
    occupancyBp: isSet(occupancyFromBp, occupancyToBp) ? ([occupancyFromBp ?? 0, fullest] as const) : null,
    daysBefore: isSet(daysBeforeFrom, daysBeforeTo)
      ? ([daysBeforeFrom ?? 0, daysBeforeTo ?? Number.POSITIVE_INFINITY] as const)
      : null,
    timeOfDay: isSet(timeFrom, timeTo)
      ? ([timeFrom?.slice(0, 5) ?? '00:00', timeTo?.slice(0, 5) ?? '24:00'] as const)
      : null,
  }
}

function planEffect({ derive, shareBp, amountFen }: PlanRow): PriceEffect {
  if (derive === 'fixed') return { kind: 'fixed', priceFen: amountFen }
  return derive === 'minus' ? { kind: 'plus', amountFen: -amountFen } : { kind: 'share', shareBp }
}

/** A field that takes negative amounts for reductions cannot keep them out of a fixed price; nothing costs less than nought. */
function adjustmentEffect({ adjust, shareBp, amountFen }: StrategyRow | ActivityRow): PriceEffect {
  if (adjust === 'fixed') return { kind: 'fixed', priceFen: Math.max(0, amountFen) }
  return adjust === 'amount' ? { kind: 'plus', amountFen } : { kind: 'share', shareBp }
}

/** Nothing chosen means everything, which the rules say by absence. */
function listOf(text: string | null): readonly string[] | undefined {
  const list = splitList(text ?? '')
  return list.length === 0 ? undefined : list
}
