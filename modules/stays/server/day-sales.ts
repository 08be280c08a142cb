import type { Queries } from '@kezhan/server-kit/db/database'

/** Rooms of a day as the figures of hotel domain §4.9 count them; 10000 of nights is one. */
export interface DaySales {
  readonly rooms: number
  readonly outOfOrder: number
  /** What is posted on the day, and what the guests in the house will be charged for tonight. */
  readonly postedNightsBp: number
  readonly postedFen: number
  readonly dueNightsBp: number
  readonly dueFen: number
}

/**
 * What was sold on a day and of how many rooms: the one statement behind the board, real-time data and the audit. Free and
 * house use are no sold rooms, virtual rooms are no rooms. `at` is the moment whose repairs count.
 */
export async function daySales(db: Queries, day: string, at: string): Promise<DaySales> {
  const [sales] = await db.query<DaySales>(
    `select
       ${roomsOfHouse} as rooms, ${roomsOutOfOrder('$2')} as out_of_order,
       posted.nights_bp as posted_nights_bp, posted.fen as posted_fen, due.nights_bp as due_nights_bp, due.fen as due_fen
     from (
       select coalesce(sum(l.room_nights_bp) filter (where ${isSold('s', 't')}), 0)::bigint as nights_bp, coalesce(sum(l.amount_fen), 0)::bigint as fen
       from folio_line l left join stay s on s.id = l.stay_id left join room_type t on t.id = s.stock_type_id
       where l.business_date = $1::date and ${isRoomCharge}) posted,
     (select coalesce(count(*) filter (where ${isSold('s', 't')}), 0)::bigint * 10000 as nights_bp, coalesce(sum(n.price_fen), 0)::bigint as fen
       from stay_night n join stay s on s.id = n.stay_id and s.state = 'inHouse' join room_type t on t.id = s.stock_type_id
       where n.night = $1::date and n.posted_line_id is null and s.stay_kind <> 'hour') due`,
    [day, at],
  )
  return sales ?? nothingSold
}

/** Whether a line `l` charges for a room: what reports and the board count nights and room revenue of. */
export const isRoomCharge = `l.side = 'D' and l.posting_class = 'ROOM'`

/** How many rooms there are. */
export const roomsOfHouse = `(select count(*)::int from room r join room_type t on t.id = r.room_type_id where r.enabled = 'Y' and t.is_virtual = 'N')`

/** How many of them could not be sold at a moment, whose place among the parameters is given. */
export const roomsOutOfOrder = (at: string): string =>
  `(select count(distinct b.room_id)::int from room_block b join room r on r.id = b.room_id and r.enabled = 'Y'
      join room_type t on t.id = r.room_type_id and t.is_virtual = 'N'
    where b.is_unsellable = 'Y' and b.state <> 'cancelled' and b.from_at <= ${at}::timestamp and ${at}::timestamp < b.to_at
      and (b.state = 'active' or b.ended_at > ${at}::timestamp))`

/** Whether nights of a stay count as sold; lines without a stay are counted as they say. */
export const isSold = (stay: string, type: string): string =>
  `(${stay}.id is null or (${stay}.stay_kind not in ('free', 'house') and ${type}.is_virtual = 'N'))`

const nothingSold: DaySales = {
  rooms: 0,
  outOfOrder: 0,
  postedNightsBp: 0,
  postedFen: 0,
  dueNightsBp: 0,
  dueFen: 0,
}
