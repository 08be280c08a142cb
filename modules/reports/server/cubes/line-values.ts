import type { LineFigure } from '@kezhan/reports/rules/figures'
import type { Period } from '@kezhan/reports/rules/periods'
import { isRoomCharge } from '@kezhan/stays/server/day-sales'
import type { CubeFilter } from '../filters'
import {
  conditionSql,
  keptNightDimensions,
  keptNightLines,
  moneyDimensions,
  moneyLines,
  nightDimensions,
  nightLines,
  type Params,
} from './dimensions'
import type { House } from './read-facts'

/** Each line with what it adds. Room charges of closed days count as they did when their day was closed. */
export function lineValues(
  { hotelCode, today }: Pick<House, 'hotelCode' | 'today'>,
  { from, to }: Pick<Period, 'from' | 'to'>,
  figures: readonly LineFigure[],
  params: Params,
  filter: CubeFilter = { money: {}, nights: {} },
): string {
  const hotel = params.add(hotelCode)
  const inDays = `l.hotel_code = ${hotel} and l.business_date between ${params.add(from)}::date and ${params.add(to)}::date`
  const parts = figures.flatMap(figure => {
    const value = valueColumns[figure.sum]
    if (figure.of === 'money')
      return [
        `select l.id, ${value} as value from ${moneyLines}
         where ${inDays} and ${conditionSql(figure.where, moneyDimensions, params)}
           and ${conditionSql(filter.money, moneyDimensions, params)}`,
      ]
    const day = params.add(today)
    return [
      `select l.id, ${value} as value from ${keptNightLines}
       where ${inDays} and l.business_date < ${day}::date and ${conditionSql(figure.where, keptNightDimensions, params)}
         and ${conditionSql(filter.nights, keptNightDimensions, params)}`,
      `select l.id, ${value} as value from ${nightLines}
       where ${inDays} and l.business_date = ${day}::date and ${isRoomCharge} and ${conditionSql(figure.where, nightDimensions, params)}
         and ${conditionSql(filter.nights, nightDimensions, params)}`,
    ]
  })
  return parts.length === 0
    ? 'select null::text as id, 0::bigint as value where false'
    : parts.join(' union all ')
}

const valueColumns = {
  amountFen: 'l.amount_fen',
  nightsBp: 'l.room_nights_bp::bigint',
  lines: '1::bigint',
} as const
