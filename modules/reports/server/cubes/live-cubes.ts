import type { MoneyDimension, NightDimension } from '@kezhan/reports/rules/cubes'
import { isRoomCharge } from '@kezhan/stays/server/day-sales'
import { type Dimension, moneyDimensions, moneyLines, nightDimensions, nightLines } from './dimensions'

/** The lines of a day grouped by dimensions: run for the open day, and once more when it is closed. */
export const liveMoney = (hotel: string, day: string, names: readonly MoneyDimension[]) => `
  select ${expressions(names, moneyDimensions)}, count(*) as lines, sum(l.amount_fen)::bigint as amount_fen
  from ${moneyLines} where l.hotel_code = ${hotel} and l.business_date = ${day}::date group by ${places(names)}`

export const liveNights = (hotel: string, day: string, names: readonly NightDimension[]) => `
  select ${expressions(names, nightDimensions)}, count(*) as lines, sum(l.room_nights_bp)::bigint as nights_bp, sum(l.amount_fen)::bigint as amount_fen
  from ${nightLines} where l.hotel_code = ${hotel} and l.business_date = ${day}::date and ${isRoomCharge} group by ${places(names)}`

function expressions<Name extends string>(
  names: readonly Name[],
  dimensions: Readonly<Record<Name, Dimension>>,
): string {
  return names.map(name => `${dimensions[name].sql} as ${dimensions[name].column}`).join(', ')
}

const places = (names: readonly string[]) => names.map((_, at) => at + 1).join(', ')

export function columnsOf<Name extends string>(
  names: readonly Name[],
  dimensions: Readonly<Record<Name, Dimension>>,
): string {
  return names.map(name => dimensions[name].column).join(', ')
}

// The keys of the tables are their names.
export const allMoneyDimensions = Object.keys(moneyDimensions) as MoneyDimension[]
export const allNightDimensions = Object.keys(nightDimensions) as NightDimension[]
