import type { Queries } from '@kezhan/server-kit/db/database'
import { isSold } from '@kezhan/stays/server/day-sales'

/** How far ahead orders are looked at. */
const daysAhead = 366

/**
 * 在手: each night after a day that somebody has booked, lives in or has blocked for a team, and who. Free and house use are not
 * sold. `$1` is the hotel, `$2` the day.
 */
export const nightsAhead = `
  select n.night, l.stock_type_id as room_type_id, 1 as rooms, n.price_fen as fen,
    l.id as key, 'reservation' as source_kind, r.id as source_id, r.res_no as no, coalesce(l.guest_name, r.booker_name) as name, '预订' as note
  from reservation_room l join reservation r on r.id = l.reservation_id join reservation_night n on n.reservation_room_id = l.id
  where l.hotel_code = $1 and l.state = 'waiting' and l.depart > $2::date and n.night between $2::date + 1 and $2::date + ${daysAhead}
  union all
  select n.night, s.stock_type_id, 1, n.price_fen, s.id, 'stay', s.id, s.stay_no, s.guest_name, '在住'
  from stay s join stay_night n on n.stay_id = s.id join room_type t on t.id = s.stock_type_id
  where s.hotel_code = $1 and s.state = 'inHouse' and n.night between $2::date + 1 and $2::date + ${daysAhead} and ${isSold('s', 't')}
  union all
  select b.night, b.room_type_id, b.rooms - b.picked_up, (b.rooms - b.picked_up) * b.price_fen,
    b.team_id || ' ' || b.room_type_id, 'team', b.team_id, m.team_no, m.name, '团队留房'
  from team_block b join team m on m.id = b.team_id
  where b.hotel_code = $1 and b.night between $2::date + 1 and $2::date + ${daysAhead} and b.rooms > b.picked_up`

/** The same by night and type. */
export const booksAhead = `
  select night, room_type_id, sum(rooms)::integer as rooms, sum(fen)::bigint as amount_fen from (${nightsAhead}) as booked group by night, room_type_id`

export interface BookedNight {
  readonly night: string
  readonly roomTypeId: string
  readonly rooms: number
  readonly amountFen: number
}

/** What is on the books now for the nights after a day. */
export const readBooksAhead = (db: Queries, hotelCode: string, day: string): Promise<BookedNight[]> =>
  db.query<BookedNight>(`${booksAhead} order by night, room_type_id`, [hotelCode, day])

/** Keeps what is on the books when a day is closed, in the transaction that closes it. */
export async function keepBooksAhead(
  db: Queries,
  { tenantId, hotelCode, day }: { tenantId: string; hotelCode: string; day: string },
): Promise<void> {
  await db.query(
    `insert into books_ahead (tenant_id, hotel_code, kept_on, night, room_type_id, rooms, amount_fen)
     select $3::text, $1::text, $2::date, b.night, b.room_type_id, b.rooms, b.amount_fen from (${booksAhead}) b`,
    [hotelCode, day, tenantId],
  )
  // Said also of empty books, so that they are told apart from books that nobody has kept.
  await db.query(
    `insert into day_count (tenant_id, hotel_code, business_date, key, quantity, amount_fen)
     select $3::text, $1::text, $2::date, '${booksKept}', coalesce(sum(rooms), 0), coalesce(sum(amount_fen), 0) from books_ahead where hotel_code = $1 and kept_on = $2::date`,
    [hotelCode, day, tenantId],
  )
}

/** The count of a closed day that says its books were kept. */
export const booksKept = 'booksAhead'
