import { wayPaid } from '@kezhan/folios/server/ledger/line-figures'
import type { MoneyDimension, NightDimension } from '@kezhan/reports/rules/cubes'
import { conditionsOf, type Where } from '@kezhan/reports/rules/where'
import { isSold } from '@kezhan/stays/server/day-sales'

/** Each dimension with its column in the kept cube and what it is of a line. Group and filter use the same expression. */
export interface Dimension {
  readonly column: string
  readonly sql: string
}

export const moneyDimensions: Readonly<Record<MoneyDimension, Dimension>> = {
  side: { column: 'side', sql: 'l.side' },
  code: { column: 'code', sql: 'l.code' },
  postingClass: { column: 'posting_class', sql: 'l.posting_class' },
  kind: { column: 'kind', sql: 'l.kind' },
  ledger: { column: 'ledger', sql: 'f.owner_kind' },
  way: { column: 'way', sql: `case when l.side = 'D' then '' else ${wayPaid} end` },
  username: { column: 'username', sql: 'l.username' },
  shiftSessionId: { column: 'shift_session_id', sql: 'l.shift_session_id' },
  isRefund: { column: 'is_refund', sql: `case when l.side = 'C' and l.amount_fen < 0 then 'Y' else 'N' end` },
}
export const moneyLines = 'folio_line l join folio f on f.id = l.folio_id'

/** What a charge for a room counts as while its day is open: as its stay is now. */
export const nightDimensions: Readonly<Record<NightDimension, Dimension>> = {
  roomTypeId: { column: 'room_type_id', sql: `coalesce(s.stock_type_id, '')` },
  channelId: { column: 'channel_id', sql: `coalesce(s.channel_id, '')` },
  sourceType: { column: 'source_type', sql: `coalesce(s.source_type, '')` },
  unitId: { column: 'unit_id', sql: `coalesce(s.unit_id, '')` },
  teamId: { column: 'team_id', sql: `coalesce(s.team_id, '')` },
  levelId: { column: 'level_id', sql: `coalesce(m.level_id, '')` },
  salesman: { column: 'salesman', sql: `coalesce(nullif(u.salesman, ''), m.salesman, '')` },
  opener: { column: 'opener', sql: `coalesce(s.create_by, '')` },
  stayKind: { column: 'stay_kind', sql: `coalesce(s.stay_kind, '')` },
  isSold: { column: 'is_sold', sql: `case when ${isSold('s', 't')} then 'Y' else 'N' end` },
}
export const nightLines = `folio_line l left join stay s on s.id = l.stay_id left join room_type t on t.id = s.stock_type_id
  left join unit u on u.id = s.unit_id left join member m on m.id = s.member_id`

/** What it counted as when its day was closed. */
export const keptNightDimensions: Readonly<Record<NightDimension, Dimension>> = {
  roomTypeId: { column: 'room_type_id', sql: 'k.room_type_id' },
  channelId: { column: 'channel_id', sql: 'k.channel_id' },
  sourceType: { column: 'source_type', sql: 'k.source_type' },
  unitId: { column: 'unit_id', sql: 'k.unit_id' },
  teamId: { column: 'team_id', sql: 'k.team_id' },
  levelId: { column: 'level_id', sql: 'k.level_id' },
  salesman: { column: 'salesman', sql: 'k.salesman' },
  opener: { column: 'opener', sql: 'k.opener' },
  stayKind: { column: 'stay_kind', sql: 'k.stay_kind' },
  isSold: { column: 'is_sold', sql: 'k.is_sold' },
}
export const keptNightLines = 'folio_line l join day_night_line k on k.line_id = l.id'

/** Parameters of a statement as they are named: `add` gives the place of a value. */
export class Params {
  readonly values: unknown[] = []
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** The condition that a line is counted; the same that `matches` asks of a row of the cube. */
export function conditionSql<Name extends string>(
  where: Where<Name>,
  dimensions: Readonly<Record<Name, Dimension>>,
  params: Params,
): string {
  const parts = conditionsOf(where).map(
    ({ dimension, values, isNot }) =>
      `${isNot ? 'not ' : ''}(${dimensions[dimension].sql}) = any(${params.add(values)}::text[])`,
  )
  return parts.length === 0 ? 'true' : parts.join(' and ')
}
