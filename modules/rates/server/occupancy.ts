import type { Db } from '@kezhan/server-kit/db/database'

/**
 * How full the house is, night by night, in hundredths of a percent: sold of what can be sold. The counters belong to
 * reservations, a module above this one; they are read here because prices depend on them. A night that is not counted
 * yet is not in the answer, and none is where no price of the hotel depends on it.
 */
export async function occupancyOf(
  db: Db,
  hotelCode: string,
  from: string,
  to: string,
): Promise<Record<string, number>> {
  const rows = await db.query<{ night: string; occupancyBp: number }>(
    `select n.night, coalesce(sum(n.in_house + n.reserved + n.team_block) * 10000 / nullif(sum(n.physical - n.blocked), 0), 10000)::int
       as occupancy_bp
     from type_night n join room_type t on t.id = n.room_type_id and t.is_virtual = 'N'
     where n.hotel_code = $1 and n.night between $2::date and $3::date
       and exists (select 1 from price_strategy s where s.hotel_code = $1 and s.enabled = 'Y'
         and (s.occupancy_from_bp is not null or s.occupancy_to_bp is not null))
     group by n.night`,
    [hotelCode, from, to],
  )
  return Object.fromEntries(rows.map(({ night, occupancyBp }) => [night, occupancyBp]))
}
