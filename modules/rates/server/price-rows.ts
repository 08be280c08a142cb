import type { Db } from '@kezhan/server-kit/db/database'

/** What the tables say about prices of some types in some days, as one answer of the database. */
export interface PriceRows {
  readonly types: readonly TypeRow[]
  /** 房间特征 that cost extra. */
  readonly features: readonly { readonly id: string; readonly name: string; readonly amountFen: number }[]
  readonly basePrices: readonly BasePriceRow[]
  readonly calendar: readonly CalendarRow[]
  readonly holidays: readonly HolidayRow[]
  readonly plans: readonly PlanRow[]
  readonly strategies: readonly StrategyRow[]
  readonly activities: readonly ActivityRow[]
}

interface TypeRow {
  readonly id: string
  readonly name: string
  readonly basePriceFen: number
  /** What all rooms of the type have. */
  readonly features: string | null
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
  features: [],
  basePrices: [],
  calendar: [],
  holidays: [],
  plans: [],
  strategies: [],
  activities: [],
}

const listOf = (pairs: string, from: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${pairs})), '[]') from ${from})`

const adjustment = `'id', id, 'name', name, 'priority', priority, 'adjust', adjust, 'shareBp', share_bp, 'amountFen', amount_fen,
  'isExclusive', is_exclusive, 'roomTypes', room_types, 'channels', channels, 'weekdays', weekdays, 'dateFrom', date_from, 'dateTo', date_to`

const types = listOf(
  `'id', id, 'name', name, 'basePriceFen', base_price_fen, 'features', features`,
  'room_type where hotel_code = $1 and id = any($2::text[])',
)
const features = listOf(
  `'id', id, 'name', name, 'amountFen', surcharge`,
  `room_feature where hotel_code = $1 and is_sold = 'Y' and surcharge > 0`,
)
const basePrices = listOf(
  `'typeId', room_type_id, 'effectiveFrom', effective_from, 'weekdayFen', weekday_fen, 'weekendFen', weekend_fen,
   'holidayFen', holiday_fen, 'minimumFen', minimum_fen`,
  'base_price where hotel_code = $1 and room_type_id = any($2::text[]) and effective_from <= $4::date',
)
const calendar = listOf(
  `'typeId', room_type_id, 'planId', rate_plan_id, 'date', date, 'priceFen', price_fen, 'isClosed', is_closed,
   'minNights', min_nights, 'noArrival', no_arrival, 'noDeparture', no_departure`,
  'price_calendar where hotel_code = $1 and room_type_id = any($2::text[]) and date between $3::date and $4::date',
)
const holidays = listOf(
  `'date', date, 'name', name, 'layer', layer, 'minNights', min_nights`,
  'holiday where hotel_code = $1 and date between $3::date and $4::date',
)
const plans = listOf(
  `'id', id, 'name', name, 'derive', derive, 'shareBp', share_bp, 'amountFen', amount_fen, 'enabled', enabled,
   'roomTypes', room_types, 'validFrom', valid_from, 'validTo', valid_to, 'minNights', min_nights, 'maxNights', max_nights,
   'minAdvanceDays', min_advance_days, 'maxAdvanceDays', max_advance_days`,
  'rate_plan where hotel_code = $1',
)
const strategies = listOf(
  `${adjustment}, 'occupancyFromBp', occupancy_from_bp, 'occupancyToBp', occupancy_to_bp, 'daysBeforeFrom', days_before_from,
   'daysBeforeTo', days_before_to, 'timeFrom', time_from, 'timeTo', time_to, 'floorFen', floor_fen, 'ceilingFen', ceiling_fen`,
  `price_strategy where hotel_code = $1 and enabled = 'Y' and coalesce(date_from, $4::date) <= $4::date
     and coalesce(date_to, $3::date) >= $3::date`,
)
const activities = listOf(
  `${adjustment}, 'isStackable', is_stackable, 'membersOnly', members_only, 'minNights', min_nights,
   'minAdvanceDays', min_advance_days, 'tonightFrom', tonight_from, 'roomsLeft', stock - coalesce(used, 0)`,
  `activity where hotel_code = $1 and state = 'running' and date_from <= $4::date and date_to >= $3::date`,
)

const priceRowsSql = `select ${types} as types, ${features} as features, ${basePrices} as base_prices, ${calendar} as calendar, ${holidays} as holidays,
  ${plans} as plans, ${strategies} as strategies, ${activities} as activities`
