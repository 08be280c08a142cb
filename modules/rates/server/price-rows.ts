import type { Db } from '@kezhan/server-kit/db/database'

/** What the tables say about prices of some types in some days, as one answer of the database. */
export interface PriceRows {
  readonly types: readonly { readonly id: string; readonly name: string; readonly basePriceFen: number }[]
  readonly basePrices: readonly BasePriceRow[]
  readonly calendar: readonly CalendarRow[]
  readonly holidays: readonly HolidayRow[]
  readonly plans: readonly PlanRow[]
  readonly strategies: readonly StrategyRow[]
  readonly activities: readonly ActivityRow[]
}

interface BasePriceRow {
  readonly typeId: string
  readonly effectiveFrom: string
  readonly weekdayFen: number
  readonly weekendFen: number
  readonly holidayFen: number | null
  readonly minimumFen: number
}
interface CalendarRow {
  readonly typeId: string
  readonly planId: string | null
  readonly date: string
  readonly priceFen: number | null
  readonly isClosed: 'Y' | 'N'
  readonly minNights: number | null
  readonly noArrival: 'Y' | 'N'
  readonly noDeparture: 'Y' | 'N'
}
interface HolidayRow {
  readonly date: string
  readonly name: string
  readonly layer: 'weekday' | 'weekend' | 'holiday'
  readonly minNights: number | null
}
export interface PlanRow {
  readonly id: string
  readonly name: string
  readonly derive: 'fixed' | 'percent' | 'minus'
  readonly shareBp: number
  readonly amountFen: number
  readonly enabled: 'Y' | 'N'
  readonly roomTypes: string | null
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly minNights: number | null
  readonly maxNights: number | null
  readonly minAdvanceDays: number | null
  readonly maxAdvanceDays: number | null
}
interface Adjustment {
  readonly id: string
  readonly name: string
  readonly priority: number
  readonly adjust: 'percent' | 'amount' | 'fixed'
  readonly shareBp: number
  readonly amountFen: number
  readonly isExclusive: 'Y' | 'N'
  readonly roomTypes: string | null
  readonly channels: string | null
  readonly weekdays: string | null
}
export interface StrategyRow extends Adjustment {
  readonly dateFrom: string | null
  readonly dateTo: string | null
  readonly occupancyFromBp: number | null
  readonly occupancyToBp: number | null
  readonly daysBeforeFrom: number | null
  readonly daysBeforeTo: number | null
  readonly timeFrom: string | null
  readonly timeTo: string | null
  readonly floorFen: number | null
  readonly ceilingFen: number | null
}
export interface ActivityRow extends Adjustment {
  readonly dateFrom: string
  readonly dateTo: string
  readonly isStackable: 'Y' | 'N'
  readonly membersOnly: 'Y' | 'N'
  readonly minNights: number | null
  readonly minAdvanceDays: number | null
  readonly tonightFrom: string | null
  readonly roomsLeft: number | null
}

/** One statement, because every booking asks it. `to` is the day of departure, whose restrictions count too. */
export async function loadPriceRows(
  db: Db,
  hotelCode: string,
  typeIds: readonly string[],
  from: string,
  to: string,
): Promise<PriceRows> {
  const [rows] = await db.query<PriceRows>(priceRowsSql, [hotelCode, typeIds, from, to])
  return rows ?? nothing
}

const nothing: PriceRows = {
  types: [],
  basePrices: [],
  calendar: [],
  holidays: [],
  plans: [],
  strategies: [],
  activities: [],
}

const listOf = (select: string): string =>
  `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${select}) r)`
const adjustment = `id, name, priority, adjust, share_bp, amount_fen, is_exclusive,
  room_types, channels, weekdays, date_from, date_to`

const priceRowsSql = `select
  ${listOf(`select id, name, base_price_fen from room_type where hotel_code = $1 and id = any($2::text[])`)} as types,
  ${listOf(`select room_type_id as type_id, effective_from, weekday_fen, weekend_fen,
      holiday_fen, minimum_fen
    from base_price where hotel_code = $1 and room_type_id = any($2::text[]) and effective_from <= $4::date`)} as base_prices,
  ${listOf(`select room_type_id as type_id, rate_plan_id as plan_id, date, price_fen, is_closed,
      min_nights, no_arrival, no_departure
    from price_calendar where hotel_code = $1 and room_type_id = any($2::text[]) and date between $3::date and $4::date`)} as calendar,
  ${listOf(`select date, name, layer, min_nights from holiday where hotel_code = $1 and date between $3::date and $4::date`)} as holidays,
  ${listOf(`select id, name, derive, share_bp, amount_fen, enabled, room_types,
      valid_from, valid_to, min_nights, max_nights,
      min_advance_days, max_advance_days
    from rate_plan where hotel_code = $1`)} as plans,
  ${listOf(`select ${adjustment}, occupancy_from_bp, occupancy_to_bp,
      days_before_from, days_before_to, time_from, time_to,
      floor_fen, ceiling_fen
    from price_strategy where hotel_code = $1 and enabled = 'Y' and coalesce(date_from, $4::date) <= $4::date
      and coalesce(date_to, $3::date) >= $3::date`)} as strategies,
  ${listOf(`select ${adjustment}, is_stackable, members_only, min_nights,
      min_advance_days, tonight_from, stock - coalesce(used, 0) as rooms_left
    from activity where hotel_code = $1 and state = 'running' and date_from <= $4::date and date_to >= $3::date`)} as activities`
